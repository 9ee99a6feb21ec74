import { isSheetEntity } from '#contract/transfer.ts'
import type { Language } from '../messages/language.ts'
import { writeCsv } from './csv.ts'
import { type StoredCell, fromStoredCell } from './line-formats.ts'
import { type WrittenSheet, writeWorkbook } from './xlsx/write.ts'
import type { Work } from './worker-messages.ts'
import { storedEntities } from './institution-workbook/order.ts'
import { sheetTitle } from './institution-workbook/sheet-names.ts'
import { translate } from './words.ts'

type StoredProblemLine = {
  readonly sheet: number
  readonly cells: readonly StoredCell[]
  readonly problems: readonly string[]
}

/** Writes the cells of the lines and their reasons. A workbook has one sheet for each entity. */
export function makeProblemFile({
  language,
  format,
  stored,
}: Extract<Work, { kind: 'problems' }>): Uint8Array {
  // The cast is safe: the preview stored the headings in one of these shapes. Those of a workbook are by
  // sheet number.
  const headings = JSON.parse(stored.headings) as readonly string[] | SheetHeadings
  const lines = JSON.parse(stored.lines) as StoredProblemLine[]
  return hasSheets(headings)
    ? writeWorkbook(toProblemSheets(headings, lines, language))
    : writeProblemFile(format, toProblemSheet(translate(language, 'why'), headings, lines, language))
}

const writeProblemFile = (format: 'xlsx' | 'csv', sheet: WrittenSheet): Uint8Array =>
  format === 'csv' ? writeCsv(sheet.rows) : writeWorkbook([sheet])

type SheetHeadings = Readonly<Record<string, readonly string[]>>
const hasSheets = (headings: readonly string[] | SheetHeadings): headings is SheetHeadings =>
  !Array.isArray(headings)

const toProblemSheets = (headings: SheetHeadings, lines: readonly StoredProblemLine[], language: Language) =>
  Object.entries(headings).flatMap(([sheet, own]) => {
    const refused = lines.filter((line) => line.sheet === Number(sheet))
    const entity = storedEntities[Number(sheet) - 1]
    return entity === undefined || !isSheetEntity(entity) || refused.length === 0
      ? []
      : [toProblemSheet(sheetTitle(entity, language), own, refused, language)]
  })

function toProblemSheet(
  name: string,
  headings: readonly string[],
  lines: readonly StoredProblemLine[],
  language: Language,
): WrittenSheet {
  const why = translate(language, 'why')
  const rows = lines.map(({ cells, problems }) => [
    ...headings.map((_, place) => fromStoredCell(cells[place] ?? null)),
    problems.join('; '),
  ])
  return {
    name,
    rows: [[...headings, why], ...rows],
    widths: [...headings.map((heading) => Math.max(14, heading.length)), 60],
  }
}
