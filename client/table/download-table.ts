import { currentLanguage } from '../i18n/i18n.ts'
import { fileNameOf } from '../ui/file-name.ts'

/** A file of today's list. */
export const withToday = (name: string) => `${name} ${new Date().toISOString().slice(0, 10)}`

/** The table as a file; what writes it is fetched when it is wanted. */
export const downloadTable = async (name: string, table: readonly (readonly string[])[]) => {
  const { toCsv } = await import('./csv.ts')
  download(`${name}.csv`, toCsv(table, currentLanguage() === 'en' ? ',' : ';'))
}

/** Hands a text to the browser as a file. */
const download = (fileName: string, text: string) => {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = address
  link.download = fileNameOf(fileName)
  link.click()
  URL.revokeObjectURL(address)
}
