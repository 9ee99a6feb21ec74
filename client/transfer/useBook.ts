import { useMutation, useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { linesAtOnce } from '#contract/limits.ts'
import { sms } from '#contract/save.ts'
import {
  transfer,
  type TransferApplied,
  type TransferSheet,
  type TransferWholePreview,
} from '#contract/transfer.ts'
import { readPage, writePage } from '../address/page.ts'
import { withParameter } from '../address/parameter.ts'
import { mutate } from '../api/mutate.ts'
import { query } from '../api/query.ts'
import { send } from '../api/send.ts'
import { cutPlace } from '../table/paging.ts'
import { useUnsavedGuard } from '../ui/unsaved-changes/unsaved.tsx'
import {
  type BookTicks,
  countIn,
  isWholeBook,
  segmentsOf,
  takenOfBook,
  takeOfSheet,
  tickLines,
  ticksOf,
  toggleSheet,
  wholeBook,
} from './book.ts'
import { parts, type Ticks } from './check.ts'

const linesOfPage = 100

const isKnown = ({ entity }: TransferSheet) => entity !== null

/** The sheet that is looked at first: one with problems, else one that changes something. */
const firstOf = (sheets: readonly TransferSheet[]) =>
  sheets.find(({ counts }) => countIn(counts, 'problem') > 0) ??
  sheets.find(({ counts }) => countIn(counts, undefined) > 0) ??
  sheets[0]

/** The lines of a sheet of one action, as many as there are. */
const readLines = async (preview: string, sheet: string, action: 'add' | 'change', count: number) => {
  const lines = []
  for (let offset = 0; offset < count; offset += linesAtOnce)
    lines.push(
      ...(await send(transfer.lines, { import: preview, sheet, action, offset, limit: linesAtOnce })),
    )
  return lines
}

/** All that is ticked; whole, it need not be named line by line. */
const takeOfBook = async ({ import: preview, sheets }: TransferWholePreview, ticks: BookTicks) => {
  if (isWholeBook(ticks)) return 'all'
  const take = []
  for (const { sheet, counts } of sheets.filter((one) => isKnown(one) && !ticks.leftOut.has(one.sheet)))
    for (const action of ['change', 'add'] as const) {
      const lines = await readLines(preview, sheet, action, counts[action])
      take.push(...takeOfSheet(sheet, lines, ticksOf(ticks, sheet)))
    }
  return take
}

/** The check of a workbook: its sheets, the lines of the one that is looked at page by page, and what is ticked in all. */
export const useBook = (
  preview: TransferWholePreview,
  onLoaded: (answer: TransferApplied, answers: object) => void,
) => {
  const [search, setSearch] = useSearchParams()
  const [ticks, setTicks] = useState(wholeBook)
  const known = preview.sheets.filter(isKnown)
  const sheet = known.find((one) => one.sheet === search.get('sheet')) ?? firstOf(known)
  const part = parts.find((one) => one === search.get('part'))
  const total = sheet ? countIn(sheet.counts, part) : 0
  const page = cutPlace(total, readPage(search), linesOfPage)
  const segments = sheet ? segmentsOf(sheet.counts, part, page.from - 1, linesOfPage) : []
  const { lines, failed } = useQueries({
    queries: segments.map((segment) => ({
      ...query(transfer.lines, { import: preview.import, sheet: sheet?.sheet ?? '', ...segment }),
      staleTime: Number.POSITIVE_INFINITY,
    })),
    combine: (reads) => ({
      lines: reads.every(({ data }) => data !== undefined)
        ? reads.flatMap(({ data = [] }) => data)
        : undefined,
      failed: reads.filter(({ isError }) => isError),
    }),
  })
  const counts = takenOfBook(preview.sheets, ticks)
  const load = useMutation({
    meta: { quiet: true },
    mutationFn: async () =>
      mutate(transfer.apply, { import: preview.import, take: await takeOfBook(preview, ticks) }),
    onSuccess: (answers) => {
      const [answer] = answers
      if (answer?.sms !== sms.updated) return
      guard.release()
      onLoaded(answer, answers)
    },
  })
  const start = () => {
    if (load.isPending || counts.added + counts.changed === 0) return false
    load.mutate()
    return true
  }
  const guard = useUnsavedGuard(ticks !== wholeBook, {
    isSaving: load.isPending,
    parameters: [],
    save: start,
  })
  const go = (name: 'sheet' | 'part', value: string | undefined) =>
    setSearch((now) => withParameter(writePage(now, 1), name, value))
  const [answer] = load.data ?? []
  return {
    known,
    sheet,
    part,
    page,
    total,
    lines,
    failed,
    counts,
    load,
    start,
    isLeftOut: (name: string) => ticks.leftOut.has(name),
    ticks: sheet ? ticksOf(ticks, sheet.sheet) : undefined,
    tick: (next: Ticks) => {
      if (sheet && lines) setTicks(tickLines(ticks, sheet.sheet, next, lines))
    },
    readAgain: () => {
      for (const one of failed) void one.refetch()
    },
    toggleSheet: (name: string) => setTicks(toggleSheet(ticks, name)),
    showSheet: (name: string) =>
      setSearch((now) => withParameter(withParameter(writePage(now, 1), 'part', undefined), 'sheet', name)),
    show: (wanted: (typeof parts)[number] | undefined) => go('part', wanted),
    linkToPage: (number: number) => ({ search: String(writePage(search, number)) }),
    /** The lines whose rows are not as they were when the file was read, with their sheets. */
    stale:
      answer?.sms === sms.updateRefused
        ? (answer.lines ?? []).flatMap((one) =>
            typeof one === 'number' ? [] : [`${one.sheet}: ${one.line}`],
          )
        : [],
  }
}

export type BookWay = ReturnType<typeof useBook>
