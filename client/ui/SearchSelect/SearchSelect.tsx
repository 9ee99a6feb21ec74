import { type ReactNode, type Ref, useId } from 'react'
import { Row, Text } from '../layout.tsx'
import styles from './SearchSelect.module.css'
import { SearchSelectBox } from './SearchSelectBox.tsx'
import type { SelectOption } from './search-select.ts'

export type SelectHandle = {
  /** `open` also unfolds the list, as soon as there is one. */
  readonly focus: (how?: { readonly open?: boolean }) => void
  /** Folds the list before a choice that nobody makes in it; false when it is searched in, or has not the focus. */
  readonly giveWay: () => boolean
  /** Answers whether the words mean the chosen row. */
  readonly isMeant: (words: string) => boolean
}

/** The step of a cascade that a select is: from a choice on the keys are the next one's. */
export type SelectStep = {
  /** Answers whether words that fit nothing here mean a step above, which was chosen by itself. */
  readonly isMeantAbove: (words: string) => boolean
  /** Nothing is chosen below. */
  readonly isLast: boolean
}

export type SelectStatus = 'ready' | 'loading' | 'failed'

export type SearchSelectProps = {
  readonly label: string
  readonly options: readonly SelectOption[]
  readonly value: number | undefined
  /** Called with the chosen id; undefined is the choice of '--'. */
  readonly onChoose: (id: number | undefined, byKeyboard: boolean) => void
  /** A status other than `ready` is shown in place of a value. */
  readonly status?: SelectStatus
  readonly required?: boolean
  /** The number of choices, beside the label. */
  readonly count?: number | undefined
  /** Icon buttons at the right end of the label's line. */
  readonly actions?: ReactNode
  /** The remedy under the control while it has nothing to choose from; null where nobody can change that. */
  readonly cure: ReactNode
  readonly error?: string | undefined
  /** Takes the focus when its dialog opens. */
  readonly autoFocus?: boolean
  /** The step of a cascade that the select is. */
  readonly step?: SelectStep
  readonly ref?: Ref<SelectHandle>
}

/** A select that is searched by typing, in any language, with its label. */
export const SearchSelect = ({
  label,
  required = true,
  count,
  actions,
  cure,
  error,
  ...box
}: SearchSelectProps) => {
  const id = useId()
  return (
    <div className={styles.field}>
      <div className={styles.head}>
        <Row as="label" htmlFor={id} gap={4} weight={560}>
          {required && (
            <Text tone="error" data-screen-only aria-hidden>
              *
            </Text>
          )}
          {label}
        </Row>
        {count !== undefined && (
          <Text marginLeft={4} numeric tone="tertiary" data-screen-only>
            {count}
          </Text>
        )}
        <span className={styles.actions} data-screen-only>
          {actions}
        </span>
      </div>
      <SearchSelectBox id={id} required={required} error={error} {...box} />
      {cure && (box.status ?? 'ready') === 'ready' && box.options.length === 0 && (
        <p className={styles.cure}>{cure}</p>
      )}
      {error !== undefined && (
        <Text as="p" id={`${id}-error`} margin="4px 0 0" size={12} tone="error">
          {error}
        </Text>
      )}
    </div>
  )
}
