import { sheetEntities } from '#contract/transfer.ts'
import type { Language } from '../answers/language.ts'
import { type Column, columnsOf } from './columns.ts'
import { writeCsv } from './csv.ts'
import type { CatalogueRow } from './matching.ts'
import { type KeptCell, readKeptCell } from './lines-made.ts'
import type { StoredRow } from './references.ts'
import { referencesIn, rowsIn, type StoredCatalogue } from './stored-catalogue.ts'
import type { Cell } from './table.ts'
import { type WrittenColumn, type WrittenSheet, writeWorkbook } from './xlsx/write.ts'
import type { Work } from './work.ts'
import { sheetOf } from './whole/sheet-names.ts'
import { inWords } from './words.ts'

/** The whole catalogue; also its template. */
export function makeExport(
  { entity, language, format, mark }: Extract<Work, { kind: 'export' }>,
  stored: StoredCatalogue,
): Uint8Array {
  const columns = columnsOf(entity)
  const rows = rowsIn(stored)
  const references = referencesIn(stored)
  const cellOf = (row: CatalogueRow, { of }: Column): Cell => {
    if (of === 'id') return row.id
    if (of === 'protected') return row.editable ? null : inWords(language, 'yes')
    const value = row.values[of.key] ?? null
    if (typeof value === 'number' && of.kind === 'reference') return references[of.key]?.textOf(value) ?? null
    return of.kind === 'date' && typeof value === 'string'
      ? new Date(`${value}T00:00:00Z`)
      : typeof value === 'object'
        ? null
        : value
  }
  const headings = columns.map(({ headingIn }) => headingIn(language))
  const lines = rows.map((row) => columns.map((column) => cellOf(row, column)))
  if (format === 'csv') return writeCsv([markedHeadings(headings, columns, mark), ...lines])
  const choicesOf = (of: Column['of']) => {
    if (typeof of === 'string' || of.kind !== 'reference') return undefined
    const json = stored.referenceRows[stored.targets[of.key] ?? ''] ?? '[]'
    // The database wrote them in this shape.
    return fewChoices(JSON.parse(json) as StoredRow[], references[of.key])
  }
  const sheet = {
    name: sheetOf(entity, language),
    rows: [headings, ...lines],
    widths: columns.map(({ of }) => widthOf(of)),
    columns: columns.map(({ of }) => writtenColumn(of, choicesOf(of))),
    isMarked: (place: number) => rows[place - 1]?.editable === false,
  }
  return writeWorkbook([sheet], { mark })
}

/** A CSV has one place only to say whose the numbers of its rows are. */
const markedHeadings = (headings: readonly string[], columns: readonly Column[], mark: string) =>
  headings.map((heading, place) => (columns[place]?.of === 'id' ? `${heading} okuu:${mark}` : heading))

/** As many as a person looks through in a list. */
const mostChoices = 50

/** The words of the rows that a field may refer to; undefined where they are many. */
export function fewChoices(
  rows: readonly { readonly id: number }[],
  words: { readonly textOf: (id: number) => string } | undefined,
): readonly string[] | undefined {
  if (words === undefined || rows.length === 0 || rows.length > mostChoices) return undefined
  const choices = rows.map(({ id }) => words.textOf(id))
  return choices.some((text) => text.includes('\n')) ? undefined : choices
}

/** How a column of a template is filled in. */
export function writtenColumn(of: Column['of'], choices?: readonly string[]): WrittenColumn {
  if (typeof of === 'string') return { kind: of === 'id' ? 'number' : 'text', isNeeded: false }
  const isText = of.kind === 'text' || of.kind === 'reference' || of.kind === 'parts'
  const kind = of.kind === 'date' ? 'day' : isText ? 'text' : 'number'
  return { kind, isNeeded: of.needed !== undefined && of.blank === undefined, choices }
}

export function widthOf(of: Column['of']): number {
  if (typeof of === 'string') return 10
  if (of.kind === 'text') return Math.max(12, Math.min(50, of.max ?? 0))
  return of.kind === 'reference' || of.kind === 'parts' ? 30 : 14
}

type KeptLine = {
  readonly sheet: number
  readonly cells: readonly KeptCell[]
  readonly problems: readonly string[]
}

/** The lines that cannot be taken, as they came, and why; of a workbook each under its sheet. */
export function makeProblems({ language, format, kept }: Extract<Work, { kind: 'problems' }>): Uint8Array {
  // A preview wrote both texts: the headings of a workbook stand by the numbers of its sheets.
  const headings = JSON.parse(kept.headings) as readonly string[] | Headings
  const lines = JSON.parse(kept.lines) as KeptLine[]
  return isOfSheets(headings)
    ? writeWorkbook(problemSheets(headings, lines, language))
    : problemFile(format, problemSheet(inWords(language, 'why'), headings, lines, language))
}

const problemFile = (format: 'xlsx' | 'csv', sheet: WrittenSheet): Uint8Array =>
  format === 'csv' ? writeCsv(sheet.rows) : writeWorkbook([sheet])

type Headings = Readonly<Record<string, readonly string[]>>
const isOfSheets = (headings: readonly string[] | Headings): headings is Headings => !Array.isArray(headings)

const problemSheets = (headings: Headings, lines: readonly KeptLine[], language: Language) =>
  Object.entries(headings).flatMap(([sheet, own]) => {
    const refused = lines.filter((line) => line.sheet === Number(sheet))
    const entity = sheetEntities[Number(sheet) - 1]
    return entity === undefined || refused.length === 0
      ? []
      : [problemSheet(sheetOf(entity, language), own, refused, language)]
  })

function problemSheet(
  name: string,
  headings: readonly string[],
  lines: readonly KeptLine[],
  language: Language,
): WrittenSheet {
  const why = inWords(language, 'why')
  const rows = lines.map(({ cells, problems }) => [
    ...headings.map((_, place) => readKeptCell(cells[place] ?? null)),
    problems.join('; '),
  ])
  return {
    name,
    rows: [[...headings, why], ...rows],
    widths: [...headings.map((heading) => Math.max(14, heading.length)), 60],
  }
}
