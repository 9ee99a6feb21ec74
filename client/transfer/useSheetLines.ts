import { useQueries } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { transfer } from '#contract/transfer.ts'
import { keyOf } from '../api/query.ts'
import { exchange } from '../api/send.ts'
import { portionRequest, type MovedLine, portionsIn } from './portions.ts'
import { type LinePosition, type Run, rowAt } from './rows.ts'
import type { CorrectionResult } from './useCorrections.ts'

/** Number of lists so far, so that each list has its own query keys. */
let lists = 0

/** Loads lines in ranges when they become visible. The order of loaded lines does not change. */
export const useSheetLines = (preview: string, sheet: string, runs: readonly Run[]) => {
  const [list] = useState(() => (lists += 1))
  const [view, setView] = useState({ first: 0, last: 0, active: 0 })
  const moved = useRef(new Map<number, MovedLine>())
  // ranges of the visible part, and of the focused row, which may be outside
  const wanted = [...portionsIn(runs, view.first, view.last), ...portionsIn(runs, view.active, view.active)]
  const portions = [...new Map(wanted.map((one) => [`${one.action} ${one.from}`, one])).values()]
  const { found, failed } = useQueries({
    queries: portions.map((portion) => ({
      queryKey: [...keyOf(transfer.lines), preview, sheet, list, portion.action, portion.from],
      queryFn: async ({ signal }: { readonly signal: AbortSignal }) => {
        const { listed, limit, ...rest } = portionRequest(portion, [...moved.current.values()])
        if (limit === 0) return listed([])
        const body = { import: preview, sheet, limit, ...rest }
        return listed((await exchange(transfer.lines, body, { signal })).data)
      },
      staleTime: Number.POSITIVE_INFINITY,
      meta: { quiet: true },
    })),
    combine: (reads) => ({
      found: reads.map(({ data }) => data),
      failed: reads.filter(({ isError }) => isError),
    }),
  })
  const placeOf = (number: number): LinePosition | undefined => {
    for (const [at, { action, from }] of portions.entries()) {
      const place = found[at]?.findIndex(({ line }) => line === number) ?? -1
      if (place >= 0) return { action, place: from + place }
    }
    return undefined
  }
  const known = runs.flatMap((run) => ('lines' in run ? run.lines : []))
  return {
    lines: [...known, ...found.flatMap((some = []) => some)],
    entryAt: (row: number) => {
      const entry = rowAt(runs, row)
      if (!('action' in entry)) return entry
      const { action, place } = entry
      const at = portions.findIndex(
        (one) => one.action === action && place >= one.from && place < one.from + one.count,
      )
      return { line: found[at]?.[place - (portions[at]?.from ?? 0)] }
    },
    failed,
    readAgain: () => {
      for (const one of failed) void one.refetch()
    },
    onView: (first: number, last: number, active: number) => setView({ first, last, active }),
    onMoved: ({ before, line }: CorrectionResult) => {
      const former = moved.current.get(line.line)
      moved.current.set(
        line.line,
        former ? { ...former, now: line } : { at: placeOf(line.line), was: before, now: line },
      )
    },
  }
}
