import { SearchSelect } from '../../ui/SearchSelect/SearchSelect.tsx'
import type { SearchSelectProps } from '../../ui/SearchSelect/search-select.ts'
import type { Texts } from '../changes.ts'
import type { RowEdit } from '../useRowEdit.ts'
import { IconChevronRight, IconX } from '@tabler/icons-react'
import { type ReactNode, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../ui/buttons.tsx'
import styles from './PickField.module.css'
import { Box, Row, Text } from '../../ui/layout.tsx'

type Props<Values extends Texts> = {
  readonly edit: Pick<RowEdit<Values>, 'values' | 'field' | 'setText'>
  /** Name of the value, which is the id of the chosen row as a text, or '' if nothing is chosen. */
  readonly name: keyof Values & string
} & Pick<SearchSelectProps, 'options' | 'status' | 'emptyHelp'>

export const ChoiceField = <Values extends Texts>({ edit, name, ...rest }: Props<Values>) => {
  const { label, required, readOnly, error, 'data-autofocus': autoFocus } = edit.field(name)
  const chosen = edit.values[name]
  return (
    <SearchSelect
      {...rest}
      label={label}
      value={chosen ? Number(chosen) : undefined}
      required={required}
      error={error}
      autoFocus={autoFocus === true}
      onChoose={(id) => !readOnly && edit.setText(name, id === undefined ? '' : String(id))}
    />
  )
}

type PickFieldProps = {
  readonly label: string
  readonly chosen: ReactNode
  readonly takesFocus: boolean
  readonly onPick: () => void
  readonly onClear: () => void
}

export const PickField = ({ label, chosen, takesFocus, onPick, onClear }: PickFieldProps) => {
  const { t } = useTranslation()
  const id = useId()
  const value = useRef<HTMLButtonElement>(null)
  const clear = () => {
    // the field is focused, since the clicked button disappears
    value.current?.focus()
    onClear()
  }
  return (
    <Box minWidth={0}>
      <Row align="center" minHeight={24} tone="secondary" look="label" id={`${id}-label`}>
        {label}
      </Row>
      <div className={styles.box}>
        <button
          ref={value}
          type="button"
          id={`${id}-value`}
          className={styles.value}
          aria-labelledby={`${id}-label ${id}-value`}
          data-autofocus={takesFocus || undefined}
          onClick={onPick}
        >
          <Text clip grow className={styles.text}>
            {chosen ?? t('state.placeholder')}
          </Text>
          <IconChevronRight size={15} stroke={1.75} color="var(--text-tertiary)" aria-hidden />
        </button>
        {chosen !== undefined && (
          <IconButton
            label={t('parameters.clear', { field: label })}
            title={t('common.clear')}
            onClick={clear}
          >
            <IconX size={15} aria-hidden />
          </IconButton>
        )}
      </div>
    </Box>
  )
}
