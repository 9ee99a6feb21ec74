import { IconAlertCircle, IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { type ComponentProps, type KeyboardEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../i18n/numbers.ts'
import { EmptyListHelp, isMissingEntity } from '../location/EmptyListHelp.tsx'
import { Muted, Row, Text } from '../ui/layout.tsx'
import styles from './CheckTable.module.css'
import type { ProblemGroup } from './rows.ts'
import type { NamedColumn } from './useNamedColumns.ts'
import type { ReplacingState } from './useReplacing.ts'
import { SubmitButton } from '../ui/buttons.tsx'

type Props = {
  readonly group: ProblemGroup
  readonly column: NamedColumn | undefined
  readonly isOpen: boolean
  readonly width: number
  readonly replacing: ReplacingState
  readonly onToggle: () => void
}

const splitAt = (message: string, text: string) => {
  const at = message.indexOf(text)
  return [message.slice(0, at), message.slice(at + text.length)] as const
}

export const CauseRow = ({
  group: { cause, lines },
  column,
  isOpen,
  width,
  replacing,
  onToggle,
  ...rest
}: Props & Omit<ComponentProps<'tr'>, 'onToggle'>) => {
  const { t } = useTranslation()
  const { text, message, nearest } = cause
  const select = useRef<HTMLSelectElement>(null)
  const [to, setTo] = useState(nearest[0]?.label ?? '')
  const error = replacing.errorOf(cause)
  const count = lines.length || cause.count
  // the message may quote the text, followed by similar rows; these are left out, since the select offers them
  const [before, behind] = text !== '' && message.includes(text) ? splitAt(message, text) : []
  const after = nearest.length > 0 ? behind?.split('. ')[0] : behind
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && select.current) select.current.focus()
    else if (event.key === (isOpen ? 'ArrowLeft' : 'ArrowRight') && lines.length > 0) onToggle()
    else return
    event.preventDefault()
  }
  const Chevron = isOpen ? IconChevronDown : IconChevronRight
  return (
    <tr {...rest} data-part="problem" data-cause tabIndex={-1}>
      <td colSpan={width}>
        <Row wrap align="center" gap="xs sm">
          <button
            type="button"
            className={styles.fold}
            data-walk
            aria-expanded={isOpen}
            disabled={lines.length === 0}
            onClick={onToggle}
            onKeyDown={onKeyDown}
          >
            <Chevron size={16} aria-hidden />
            <IconAlertCircle size={15} aria-hidden />
            <span>
              {before ?? (column === undefined ? '' : `${column.name}: `)}
              {text !== '' && <mark className={styles.text}>{text}</mark>}
              {before === undefined ? ` ${message}` : after}
            </span>
            <Muted as="span">{t('import.rows', { n: formatNumber(count) })}</Muted>
          </button>
          {nearest.length > 0 && (
            <Row as="span" wrap align="center" gap="sm" marginLeft="auto" className={styles.cure}>
              <select
                ref={select}
                data-start
                aria-label={t('import.insteadOf', { text })}
                value={to}
                onChange={({ currentTarget }) => setTo(currentTarget.value)}
              >
                {nearest.map(({ id, label }) => (
                  <option key={id} value={label}>
                    {label}
                  </option>
                ))}
              </select>
              <SubmitButton
                variant="default"
                isBusy={replacing.isBusy(cause)}
                onClick={() => replacing.replace(cause, to)}
              >
                {t('import.replace', { n: formatNumber(count) })}
              </SubmitButton>
            </Row>
          )}
          {text !== '' && isMissingEntity(column?.refers) && <EmptyListHelp of={column.refers} inNewTab />}
          {error !== undefined && (
            <Text role="alert" tone="error" flex="1 0 100%">
              {error}
            </Text>
          )}
        </Row>
      </td>
    </tr>
  )
}
