import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { ids } from '#contract/limits.ts'
import { type Outcome, type SaveAnswer, sms } from '#contract/save.ts'
import { succeeded } from '../../api/outcome.ts'
import { outcomeOf, outcomeReason, outcomeText, toastOutcome } from '../../api/save.ts'
import { toast } from '../toast.ts'
import { modalParameters } from '../leaving.ts'
import { rememberUndo } from '../undo.ts'
import { useUnsavedGuard } from '../unsaved.tsx'
import { blankFields, changesBetween, mergeOnto, type Texts, trimAll } from './changes.ts'
import { inputOf, isMissed, type KeptInput } from './kept-input.ts'
import { type KeptOffer, useKeptInput } from './useKeptInput.ts'

type Revised = { readonly rev: number }

/** Why values are not sent, and the fields that are to blame: the first of them takes the focus. */
export type Refusal = { readonly text: string; readonly fields: readonly string[] }

type Editing<Row, Values> = {
  readonly rows: readonly Row[]
  readonly idOf: (row: Row) => number
  /** Of undefined: what a new row begins with. */
  readonly valuesOf: (row: Row | undefined) => Values
  /** How a message names the row. */
  readonly nameOf: (values: Values, row: Row | undefined) => string
  /** What is sent of what was typed; values differ when this does. Trimmed texts, unless a table has its own. */
  readonly asSaved?: (values: Values) => Values
  /** What is wrong with the values, in words: they are not sent then. */
  readonly check?: (values: Values) => string | Refusal | undefined
  /** The fields that must be filled in, by what they are called; what is missing is named, and not sent. */
  readonly required?: Readonly<Partial<Record<keyof Values & string, string>>>
  /** The search parameters that say which list this is: where they change, a row of it is left. */
  readonly listedBy?: readonly string[]
  readonly save: (id: number, rev: number | undefined, values: Values) => Promise<SaveAnswer>
  /** The row that is selected at first. */
  readonly startId?: number | undefined
  /** Where the selection is kept elsewhere, as in the address, its place. */
  readonly selection?: { readonly id: number | undefined; readonly onSelect: (id: number) => void }
  /** Reads the list again, past every cache. */
  readonly reread: () => Promise<readonly Row[]>
}

/** The row that is edited, with what it began from: a list read anew takes nothing away from it. */
type OpenRow<Row, Values> = {
  /** `ids.create` for a new one. */
  readonly id: number
  readonly row: Row | undefined
  /** The field that takes the focus. */
  readonly field: string
  /** Typed on the closed cell: stands for the old value, which is not selected then. */
  readonly isTyped: boolean
  readonly values: Values
  /** Of which list it is a row. */
  readonly list: string
}

type Attempt<Row> = { readonly outcome: Outcome; readonly rows: readonly Row[] }

/**
 * A table edited in place: one row at a time, dirty by value, `rev` sent and chained, every outcome said in
 * the row as well as in its one toast, undo of an update in the toast and by Ctrl+Z. A row whose save fails
 * stays open with what was typed. Whoever would leave a changed row calls `settle`, which asks once.
 */
export const useTableEdit = <Row extends Revised, Values extends Texts>(editing: Editing<Row, Values>) => {
  const { rows, idOf, valuesOf, nameOf, asSaved = trimAll, save, reread } = editing
  const { listedBy } = editing
  const required: Readonly<Partial<Record<string, string>>> = editing.required ?? {}
  const { t } = useTranslation()
  const [search] = useSearchParams()
  const list = (listedBy ?? []).map((name) => search.get(name) ?? '').join(' ')
  const [opened, setOpened] = useState<OpenRow<Row, Values>>()
  const [asking, setAsking] = useState<{ readonly goOn: () => void }>()
  const [wrong, setWrong] = useState<string | Refusal>()
  const [missing, setMissing] = useState<{ readonly field: string; readonly text: string }>()
  const [saved, setSaved] = useState<{ readonly id: number; readonly at: Date }>()
  const [ownId, setOwnId] = useState(editing.startId)
  const { id: selectedId, onSelect: select } = editing.selection ?? { id: ownId, onSelect: setOwnId }

  // a row that is gone from the list, deleted elsewhere or under another choice, is not edited any more
  const isThere = opened?.id === ids.create || rows.some((row) => idOf(row) === opened?.id)
  const open = isThere && opened?.list === list ? opened : undefined
  const changes = open ? changesBetween(asSaved(valuesOf(open.row)), asSaved(open.values)) : []

  const saving = useMutation({
    mutationFn: async ({ id, row, values }: OpenRow<Row, Values>): Promise<Attempt<Row>> => {
      const answer = await save(id, row?.rev, asSaved(values))
      const outcome = outcomeOf(answer)
      const was = asSaved(valuesOf(row))
      // what could not be saved as it was is not offered again
      const canReturn = editing.check?.(was) === undefined
      const wayBack = { save: () => save(id, outcome.rev, was), reread, detail: nameOf(was, row) }
      toastOutcome(answer, {
        detail: nameOf(asSaved(values), row),
        ...(outcome.sms === sms.updated && canReturn ? { action: rememberUndo(wayBack) } : {}),
      })
      if (outcome.reason === 'stale') return { outcome, rows: await reread() }
      // the save is done, whether its list can be read just now or not
      return { outcome, rows: succeeded(outcome) ? await reread().catch(() => rows) : rows }
    },
  })
  const { kept, forget } = useKeptInput({
    fields: Object.keys(valuesOf(undefined)),
    parameters: listedBy && [...modalParameters, ...listedBy],
    unsaved: open && changes.length > 0 ? inputOf(open.id, valuesOf(open.row), open.values) : undefined,
  })
  const guard = useUnsavedGuard(changes.length > 0, { parameters: listedBy, subject: open?.id })

  const quiet = () => {
    setAsking(undefined)
    setWrong(undefined)
    setMissing(undefined)
    saving.reset()
  }
  const close = () => {
    setOpened(undefined)
    quiet()
  }
  const settle = (then: () => void) => {
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
    const [blank, ...others] = blankFields(asSaved(of.values), Object.keys(required))
    const problem = blank === undefined ? editing.check?.(asSaved(of.values)) : undefined
    setAsking(undefined)
    setWrong(problem)
    setMissing(undefined)
    if (blank !== undefined) {
      // spec §5: the 'fillFields' warning
      const detail = [blank, ...others].map((field) => required[field]).join(', ')
      toast.warning(t('fillFields'), { detail })
      setMissing({ field: blank, text: `${t('fillFields')}: ${detail}` })
    }
    if (blank !== undefined || problem !== undefined) return
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

  const offerOf = ({ id, values: typed }: KeptInput): (KeptOffer & { readonly name: string }) | undefined => {
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
    return { name: nameOf(values, row), restore: () => settle(restore), discard: forget }
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
      (typeof wrong === 'object' ? wrong.text : wrong) ??
      saving.error?.message ??
      (refusal && !theirs ? said(refusal) : undefined),
    /** The fields that are to blame for it, where that is known; a new object with every attempt. */
    refused: open && typeof wrong === 'object' ? wrong : undefined,
    /** What has to be filled in first; a new object with every attempt. */
    missing: open && missing,
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
    settle,
    start: (row: Row, field: string, typed?: string) => {
      select(idOf(row))
      if (open?.id === idOf(row)) setOpened({ ...open, field })
      else settle(() => begin(row, field, typed))
    },
    /** A blank row on top; one that is there already takes the focus. */
    add: (field: string) => {
      if (open?.id === ids.create) setOpened({ ...open, field })
      else settle(() => begin(undefined, field))
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

const said = (refusal: Outcome) =>
  [outcomeText(refusal), outcomeReason(refusal)].filter((text) => text !== undefined).join('. ')

export type TableEdit<Row extends Revised, Values extends Texts> = ReturnType<
  typeof useTableEdit<Row, Values>
>
