import type { LineAction, TransferLine } from '#contract/transfer.ts'
import { isRemarked } from './check.ts'
import type { LinePosition, Run } from './rows.ts'

export type Portion = { readonly action: LineAction; readonly from: number; readonly count: number }

/** `at`: position in the list that was loaded before the correction. */
export type MovedLine = {
  readonly at: LinePosition | undefined
  readonly was: TransferLine
  readonly now: TransferLine
}

const isIn = (line: TransferLine, action: LineAction) => line.action === action && !isRemarked(line)

/**
 * Returns the request for a range of the list as it was first loaded. On the server corrected lines have
 * another action, so `offset` and `limit` skip them and `listed` inserts them.
 */
export const portionRequest = ({ action, from, count }: Portion, moved: readonly MovedLine[]) => {
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
    listed: (lines: readonly TransferLine[]) =>
      inside
        .toSorted((a, b) => a.place - b.place)
        .reduce((all, { place, was }) => all.toSpliced(place - from, 0, was), [...lines]),
  }
}

const linesOfPortion = 100

export const portionsIn = (runs: readonly Run[], first: number, last: number): readonly Portion[] =>
  runs.flatMap((run) => {
    if (!('action' in run)) return []
    const portions: Portion[] = []
    // some rows above and below the visible rows are included
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
