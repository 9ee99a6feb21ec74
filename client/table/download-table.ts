import { handOver } from '../api/download.ts'
import { currentLanguage } from '../i18n/i18n.ts'
import { stringify } from 'csv-stringify/browser/esm/sync'
import type { TextKey, Translate } from '../i18n/texts.ts'
import type { Column } from './column.ts'

/**
 * A table as CSV that Excel opens by a double click: with the byte order mark it knows the encoding, and
 * in the Russian locale, where the comma is a decimal one, it expects semicolons. In English it expects commas. A text that begins like a
 * formula gets an apostrophe before it.
 */
export const toCsv = (table: readonly (readonly string[])[], delimiter: ';' | ',' = ';') =>
  stringify([...table], { bom: true, delimiter, record_delimiter: 'windows', escape_formulas: true })

/** A column of the file alone that names the owner of its rows, the same in every row. */
export type OwnerColumn = readonly [label: TextKey, text: string]

type List<Shown> = {
  readonly columns: readonly Pick<Column<Shown>, 'label' | 'text'>[]
  readonly rows: readonly Shown[]
  readonly owner?: readonly OwnerColumn[] | undefined
  readonly idOf?: ((shown: Shown) => number) | undefined
}

const none: readonly never[] = []

/**
 * A list as it goes into a file, its heads first: under the owner's columns the rows of two files can be below one
 * another, and by the number a row is found again.
 */
export const fileTable = <Shown>({ columns, rows, owner = none, idOf }: List<Shown>, t: Translate) => {
  const head = [...owner.map(([label]) => label), ...columns.map(({ label }) => label)].map((label) =>
    t(label),
  )
  const cells = (row: Shown) => [...owner.map(([, text]) => text), ...columns.map(({ text }) => text(row))]
  if (idOf === undefined) return [head, ...rows.map(cells)]
  return [[...head, t('field.id')], ...rows.map((row) => [...cells(row), String(idOf(row))])]
}

/** A name as every system takes it for a file; characters that it may not hold are replaced by similar ones. */
export const fileNameOf = (text: string) =>
  text
    .replaceAll(':', '.')
    .replaceAll(/[/\\|]/g, '-')
    .replaceAll(/["<>*?]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()

/** Hands a list to the browser as a file. */
export const downloadTable = <Shown>(name: string, list: List<Shown>, t: Translate) =>
  downloadLines(name, fileTable(list, t))

/** Hands lines to the browser as a file, their heads first. */
export const downloadLines = (name: string, lines: readonly (readonly string[])[]) => {
  const text = toCsv(lines, currentLanguage() === 'en' ? ',' : ';')
  handOver(new Blob([text], { type: 'text/csv;charset=utf-8' }), fileNameOf(`${name}.csv`))
}
