import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { GroupQuotaRow } from '#contract/quota.ts'
import type { CellLocation } from '../table/useGridFocus.ts'
import { draftsOf, offerOf, useDrafts } from '../editing/drafts/drafts.tsx'
import type { RowEditing } from '../editing/useRow.ts'
import { useRowsInHand } from '../editing/useUnsavedRows.ts'
import { toast } from '../ui/toasts/toast.ts'
import { rememberUndo } from '../ui/undo.ts'
import { useUnsavedGuard } from '../ui/unsaved-changes/unsaved.tsx'
import { missedPastedRows, type PasteChoice, type PasteRow, type PastedValues, withChosen } from './paste.ts'
import { quotaFields, type QuotaValues } from './plan.ts'
import { outcomeOf } from '../api/save.ts'
import { asSaved, idOf, valuesOf } from './rows.ts'
import { saveQuotas, type StaleRow } from './save-quotas.ts'

/** Changes of a pasted text with notes, or why it changes nothing. */
export type PasteEffect =
  | {
      readonly values: PastedValues
      readonly notes: readonly string[]
      readonly choices?: readonly PasteChoice[]
    }
  | { readonly refusal: string }

export type PastedInto = {
  readonly text: string
  /** The focused cell. */
  readonly at: CellLocation
  readonly rows: readonly PasteRow[]
}

type PasteActions<Row extends GroupQuotaRow> = {
  readonly rows: readonly Row[]
  readonly edit: RowEditing<Row, QuotaValues>
  /** Returns undefined for a text that belongs in the input. */
  readonly read: (pasted: PastedInto) => PasteEffect | undefined
}

type Preview = {
  readonly values: PastedValues
  /** Notes on lines that match no row. */
  readonly notes: readonly string[]
  /** Lines whose row the user chooses. */
  readonly choices: readonly PasteChoice[]
  /** Rows that were saved since they were fetched. */
  readonly stale: readonly StaleRow[]
  /** Revisions of the rows when the text was pasted: a save based on them overwrites no other user's number. Empty after a refusal. */
  readonly revs: ReadonlyMap<number, number | undefined>
}

/** Numbers for many rows, pasted from a spreadsheet or copied: shown first, then saved all or none. They stay until all are saved. */
export const usePaste = <Row extends GroupQuotaRow>({ rows: groups, edit, read }: PasteActions<Row>) => {
  const { t } = useTranslation()
  const [pastedText, setPreview] = useState<Preview>()
  const [refusal, setRefusal] = useState<string>()
  const [savedAt, setSavedAt] = useState<Date>()
  const stored = groups.map((row) => ({ id: idOf(row), stored: valuesOf(row) }))
  const preview = pastedText && {
    ...pastedText,
    values: withChosen(pastedText.values, pastedText.choices, stored, asSaved),
  }
  // on top of the stored values, so that fields that were not pasted are shown as stored now
  const pastedAt = (row: Row) => {
    const pasted = preview?.values.get(idOf(row))
    return pasted && { ...asSaved(valuesOf(row)), ...pasted }
  }
  const valuesAt = (row: Row) => pastedAt(row) ?? edit.list.valuesAt(row)
  const rows = groups.map((row) => ({ id: idOf(row), stored: valuesOf(row), shown: valuesAt(row) }))
  const { drafts, forget } = useDrafts({
    fields: quotaFields,
    // an open row of the table has a draft of its own
    subject: 'paste',
    unsaved: rows.flatMap(({ id, stored, shown }) =>
      preview?.values.has(id) ? draftsOf(id, asSaved(stored), shown) : [],
    ),
  })
  const missed = missedPastedRows(rows, drafts, asSaved)

  const saving = useMutation({
    mutationFn: ({ values, revs }: Preview) =>
      saveQuotas(
        groups.map((row) => (revs.has(idOf(row)) ? { ...row, rev: revs.get(idOf(row)) } : row)),
        values,
      ),
    onSuccess: ({ saved, stale, answer, at }) => {
      if (stale.length > 0) return setPreview((now) => now && { ...now, stale, revs: new Map() })
      setSavedAt(at)
      guard.release()
      if (!offer) forget()
      setPreview(undefined)
      for (const [n, { id, rev, after }] of saved.entries())
        edit.noteStored(id, { id, rev }, outcomeOf(answer.slice(n, n + 1)), after)
      const detail = t('quota.rowsSaved', { n: saved.length })
      const action = rememberUndo([answer], detail)
      toast.success(t('toast2'), { detail, ...(action && { action }) })
    },
  })

  const save = () => {
    if (preview === undefined || preview.values.size === 0 || saving.isPending) return false
    saving.mutate(preview)
    return true
  }
  const guard = useUnsavedGuard(preview !== undefined, { isSaving: saving.isPending, save })

  useRowsInHand(preview !== undefined)
  const show = (shown: Pick<Preview, 'values'> & Partial<Preview>) => {
    setRefusal(undefined)
    saving.reset()
    setPreview({ notes: [], choices: [], stale: [], revs: edit.document.knownRevs(), ...shown })
  }
  const offer = offerOf(missed.size, () => show({ values: missed }), forget)
  const take = (text: string, at: CellLocation): boolean => {
    const taken = read({ text, at, rows })
    if (taken === undefined) return false
    setRefusal(undefined)
    if ('refusal' in taken) setRefusal(taken.refusal)
    else {
      edit.actions.discard()
      edit.confirmLeave(() => show(taken))
    }
    return true
  }
  /** Shows given values instead of pasted text. */
  const fill = (values: PastedValues) =>
    values.size === 0 ? setRefusal(t('quota.pasteSame')) : edit.confirmLeave(() => show({ values }))

  return {
    take,
    fill,
    preview,
    /** Rows with their pasted values, for the table. */
    pasted: preview && {
      values: new Map(
        groups.flatMap((row) => {
          const values = pastedAt(row)
          return values ? [[idOf(row), values] as const] : []
        }),
      ),
      refusedIds: preview.stale.map(({ id }) => id),
    },
    /** Chooses the row of a line whose name several have; undefined: none of them. */
    choose: (at: number, chosen: number | undefined) =>
      setPreview(
        (now) =>
          now && { ...now, choices: now.choices.map((one, i) => (i === at ? { ...one, chosen } : one)) },
      ),
    isSaving: saving.isPending,
    /** Why the call itself failed. */
    failure: saving.error?.message,
    save,
    cancel: () => {
      if (!saving.isPending) setPreview(undefined)
    },
    /** Offer of rows that were pasted before the session ended. */
    offer: preview ? undefined : offer && { ...offer, restore: () => edit.confirmLeave(offer.restore) },
    /** Why nothing was pasted. */
    refusal,
    forgetRefusal: () => setRefusal(undefined),
    savedAt,
    valuesAt,
  }
}

export type Paste = Omit<ReturnType<typeof usePaste>, 'valuesAt'>
