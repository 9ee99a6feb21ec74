import type { Icon } from '@tabler/icons-react'
import { type ReactNode, type Ref, useId } from 'react'
import { Row, Text } from '../layout.tsx'
import styles from './SearchSelect.module.css'
import { SearchSelectBox } from './SearchSelectBox.tsx'
import type { SelectOption } from './search-select.ts'

export type SelectHandle = {
  /** `open` also opens the list, once it is loaded. */
  readonly focus: (how?: { readonly open?: boolean }) => void
  /** Closes the list before another step is chosen automatically; false if the user searches or moves in it, or it is not focused. */
  readonly giveWay: () => boolean
  /** Answers whether the text matches the chosen row. */
  readonly isMeant: (words: string) => boolean
}

/** Select that is a step of a cascade: after a choice the keys go to the next one. */
export type SelectStep = {
  /** Answers whether a text without a match here matches an automatically chosen step above. */
  readonly isMeantAbove: (words: string) => boolean
  /** No step below. */
  readonly isLast: boolean
}

export type SelectStatus = 'ready' | 'loading' | 'failed'

/** Action at the end of an open list. */
export type FootAction = {
  readonly label: string
  readonly icon: Icon
  /** Why it cannot be done now. */
  readonly reason?: string | undefined
  readonly isDangerous?: boolean
  /** Key that runs it on the closed control. */
  readonly key?: string | undefined
  /** Only its key runs it. */
  readonly isHidden?: boolean
  readonly run: () => void
}

export type SearchSelectProps = {
  readonly label: string
  readonly options: readonly SelectOption[]
  readonly value: number | undefined
  /** Called with the chosen id; undefined for '--'. */
  readonly onChoose: (id: number | undefined, byKeyboard: boolean) => void
  /** A status other than `ready` is shown instead of a value. */
  readonly status?: SelectStatus
  readonly required?: boolean
  /** Number of options, beside the label. */
  readonly count?: number | undefined
  /** Text at the end of the label line. */
  readonly actions?: ReactNode
  /** Actions at the end of the open list. */
  readonly foot?: readonly FootAction[]
  /** Remedy shown if there are no options, such as a link to add one; null: nobody can add any. */
  readonly cure: ReactNode
  readonly error?: string | undefined
  /** Gets the focus when its dialog opens. */
  readonly autoFocus?: boolean
  /** The step of a cascade that this select is; undefined: none. */
  readonly step?: SelectStep
  readonly ref?: Ref<SelectHandle>
}

/** Labelled select with search in all languages. */
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
      <SearchSelectBox id={id} label={label} required={required} error={error} {...box} />
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
