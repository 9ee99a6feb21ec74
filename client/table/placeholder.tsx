import { Button } from '@mantine/core'
import { Text } from '../ui/layout.tsx'
import { useTranslation } from 'react-i18next'
import { useReadOnly, useReadOnlyContact } from '../ui/read-only.tsx'
import styles from './Table.module.css'

const widths = ['62%', '48%', '71%', '55%', '40%', '66%', '58%', '74%', '45%', '60%', '52%', '68%']

export const SkeletonRows = ({ columns }: { columns: number }) =>
  widths.map((width) => (
    <tr key={width} role="row" className={styles.skeleton} data-loading>
      {Array.from({ length: columns }, (_, i) => (
        <td key={i} role="cell">
          <Text
            block
            height={10}
            radius={5}
            background="var(--line)"
            animation="appear 150ms 200ms backwards"
            width={i === 0 || i === columns - 1 ? 16 : width}
          />
        </td>
      ))}
    </tr>
  ))

type MessageProps = {
  readonly columns: number
  readonly text: string
  readonly action?: string
  readonly onAction?: (() => void) | undefined
  readonly note?: string | undefined
}

export const MessageRow = ({ columns, text, action, onAction, note }: MessageProps) => (
  <tr role="row" className={styles.placeholder}>
    <td role="cell" colSpan={columns}>
      <p>{text}</p>
      {note !== undefined && <p className={styles.note}>{note}</p>}
      {onAction && <Button onClick={onAction}>{action}</Button>}
    </td>
  </tr>
)

type EmptyProps = Pick<MessageProps, 'columns' | 'text'> & {
  /** Adds a row; undefined if the add button is elsewhere on the screen. */
  readonly onAdd?: () => void
}

export const EmptyRow = ({ columns, text, onAdd }: EmptyProps) => {
  const { t } = useTranslation()
  const isReadOnly = useReadOnly() !== undefined
  const note = useReadOnlyContact()
  return (
    <MessageRow
      {...{ columns, text, note }}
      action={t('common.add')}
      onAction={isReadOnly ? undefined : onAdd}
    />
  )
}
