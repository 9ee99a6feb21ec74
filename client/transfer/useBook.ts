import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { sms } from '#contract/save.ts'
import {
  transfer,
  type TransferApplied,
  type TransferLine,
  type TransferSheet,
  type TransferWholePreview,
} from '#contract/transfer.ts'
import { withParameter } from '../location/parameter.ts'
import { mutate } from '../api/mutate.ts'
import { fieldKey } from '../i18n/entity-names.ts'
import { useUnsavedGuard } from '../ui/unsaved-changes/unsaved.tsx'
import {
  type BookTicks,
  isWholeBook,
  recount,
  takenOfBook,
  tickLines,
  ticksOf,
  toggleSheet,
  wholeBook,
} from './book.ts'
import { checkColumns, countIn, erasedBy, parts, takeOf, type Ticks } from './check.ts'
import type { Corrected } from './useCorrections.ts'
import { loading } from './useImport.ts'

const isKnown = ({ entity }: TransferSheet) => entity !== null

/** The sheet that is looked at first: one with problems, else one that changes something. */
const firstOf = (sheets: readonly TransferSheet[]) =>
  sheets.find(({ counts }) => countIn(counts, 'problem') > 0) ??
  sheets.find(({ counts }) => countIn(counts, undefined) > 0) ??
  sheets[0]

/** The fields of a sheet that people know. */
const fieldsOf = ({ entity, columns }: TransferSheet) =>
  entity === null ? [] : checkColumns(columns, (field) => fieldKey(entity, field) !== undefined)

/** All that is ticked; whole, it need not be named by its sheets. */
const takeOfBook = (sheets: readonly TransferSheet[], ticks: BookTicks) =>
  isWholeBook(ticks)
    ? 'all'
    : {
        sheets: sheets
          .filter((one) => isKnown(one) && !ticks.leftOut.has(one.sheet))
          .map((one) => {
            const own = ticksOf(ticks, one.sheet)
            return { sheet: one.sheet, ...takeOf(fieldsOf(one), own.lines, own) }
          }),
      }

/** The check of a workbook: its sheets, which of them is looked at, and what is ticked in all. */
export const useBook = (
  preview: TransferWholePreview,
  onLoaded: (answer: TransferApplied, answers: object, problems: number) => void,
) => {
  const [search, setSearch] = useSearchParams()
  const [ticks, setTicks] = useState(wholeBook)
  const [sheets, setSheets] = useState<readonly TransferSheet[]>(preview.sheets)
  const known = sheets.filter(isKnown)
  const sheet = known.find((one) => one.sheet === search.get('sheet')) ?? firstOf(known)
  const part = parts.find((one) => one === search.get('part'))
  const total = sheet ? countIn(sheet.counts, part) : 0
  const counts = takenOfBook(sheets, ticks)
  const problems = known.reduce((sum, one) => sum + countIn(one.counts, 'problem'), 0)
  const erased = sheets
    .filter((one) => !ticks.leftOut.has(one.sheet))
    .reduce((sum, one) => sum + erasedBy(fieldsOf(one), ticksOf(ticks, one.sheet)), 0)
  const load = useMutation({
    meta: { quiet: true },
    mutationKey: loading,
    mutationFn: () => mutate(transfer.apply, { import: preview.import, take: takeOfBook(sheets, ticks) }),
    onSuccess: (answers) => {
      const [answer] = answers
      if (answer?.sms !== sms.updated) return
      guard.release()
      onLoaded(answer, answers, problems)
    },
  })
  const start = () => {
    if (load.isPending || counts.added + counts.changed + erased === 0) return false
    load.mutate()
    return true
  }
  const guard = useUnsavedGuard(ticks !== wholeBook, {
    isSaving: load.isPending,
    parameters: [],
    save: start,
  })
  const go = (name: 'sheet' | 'part', value: string | undefined) =>
    setSearch((now) => withParameter(now, name, value))
  const [answer] = load.data ?? []
  return {
    known,
    sheet,
    part,
    total,
    sheets,
    counts,
    problems,
    erased,
    load,
    start,
    isLeftOut: (name: string) => ticks.leftOut.has(name),
    ticks: sheet ? ticksOf(ticks, sheet.sheet) : undefined,
    tick: (next: Ticks, lines: readonly TransferLine[]) => {
      if (sheet) setTicks(tickLines(ticks, sheet.sheet, next, lines))
    },
    correct: ({ before, line }: Corrected) => {
      if (sheet) setSheets((all) => recount(all, sheet.sheet, { before, after: line.action }))
    },
    toggleSheet: (name: string) => setTicks(toggleSheet(ticks, name)),
    showSheet: (name: string) =>
      setSearch((now) => withParameter(withParameter(now, 'part', undefined), 'sheet', name)),
    show: (wanted: (typeof parts)[number] | undefined) => go('part', wanted),
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
