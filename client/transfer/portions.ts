import type { LineAction, TransferLine } from '#contract/transfer.ts'
import { isRemarked } from './check.ts'
import type { Place, Run } from './rows.ts'

/** Lines of one action that are asked for at once. */
export type Portion = { readonly action: LineAction; readonly from: number; readonly count: number }

/** A line that was corrected while it is listed: where it stood among those that are asked for, and what it is since. */
export type Moved = { readonly at: Place | undefined; readonly was: TransferLine; readonly now: TransferLine }

const isIn = (line: TransferLine, action: LineAction) => line.action === action && !isRemarked(line)

/** The question to the server for a portion as it was listed first, while corrected lines are among those of another action there. */
export const asked = ({ action, from, count }: Portion, moved: readonly Moved[]) => {
  const own = moved.flatMap(({ at, was, now }) =>
    at?.action === action && !isIn(now, action) ? [{ ...at, was }] : [],
  )
  const inside = own.filter(({ place }) => place >= from && place < from + count)
  return {
    action,
    remarked: false,
    offset: from - own.filter(({ place }) => place < from).length,
    limit: count - inside.length,
    except: moved.flatMap(({ at, now }) => (at?.action !== action && isIn(now, action) ? [now.line] : [])),
    /** Puts the corrected lines back into their places. */
    listed: (lines: readonly TransferLine[]) =>
      inside
        .toSorted((a, b) => a.place - b.place)
        .reduce((all, { place, was }) => all.toSpliced(place - from, 0, was), [...lines]),
  }
}

const linesOfPortion = 100

/** The portions of which something is in these rows. */
export const portionsIn = (runs: readonly Run[], first: number, last: number): readonly Portion[] =>
  runs.flatMap((run) => {
    if (!('action' in run)) return []
    const portions: Portion[] = []
    // a few rows around those in view are drawn, too
    const begin = Math.max(0, first - linesOfPortion / 2 - run.from)
    const end = last + linesOfPortion / 2
    for (
      let at = Math.floor(begin / linesOfPortion) * linesOfPortion;
      at < run.count && run.from + at <= end;
      at += linesOfPortion
    )
      portions.push({ action: run.action, from: at, count: Math.min(linesOfPortion, run.count - at) })
    return portions
  })
