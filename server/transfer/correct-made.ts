import type { Language } from '../answers/language.ts'
import { refusal } from '../answers/refusals.ts'
import { judgeLines } from './catalogue-lines.ts'
import { type Column, columnsOf, type FileColumn } from './columns.ts'
import { readHeadings } from './headings.ts'
import type { JudgedLine } from './lines.ts'
import {
  type KeptCell,
  keptLine,
  keptCell,
  markTaken,
  readKeptCell,
  referencesIn,
  rowsIn,
  shown,
  takenQuestion,
} from './preview-made.ts'
import type { StoredCatalogue } from './stored.ts'
import { type FileLine, textOfCell } from './table.ts'
import type { Ask, CorrectedLine, Correction, Work } from './work.ts'
import { inWords } from './words.ts'

/** Compares a line of a catalogue's file anew, with another text in one of its cells. */
export async function makeCorrected(
  { entity, language, scope, correction }: Extract<Work, { kind: 'correct' }>,
  ask: Ask,
): Promise<CorrectedLine> {
  const { columns, line } = correctedLine(correction, columnsOf(entity), language)
  const stored = await ask('stored', null)
  const [judged] = judgeLines(columns, [line], {
    entity,
    language,
    scope,
    rows: rowsIn(stored),
    references: referencesIn(stored),
  })
  if (judged === undefined) throw new Error('A line is judged as a line')
  await judgeBesideOthers(judged, stored, { language, ask, meant: readMeant(await ask('meant', null)) })
  return correctedMade(judged, stored)
}

/** The line with its other text, and the columns of its file. */
export function correctedLine(
  { headings, cells, line, field, value }: Correction,
  known: readonly Column[],
  language: Language,
): { readonly columns: readonly FileColumn[]; readonly line: FileLine } {
  // The stored texts were written in these shapes.
  const names = JSON.parse(headings) as string[]
  const came = (JSON.parse(cells) as KeptCell[]).map(readKeptCell)
  const columns = readHeadings([{ line: 1, cells: names }], known, language)
  const place = columns.findIndex(({ column }) => column?.field === field)
  if (place === -1) throw refusal('badField', { field: 'field' })
  return {
    columns,
    line: { line, cells: columns.map((_, at) => (at === place ? value : (came[at] ?? null))) },
  }
}

/** The rows that other lines mean, each with the first of these. */
export const readMeant = (meant: string): ReadonlyMap<number, number> =>
  // The database wrote it in this shape.
  new Map(JSON.parse(meant) as [number, number][])

/** Finds what the other lines of the file have against the line. */
export async function judgeBesideOthers(
  judged: JudgedLine,
  { columns, unique }: Pick<StoredCatalogue, 'columns'> & { readonly unique: readonly string[] },
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
    line: JSON.stringify(takenQuestion([judged], { columns })),
    unique: names,
  })
  markTaken([judged], taken, language)
}

/** The line as it is answered and kept: with its cells, since it may be corrected again. */
export function correctedMade(
  judged: JudgedLine,
  { columns }: Pick<StoredCatalogue, 'columns'>,
  beside: readonly object[] = [],
): CorrectedLine {
  const answer = { ...shown(judged), texts: judged.asTheyCame.map(textOfCell) }
  const kept = {
    ...keptLine(judged, { columns }),
    cells: judged.asTheyCame.map(keptCell),
    shown: answer,
  }
  return { answer: JSON.stringify(answer), kept: JSON.stringify(kept), beside: JSON.stringify(beside) }
}
