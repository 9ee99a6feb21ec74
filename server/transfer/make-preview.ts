import { spreadsheet, workbook } from '#contract/limits.ts'
import type { SheetEntity, TransferCounts } from '#contract/transfer.ts'
import type { Language } from '../messages/language.ts'
import { refusal } from '../messages/refusals.ts'
import { tableOf } from '../entities.ts'
import { type ColumnStyle, stylesOf } from '#contract/reading/values.ts'
import { type FileSheet, type Head, readHeads } from './heads.ts'
import { readingRefusal } from './requested-columns.ts'
import type { ComparedLine } from './lines.ts'
import {
  toColumnNames,
  bytesOf,
  describeColumn,
  countEmpties,
  jsonBytes,
  toStoredLine,
  linesAtOnce,
  markDuplicates,
  toTransferLine,
  toQueryRows,
} from './line-formats.ts'
import { numberIn, rowsByNumber } from './other-numbers.ts'
import { settleReading, type SheetReading } from './reading.ts'
import { demandShortTexts, openFile } from './read-file.ts'
import type { StoredRow } from './references.ts'
import type { FileLine } from './table.ts'
import type { DuplicateLine } from './unique-indexes.ts'
import { sheetNumberOf, provisionalId, sheetsInOrder } from './institution-workbook/order.ts'
import { sheetColumnNames } from './institution-workbook/shape.ts'
import { entityOfSheet } from './institution-workbook/sheet-names.ts'
import { openComparison } from './institution-workbook/open-rows.ts'
import type { Ask, PreviewResult, PreviewWork } from './worker-messages.ts'

/** Entities identified by references. Their duplicates are found among the lines, without a query. */
const comparedWithoutQuery: ReadonlySet<SheetEntity> = new Set([
  'speciality',
  'speciality-parameters',
  'admission-plan',
  'group',
  'quota',
  'commission-member',
  'commission-history-member',
  'name-period',
])

const unreferencedEntities: ReadonlySet<SheetEntity> = new Set([
  'teaching-position',
  'room',
  'speciality-parameters',
  'admission-plan',
  'quota',
  'commission-member',
  'commission-history-member',
  'name-period',
  'succession',
])

type ReadSheet = FileSheet & { readonly entity: SheetEntity; readonly head: Head } & {
  reading?: SheetReading
  styles?: readonly ColumnStyle[]
  readonly counts: TransferCounts
  readonly emptied: Map<string, number>
}

/** Compares a file with the stored rows sheet by sheet, and stores the lines in portions. */
export async function makePreview(work: PreviewWork, ask: Ask): Promise<PreviewResult> {
  const { entity: catalogue, institution, language } = work
  const file = await openFile(work.file, work.isGenerated)
  if (catalogue === undefined && (file.format === 'csv' || file.format === 'html'))
    throw refusal('fileNoWorkbook')
  const sheets = await readHeads(file, work, ask)
  const read = sheets.flatMap((one): ReadSheet[] =>
    one.entity === undefined || one.head === undefined
      ? []
      : [{ ...one, entity: one.entity, head: one.head, counts: createCounts(), emptied: new Map() }],
  )
  const limit = catalogue === undefined ? workbook.lines : spreadsheet.lines
  const maxLines = work.isGenerated ? Infinity : limit
  let linesRead = 0
  let lineTotal = 0
  const rowsOfSheets = new Map<FileSheet['sheet'], number>()
  for (const { sheet } of sheets) rowsOfSheets.set(sheet, await sheet.countRows())
  const longSheets = new Set<SheetEntity>()
  for (const { entity, head, sheet } of read) {
    const rows = rowsOfSheets.get(sheet) ?? 0
    lineTotal += Math.max(0, rows - head.last)
    if (rows > spreadsheet.lines) longSheets.add(entity)
  }
  if (lineTotal > maxLines) await demandLineLimit(read, maxLines)
  await ask('storeLines', { lines: jsonBytes([]), progress: { done: 0, of: lineTotal } })
  let additionalRows: object[] = []
  let current = 0
  const comparison = await openComparison(work, ask, (entity, content) => {
    additionalRows.push({ sheet: sheetNumberOf(entity), line: current, action: 'add', content, emptied: {} })
    return provisionalId(entity, current)
  })
  // A portion is stored during the comparison of the next one. Other queries wait until it is stored.
  let storing: Promise<unknown> = Promise.resolve()
  const store = async (lines: readonly object[]) => {
    await storing
    storing = ask('storeLines', {
      lines: jsonBytes([...lines, ...additionalRows]),
      progress: { done: linesRead, of: Math.max(linesRead, lineTotal) },
    })
    additionalRows = []
  }
  const linesAsJson: Uint8Array[] = []

  for (const entity of sheetsInOrder) {
    const one = read.find((each) => each.entity === entity)
    if (one === undefined) continue
    const { sheet, head, counts } = one
    await comparison.loadFor(entity)
    const unique = await ask('unique', entity)
    // One query searches duplicates of at most `spreadsheet.lines` lines. A longer sheet is split, so that each
    // part fits into the thread's memory.
    const isQueried = !comparedWithoutQuery.has(entity)
    const portions = splitIntoPortions(sheet.lines(), isQueried ? spreadsheet.lines : linesAtOnce)
    const first = await portions.next()
    const reading = settleReading(head, first.done === true ? [] : first.value, {
      sheet: sheet.name,
      entity,
      institution,
      language,
      known: comparison.known,
      isOwnExport: file.exportedBy !== null && file.exportedBy === work.mark,
      isFirstImport: comparison.isFirstImport,
      corrections: work.corrections.filter((correction) => correction.sheet === sheetNumberOf(entity)),
    })
    one.reading = reading
    const rows = reading.rowsIn(first.done === true ? [] : first.value)
    const { isNumbered, elsewhere } = reading
    const numbered = elsewhere && {
      place: elsewhere.place,
      rows: rowsByNumber(await ask('numbered', { entity, system: elsewhere.system })),
    }
    one.styles = stylesOf(rows, reading.columns.length)
    const comparer = comparison.comparer(entity, {
      columns: reading.columns,
      styles: one.styles,
      isNumbered,
      unique,
      numbered,
      ...(isQueried && { lines: rows }),
    })
    const lineOfKey = new Map<string, number>()
    const columns = { ...sheetColumnNames(entity), editable: 'editable' }
    const headings = reading.columns.map(({ heading }) => heading)
    const compareLines = async (lines: readonly FileLine[]) => {
      linesRead += lines.length
      if (linesRead > maxLines) throw refusal('linesTooMany', { n: maxLines })
      demandShortTexts(lines, headings)
      const compared = lines.map((line) => {
        current = line.line
        return comparer(line)
      })
      demandConstants(compared[0], reading, head, language)
      if (isQueried) {
        const changing = compared.filter(
          ({ action, values }) =>
            action === 'add' || (action === 'change' && unique.some((key) => key in values)),
        )
        if (changing.length > 0) {
          await storing
          const { duplicates, keys } = await ask('duplicatesIn', {
            entity,
            lines: jsonBytes(toQueryRows(changing, columns)),
            isPart: longSheets.has(entity),
          })
          markDuplicates(compared, [...duplicates, ...findEarlierDuplicates(keys, lineOfKey)], language)
        }
      }
      for (const line of compared) {
        counts[line.action] += 1
        if (line.remarks.length > 0) counts.remarked = (counts.remarked ?? 0) + 1
      }
      countEmpties(compared, one.emptied)
      for (let done = 0; done < compared.length; done += linesAtOnce) {
        const part = compared.slice(done, done + linesAtOnce)
        await store(
          part.map((line) =>
            Object.assign(
              toStoredLine(line, columns),
              elsewhere && { number: numberIn(line.rawCells[elsewhere.place]) },
              {
                sheet: sheetNumberOf(entity),
                shown: work.isUnlisted === true && line.problems.length === 0 ? {} : toTransferLine(line),
              },
            ),
          ),
        )
        if (catalogue !== undefined)
          linesAsJson.push(bytesOf(part.map((line) => JSON.stringify(toTransferLine(line))).join()))
      }
      if (!unreferencedEntities.has(entity))
        addRows(comparison.rows(tableOf(entity)), entity, compared, columns)
    }
    await compareLines(rows)
    for await (const lines of portions) await compareLines(reading.rowsIn(lines))
    await storing
  }
  return toResult({ work, format: file.format, sheets, read, rowsOfSheets, linesAsJson })
}

/**
 * Throws for an invalid constant. If the constant was stored by an earlier import, each line has the problem
 * instead.
 */
function demandConstants(
  line: ComparedLine | undefined,
  { constants }: SheetReading,
  { former, own }: Head,
  language: Language,
): void {
  if (former !== undefined && own.constants === undefined) return
  for (const field of constants) {
    const problem = line?.problems.find((one) => one.field === field && one.text !== undefined)
    if (problem !== undefined) throw readingRefusal(language, 'readingConstant', { problem: problem.message })
  }
}

const createCounts = (): TransferCounts => ({ add: 0, change: 0, same: 0, problem: 0, unclear: 0 })

type PreviewParts = {
  readonly work: PreviewWork
  readonly format: string
  readonly sheets: readonly FileSheet[]
  readonly read: readonly ReadSheet[]
  readonly rowsOfSheets: ReadonlyMap<FileSheet['sheet'], number>
  readonly linesAsJson: readonly Uint8Array[]
}

function toResult({ work, format, sheets, read, rowsOfSheets, linesAsJson }: PreviewParts): PreviewResult {
  const columnsOf = ({ head, reading, emptied }: ReadSheet) =>
    (reading?.columns ?? head.columns).map((one) => describeColumn(one, emptied))
  const readings = new Map(read.map((one) => [one, one.reading?.shown()]))
  const linesOf = (sheet: FileSheet['sheet']) =>
    read.find((one) => one.sheet === sheet)?.reading?.lines() ?? rowsOfSheets.get(sheet) ?? 0
  const sheetShown = ({ sheet, entity }: FileSheet) => ({
    sheet: sheet.name,
    hidden: sheet.hidden,
    lines: linesOf(sheet),
    entity: entity ?? entityOfSheet(sheet.name) ?? null,
  })
  const ownOf = (one: FileSheet) => read.find(({ sheet }) => sheet === one.sheet)
  const presentSheet = (one: FileSheet) => {
    const own = ownOf(one)
    return {
      ...sheetShown(one),
      columns: own === undefined ? [] : columnsOf(own),
      counts: own?.counts ?? createCounts(),
      ...(own !== undefined && { reading: readings.get(own) }),
    }
  }
  const isBook = work.entity === undefined
  const [only] = read
  const answer: Uint8Array[] = []
  if (isBook) answer.push(jsonBytes({ import: work.import, sheets: sheets.map(presentSheet) }))
  else if (only !== undefined) {
    const { counts } = only
    const head = { import: work.import, columns: columnsOf(only), counts, reading: readings.get(only) }
    const text = JSON.stringify({ ...head, sheets: sheets.map(sheetShown) })
    answer.push(bytesOf(`${text.slice(0, -1)},"lines":[`))
    for (const [place, lines] of linesAsJson.entries())
      answer.push(...(place === 0 ? [] : [bytesOf(',')]), lines)
    answer.push(bytesOf(']}'))
  }
  const headings = read.map(
    (one) => [sheetNumberOf(one.entity), columnsOf(one).map(({ heading }) => heading)] as const,
  )
  return {
    answer: joinBytes(answer),
    // Problems of a CSV file are written as CSV, those of every other file as a workbook.
    format: format === 'csv' ? 'csv' : 'xlsx',
    sheets: JSON.stringify(
      (isBook ? sheets : read).map((one) => ({ ...presentSheet(one), styles: ownOf(one)?.styles })),
    ),
    headings: JSON.stringify(Object.fromEntries(headings)),
    readings: JSON.stringify(read.flatMap(({ reading }) => reading?.settingsToStore ?? [])),
    replaced: read.reduce((sum, { reading }) => sum + (reading?.replaced() ?? 0), 0),
  }
}

/** Joins the parts to one buffer, which can be transferred to another thread without a copy. */
function joinBytes(parts: readonly Uint8Array[]): Uint8Array {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}

/** Finds lines that duplicate a line of an earlier portion. `lineOfKey` receives the new keys. */
function findEarlierDuplicates(keys: string | null, lineOfKey: Map<string, number>): DuplicateLine[] {
  // The cast is safe: the database wrote the keys in this shape.
  const known = JSON.parse(keys ?? '[]') as [line: number, key: string][]
  return known.flatMap(([line, key]) => {
    const first = lineOfKey.get(key)
    if (first === undefined) lineOfKey.set(key, line)
    return first === undefined ? [] : [{ line, record: null, first }]
  })
}

/** Throws 413 for too many lines; called before lines are compared. Empty rows are not counted. */
async function demandLineLimit(sheets: readonly ReadSheet[], maxLines: number) {
  let count = 0
  for (const { sheet, head } of sheets)
    for await (const some of sheet.lines()) {
      count += some.filter(({ line }) => line > head.last).length
      if (count > maxLines) throw refusal('linesTooMany', { n: maxLines })
    }
}

async function* splitIntoPortions(lines: AsyncIterable<readonly FileLine[]>, size: number) {
  let portion: FileLine[] = []
  for await (const some of lines)
    for (const one of some) {
      portion.push(one)
      if (portion.length < size) continue
      yield portion
      portion = []
    }
  if (portion.length > 0) yield portion
}

/** Adds new and changed rows, so that later sheets can refer to them by their new values. */
function addRows(
  rows: StoredRow[],
  entity: SheetEntity,
  lines: readonly ComparedLine[],
  columns: Readonly<Record<string, string>>,
) {
  for (const { line, action, id, values, after } of lines)
    if (action === 'add')
      rows.push(Object.assign(toColumnNames(after, columns), { id: provisionalId(entity, line) }))
    else if (action === 'change' && id !== null && Object.keys(values).length > 0)
      rows.push(Object.assign(toColumnNames(after, columns), { id }))
}
