import { downloadBlob } from '../api/download.ts'
import { currentLanguage } from '../i18n/i18n.ts'
import { stringify } from 'csv-stringify/browser/esm/sync'
import type { TextKey, Translate } from '../i18n/texts.ts'
import type { Column } from './column.ts'

/**
 * Returns CSV for Excel (domain.md#csv-excel). A Russian Excel expects semicolons, an English one commas. An
 * apostrophe precedes a text that begins like a formula.
 */
export const toCsv = (table: readonly (readonly string[])[], delimiter: ';' | ',' = ';') =>
  stringify([...table], { bom: true, delimiter, record_delimiter: 'windows', escape_formulas: true })

/** Extra column with one text in all rows, which names the owner of the rows. */
export type OwnerColumn = readonly [label: TextKey, text: string]

type List<Shown> = {
  readonly columns: readonly Pick<Column<Shown>, 'label' | 'text'>[]
  readonly rows: readonly Shown[]
  readonly owner?: readonly OwnerColumn[] | undefined
  readonly idOf?: ((shown: Shown) => number) | undefined
}

const none: readonly never[] = []

/** Returns the lines of a file, headings first (domain.md#csv-columns). Owner columns allow joining files. */
export const fileTable = <Shown>({ columns, rows, owner = none, idOf }: List<Shown>, t: Translate) => {
  const head = [...owner.map(([label]) => label), ...columns.map(({ label }) => label)].map((label) =>
    t(label),
  )
  const cells = (row: Shown) => [...owner.map(([, text]) => text), ...columns.map(({ text }) => text(row))]
  if (idOf === undefined) return [head, ...rows.map(cells)]
  return [[...head, t('field.id')], ...rows.map((row) => [...cells(row), String(idOf(row))])]
}

export const fileNameOf = (text: string) =>
  text
    .replaceAll(':', '.')
    .replaceAll(/[/\\|]/g, '-')
    .replaceAll(/["<>*?]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()

export const downloadTable = <Shown>(name: string, list: List<Shown>, t: Translate) =>
  downloadLines(name, fileTable(list, t))

export const downloadLines = (name: string, lines: readonly (readonly string[])[]) => {
  const text = toCsv(lines, currentLanguage() === 'en' ? ',' : ';')
  downloadBlob(new Blob([text], { type: 'text/csv;charset=utf-8' }), fileNameOf(`${name}.csv`))
}
