import type { EntityFacts } from '#contract/entities/facts.ts'
import { factsOf } from '#contract/entities/registry.ts'
import { type SheetEntity, sheetEntities } from '#contract/transfer.ts'
import type { Language } from '../../messages/language.ts'
import { tableOf } from '../../entities.ts'
import type { Column, KeyedField } from '../columns.ts'
import { writeCsv } from '../csv.ts'
import { rowsByNumber } from '../other-numbers.ts'
import type { StoredRow } from '../references.ts'
import { type Cell, textOfCell } from '#contract/reading/cell.ts'
import { isFlag, type PlanPart, textOfChoice, textOfParts, wordsOf } from '../values.ts'
import { type WrittenColumn, type WrittenSheet, writeWorkbook } from '../xlsx/write.ts'
import type { Ask, ExportWork } from '../worker-messages.ts'
import { translate } from '../words.ts'
import { type KnownRows, createKnownRows, tablesOfReferences } from './known-rows.ts'
import { namedTables, periodLines } from './periods.ts'
import { columnsFor, sheetColumnNames, sheetFields, targetOfField } from './shape.ts'
import { sheetTitle } from './sheet-names.ts'
import { codeTables, successionLines } from './successions.ts'
import { openTables } from './open-rows.ts'

/**
 * Writes a catalogue as CSV or as one sheet, or an institution as a workbook (domain.md#transfer-whole-out).
 * All these files can be imported.
 */
export async function makeExport(work: ExportWork, ask: Ask): Promise<Uint8Array> {
  const { entity: catalogue, language, format, mark, about, elsewhere } = work
  // The file of a catalogue has no institution, so every reference has one column.
  const institution = catalogue === undefined ? 0 : null
  const { rows, load } = openTables(ask)
  const known = createKnownRows(rows, { language, institution, make: () => undefined })
  const sheets: WrittenSheet[] = []
  const withNumbers = async (
    sheet: WrittenSheet,
    entity: SheetEntity,
    system: string,
  ): Promise<WrittenSheet> => {
    const rowsWithNumber = rowsByNumber(await ask('numbered', { entity, system }))
    const numbers = new Map([...rowsWithNumber].map(([number, id]) => [id, number]))
    const heading = translate(language, 'numberElsewhere', { system })
    const ids = rows(tableOf(entity)).map(({ id }) => numbers.get(id) ?? null)
    return {
      ...sheet,
      rows: [...sheet.rows].map((cells, place) => [
        ...cells,
        place === 0 ? heading : (ids[place - 1] ?? null),
      ]),
      widths: [...(sheet.widths ?? []), 14],
      columns: [...(sheet.columns ?? []), { kind: 'text', isNeeded: false }],
    }
  }
  for (const entity of catalogue === undefined ? sheetEntities : [catalogue]) {
    await load([tableOf(entity), ...tablesOfReferences(entity, sheetFields(entity), institution)])
    if (entity === 'succession') {
      await load(codeTables)
      const lines = successionLines(rows, language)
      sheets.push(toSheet(entity, columnsFor(entity, institution), lines, language))
      continue
    }
    if (entity !== 'name-period') {
      const sheet = createSheet(entity, columnsFor(entity, institution), known, language)
      sheets.push(elsewhere === undefined ? sheet : await withNumbers(sheet, entity, elsewhere))
      continue
    }
    await load(namedTables)
    const periods = periodLines(rows, language)
    // An empty sheet of names by date is omitted.
    if (periods.length > 0) sheets.push(toSheet(entity, columnsFor(entity, institution), periods, language))
  }
  const [only] = sheets
  if (format !== 'csv' || only === undefined)
    return writeWorkbook(sheets, { mark, ...(about && { rows: about }) })
  const [[number = null, ...headings] = [], ...lines] = only.rows
  // The heading of the ids contains the mark of the installation.
  return writeCsv([[`${textOfCell(number)} okuu:${mark}`, ...headings], ...lines])
}

const toSheet = (
  entity: SheetEntity,
  columns: readonly Column[],
  lines: Iterable<readonly Cell[]>,
  language: Language,
  choicesOf?: (of: Column['of']) => readonly string[] | undefined,
): WrittenSheet => ({
  name: sheetTitle(entity, language),
  rows: prependHeadings(columns, lines, language),
  widths: columns.map(({ of }) => widthOf(of)),
  columns: columns.map(({ of }) => toWrittenColumn(of, choicesOf?.(of))),
})

/** Yields line by line, so the cells of a long list are never all in memory. */
function* prependHeadings(columns: readonly Column[], lines: Iterable<readonly Cell[]>, language: Language) {
  yield columns.map(({ headingIn }) => headingIn(language))
  yield* lines
}

function createSheet(
  entity: SheetEntity,
  columns: readonly Column[],
  known: KnownRows,
  language: Language,
): WrittenSheet {
  const rows = known.rows(tableOf(entity))
  const names = sheetColumnNames(entity)
  const { protects }: EntityFacts = factsOf[entity]
  // Texts of the last row by field are cached: successive rows often have equal references, and a reference
  // may fill several columns.
  const last = new Map<string, { id: number; texts: readonly string[] }>()
  const textsOf = (of: KeyedField, id: number) => {
    const before = last.get(of.key)
    if (before?.id === id) return before.texts
    const texts = known.reference(entity, of).textsOf(id)
    last.set(of.key, { id, texts })
    return texts
  }
  const cellOf = (row: StoredRow, { of, part = 0 }: Column): Cell => {
    if (of === 'id') return row.id
    if (of === 'protected') return row['editable'] === false ? translate(language, 'yes') : null
    const value = row[names[of.key] ?? of.key] ?? null
    if (of.kind === 'reference') return typeof value === 'number' ? (textsOf(of, value)[part] ?? null) : null
    if (of.kind === 'parts')
      // The cast is safe: the database writes the parts of a plan in this shape.
      return textOfParts(
        value as PlanPart[],
        (source) => known.reference(entity, of).textsOf(source)[0] ?? '',
      )
    if (isFlag(of)) return translate(language, value === true ? 'yes' : 'no')
    if (of.kind === 'choice' && typeof value === 'string') return textOfChoice(of, value, language)
    if (of.kind === 'date' && typeof value === 'string') return new Date(`${value}T00:00:00Z`)
    return typeof value === 'string' || typeof value === 'number' ? value : null
  }
  const choicesOf = (of: Column['of']): readonly string[] | undefined => {
    if (typeof of === 'string') return undefined
    if (isFlag(of)) return [translate(language, 'yes'), translate(language, 'no')]
    if (of.kind === 'choice') return wordsOf(of)?.map((value) => textOfChoice(of, value, language))
    if (of.kind !== 'reference') return undefined
    const words = known.reference(entity, of)
    return words.columns > 1
      ? undefined
      : listChoices(known.rows(targetOfField(entity, of)), (id) => words.textsOf(id)[0] ?? '')
  }
  function* lines() {
    for (const row of rows) yield columns.map((column) => cellOf(row, column))
  }
  return {
    ...toSheet(entity, columns, lines(), language, choicesOf),
    ...(protects === true && { isMarked: (place: number) => rows[place - 1]?.['editable'] === false }),
  }
}

const maxChoices = 50

/** Returns the choices; undefined if there are none or too many, or if one has several lines. */
function listChoices(rows: readonly { readonly id: number }[], textOf: (id: number) => string) {
  if (rows.length === 0 || rows.length > maxChoices) return undefined
  const choices = rows.map(({ id }) => textOf(id))
  return choices.some((text) => text.includes('\n')) ? undefined : choices
}

function toWrittenColumn(of: Column['of'], choices?: readonly string[]): WrittenColumn {
  if (typeof of === 'string') return { kind: of === 'id' ? 'number' : 'text', isNeeded: false }
  const isText = ['text', 'reference', 'parts'].includes(of.kind) || wordsOf(of) !== undefined
  const kind = of.kind === 'date' ? 'day' : isText ? 'text' : 'number'
  return { kind, isNeeded: of.needed !== undefined && of.blank === undefined, choices }
}

function widthOf(of: Column['of']): number {
  if (typeof of === 'string') return 10
  if (of.kind === 'text') return Math.max(12, Math.min(50, of.max ?? 0))
  return of.kind === 'reference' || of.kind === 'parts' ? 30 : 14
}
