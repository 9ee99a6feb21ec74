import { useQueries } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { type LineAction, transfer, type TransferLine } from '#contract/transfer.ts'
import { keyOf } from '../api/query.ts'
import { exchange } from '../api/send.ts'
import { asked, type Moved, type Portion } from './book.ts'
import type { Place, Run } from './check.ts'
import type { Corrected } from './useCorrections.ts'

const linesOfPortion = 100

/** The portions of which something stands in these rows. */
const portionsIn = (runs: readonly Run[], first: number, last: number): readonly Portion[] =>
  runs.flatMap((run) => {
    if ('heading' in run) return []
    const portions: Portion[] = []
    const from = Math.floor(Math.max(0, first - run.from) / linesOfPortion) * linesOfPortion
    for (let at = from; at < run.count && run.from + at <= last; at += linesOfPortion)
      portions.push({ action: run.action, from: at, count: Math.min(linesOfPortion, run.count - at) })
    return portions
  })

/** Names one list: read again under another part, it is another one. */
let lists = 0

/** The lines of a sheet of a workbook, asked for in portions as they come into view; their order is that of the first look. */
export const useSheetLines = (preview: string, sheet: string, runs: readonly Run[]) => {
  const [list] = useState(() => (lists += 1))
  const [view, setView] = useState({ first: 0, last: 0 })
  const moved = useRef(new Map<number, Moved>())
  // a few rows around those in view are drawn, too
  const portions = portionsIn(runs, view.first - linesOfPortion / 2, view.last + linesOfPortion / 2)
  const { found, failed } = useQueries({
    queries: portions.map((portion) => ({
      queryKey: [...keyOf(transfer.lines), preview, sheet, list, portion.action, portion.from],
      queryFn: async ({ signal }: { readonly signal: AbortSignal }) => {
        const { listed, limit, ...rest } = asked(portion, [...moved.current.values()])
        if (limit === 0) return listed([])
        const body = { import: preview, sheet, limit, ...rest }
        return listed((await exchange(transfer.lines, body, { signal })).data)
      },
      staleTime: Number.POSITIVE_INFINITY,
    })),
    combine: (reads) => ({
      found: reads.map(({ data }) => data),
      failed: reads.filter(({ isError }) => isError),
    }),
  })
  const placeOf = (number: number): (Place & { readonly line: TransferLine }) | undefined => {
    for (const [at, { action, from }] of portions.entries()) {
      const place = found[at]?.findIndex(({ line }) => line === number) ?? -1
      const line = found[at]?.[place]
      if (line) return { action, place: from + place, line }
    }
    return undefined
  }
  return {
    lines: found.flatMap((some = []) => some),
    lineAt: ({ action, place }: { readonly action: LineAction; readonly place: number }) => {
      const at = portions.findIndex(
        (one) => one.action === action && place >= one.from && place < one.from + one.count,
      )
      return found[at]?.[place - (portions[at]?.from ?? 0)]
    },
    failed,
    readAgain: () => {
      for (const one of failed) void one.refetch()
    },
    onView: (first: number, last: number) => setView({ first, last }),
    /** Remembers where a corrected line stands. */
    onMoved: ({ line: now }: Corrected) => {
      const known = moved.current.get(now.line) ?? placeOf(now.line)
      if (known) moved.current.set(now.line, { ...known, now: now.action })
    },
  }
}
