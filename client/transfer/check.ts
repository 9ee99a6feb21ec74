import type {
  LineAction,
  TransferCell,
  TransferCounts,
  TransferLine,
  TransferPreview,
} from '#contract/transfer.ts'

/** A field of the file. A reference may stand in several of its columns. */
export type CheckColumn = {
  readonly field: string
  /** The columns by their places in a line, each with its own path. */
  readonly parts: readonly { readonly path: string; readonly place: number }[]
  /** The number of empty cells that could empty the field. */
  readonly empties: number
}

/** The fields of a file in their order; `isField` leaves out what is none: numbers of rows, headings that nobody knows. */
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
export const parts = ['problem', 'change', 'add', 'same'] as const
export type CheckPart = (typeof parts)[number]

export const partOf: Readonly<Record<LineAction, CheckPart>> = {
  problem: 'problem',
  unclear: 'problem',
  change: 'change',
  add: 'add',
  same: 'same',
}

/** The actions of lines in the order in which these are shown: problems first. */
const inOrder = ['problem', 'unclear', 'change', 'add', 'same'] as const satisfies readonly LineAction[]

/** Those of a part, or of every part but that of the same lines. */
export const actionsIn = (part: CheckPart | undefined) =>
  inOrder.filter((action) => (part === undefined ? action !== 'same' : partOf[action] === part))

/** The lines by their actions. */
export const byAction = (lines: readonly TransferLine[]): ReadonlyMap<LineAction, readonly TransferLine[]> =>
  new Map(inOrder.map((one) => [one, lines.filter(({ action }) => action === one)]))

/** The number of each action's lines. */
export const countsOf = (lines: readonly TransferLine[]): TransferCounts => {
  const counts = { add: 0, change: 0, same: 0, problem: 0, unclear: 0 }
  for (const { action } of lines) counts[action] += 1
  return counts
}

/** The number of lines in a part, or in every part but that of the same lines. */
export const countIn = (counts: TransferCounts, part: CheckPart | undefined) =>
  actionsIn(part).reduce((sum, action) => sum + counts[action], 0)

/** Rows of a list that follow one another: the heading of a part, or the lines of an action. */
export type Run = { readonly from: number; readonly count: number } & (
  | { readonly heading: CheckPart }
  | { readonly action: LineAction }
)

/** The rows in which the lines of a part are listed, each part under its heading. */
export const runsOf = (counts: TransferCounts, part: CheckPart | undefined): readonly Run[] => {
  const runs: Run[] = []
  let from = 0
  const push = (run: { readonly heading: CheckPart } | { readonly action: LineAction }, count: number) => {
    runs.push({ ...run, from, count })
    from += count
  }
  let heading: CheckPart | undefined
  for (const action of actionsIn(part)) {
    if (counts[action] === 0) continue
    if (heading !== partOf[action]) push({ heading: (heading = partOf[action]) }, 1)
    push({ action }, counts[action])
  }
  return runs
}

/** A line of a list: the place that it has among those of its action. */
export type Place = { readonly action: LineAction; readonly place: number }

/** An entry of a list of lines. */
export const rowAt = (runs: readonly Run[], row: number): { readonly heading: CheckPart } | Place => {
  const run = runs.findLast(({ from }) => from <= row)
  if (run === undefined) throw new Error(`No row ${row}`)
  return 'heading' in run ? run : { action: run.action, place: row - run.from }
}

/** The user's choice: everything that can be taken is, but for what was unticked. */
export type Ticks = {
  readonly lines: ReadonlySet<number>
  readonly fields: ReadonlySet<string>
  /** The fields that an empty cell empties. */
  readonly erases: ReadonlySet<string>
}

export const allTicked: Ticks = { lines: new Set(), fields: new Set(), erases: new Set() }

/** A set with the member, or without it where it was in. */
const toggled = <T>(set: ReadonlySet<T>, member: T): ReadonlySet<T> => {
  const next = new Set(set)
  if (!next.delete(member)) next.add(member)
  return next
}

export const toggleLine = (ticks: Ticks, line: number): Ticks => ({
  ...ticks,
  lines: toggled(ticks.lines, line),
})
export const toggleField = (ticks: Ticks, field: string): Ticks => ({
  ...ticks,
  fields: toggled(ticks.fields, field),
})

export const toggleErase = (ticks: Ticks, field: string): Ticks => ({
  ...ticks,
  erases: toggled(ticks.erases, field),
})

/** Empty cells of all these fields empty them, or of none. */
export const eraseAll = (ticks: Ticks, fields: readonly string[], isOn: boolean): Ticks => ({
  ...ticks,
  erases: new Set(isOn ? fields : []),
})

/** The number of cells that the file's empty ones would empty with these ticks. */
export const erasedBy = (columns: readonly CheckColumn[], { fields, erases }: Ticks) =>
  columns
    .filter(({ field }) => erases.has(field) && !fields.has(field))
    .reduce((sum, { empties }) => sum + empties, 0)

/** Ticks all of these lines, or none where all of them are ticked. */
export const toggleLines = (ticks: Ticks, lines: readonly TransferLine[]): Ticks => {
  const takable = lines.filter(isTakable)
  const isAll = takable.every(({ line }) => !ticks.lines.has(line))
  const next = new Set(ticks.lines)
  for (const { line } of takable)
    if (isAll) next.add(line)
    else next.delete(line)
  return { ...ticks, lines: next }
}

/** Answers whether a line can be taken at all: it changes something, and nothing stands against it. */
export const isTakable = ({ action, cells }: TransferLine) =>
  action === 'add' || action === 'change' || (action === 'same' && cells.some(({ empties }) => empties))

/** Answers whether the cell would be written with these ticks. */
export const isCellTaken = ({ field, empties }: TransferCell, { fields, erases }: Ticks) =>
  !fields.has(field) && (empties !== true || erases.has(field))

/** Answers whether something of the line would be written. */
export const isTaken = (line: TransferLine, ticks: Ticks) =>
  isTakable(line) && !ticks.lines.has(line.line) && line.cells.some((cell) => isCellTaken(cell, ticks))

/** The lines of which nothing would be written, though they could be taken. */
export const linesLeft = (lines: readonly TransferLine[], ticks: Ticks) =>
  lines.flatMap((line) => (isTakable(line) && !isTaken(line, ticks) ? [line.line] : []))

/** The choice as `transfer/apply` wants it: every line that can be taken but for those without. */
export const takeOf = (
  columns: readonly CheckColumn[],
  without: Iterable<number>,
  { fields, erases }: Ticks,
) => ({
  without: [...without],
  ...(fields.size > 0 && { fields: columns.flatMap(({ field }) => (fields.has(field) ? [] : [field])) }),
  ...(erases.size > 0 && { empties: [...erases].filter((field) => !fields.has(field)) }),
})

/** The numbers of the taken lines that make a row and that change one. */
export const takenCounts = (lines: readonly TransferLine[], ticks: Ticks) => {
  const taken = lines.filter((line) => isTaken(line, ticks))
  const added = taken.filter(({ action }) => action === 'add').length
  return { added, changed: taken.length - added }
}

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
