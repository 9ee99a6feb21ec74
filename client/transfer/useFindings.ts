import { queryOptions, useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import { maxLinesAtOnce } from '#contract/limits.ts'
import { transfer, type TransferLine } from '#contract/transfer.ts'
import { keyOf } from '../api/query.ts'
import { send } from '../api/send.ts'
import { isRefused, isRemarked, refusedIn } from './check.ts'
import type { CheckedSheet } from './reading.ts'
import type { RemarkedLines } from './ticks.ts'

/** `generation`: increased when the file is read once more or a text is replaced in all lines. */
export type CheckVersion = { readonly import: string; readonly generation: number }

const forever = { staleTime: Number.POSITIVE_INFINITY, meta: { quiet: true } } as const

const remarkedIn = ({ import: preview, generation }: CheckVersion, sheet: string) =>
  queryOptions({
    ...forever,
    queryKey: [...keyOf(transfer.lines), preview, generation, sheet, 'remarked'],
    queryFn: async () => {
      const all: TransferLine[] = []
      for (;;) {
        const body = { import: preview, sheet, remarked: true, offset: all.length, limit: maxLinesAtOnce }
        const some = await send(transfer.lines, body)
        all.push(...some)
        if (some.length < maxLinesAtOnce) return all
      }
    },
  })

const problemsIn = ({ import: preview, generation }: CheckVersion, { sheet, counts }: CheckedSheet) =>
  queryOptions({
    ...forever,
    queryKey: [...keyOf(transfer.lines), preview, generation, sheet, 'problems'],
    queryFn: async () => {
      const read = async (action: 'problem' | 'unclear') => {
        const body = { import: preview, sheet, action, offset: 0, limit: maxLinesAtOnce }
        return counts[action] === 0 ? [] : send(transfer.lines, body)
      }
      return [...(await read('problem')), ...(await read('unclear'))]
    },
  })

/** Returns the lines with remarks. They are loaded separately, since they are imported only if ticked. */
export const useRemarked = (check: CheckVersion, sheets: readonly CheckedSheet[]) => {
  const client = useQueryClient()
  const named = sheets.filter(({ counts }) => (counts.remarked ?? 0) > 0).map(({ sheet }) => sheet)
  const remarked: RemarkedLines = useQueries({
    queries: named.map((sheet) => remarkedIn(check, sheet)),
    combine: (reads) =>
      new Map(reads.flatMap(({ data }, at) => (data ? [[named[at] ?? '', data] as const] : []))),
  })
  return {
    remarked,
    /** Replaces a corrected line in the cache, so that lists opened later contain it. */
    correct: (sheet: CheckedSheet, line: TransferLine) => {
      const replaced = (isIn: boolean) => (now: readonly TransferLine[] | undefined) =>
        now && (isIn ? [...now.filter(isOther), line] : now.filter(isOther))
      const isOther = (one: TransferLine) => one.line !== line.line
      client.setQueryData(remarkedIn(check, sheet.sheet).queryKey, replaced(isRemarked(line)))
      client.setQueryData(problemsIn(check, sheet).queryKey, replaced(isRefused(line.action)))
    },
  }
}

const none: readonly never[] = []

export const useFindings = (check: CheckVersion, sheet: CheckedSheet) => {
  const problems = refusedIn(sheet.counts)
  const causes = useQuery({
    ...forever,
    enabled: problems > 0,
    queryKey: [...keyOf(transfer.causes), check.import, check.generation, sheet.sheet],
    queryFn: () => send(transfer.causes, { import: check.import, sheet: sheet.sheet }),
  })
  const isFew = problems <= maxLinesAtOnce
  const lines = useQuery({ ...problemsIn(check, sheet), enabled: problems > 0 && isFew })
  return {
    isPending: causes.isLoading || lines.isLoading,
    error: causes.error ?? lines.error,
    readAgain: () => void Promise.all([causes.refetch(), lines.refetch()]),
    causes: causes.data ?? none,
    problems: isFew ? (lines.data ?? none) : undefined,
  }
}
