import { handOver } from '../api/download.ts'
import { currentLanguage } from '../i18n/i18n.ts'
import { stringify } from 'csv-stringify/browser/esm/sync'
import type { TextKey, Translate } from '../i18n/texts.ts'
import type { Column } from './column.ts'

/**
 * Writes CSV that Excel opens by a double click: the byte order mark marks the encoding; a Russian Excel expects semicolons, an English
 * Excel commas. A text that starts like a formula is prefixed with an apostrophe.
 */
export const toCsv = (table: readonly (readonly string[])[], delimiter: ';' | ',' = ';') =>
  stringify([...table], { bom: true, delimiter, record_delimiter: 'windows', escape_formulas: true })

/** Column of the file with the owner of its rows; equal in every row. */
export type OwnerColumn = readonly [label: TextKey, text: string]

type List<Shown> = {
  readonly columns: readonly Pick<Column<Shown>, 'label' | 'text'>[]
  readonly rows: readonly Shown[]
  readonly owner?: readonly OwnerColumn[] | undefined
  readonly idOf?: ((shown: Shown) => number) | undefined
}

const none: readonly never[] = []

/** Converts a list to rows of a file, headings first. The owner's columns allow files to be joined; the id identifies the row. */
export const fileTable = <Shown>({ columns, rows, owner = none, idOf }: List<Shown>, t: Translate) => {
  const head = [...owner.map(([label]) => label), ...columns.map(({ label }) => label)].map((label) =>
    t(label),
  )
  const cells = (row: Shown) => [...owner.map(([, text]) => text), ...columns.map(({ text }) => text(row))]
  if (idOf === undefined) return [head, ...rows.map(cells)]
  return [[...head, t('field.id')], ...rows.map((row) => [...cells(row), String(idOf(row))])]
}

/** File name that is valid on all systems; forbidden characters are replaced by similar characters. */
export const fileNameOf = (text: string) =>
  text
    .replaceAll(':', '.')
    .replaceAll(/[/\\|]/g, '-')
    .replaceAll(/["<>*?]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()

/** Downloads a list as a CSV file. */
export const downloadTable = <Shown>(name: string, list: List<Shown>, t: Translate) =>
  downloadLines(name, fileTable(list, t))

/** Downloads texts as a CSV file, headings first. */
export const downloadLines = (name: string, lines: readonly (readonly string[])[]) => {
  const text = toCsv(lines, currentLanguage() === 'en' ? ',' : ';')
  handOver(new Blob([text], { type: 'text/csv;charset=utf-8' }), fileNameOf(`${name}.csv`))
}
