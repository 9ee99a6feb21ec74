import type { LineAction, TransferLine, TransferSheet } from '#contract/transfer.ts'
import { allTicked, type Place, type Ticks } from './check.ts'

/** Lines of one action that are asked for at once. */
export type Portion = { readonly action: LineAction; readonly from: number; readonly count: number }

/** A line that was corrected while it is listed: where it stands, and what it would do since. */
export type Moved = Place & { readonly line: TransferLine; readonly now: LineAction }

/** The question to the server for a portion as it was listed first, while corrected lines are among those of another action there. */
export const asked = ({ action, from, count }: Portion, moved: readonly Moved[]) => {
  const gone = moved.filter((one) => one.action === action && one.now !== action)
  const inside = gone.filter(({ place }) => place >= from && place < from + count)
  return {
    action,
    offset: from - gone.filter(({ place }) => place < from).length,
    limit: count - inside.length,
    except: moved.filter((one) => one.action !== action && one.now === action).map(({ line }) => line.line),
    /** Puts the corrected lines back into their places. */
    listed: (lines: readonly TransferLine[]) =>
      inside
        .toSorted((a, b) => a.place - b.place)
        .reduce((all, { place, line }) => all.toSpliced(place - from, 0, line), [...lines]),
  }
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

/** Answers whether all that can be taken is. */
export const isWholeBook = ({ leftOut, sheets }: BookTicks) =>
  leftOut.size === 0 &&
  [...sheets.values()].every(({ lines, fields, erases }) => lines.size + fields.size + erases.size === 0)

/** The numbers of the whole workbook's ticked lines that make a row and that change one. */
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
