import { Button } from '@mantine/core'
import styles from './Table.module.css'

const widths = ['62%', '48%', '71%', '55%', '40%', '66%', '58%', '74%', '45%', '60%', '52%', '68%']

/** Rows of the final height while the first answer is on its way. */
export const SkeletonRows = ({ columns }: { columns: number }) =>
  widths.map((width) => (
    <tr key={width} role="row" className={styles.skeleton}>
      {Array.from({ length: columns }, (_, i) => (
        <td key={i} role="cell">
          <span style={{ width: i === 0 || i === columns - 1 ? '16px' : width }} />
        </td>
      ))}
    </tr>
  ))

type MessageProps = {
  readonly columns: number
  readonly text: string
  readonly action?: string
  readonly onAction?: () => void
}

/** Why there are no rows, in the place of rows, and what can be done about it. */
export const MessageRow = ({ columns, text, action, onAction }: MessageProps) => (
  <tr role="row" className={styles.placeholder}>
    <td role="cell" colSpan={columns}>
      <p>{text}</p>
      {onAction && <Button onClick={onAction}>{action}</Button>}
    </td>
  </tr>
)
