import type { LineAction, TransferCounts, TransferLine, TransferSheet } from '#contract/transfer.ts'
import { allTicked, type CheckPart, partOf, type Ticks } from './check.ts'

/** The actions of lines in the order in which these are shown: problems first. */
const inOrder = ['problem', 'unclear', 'change', 'add', 'same'] as const satisfies readonly LineAction[]

const actionsIn = (part: CheckPart | undefined) =>
  inOrder.filter((action) => (part === undefined ? action !== 'same' : partOf[action] === part))

/** How many lines of a sheet stand in a part, or in every part but that of the same lines. */
export const countIn = (counts: TransferCounts, part: CheckPart | undefined) =>
  actionsIn(part).reduce((sum, action) => sum + counts[action], 0)

/** The lines of one action that stand on a page. */
export type Segment = { readonly action: LineAction; readonly offset: number; readonly limit: number }

/** The segments of a page of `size` lines from `from` on, the lines of a part standing one action behind another. */
export const segmentsOf = (
  counts: TransferCounts,
  part: CheckPart | undefined,
  from: number,
  size: number,
): readonly Segment[] => {
  const segments: Segment[] = []
  let before = 0
  for (const action of actionsIn(part)) {
    const first = Math.max(from, before)
    const last = Math.min(from + size, before + counts[action])
    if (last > first) segments.push({ action, offset: first - before, limit: last - first })
    before += counts[action]
  }
  return segments
}

/** The user's choice in a workbook: whole sheets that are left out, and of the others what was unticked. */
export type BookTicks = {
  readonly leftOut: ReadonlySet<string>
  readonly sheets: ReadonlyMap<string, Ticks>
  /** The lines that were unticked, as they were seen: how many make a row, and how many change one. */
  readonly unticked: ReadonlyMap<string, LineAction>
}

export const wholeBook: BookTicks = { leftOut: new Set(), sheets: new Map(), unticked: new Map() }

const lineName = (sheet: string, line: number) => `${sheet}\n${line}`

export const ticksOf = ({ sheets }: BookTicks, sheet: string) => sheets.get(sheet) ?? allTicked

export const toggleSheet = (ticks: BookTicks, sheet: string): BookTicks => {
  const leftOut = new Set(ticks.leftOut)
  if (!leftOut.delete(sheet)) leftOut.add(sheet)
  return { ...ticks, leftOut }
}

/** The choice with other ticks on these lines of a sheet; a tick in a sheet that is left out takes it in again. */
export const tickLines = (
  ticks: BookTicks,
  sheet: string,
  next: Ticks,
  lines: readonly TransferLine[],
): BookTicks => {
  const unticked = new Map(ticks.unticked)
  for (const { line, action } of lines)
    if (next.lines.has(line)) unticked.set(lineName(sheet, line), action)
    else unticked.delete(lineName(sheet, line))
  const leftOut = new Set(ticks.leftOut)
  leftOut.delete(sheet)
  return { leftOut, sheets: new Map(ticks.sheets).set(sheet, next), unticked }
}

/** Whether all that can be taken is. */
export const isWholeBook = ({ leftOut, sheets }: BookTicks) =>
  leftOut.size === 0 &&
  [...sheets.values()].every(({ lines, fields, erases }) => lines.size + fields.size + erases.size === 0)

/** How many of the ticked lines of the whole workbook make a row, and how many change one. */
export const takenOfBook = (sheets: readonly TransferSheet[], { leftOut, unticked }: BookTicks) => {
  const open = sheets.filter(({ sheet, entity }) => entity !== null && !leftOut.has(sheet))
  const without = (action: 'add' | 'change') =>
    [...unticked].filter(
      ([name, one]) => one === action && open.some(({ sheet }) => name.startsWith(`${sheet}\n`)),
    ).length
  const total = (action: 'add' | 'change') =>
    open.reduce((sum, { counts }) => sum + counts[action], 0) - without(action)
  return { added: total('add'), changed: total('change') }
}

/** The sheets with the counts that they have after a line of one was corrected. */
export const recount = (
  sheets: readonly TransferSheet[],
  sheet: string,
  { before, after }: { readonly before: LineAction; readonly after: LineAction },
): readonly TransferSheet[] =>
  sheets.map((one) => {
    if (one.sheet !== sheet || before === after) return one
    const { counts } = one
    return { ...one, counts: { ...counts, [before]: counts[before] - 1, [after]: counts[after] + 1 } }
  })
