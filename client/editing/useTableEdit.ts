import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { ids } from '#contract/limits.ts'
import { succeeded } from '../api/outcome.ts'
import { outcomeMessage } from '../api/save.ts'
import { dialogParameters } from '../ui/unsaved-changes/leaving.ts'
import { toast } from '../ui/toasts/toast.ts'
import { useUnsavedGuard } from '../ui/unsaved-changes/unsaved.tsx'
import { changesBetween, mergeOnto, type Texts, trimAll } from './changes.ts'
import { draftsOf, isMissed, type Draft } from './drafts/drafts.ts'
import { type Editing, type OpenRow, refusalOf, type Revised } from './open-row.ts'
import { type DraftOffer, useDrafts } from './drafts/useDrafts.ts'
import { useRowSave } from './useRowSave.ts'

/**
 * A table edited in place: one row at a time, dirty by value, `rev` sent and chained, every outcome said in
 * the row as well as in its one toast, undo of an update in the toast and by Ctrl+Z. A row whose save fails
 * stays open with what was typed. Whoever would leave a changed row calls `settle`, which asks once.
 */
export const useTableEdit = <Row extends Revised, Values extends Texts>(editing: Editing<Row, Values>) => {
  const { rows, idOf, valuesOf, nameOf, asSaved = trimAll, listedBy } = editing
  const { t } = useTranslation()
  const [search] = useSearchParams()
  const list = (listedBy ?? []).map((name) => search.get(name) ?? '').join(' ')
  const [opened, setOpened] = useState<OpenRow<Row, Values>>()
  const [asking, setAsking] = useState<{ readonly goOn: () => void }>()
  const [refused, setRefused] = useState<{ readonly values: Values; readonly fields: readonly string[] }>()
  // the values that were asked about, until something else is typed
  const [doubted, setDoubted] = useState<Values>()
  const [saved, setSaved] = useState<{ readonly id: number; readonly at: Date }>()
  const [ownId, setOwnId] = useState(editing.startId)
  const { id: selectedId, onSelect: select } = editing.selection ?? { id: ownId, onSelect: setOwnId }

  // a row that is gone from the list, deleted elsewhere or under another choice, is not edited any more
  const isThere = opened?.id === ids.create || rows.some((row) => idOf(row) === opened?.id)
  const open = isThere && opened?.list === list ? opened : undefined
  const changes = open ? changesBetween(asSaved(valuesOf(open.row)), asSaved(open.values)) : []

  const saving = useRowSave({
    ...editing,
    asSaved,
    canReturn: (was: Values) => editing.check?.(was) === undefined,
  })
  const {
    drafts: [kept],
    forget,
  } = useDrafts({
    fields: Object.keys(valuesOf(undefined)),
    parameters: listedBy && [...dialogParameters, ...listedBy],
    unsaved: open && changes.length > 0 ? draftsOf(open.id, valuesOf(open.row), open.values) : undefined,
  })
  const guard = useUnsavedGuard(changes.length > 0, { parameters: listedBy, subject: open?.id })

  const quiet = () => {
    setAsking(undefined)
    setRefused(undefined)
    setDoubted(undefined)
    saving.reset()
  }
  const close = () => {
    setOpened(undefined)
    quiet()
  }
  const confirmLeave = (then: () => void) => {
    if (saving.isPending) return
    if (changes.length > 0) setAsking({ goOn: then })
    else {
      close()
      then()
    }
  }
  const begin = (row: Row | undefined, field: string, typed?: string) => {
    const values = valuesOf(row)
    setOpened({
      id: row === undefined ? ids.create : idOf(row),
      row,
      field,
      isTyped: typed !== undefined,
      // a field's value is a text
      values: typed === undefined ? values : { ...values, [field]: typed },
      list,
    })
    quiet()
  }
  const attemptSave = (of: OpenRow<Row, Values>, then: (rows: readonly Row[], id: number) => void) => {
    const refusal = refusalOf(editing, of.values)
    setAsking(undefined)
    setRefused(refusal && { values: of.values, fields: refusal.fields })
    // spec §5: the 'fillFields' warning
    if (refusal?.isBlank) toast.warning(t('fillFields'), { detail: refusal.text, subject: saving.subject })
    if (refusal) return
    if (editing.doubt?.(asSaved(of.values), of.row) !== undefined && doubted !== of.values) {
      setDoubted(of.values)
      return
    }
    saving.mutate(of, {
      onSuccess: ({ outcome, rows: now }) => {
        if (!succeeded(outcome)) return
        const id = outcome.ID ?? of.id
        guard.release()
        if (kept?.id === of.id) forget()
        close()
        setSaved({ id, at: new Date() })
        then(now, id)
      },
    })
  }

  // in the words of the language that is chosen now
  const own = open && refused && refusalOf(editing, refused.values)
  const attempt = saving.data
  const refusal = attempt && !succeeded(attempt.outcome) ? attempt.outcome : undefined
  const theirs = refusal?.reason === 'stale' ? attempt?.rows.find((row) => idOf(row) === open?.id) : undefined
  const conflictOf = (now: OpenRow<Row, Values>, row: Row) => {
    const mine = {
      ...now,
      row,
      values: mergeOnto(asSaved(valuesOf(row)), asSaved(valuesOf(now.row)), asSaved(now.values)),
    }
    return {
      theirs: valuesOf(row),
      takeTheirs: () => begin(row, now.field),
      saveMine: (then: (rows: readonly Row[], id: number) => void) => {
        setOpened(mine)
        attemptSave(mine, then)
      },
    }
  }

  const offerOf = ({ id, values: typed }: Draft): (DraftOffer & { readonly name: string }) | undefined => {
    const row = rows.find((one) => idOf(one) === id)
    const before = valuesOf(row)
    const values = { ...before, ...typed }
    // its row was deleted, or stands on another page
    if (row === undefined && id !== ids.create) return undefined
    if (!isMissed(typed, before, open?.id === id ? open.values : before)) return undefined
    const restore = () => {
      const [field = ''] = Object.keys(typed)
      if (row) select(id)
      setOpened({ id, row, field, isTyped: false, values, list })
      quiet()
      forget()
    }
    return { name: nameOf(values, row), restore: () => confirmLeave(restore), discard: forget }
  }

  return {
    rows,
    idOf,
    nameOf: (row: Row) => nameOf(valuesOf(row), row),
    open,
    isDirty: changes.length > 0,
    isSaving: saving.isPending,
    /** What went wrong, in words, until something is changed. */
    problem:
      (own?.isBlank === false ? own.text : undefined) ??
      saving.error?.message ??
      (refusal && !theirs ? outcomeMessage(refusal) : undefined),
    /** What has to be filled in first, in words. */
    missing: own?.isBlank ? `${t('fillFields')}: ${own.text}` : undefined,
    /** Why what is typed is asked about, in words: saving once more confirms it. */
    doubt: open && doubted && editing.doubt?.(asSaved(doubted), open.row),
    /** The fields that are to blame, where that is known; a new object with every attempt. */
    refused: open && refused,
    /** Somebody else saved meanwhile: what stands there now, and a way with each version. */
    conflict: open && theirs ? conflictOf(open, theirs) : undefined,
    /** What was typed into a row before the session ended, while it differs from what is stored. */
    offer: kept && offerOf(kept),
    /** The one question before a changed row is left. */
    question: asking &&
      open && {
        save: () => attemptSave(open, asking.goOn),
        discard: () => {
          // where it goes on to another address, nobody asks once more
          guard.release()
          close()
          asking.goOn()
        },
        stay: () => setAsking(undefined),
      },
    saved,
    selectedId,
    select,
    /** What a row shows: what is typed into it, or what is stored. */
    valuesAt: (row: Row) => (open?.id === idOf(row) ? open.values : valuesOf(row)),
    confirmLeave,
    start: (row: Row, field: string, typed?: string) => {
      if (open?.id === idOf(row)) setOpened({ ...open, field })
      else
        confirmLeave(() => {
          select(idOf(row))
          begin(row, field, typed)
        })
    },
    /** A blank row on top; one that is there already takes the focus. */
    add: (field: string) => {
      if (open?.id === ids.create) setOpened({ ...open, field })
      else confirmLeave(() => begin(undefined, field))
    },
    type: (field: string, text: string) => {
      if (!open || saving.isPending) return
      // a field's value is a text
      setOpened({ ...open, values: { ...open.values, [field]: text } })
      quiet()
    },
    /** Saves the open row if anything differs; then goes on with the list as it is now. */
    saveThen: (then: (rows: readonly Row[], id: number) => void) => {
      if (!open || saving.isPending) return
      if (changes.length > 0 || open.row === undefined) attemptSave(open, then)
      else {
        close()
        then(rows, open.id)
      }
    },
    /** A row that was saved elsewhere: selected, and shown as just saved. */
    show: (id: number) => {
      select(id)
      setSaved({ id, at: new Date() })
    },
    /** Opens without asking: right after a save. */
    begin,
    discard: () => {
      if (!saving.isPending) close()
    },
  }
}

export type TableEdit<Row extends Revised, Values extends Texts> = ReturnType<
  typeof useTableEdit<Row, Values>
>
