import type { LineAction, TransferCounts, TransferLine, TransferPreview } from '#contract/transfer.ts'

/** Field of a checked file. A reference can have several columns. */
export type CheckColumn = {
  readonly field: string
  /** Columns of the field, each with its path and its index in a line. */
  readonly parts: readonly { readonly path: string; readonly place: number }[]
  /** Number of empty cells that could clear the field. */
  readonly empties: number
}

/** Returns the fields of a file in its order. `isField` is false for ids and unknown headings. */
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

export type CellPlace = { readonly line: number; readonly path: string }

/** Returns the place of the first cell with a problem, or of the first cell if no cell causes the problem. */
export const firstProblem = (
  { line, problems }: TransferLine,
  columns: readonly CheckColumn[],
): CellPlace | undefined => {
  const all = columns.flatMap(({ parts }) => parts.map(({ path }) => path))
  const wrong = all.find((path) => problems.some(({ field }) => field === path))
  const path = wrong ?? all[0]
  return problems.length === 0 || path === undefined ? undefined : { line, path }
}

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

/** Parts of the check in their order: problems first, unchanged lines last. */
export const parts = ['problem', 'remarked', 'change', 'add', 'same'] as const
export type CheckPart = (typeof parts)[number]

/** Returns true if the line breaks a rule, or if it is unclear which row it changes. */
export const isRefused = (action: LineAction) => action === 'problem' || action === 'unclear'

export const isRemarked = ({ action, remarks }: TransferLine) => remarks.length > 0 && !isRefused(action)

export const partOf = (line: TransferLine): CheckPart =>
  line.action === 'problem' || line.action === 'unclear'
    ? 'problem'
    : line.remarks.length > 0
      ? 'remarked'
      : line.action

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

export const refusedIn = ({ problem, unclear }: TransferCounts) => problem + unclear

export type TextPart = { readonly kind: 'same' | 'gone' | 'come'; readonly text: string }

const wordsOf = (text: string) => text.split(/(\s+)/u)

/** Returns the parts of a text: equal beginning, removed words, added words, equal end. */
export const piecesOf = (before: string, after: string): readonly TextPart[] => {
  const [old, next] = [wordsOf(before), wordsOf(after)]
  let start = 0
  while (start < Math.min(old.length, next.length) && old[start] === next[start]) start += 1
  let end = 0
  while (
    end < Math.min(old.length, next.length) - start &&
    old[old.length - 1 - end] === next[next.length - 1 - end]
  )
    end += 1
  const pieces: TextPart[] = [
    { kind: 'same', text: old.slice(0, start).join('') },
    { kind: 'gone', text: old.slice(start, old.length - end).join('') },
    { kind: 'come', text: next.slice(start, next.length - end).join('') },
    { kind: 'same', text: old.slice(old.length - end).join('') },
  ]
  return pieces.filter(({ text }) => text !== '')
}
