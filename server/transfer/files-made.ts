import { type Column, columnsOf } from './columns.ts'
import { writeCsv } from './csv.ts'
import type { CatalogueRow } from './matching.ts'
import { type KeptCell, readKeptCell, referencesIn, rowsIn } from './preview-made.ts'
import type { StoredCatalogue } from './stored.ts'
import { type Cell, textOfCell } from './table.ts'
import { type WrittenSheet, writeWorkbook } from './workbook.ts'
import type { Work } from './work.ts'
import { sheetOf } from './whole/sheet-names.ts'
import { inWords } from './words.ts'

const write = (format: 'xlsx' | 'csv', sheet: WrittenSheet): Promise<Uint8Array> | Uint8Array =>
  format === 'csv' ? writeCsv(sheet.rows) : writeWorkbook([sheet])

/** The whole catalogue; also its template. */
export function makeExport(
  { entity, language, format }: Extract<Work, { kind: 'export' }>,
  stored: StoredCatalogue,
): Promise<Uint8Array> | Uint8Array {
  const columns = columnsOf(entity)
  const rows = rowsIn(stored)
  const references = referencesIn(stored)
  const cellOf = (row: CatalogueRow, { of }: Column): Cell => {
    if (of === 'id') return row.id
    if (of === 'protected') return row.editable ? null : inWords(language, 'yes')
    const value = row.values[of.key] ?? null
    if (typeof value === 'number' && of.kind === 'reference') return references[of.key]?.textOf(value) ?? null
    return of.kind === 'date' && typeof value === 'string' ? new Date(`${value}T00:00:00Z`) : value
  }
  return write(format, {
    name: sheetOf(entity, language),
    rows: [
      columns.map(({ headingIn }) => headingIn(language)),
      ...rows.map((row) => columns.map((column) => cellOf(row, column))),
    ],
    widths: columns.map(({ of }) => widthOf(of)),
    isMarked: (place) => rows[place - 1]?.editable === false,
  })
}

export function widthOf(of: Column['of']): number {
  if (typeof of === 'string') return 10
  if (of.kind === 'text') return Math.max(12, Math.min(50, of.max ?? 0))
  return of.kind === 'reference' ? 30 : 14
}

type KeptLine = { readonly cells: readonly KeptCell[]; readonly problems: readonly string[] }

/** The lines that cannot be taken, as they came, and why. */
export function makeProblems({
  language,
  format,
  kept,
}: Extract<Work, { kind: 'problems' }>): Promise<Uint8Array> | Uint8Array {
  // Both were written by a preview.
  const headings = JSON.parse(kept.headings) as string[]
  const lines = JSON.parse(kept.lines) as KeptLine[]
  const width = headings.length
  const rows = lines.map(({ cells, problems }) => [
    ...Array.from({ length: width }, (_, place) => readKeptCell(cells[place] ?? null)),
    problems.join('; '),
  ])
  return write(format, {
    name: inWords(language, 'why'),
    rows: [[...headings, inWords(language, 'why')], ...rows],
    widths: [...headings.map((heading) => Math.max(14, textOfCell(heading).length)), 60],
  })
}
