import { useTranslation } from 'react-i18next'
import { download } from '../ui/download.ts'
import type { GroupCells } from './cells.ts'
import { useColumns } from './useColumns.ts'

/** Downloads the rows as CSV. Its code is fetched when it is wanted. */
export const useDownload = () => {
  const { t } = useTranslation()
  const columns = useColumns()
  return async (rows: readonly GroupCells[], title: string) => {
    const { toCsv } = await import('../table/csv.ts')
    const table = [
      [t('field.no'), ...columns.map(({ label }) => t(label))],
      ...rows.map((row, index) => [String(index + 1), ...columns.map(({ text }) => text(row))]),
    ]
    download(`${title}.csv`, toCsv(table), 'text/csv;charset=utf-8')
  }
}
