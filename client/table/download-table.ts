import type { TFunction } from 'i18next'
import { handOver } from '../api/download.ts'
import { currentLanguage } from '../i18n/i18n.ts'
import { fileNameOf } from '../ui/file-name.ts'
import { toCsv } from './csv.ts'
import { fileTable, type List } from './file-table.ts'

/** Hands a list to the browser as a file. */
export const downloadTable = <Shown>(name: string, list: List<Shown>, t: TFunction) => {
  const text = toCsv(fileTable(list, t), currentLanguage() === 'en' ? ',' : ';')
  handOver(new Blob([text], { type: 'text/csv;charset=utf-8' }), fileNameOf(`${name}.csv`))
}
