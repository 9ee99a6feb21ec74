import { download } from '../ui/download.ts'

/** The table as a file, which is called after its list and the day. */
export const downloadTable = async (
  name: string,
  head: readonly string[],
  records: readonly (readonly string[])[],
) => {
  const { toCsv } = await import('./csv.ts')
  const day = new Date().toISOString().slice(0, 10)
  download(`${name} ${day}.csv`, toCsv([head, ...records]), 'text/csv;charset=utf-8')
}
