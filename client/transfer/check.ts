import type { LineAction, TransferCell, TransferLine } from '#contract/transfer.ts'

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

/** The lines that stand in a part, or in every part but that of the same lines. */
export const linesIn = (lines: readonly TransferLine[], part: CheckPart | undefined) =>
  parts
    .filter((one) => (part === undefined ? one !== 'same' : one === part))
    .flatMap((one) => lines.filter(({ action }) => partOf[action] === one))

/** How many lines each part has. */
export const countsOf = (lines: readonly TransferLine[]): Readonly<Record<CheckPart, number>> => {
  const counts = { problem: 0, change: 0, add: 0, same: 0 }
  for (const { action } of lines) counts[partOf[action]] += 1
  return counts
}

/** The user's choice: everything that can be taken is, but for what was unticked. */
export type Ticks = {
  readonly lines: ReadonlySet<number>
  readonly fields: ReadonlySet<string>
  /** An empty cell empties its field. */
  readonly erases: boolean
}

export const allTicked: Ticks = { lines: new Set(), fields: new Set(), erases: false }

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

/** Whether a line can be taken at all: it changes something, and nothing stands against it. */
export const isTakable = ({ action, cells }: TransferLine) =>
  action === 'add' || action === 'change' || (action === 'same' && cells.some(({ empties }) => empties))

/** Whether the cell would be written with these ticks. */
export const isCellTaken = ({ field, empties }: TransferCell, { fields, erases }: Ticks) =>
  !fields.has(field) && (empties !== true || erases)

/** Whether something of the line would be written. */
export const isTaken = (line: TransferLine, ticks: Ticks) =>
  isTakable(line) && !ticks.lines.has(line.line) && line.cells.some((cell) => isCellTaken(cell, ticks))

/**
 * The lines that are taken, as `transfer/apply` wants them: with their fields where not all of them are taken, or where an
 * empty cell empties its field.
 */
export const takeOf = (lines: readonly TransferLine[], ticks: Ticks) =>
  lines
    .filter((line) => isTaken(line, ticks))
    .map(({ line, cells }) => {
      const taken = cells.filter((cell) => isCellTaken(cell, ticks))
      const isPlain = cells.every((cell) => cell.empties === true || taken.includes(cell))
      const isErased = taken.some(({ empties }) => empties)
      return isPlain && !isErased ? { line } : { line, fields: taken.map(({ field }) => field) }
    })

/** How many of the taken lines make a row, and how many change one. */
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
