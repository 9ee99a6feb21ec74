import type { EntityFacts } from '#contract/entities/facts.ts'
import { factsOf } from '#contract/entities/registry.ts'
import { type SheetEntity, sheetEntities } from '#contract/transfer.ts'
import type { Language } from '../../answers/language.ts'
import { tableOf } from '../../entities.ts'
import type { Column, KeyedField } from '../columns.ts'
import { fewChoices, widthOf, writtenColumn } from '../files-made.ts'
import type { StoredRow } from '../references.ts'
import type { Cell } from '../table.ts'
import { isFlag, type PlanPart, textOfParts } from '../values.ts'
import { type WrittenSheet, writeWorkbook } from '../xlsx/write.ts'
import type { Ask, WholeExportWork } from '../work.ts'
import { inWords } from '../words.ts'
import { type Known, openKnown, rowsOf, tablesOfReferences } from './known.ts'
import { namedTables, periodLines } from './periods.ts'
import { sheetColumnNames, sheetColumns, sheetFields, targetOfField } from './shape.ts'
import { sheetOf } from './sheet-names.ts'

/** A workbook with everything of an institution; it is also the template. */
export async function makeWholeExport({ language, about }: WholeExportWork, ask: Ask): Promise<Uint8Array> {
  const tables = new Map<string, StoredRow[]>()
  const known = openKnown((table) => tables.get(table) ?? [], {
    language,
    institution: 0,
    make: () => undefined,
  })
  const sheets: WrittenSheet[] = []
  for (const entity of sheetEntities) {
    for (const table of [tableOf(entity), ...tablesOfReferences(entity, sheetFields(entity), 0)])
      if (!tables.has(table)) tables.set(table, rowsOf(await ask('rows', table)))
    if (entity === 'name-period') {
      for (const table of namedTables)
        if (!tables.has(table)) tables.set(table, rowsOf(await ask('rows', table)))
      const periods = periodLines((table) => tables.get(table) ?? [], language)
      if (periods.length > 0) sheets.push(periodSheet(periods, language))
      continue
    }
    sheets.push(sheetFor(entity, (table) => tables.get(table) ?? [], known, language))
  }
  return writeWorkbook(sheets, {
    mark: about.mark,
    rows: [
      [inWords(language, 'version'), about.version],
      [inWords(language, 'day'), about.date],
      [inWords(language, 'institution'), about.institution],
    ],
  })
}

/** The names of other times, where there are any. */
function periodSheet(lines: readonly (readonly Cell[])[], language: Language): WrittenSheet {
  const columns = sheetColumns('name-period')
  return {
    name: sheetOf('name-period', language),
    rows: [columns.map(({ headingIn }) => headingIn(language)), ...lines],
    widths: columns.map(({ of }) => widthOf(of)),
    columns: columns.map(({ of }) => writtenColumn(of)),
  }
}

function sheetFor(
  entity: SheetEntity,
  rowsOfTable: Known['rows'],
  known: Known,
  language: Language,
): WrittenSheet {
  const rows = rowsOfTable(tableOf(entity))
  const columns = sheetColumns(entity)
  const names = sheetColumnNames(entity)
  const { protects }: EntityFacts = factsOf[entity]
  // The row before it has often the same group, and a row has one in several columns.
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
    if (of === 'protected') return row['editable'] === false ? inWords(language, 'yes') : null
    const value = row[names[of.key] ?? of.key] ?? null
    if (of.kind === 'reference') return typeof value === 'number' ? (textsOf(of, value)[part] ?? null) : null
    if (of.kind === 'parts')
      // The database wrote them in this shape.
      return textOfParts(
        value as PlanPart[],
        (source) => known.reference(entity, of).textsOf(source)[0] ?? '',
      )
    if (isFlag(of)) return inWords(language, value === true ? 'yes' : 'no')
    if (of.kind === 'date' && typeof value === 'string') return new Date(`${value}T00:00:00Z`)
    return typeof value === 'string' || typeof value === 'number' ? value : null
  }
  const choicesOf = (of: Column['of']): readonly string[] | undefined => {
    if (typeof of === 'string') return undefined
    if (isFlag(of)) return [inWords(language, 'yes'), inWords(language, 'no')]
    if (of.kind !== 'reference') return undefined
    const words = known.reference(entity, of)
    return words.columns > 1
      ? undefined
      : fewChoices(rowsOfTable(targetOfField(entity, of)), { textOf: (id) => words.textsOf(id)[0] ?? '' })
  }
  function* written() {
    yield columns.map(({ headingIn }) => headingIn(language))
    for (const row of rows) yield columns.map((column) => cellOf(row, column))
  }
  return {
    name: sheetOf(entity, language),
    rows: written(),
    widths: columns.map(({ of }) => widthOf(of)),
    columns: columns.map(({ of }) => writtenColumn(of, choicesOf(of))),
    ...(protects === true && { isMarked: (place: number) => rows[place - 1]?.['editable'] === false }),
  }
}
