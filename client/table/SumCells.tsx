import { useTranslation } from 'react-i18next'
import type { TextKey } from '../i18n/texts.ts'
import styles from './SumCells.module.css'

type Props = {
  readonly columns: readonly { readonly key: string; readonly label: TextKey }[]
  readonly label: string
  readonly sums: Readonly<Partial<Record<string, string>>>
}

export const SumCells = ({ columns, label, sums }: Props) => {
  const { t } = useTranslation()
  const firstSum = columns.findIndex(({ key }) => sums[key] !== undefined)
  return columns.map(({ key, label: columnLabel }, at) => {
    const sum = sums[key]
    if (sum !== undefined)
      return (
        <td key={key} role="cell" className={styles.cell} data-numeric data-label={t(columnLabel)}>
          {sum}
        </td>
      )
    if (at === 0)
      return (
        <th key={key} role="rowheader" scope="row" className={styles.cell} colSpan={Math.max(firstSum, 1)}>
          {label}
        </th>
      )
    return at < firstSum ? null : <td key={key} role="cell" className={styles.cell} />
  })
}
