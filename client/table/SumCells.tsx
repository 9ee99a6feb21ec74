import { useTranslation } from 'react-i18next'
import type { TextKey } from '../i18n/texts.ts'
import styles from './SumCells.module.css'

type Props = {
  readonly columns: readonly { readonly key: string; readonly label: TextKey }[]
  readonly label: string
  /** As they are to be read, by the key of their column. */
  readonly sums: Readonly<Partial<Record<string, string>>>
}

/** The cells of a table's last row: the sums, each under its column, and what they are before the first of them. */
export const SumCells = ({ columns, label, sums }: Props) => {
  const { t } = useTranslation()
  const [first] = columns
  return columns.map(({ key, label: columnLabel }) => {
    const sum = sums[key]
    if (sum !== undefined)
      return (
        <td key={key} role="cell" className={styles.cell} data-numeric data-label={t(columnLabel)}>
          {sum}
        </td>
      )
    if (key === first?.key)
      return (
        <th key={key} role="rowheader" scope="row" className={styles.cell}>
          {label}
        </th>
      )
    return <td key={key} role="cell" className={styles.cell} />
  })
}
