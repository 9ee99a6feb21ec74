import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { ids } from '#contract/limits.ts'
import { type Outcome, type SaveAnswer, sms } from '#contract/save.ts'
import { succeeded } from '../../api/outcome.ts'
import { outcomeOf, outcomeReason, outcomeText, toastOutcome } from '../../api/save.ts'
import { rememberUndo } from '../undo.ts'
import { useUnsavedGuard } from '../unsaved.tsx'
import { changesBetween, mergeOnto, type Texts, trimAll } from './changes.ts'

type Revised = { readonly rev: number }

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
  readonly check?: (values: Values) => string | undefined
  readonly save: (id: number, rev: number | undefined, values: Values) => Promise<SaveAnswer>
  /** The row that is selected at first. */
  readonly startId?: number | undefined
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
}

type Attempt<Row> = { readonly outcome: Outcome; readonly rows: readonly Row[] }

/**
 * A table edited in place: one row at a time, dirty by value, `rev` sent and chained, every outcome said in
 * the row as well as in its one toast, undo of an update in the toast and by Ctrl+Z. A row whose save fails
 * stays open with what was typed. Whoever would leave a changed row calls `settle`, which asks once.
 */
export const useTableEdit = <Row extends Revised, Values extends Texts>(editing: Editing<Row, Values>) => {
  const { rows, idOf, valuesOf, nameOf, asSaved = trimAll, save, reread } = editing
  const [opened, setOpened] = useState<OpenRow<Row, Values>>()
  const [asking, setAsking] = useState<{ readonly goOn: () => void }>()
  const [wrong, setWrong] = useState<string>()
  const [saved, setSaved] = useState<{ readonly id: number; readonly at: Date }>()
  const [selectedId, select] = useState(editing.startId)

  // a row that is gone from the list, deleted elsewhere or under another choice, is not edited any more
  const isThere = opened?.id === ids.create || rows.some((row) => idOf(row) === opened?.id)
  const open = isThere ? opened : undefined
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
  const guard = useUnsavedGuard(changes.length > 0)

  const quiet = () => {
    setAsking(undefined)
    setWrong(undefined)
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
    })
    quiet()
  }
  const attemptSave = (of: OpenRow<Row, Values>, then: (rows: readonly Row[], id: number) => void) => {
    const problem = editing.check?.(asSaved(of.values))
    setAsking(undefined)
    setWrong(problem)
    if (problem !== undefined) return
    saving.mutate(of, {
      onSuccess: ({ outcome, rows: now }) => {
        if (!succeeded(outcome)) return
        const id = outcome.ID ?? of.id
        guard.release()
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

  return {
    rows,
    idOf,
    nameOf: (row: Row) => nameOf(valuesOf(row), row),
    open,
    isDirty: changes.length > 0,
    isSaving: saving.isPending,
    /** What went wrong, in words, until something is changed. */
    problem: wrong ?? saving.error?.message ?? (refusal && !theirs ? said(refusal) : undefined),
    /** Somebody else saved meanwhile: what stands there now, and a way with each version. */
    conflict: open && theirs ? conflictOf(open, theirs) : undefined,
    /** The one question before a changed row is left. */
    question: asking &&
      open && {
        save: () => attemptSave(open, asking.goOn),
        discard: () => {
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
    /** A blank row on top. */
    add: (field: string) => settle(() => begin(undefined, field)),
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
