import type { LineAction, TransferCounts, TransferLine, TransferPreview } from '#contract/transfer.ts'

/** A field of the file. A reference may be in several of its columns. */
export type CheckColumn = {
  readonly field: string
  /** The columns by their places in a line, each with its own path. */
  readonly parts: readonly { readonly path: string; readonly place: number }[]
  /** The number of empty cells that could empty the field. */
  readonly empties: number
}

/** The fields of a file in their order; `isField` leaves out numbers of rows and unknown headings. */
export const checkColumns = (
  columns: TransferPreview['columns'],
  isField: (field: string) => boolean,
): readonly CheckColumn[] => {
  const found = new Map<string, CheckColumn>()
  for (const [place, { field: path, empties = 0 }] of columns.entries()) {
    const [field] = path?.split('.') ?? []
    if (path === null || field === undefined || !isField(field)) continue
    const { parts = [], empties: before = 0 } = found.get(field) ?? {}
    found.set(field, { field, parts: [...parts, { path, place }], empties: before + empties })
  }
  return [...found.values()]
}

/** A cell that can be corrected. */
export type CellPlace = { readonly line: number; readonly path: string }

/** The first cell of a line that has a problem; of a problem with none, the first one of the line. */
export const firstProblem = (
  { line, problems }: TransferLine,
  columns: readonly CheckColumn[],
): CellPlace | undefined => {
  const all = columns.flatMap(({ parts }) => parts.map(({ path }) => path))
  const wrong = all.find((path) => problems.some(({ field }) => field === path))
  const path = wrong ?? all[0]
  return problems.length === 0 || path === undefined ? undefined : { line, path }
}

/** The next cell with a problem after one of these lines' cells. */
export const nextProblem = (
  lines: readonly TransferLine[],
  columns: readonly CheckColumn[],
  from: CellPlace,
): CellPlace | undefined => {
  const all = columns.flatMap(({ parts }) => parts.map(({ path }) => path))
  const at = lines.findIndex(({ line }) => line === from.line)
  const own = lines[at]?.problems.map(({ field }) => field) ?? []
  const path = all.slice(all.indexOf(from.path) + 1).find((one) => own.includes(one))
  if (path !== undefined) return { line: from.line, path }
  for (const line of lines.slice(at + 1)) {
    const first = firstProblem(line, columns)
    if (first !== undefined) return first
  }
  return undefined
}

/** The parts of the check in the order in which they are read: problems first, the same lines last. */
export const parts = ['problem', 'remarked', 'change', 'add', 'same'] as const
export type CheckPart = (typeof parts)[number]

/** Answers whether a rule stands against the line, or no row can be told to be meant. */
export const isRefused = (action: LineAction) => action === 'problem' || action === 'unclear'

/** Answers whether a person is to look twice at the line, which no rule refuses. */
export const isRemarked = ({ action, remarks }: TransferLine) => remarks.length > 0 && !isRefused(action)

export const partOf = (line: TransferLine): CheckPart =>
  line.action === 'problem' || line.action === 'unclear'
    ? 'problem'
    : line.remarks.length > 0
      ? 'remarked'
      : line.action

/** The numbers of lines by the parts of a sheet; `remarked` are its lines with remarks. */
export const partCounts = (
  counts: TransferCounts,
  remarked: readonly TransferLine[],
): Readonly<Record<CheckPart | 'all', number>> => {
  const looked = remarked.filter(isRemarked)
  const plain = (action: LineAction) =>
    counts[action] - looked.filter((line) => line.action === action).length
  const [problem, change, add, same] = [
    counts.problem + counts.unclear,
    plain('change'),
    plain('add'),
    plain('same'),
  ]
  return { problem, remarked: looked.length, change, add, same, all: problem + looked.length + change + add }
}

/** The lines that cannot be taken. */
export const refusedIn = ({ problem, unclear }: TransferCounts) => problem + unclear

/** A piece of a text beside another text: in both, gone, or come. */
export type Piece = { readonly kind: 'same' | 'gone' | 'come'; readonly text: string }

/** The words of a text and the blanks between them. */
const wordsOf = (text: string) => text.split(/(\s+)/u)

/** The pieces of two texts by whole words: those that went, those that came, and the beginning and the end that both share. */
export const piecesOf = (before: string, after: string): readonly Piece[] => {
  const [old, next] = [wordsOf(before), wordsOf(after)]
  let start = 0
  while (start < Math.min(old.length, next.length) && old[start] === next[start]) start += 1
  let end = 0
  while (
    end < Math.min(old.length, next.length) - start &&
    old[old.length - 1 - end] === next[next.length - 1 - end]
  )
    end += 1
  const pieces: Piece[] = [
    { kind: 'same', text: old.slice(0, start).join('') },
    { kind: 'gone', text: old.slice(start, old.length - end).join('') },
    { kind: 'come', text: next.slice(start, next.length - end).join('') },
    { kind: 'same', text: old.slice(old.length - end).join('') },
  ]
  return pieces.filter(({ text }) => text !== '')
}
