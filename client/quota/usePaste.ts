import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ranges } from '#contract/limits.ts'
import type { GroupQuotaRow } from '#contract/quota.ts'
import type { SaveAnswer } from '#contract/save.ts'
import { reportError } from '../ui/toasts/report-error.ts'
import { succeeded } from '../api/outcome.ts'
import { outcomeOf, outcomeReason, outcomeText } from '../api/save.ts'
import { toastOutcome } from '../ui/toasts/toast-outcome.ts'
import type { CellLocation } from '../table/useGridFocus.ts'
import { draftsOf, offerOf } from '../editing/drafts/drafts.ts'
import { useDrafts } from '../editing/drafts/useDrafts.ts'
import type { RowEditing } from '../editing/useRow.ts'
import { toast } from '../ui/toasts/toast.ts'
import { rememberUndo } from '../ui/undo.ts'
import { useUnsavedGuard } from '../ui/unsaved-changes/unsaved.tsx'
import { fillDown, missedPastedRows, parsePaste } from './paste.ts'
import { quotaFields, type QuotaValues } from './plan.ts'
import { asSaved, idOf, valuesOf } from './rows.ts'

type PasteActions = {
  readonly rows: readonly GroupQuotaRow[]
  readonly edit: RowEditing<GroupQuotaRow, QuotaValues>
  readonly save: (id: number, rev: number | undefined, values: QuotaValues) => Promise<SaveAnswer>
}

type Preview = {
  /** What is to be saved still, by row. */
  readonly values: ReadonlyMap<number, QuotaValues>
  /** Lines that found no row. */
  readonly left: number
  /** What is saved of it, and how to take that back. */
  readonly done: readonly Step[]
  readonly total: number
  readonly failed: { readonly id: number; readonly why: string } | undefined
}

type Step = {
  readonly row: GroupQuotaRow
  readonly rev: number | undefined
  readonly values: QuotaValues
}

/**
 * A column pasted from a spreadsheet: shown first, then saved row by row, stopping at the first failure. What
 * is not saved stays there to be saved again or dropped.
 */
export const usePaste = ({ rows: groups, edit, save }: PasteActions) => {
  const { t } = useTranslation()
  const [preview, setPreview] = useState<Preview>()
  const [refusal, setRefusal] = useState<string>()
  const [savedAt, setSavedAt] = useState<Date>()
  const guard = useUnsavedGuard(preview !== undefined)
  const valuesAt = (row: GroupQuotaRow) => preview?.values.get(idOf(row)) ?? edit.list.valuesAt(row)
  const rows = groups.map((row) => ({ id: idOf(row), stored: valuesOf(row), shown: valuesAt(row) }))
  const { drafts, forget } = useDrafts({
    fields: quotaFields,
    // a row of the same table that is edited in its place is kept on its own
    subject: 'paste',
    unsaved: rows.flatMap(({ id, stored, shown }) =>
      preview?.values.has(id) ? draftsOf(id, asSaved(stored), shown) : [],
    ),
  })
  const missed = missedPastedRows(rows, drafts, asSaved)

  const saveRow = async (row: GroupQuotaRow, rev: number, values: QuotaValues) => {
    try {
      const answer = await save(idOf(row), rev, values)
      const outcome = outcomeOf(answer)
      if (succeeded(outcome)) return { rev: outcome.rev, why: undefined }
      toastOutcome(answer, { detail: edit.list.nameOf(row) })
      return {
        rev: undefined,
        why: [outcomeText(outcome), outcomeReason(outcome)].filter(Boolean).join('. '),
      }
    } catch (error) {
      reportError(error)
      return { rev: undefined, why: error instanceof Error ? error.message : t('error.unknown') }
    }
  }

  const saving = useMutation({
    mutationFn: async (begun: Preview) => {
      const left = new Map(begun.values)
      let now: Preview = { ...begun, failed: undefined }
      setPreview(now)
      for (const row of groups) {
        const values = left.get(idOf(row))
        if (values === undefined) continue
        const { rev, why } = await saveRow(row, row.rev, values)
        if (why !== undefined) {
          now = { ...now, values: left, failed: { id: idOf(row), why } }
          break
        }
        left.delete(idOf(row))
        now = { ...now, done: [...now.done, { row, rev, values: asSaved(values) }] }
        setPreview(now)
      }
      return { now, at: new Date() }
    },
    onSuccess: ({ now, at }) => {
      if (now.done.length > 0) setSavedAt(at)
      if (now.failed) return setPreview(now)
      guard.release()
      if (!offer) forget()
      setPreview(undefined)
      toast.success(t('toast2'), {
        detail: t('quota.rowsSaved', { n: now.total }),
        action: rememberUndo({
          rows: now.done.map(({ row, rev, values }) => ({
            id: idOf(row),
            before: { rev: row.rev, values: asSaved(valuesOf(row)) },
            after: { rev, values },
            save: (onto, stored: QuotaValues) => save(idOf(row), onto, stored),
          })),
          detail: t('quota.rowsSaved', { n: now.total }),
        }),
      })
    },
  })

  const show = (values: Preview['values'], left: number) => {
    setRefusal(undefined)
    setPreview({ values, left, done: [], total: values.size, failed: undefined })
  }
  const offer = offerOf(missed.size, () => show(missed, 0), forget)
  const take = (text: string, { id, key }: CellLocation): boolean => {
    const pasted = parsePaste(text)
    if (pasted.kind === 'single') return false
    setRefusal(undefined)
    if (pasted.kind === 'tooWide') setRefusal(t('quota.pasteWide'))
    else if (pasted.kind === 'notNumber')
      setRefusal(t('quota.pasteBad', { line: pasted.line, text: pasted.text, most: ranges.quota.max }))
    else {
      const from = { id, field: key === 'contract' ? ('contract' as const) : ('budget' as const) }
      const { values, left } = fillDown(rows, from, pasted.lines, asSaved)
      if (values.size === 0) setRefusal(t('quota.pasteSame'))
      else {
        edit.actions.discard()
        edit.confirmLeave(() => show(values, left))
      }
    }
    return true
  }

  return {
    take,
    preview,
    isSaving: saving.isPending,
    save: () => {
      if (preview && !saving.isPending) saving.mutate(preview)
    },
    cancel: () => {
      if (!saving.isPending) setPreview(undefined)
    },
    /** What was pasted before the session ended. */
    offer: preview ? undefined : offer && { ...offer, restore: () => edit.confirmLeave(offer.restore) },
    /** Why nothing was pasted. */
    refusal,
    forgetRefusal: () => setRefusal(undefined),
    savedAt,
    valuesAt,
  }
}

export type Paste = ReturnType<typeof usePaste>
