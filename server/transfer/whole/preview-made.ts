import { spreadsheet, workbook } from '#contract/limits.ts'
import type { SheetEntity, TransferCounts, TransferSheet } from '#contract/transfer.ts'
import { message } from '../../answers/messages.ts'
import { isRefusal, refusal } from '../../answers/refusals.ts'
import { entityOf, tableOf } from '../../entities.ts'
import type { FileColumn } from '../columns.ts'
import { readHeadings } from '../headings.ts'
import type { JudgedLine } from '../lines.ts'
import {
  byColumns,
  columnShown,
  emptiesIn,
  jsonBytes,
  keptLine,
  linesAtOnce,
  markTaken,
  shown,
  takenQuestion,
} from '../preview-made.ts'
import { demandShort, readSheets } from '../read-file.ts'
import type { StoredRow } from '../references.ts'
import type { FileLine, Sheet } from '../table.ts'
import type { Taken } from '../taken.ts'
import type { Ask } from '../work.ts'
import { openKnown, rowsOf, tablesOfReferences } from './known.ts'
import { namedLists, numberOf, provisional, sheetsInOrder } from './order.ts'
import { tablesAbove } from './places.ts'
import { namedTables, periodJudge } from './periods.ts'
import { sheetColumnNames, sheetColumns, sheetFields } from './shape.ts'
import { sheetJudge } from './sheet.ts'
import { entityOfSheet, sheetOf } from './sheet-names.ts'
import type { WholeMade, WholeWork } from './whole-work.ts'

/** Entities whose rows are the same by what they refer to, which is compared here; the database is asked which rows of all others would be there twice. */
const comparedHere: ReadonlySet<SheetEntity> = new Set([
  'speciality',
  'speciality-parameters',
  'admission-plan',
  'group',
  'quota',
  'commission-member',
  'name-period',
])

/** Entities that no other one refers to. */
const referredToByNone: ReadonlySet<SheetEntity> = new Set([
  'teaching-position',
  'room',
  'speciality-parameters',
  'admission-plan',
  'quota',
  'commission-member',
  'name-period',
])

type FileSheet = {
  readonly name: string
  readonly entity: SheetEntity | undefined
  readonly columns: readonly FileColumn[]
  readonly lines: Sheet['lines']
  readonly countRows: Sheet['countRows']
}

/** Reads a workbook sheet by sheet, compares each with what the institution has, and has its lines kept. */
export async function makeWholePreview(work: WholeWork, ask: Ask): Promise<WholeMade> {
  const sheets: FileSheet[] = []
  for (const { name, lines, countRows } of await readSheets(work.file)) {
    const entity = entityOfSheet(name)
    const first = entity === undefined ? [] : await firstLines(lines)
    const columns = entity === undefined || first.length === 0 ? [] : headingsOf(name, first, entity, work)
    sheets.push({ name, entity, columns, lines, countRows })
  }
  const read = demandSheets(sheets, work)
  let linesRead = 0
  let linesAtAll = 0
  const longSheets = new Set<SheetEntity>()
  for (const { entity, columns, countRows } of read) {
    if (entity === undefined || columns.length === 0) continue
    const lines = Math.max(0, (await countRows()) - 1)
    linesAtAll += lines
    if (lines > spreadsheet.lines) longSheets.add(entity)
  }
  if (linesAtAll > workbook.lines) await demandFewLines(read)
  await ask('keep', { lines: jsonBytes([]), progress: { done: 0, of: linesAtAll } })
  const tables = new Map<string, StoredRow[]>()
  const load = async (names: Iterable<string>) => {
    for (const name of names) if (!tables.has(name)) tables.set(name, rowsOf(await ask('rows', name)))
  }
  await load(['faculty', 'building'])
  const isMovingIn = [...tables.values()].every((rows) => rows.length === 0)
  const made = new Map<SheetEntity, TransferCounts>()
  const empties = new Map<SheetEntity, Map<string, number>>()
  let beside: object[] = []
  let current: { readonly entity: SheetEntity; readonly line: number } | undefined
  const known = openKnown((table) => tables.get(table) ?? [], {
    language: work.language,
    make(table, values) {
      const entity = entityOf(table)
      if (current === undefined || entity === undefined) return undefined
      const isList = namedLists.some((one) => one === entity)
      if (isList && (!isMovingIn || work.rights.role !== 'administrator')) return undefined
      if (!isList && !(entity === 'speciality-group' && current.entity === 'group')) return undefined
      const { line } = current
      beside.push({
        sheet: numberOf(isList ? listOf(entity) : 'speciality-group'),
        line,
        action: 'add',
        content: values,
        emptied: {},
      })
      return provisional(entity, line)
    },
  })
  // A portion is kept while the next one is compared; nothing else is asked meanwhile.
  let keeping: Promise<unknown> = Promise.resolve()
  const keep = async (lines: readonly object[]) => {
    await keeping
    keeping = ask('keep', {
      lines: jsonBytes([...lines, ...beside]),
      progress: { done: linesRead, of: Math.max(linesRead, linesAtAll) },
    })
    beside = []
  }

  for (const entity of sheetsInOrder) {
    const sheet = read.find((one) => one.entity === entity)
    if (sheet === undefined || sheet.columns.length === 0) continue
    const table = tableOf(entity)
    await load([table, ...tablesOfReferences(entity, sheetFields(entity)), ...tablesAbove(entity)])
    if (entity === 'group') await load(['group_quota'])
    if (entity === 'name-period') await load(namedTables)
    const unique = await ask('unique', entity)
    const judge =
      entity === 'name-period'
        ? periodJudge({ work, columns: sheet.columns, known })
        : sheetJudge({ entity, work, columns: sheet.columns, known, unique, isMovingIn })
    const counts = { add: 0, change: 0, same: 0, problem: 0, unclear: 0 }
    const emptying = new Map<string, number>()
    const lineOfKey = new Map<string, number>()
    const columns = { ...sheetColumnNames(entity), editable: 'editable' }
    // As many lines as a catalogue's file may have are asked about at once: the thread has no room for all of a longer sheet.
    const asked = !comparedHere.has(entity)
    const headings = sheet.columns.map(({ heading }) => heading)
    for await (const lines of inPortions(sheet.lines(), asked ? spreadsheet.lines : linesAtOnce)) {
      linesRead += lines.length
      if (linesRead > workbook.lines) throw refusal('linesTooMany', { n: workbook.lines })
      demandShort(lines, headings)
      const judged = lines.map((one) => {
        current = { entity, line: one.line }
        return judge(one)
      })
      if (asked) {
        const changing = judged.filter(
          ({ action, values }) =>
            action === 'add' || (action === 'change' && unique.some((key) => key in values)),
        )
        if (changing.length > 0) {
          await keeping
          const { taken, keys } = await ask('takenIn', {
            entity,
            lines: jsonBytes(takenQuestion(changing, { columns })),
            isPart: longSheets.has(entity),
          })
          markTaken(judged, [...taken, ...madeBefore(keys, lineOfKey)], work.language)
        }
      }
      for (const one of judged) counts[one.action] += 1
      emptiesIn(judged, emptying)
      await keep(
        judged.map((one) => ({ ...keptLine(one, { columns }), sheet: numberOf(entity), shown: shown(one) })),
      )
      if (!referredToByNone.has(entity)) remember(tables.get(table) ?? [], entity, judged, columns)
    }
    await keeping
    made.set(entity, counts)
    empties.set(entity, emptying)
  }
  const answered = read.map(
    ({ name, entity, columns }): TransferSheet => ({
      sheet: name,
      entity: entity ?? null,
      columns: columns.map((one) => columnShown(one, (entity && empties.get(entity)) ?? new Map())),
      counts: (entity && made.get(entity)) ?? { add: 0, change: 0, same: 0, problem: 0, unclear: 0 },
    }),
  )
  const headings = read.flatMap(({ entity, columns }) =>
    entity === undefined ? [] : [[numberOf(entity), columns.map(({ heading }) => heading)] as const],
  )
  return { sheets: JSON.stringify(answered), headings: JSON.stringify(Object.fromEntries(headings)) }
}

/** The lines whose row one of an earlier portion makes; remembers the others for the next portion. */
function madeBefore(keys: string | null, lineOfKey: Map<string, number>): Taken[] {
  // The database wrote it in this shape.
  const known = JSON.parse(keys ?? '[]') as [line: number, key: string][]
  return known.flatMap(([line, key]) => {
    const first = lineOfKey.get(key)
    if (first === undefined) lineOfKey.set(key, line)
    return first === undefined ? [] : [{ line, record: null, first }]
  })
}

const listOf = (entity: string) => namedLists.find((one) => one === entity) ?? 'unit'

function headingsOf(
  name: string,
  lines: readonly FileLine[],
  entity: SheetEntity,
  { language }: WholeWork,
): FileColumn[] {
  try {
    return readHeadings(lines, sheetColumns(entity), language)
  } catch (error) {
    if (!isRefusal(error)) throw error
    throw refusal('inSheet', { sheet: name, problem: message(language, error.refusal, error.values) })
  }
}

/** Refuses a workbook without a sheet of an institution's, or with one twice. */
function demandSheets(sheets: readonly FileSheet[], { language }: WholeWork): readonly FileSheet[] {
  const known = sheets.filter(({ entity }) => entity !== undefined)
  if (known.length === 0)
    throw refusal('sheetsUnknown', {
      sheets: sheetsInOrder.map((one) => `«${sheetOf(one, language)}»`).join(', '),
    })
  for (const [place, { entity, name }] of known.entries()) {
    const first = known.slice(0, place).find((one) => one.entity === entity)
    if (first !== undefined) throw refusal('sheetTwice', { first: first.name, second: name })
  }
  return sheets
}

/** Refuses more lines than a workbook may have before the first of them is compared; rows with nothing in them are no lines. */
async function demandFewLines(sheets: readonly FileSheet[]) {
  let count = 0
  for (const { entity, columns, lines } of sheets) {
    if (entity === undefined || columns.length === 0) continue
    for await (const some of lines()) {
      count += some.filter(({ line }) => line > 1).length
      if (count > workbook.lines) throw refusal('linesTooMany', { n: workbook.lines })
    }
  }
}

/** Among these the headings are looked for. */
async function firstLines(lines: Sheet['lines']): Promise<readonly FileLine[]> {
  const found: FileLine[] = []
  for await (const some of lines()) {
    found.push(...some)
    if (found.length > 20) break
  }
  return found
}

/** The lines below the headings, so many at once. */
async function* inPortions(lines: AsyncIterable<readonly FileLine[]>, size: number) {
  let portion: FileLine[] = []
  for await (const some of lines)
    for (const one of some) {
      if (one.line > 1) portion.push(one)
      if (portion.length < size) continue
      yield portion
      portion = []
    }
  if (portion.length > 0) yield portion
}

/** Lets later sheets refer to the rows that these lines make, and to those that they rename under their new names. */
function remember(
  rows: StoredRow[],
  entity: SheetEntity,
  lines: readonly JudgedLine[],
  columns: Readonly<Record<string, string>>,
) {
  for (const { line, action, id, values, after } of lines)
    if (action === 'add') rows.push({ ...byColumns(after, { columns }), id: provisional(entity, line) })
    else if (action === 'change' && id !== null && Object.keys(values).length > 0)
      rows.push({ ...byColumns(after, { columns }), id })
}
