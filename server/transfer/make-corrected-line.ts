import type { Language } from '../messages/language.ts'
import { refusal } from '../messages/refusals.ts'
import { tableOf } from '../entities.ts'
import type { Column, FileColumn } from './columns.ts'
import type { JudgedLine } from './lines.ts'
import {
  type ColumnNames,
  type KeptCell,
  keptCell,
  keptLine,
  markTaken,
  readKeptCell,
  shown,
  takenQuestion,
} from './line-formats.ts'
import { rowsByNumber } from './other-numbers.ts'
import type { StoredRow } from './references.ts'
import { textOfCell } from '#contract/reading/cell.ts'
import type { FileLine } from './table.ts'
import {
  type KeptEntity,
  keptEntities,
  linesOfSheet,
  numberOf,
  provisional,
} from './institution-workbook/order.ts'
import { columnsFor, sheetColumnNames } from './institution-workbook/shape.ts'
import { openWorld } from './institution-workbook/open-rows.ts'
import type { Ask, CorrectedLine, CorrectingWork, Correction } from './worker-messages.ts'
import { inWords } from './words.ts'

/** Number for the additional rows of corrected lines; greater than all line numbers of a file. */
const behind = linesOfSheet / 2

/** Compares the corrected line with the stored rows and with the other lines of the preview. */
export async function makeCorrected(work: CorrectingWork, ask: Ask): Promise<CorrectedLine> {
  const { entity, language, institution, correction } = work
  const { columns, line } = correctedLine(correction, columnsFor(entity, institution))
  const next = new Map<KeptEntity, number>()
  const beside: object[] = []
  const world = await openWorld(work, ask, (made, content) => {
    const own = next.get(made) ?? behind
    next.set(made, own + 1)
    beside.push({ sheet: numberOf(made), line: own, content })
    return provisional(made, own)
  })
  const tables = await world.enter(entity)
  for (const one of keptEntities) {
    const name = tableOf(one)
    // Quotas are left out, because no sheet refers to quotas.
    if (one === entity || one === 'quota' || !tables.has(name)) continue
    // The cast is safe: the database wrote the rows in this shape.
    const kept = JSON.parse(await ask('keptRows', one)) as { line: number; isNew: boolean; row: StoredRow }[]
    for (const { line: own, isNew, row } of kept)
      world.rows(name).push(isNew ? { ...row, id: provisional(one, own) } : row)
    next.set(one, Math.max(behind, ...kept.map(({ line: own }) => own + 1)))
  }
  const unique = await ask('unique', entity)
  const meant = readMeant(await ask('meant', null))
  const { isNumbered, styles, system } = work
  const place = columns.findIndex(({ column }) => column?.of === 'id')
  const numbered =
    system === undefined || place === -1
      ? undefined
      : { place, rows: rowsByNumber(await ask('numbered', { entity, system })) }
  const judge = world.judge(entity, { columns, styles, isNumbered, unique, meant, numbered })
  const judged = judge(line)
  const names = { ...sheetColumnNames(entity), editable: 'editable' }
  await judgeBesideOthers(judged, { columns: names, unique }, { language, ask, meant })
  return correctedMade(judged, names, beside)
}

/** Returns the line with the new text. Throws 400 for an unknown field. */
function correctedLine(
  { columns: kept, cells, line, field, value }: Correction,
  known: readonly Column[],
): { readonly columns: readonly FileColumn[]; readonly line: FileLine } {
  // The cast is safe: the preview stored cells in this shape.
  const came = (JSON.parse(cells) as KeptCell[]).map(readKeptCell)
  const columns = kept.map((one) => ({
    heading: one.heading,
    column: known.find((column) => column.field === one.field),
  }))
  const place = columns.findIndex(({ column }) => column?.field === field)
  if (place === -1) throw refusal('badField', { field: 'field' })
  return {
    columns,
    line: { line, cells: columns.map((_, at) => (at === place ? value : (came[at] ?? null))) },
  }
}

/** Returns by row id the first other line that matches the row. */
const readMeant = (meant: string): ReadonlyMap<number, number> =>
  // The cast is safe: the database wrote the pairs in this shape.
  new Map(JSON.parse(meant) as [number, number][])

/** Adds a problem if another line matches the same row, or saves a row that this line would duplicate. */
async function judgeBesideOthers(
  judged: JudgedLine,
  { columns, unique }: { readonly columns: ColumnNames; readonly unique: readonly string[] },
  { language, ask, meant }: { language: Language; ask: Ask; meant: ReadonlyMap<number, number> },
): Promise<void> {
  const first = judged.id === null || judged.problems.length > 0 ? undefined : meant.get(judged.id)
  if (first !== undefined) {
    judged.action = 'problem'
    judged.problems.push({ field: null, message: inWords(language, 'rowTwice', { line: first }) })
  }
  const isAsked =
    judged.action === 'add' || (judged.action === 'change' && unique.some((key) => key in judged.values))
  if (!isAsked) return
  const names = unique.map((key) => columns[key] ?? key)
  const taken = await ask('takenBeside', {
    line: JSON.stringify(takenQuestion([judged], columns)),
    unique: names,
  })
  markTaken([judged], taken, language)
}

/** Returns the line with its cells, since the line may be corrected again. */
function correctedMade(judged: JudgedLine, columns: ColumnNames, beside: readonly object[]): CorrectedLine {
  const answer = { ...shown(judged), texts: judged.asTheyCame.map(textOfCell) }
  const kept = {
    ...keptLine(judged, columns),
    cells: judged.asTheyCame.map(keptCell),
    shown: answer,
  }
  return { answer: JSON.stringify(answer), kept: JSON.stringify(kept), beside: JSON.stringify(beside) }
}
