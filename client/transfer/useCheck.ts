import { useMutation } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { sms } from '#contract/save.ts'
import { transfer, type TransferResult } from '#contract/transfer.ts'
import { withParameter } from '../location/parameter.ts'
import { mutate } from '../api/mutate.ts'
import { fieldKey } from '../i18n/entity-names.ts'
import { useUnsavedGuard } from '../ui/unsaved-changes/unsaved.tsx'
import { checkColumns, type CheckPart, parts, refusedIn } from './check.ts'
import type { CheckedSheet } from './reading.ts'
import {
  erasedBy,
  recount,
  takenOfFile,
  takeOfFile,
  tickLines,
  type Ticks,
  ticksOf,
  toggleSheet,
  wholeFile,
} from './ticks.ts'
import type { CorrectionResult } from './useCorrections.ts'
import { useRemarked } from './useFindings.ts'
import { type ImportCheck, loadingKey } from './useImport.ts'
import type { TransferLine } from '#contract/transfer.ts'

const firstOf = (sheets: readonly CheckedSheet[]) =>
  sheets.find(({ counts }) => refusedIn(counts) > 0) ??
  sheets.find(({ counts }) => (counts.remarked ?? 0) > 0) ??
  sheets.find(({ counts }) => counts.add + counts.change > 0) ??
  sheets[0]

const fieldsOf = ({ entity, columns }: CheckedSheet) =>
  entity === null ? [] : checkColumns(columns, (field) => fieldKey(entity, field) !== undefined)

type Props = {
  readonly check: ImportCheck
  readonly onChange: (change: (now: ImportCheck) => ImportCheck) => void
  readonly onLoaded: (answer: TransferResult, answers: object, problems: number) => void
}

export const useCheck = ({ check, onChange, onLoaded }: Props) => {
  const [search, setSearch] = useSearchParams()
  const { sheets, ticks } = check
  const known = sheets.filter(({ entity }) => entity !== null)
  const sheet = known.find((one) => one.sheet === search.get('sheet')) ?? firstOf(known)
  const part = parts.find((one) => one === search.get('part'))
  const { remarked, correct } = useRemarked(check, known)
  const counts = takenOfFile(sheets, ticks, remarked)
  const problems = known.reduce((sum, one) => sum + refusedIn(one.counts), 0)
  const erased = sheets
    .filter((one) => !ticks.leftOut.has(one.sheet))
    .reduce((sum, one) => sum + erasedBy(fieldsOf(one), ticksOf(ticks, one.sheet)), 0)
  const load = useMutation({
    meta: { quiet: true },
    mutationKey: loadingKey,
    mutationFn: () =>
      mutate(transfer.apply, { import: check.import, take: takeOfFile(sheets, ticks, remarked, fieldsOf) }),
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
  // unchanged ticks need no question, since reading the file once more restores the check
  const guard = useUnsavedGuard(ticks !== wholeFile, {
    isSaving: load.isPending,
    parameters: [],
    save: start,
  })
  const [answer] = load.data ?? []
  return {
    /** Records that the lines were listed. Only their first listing moves the focus. */
    onSeen: (generation: number) =>
      onChange((now) => (now.seen === generation ? now : { ...now, seen: generation })),
    known,
    sheet,
    part,
    sheets,
    counts,
    problems,
    erased,
    remarked,
    load,
    start,
    isLeftOut: (name: string) => ticks.leftOut.has(name),
    ticks: sheet ? ticksOf(ticks, sheet.sheet) : undefined,
    tick: (next: Ticks, lines: readonly TransferLine[]) =>
      sheet && onChange((now) => ({ ...now, ticks: tickLines(now.ticks, sheet.sheet, next, lines) })),
    correct: ({ before, line }: CorrectionResult) => {
      if (!sheet) return
      correct(sheet, line)
      onChange((now) => ({
        ...now,
        sheets: recount(now.sheets, sheet.sheet, { before: before.action, after: line.action }),
      }))
    },
    toggleSheet: (name: string) => onChange((now) => ({ ...now, ticks: toggleSheet(now.ticks, name) })),
    showSheet: (name: string) =>
      setSearch((now) => withParameter(withParameter(now, 'part', undefined), 'sheet', name)),
    show: (wanted: CheckPart | undefined) => setSearch((now) => withParameter(now, 'part', wanted)),
    refusal: answer?.reason && {
      reason: answer.reason,
      lines: (answer.lines ?? []).map((one) =>
        typeof one === 'number' ? one : known.length === 1 ? one.line : `${one.sheet}: ${one.line}`,
      ),
    },
  }
}

export type CheckWay = ReturnType<typeof useCheck>
