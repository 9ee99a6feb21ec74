import { download } from '../ui/download.ts'

/** A file of today's list. */
export const withToday = (name: string) => `${name} ${new Date().toISOString().slice(0, 10)}`

/** The table as a file; what writes it is fetched when it is wanted. */
export const downloadTable = async (
  name: string,
  head: readonly string[],
  records: readonly (readonly string[])[],
) => {
  const { toCsv } = await import('./csv.ts')
  download(`${name}.csv`, toCsv([head, ...records]), 'text/csv;charset=utf-8')
}
