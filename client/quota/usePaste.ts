import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ranges } from '#contract/limits.ts'
import type { GroupQuotaRow } from '#contract/quota.ts'
import type { CellLocation } from '../table/useGridFocus.ts'
import { draftsOf, offerOf } from '../editing/drafts/drafts.ts'
import { useDrafts } from '../editing/drafts/useDrafts.ts'
import type { RowEditing } from '../editing/useRow.ts'
import { toast } from '../ui/toasts/toast.ts'
import { rememberUndo } from '../ui/undo.ts'
import { useUnsavedGuard } from '../ui/unsaved-changes/unsaved.tsx'
import { fillDown, missedPastedRows, parsePaste, type PastedValues } from './paste.ts'
import { quotaFields, type QuotaValues } from './plan.ts'
import { asSaved, idOf, valuesOf } from './rows.ts'
import { saveQuota, saveQuotas } from './save-quotas.ts'

type PasteActions = {
  readonly rows: readonly GroupQuotaRow[]
  readonly edit: RowEditing<GroupQuotaRow, QuotaValues>
}

type Preview = {
  readonly values: PastedValues
  /** Lines that found no row. */
  readonly left: number
  /** Rows that somebody else saved since they were read. */
  readonly stale: readonly number[]
}

/** A column pasted from a spreadsheet: shown first, then saved whole. Unless all of it is saved it stays there. */
export const usePaste = ({ rows: groups, edit }: PasteActions) => {
  const { t } = useTranslation()
  const [preview, setPreview] = useState<Preview>()
  const [refusal, setRefusal] = useState<string>()
  const [savedAt, setSavedAt] = useState<Date>()
  const guard = useUnsavedGuard(preview !== undefined)
  // over what is stored by now: a field that was not pasted stays as somebody else saved it meanwhile
  const pastedAt = (row: GroupQuotaRow) => {
    const pasted = preview?.values.get(idOf(row))
    return pasted && { ...asSaved(valuesOf(row)), ...pasted }
  }
  const valuesAt = (row: GroupQuotaRow) => pastedAt(row) ?? edit.list.valuesAt(row)
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

  const saving = useMutation({
    mutationFn: ({ values }: Preview) => saveQuotas(groups, values),
    onSuccess: ({ saved, stale }, { values, left }) => {
      if (stale.length > 0) return setPreview({ values, left, stale })
      setSavedAt(new Date())
      guard.release()
      if (!offer) forget()
      setPreview(undefined)
      const detail = t('quota.rowsSaved', { n: saved.length })
      const undone = saved.map((row) => ({
        ...row,
        save: (rev: number | undefined, stored: QuotaValues) => saveQuota(row.id, rev, stored),
      }))
      toast.success(t('toast2'), { detail, action: rememberUndo({ rows: undone, detail }) })
    },
  })

  const show = (values: Preview['values'], left: number) => {
    setRefusal(undefined)
    saving.reset()
    setPreview({ values, left, stale: [] })
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
    /** The rows with what was pasted into them, for the table. */
    pasted: preview && {
      values: new Map(
        groups.flatMap((row) => {
          const values = pastedAt(row)
          return values ? [[idOf(row), values] as const] : []
        }),
      ),
      refusedIds: preview.stale,
    },
    isSaving: saving.isPending,
    /** Why no row of it was saved, where the call itself failed. */
    failure: saving.error?.message,
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
