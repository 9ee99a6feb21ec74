import { IconChevronRight, IconX } from '@tabler/icons-react'
import { type ReactNode, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../ui/IconButton.tsx'
import styles from './PickField.module.css'
import { Box, Row } from '../../ui/layout.tsx'

type Props = {
  readonly label: string
  /** The chosen record, as it is shown; undefined: none. */
  readonly chosen: ReactNode
  readonly takesFocus: boolean
  readonly onPick: () => void
  readonly onClear: () => void
}

/** A field whose value is chosen in a step of its own. */
export const PickField = ({ label, chosen, takesFocus, onPick, onClear }: Props) => {
  const { t } = useTranslation()
  const id = useId()
  const value = useRef<HTMLButtonElement>(null)
  const clear = () => {
    // the button that had the focus goes
    value.current?.focus()
    onClear()
  }
  return (
    <Box minWidth={0}>
      <Row align="center" minHeight={24} tone="secondary" size={12} weight={560} id={`${id}-label`}>
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
          <span className={styles.text}>{chosen ?? t('state.placeholder')}</span>
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
