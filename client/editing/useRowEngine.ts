import { useMutation } from '@tanstack/react-query'
import { useId, useReducer, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { history, isUndoable } from '#contract/history.ts'
import { type Outcome, type SaveAnswer, sms } from '#contract/save.ts'
import { changeOf } from '../api/send.ts'
import { succeeded, outcomeOf } from '../api/save.ts'
import { dismissToastsAbout, toast } from '../ui/toasts/toast.ts'
import { rememberUndo, toastOutcome } from '../ui/undo.ts'
import { useLatest } from '../ui/useLatest.ts'
import type { Texts } from './changes.ts'
import { isOwnVersion } from './conflict/merge-versions.ts'
import type { EditedRows, Revised } from './editing.ts'
import { existingOf } from './existing.ts'
import {
  type Attempt,
  nextState,
  type OpenRow,
  type Progress,
  type Reading,
  type RowEvent,
  type RowsState,
} from './row-state.ts'
import { sendRow, fitTogether, type SaveAll, sendTogether } from './send-row.ts'
import type { RecordRef } from '#contract/entities.ts'
import { readNow } from '../api/query.ts'
import { fieldKey } from '../i18n/entity-names.ts'
import { i18n } from '../i18n/i18n.ts'
import { ids } from '#contract/limits.ts'

/** The target of a save: the row's id and the revision that it changes; without a revision where a row is made. */
export type SaveTarget = { readonly id: number; readonly rev: number | undefined }

/** A save of this session: the revision that it made, and the values that were sent. */
type Made<Values> = { readonly rev: number | undefined; readonly values: Values }

/** A save whose answer never came: the sent values, which may hold other users' changes too, and the typed ones. */
type Unanswered<Values> = { readonly sent: Values; readonly typed: Values }

const nameOf = ({ id, rev }: SaveTarget) => `${id} ${rev}`

/**
 * The rows of a list by their keys. The key of a stored row is its id; a new row has a negative one, which stays its key
 * once it is stored, so that its focus and its next saves go on undisturbed. The revisions that this session's saves made
 * are kept too: the next save of a row goes onto the last of them.
 */
export const makeSavedRows = <Values>() => {
  const made = new Map<number, Made<Values> & { readonly id: number }>()
  const keys = new Map<number, number>()
  const links = new Map<string, Made<Values>>()
  const joined = new Map<string, Values>()
  const unanswered = new Map<number, Unanswered<Values>>()
  let last = 0
  const following = (id: number, from: number | undefined, values?: Values) => {
    let [rev, stored] = [from, values]
    for (let next = links.get(nameOf({ id, rev })); next; next = links.get(nameOf({ id, rev })))
      [rev, stored] = [next.rev, next.values]
    return { id, rev, stored }
  }
  return {
    nextKey: () => {
      last -= 1
      return last
    },
    keyOf: (id: number) => keys.get(id) ?? id,
    /** The id of the row with this key; undefined while it is not stored. */
    idOf: (key: number) => (key < 0 ? made.get(key)?.id : key),
    /** The target of the row's next save, with the values of that revision, where a save of this session made it. */
    targetOf: (
      key: number,
      rev: number | undefined,
    ): SaveTarget & { readonly stored: Values | undefined } => {
      if (key >= 0) return following(key, rev)
      const row = made.get(key)
      if (row === undefined) return { id: ids.create, rev: undefined, stored: undefined }
      return rev === undefined ? following(row.id, row.rev, row.values) : following(row.id, rev)
    },
    /** The row's save whose answer never came: its values may be stored. */
    unansweredAt: (key: number) => unanswered.get(key),
    miss: (key: number, save: Unanswered<Values>) => void unanswered.set(key, save),
    /**
     * Notes that these values went onto this revision and were merged with another user's changes: the next typed values
     * begin from them, and are stale.
     */
    join: (target: SaveTarget, values: Values) => void joined.set(nameOf(target), values),
    joinedAt: (target: SaveTarget) => joined.get(nameOf(target)),
    /** A save of the row onto this target has succeeded. */
    link: (key: number, target: SaveTarget, { ID, rev }: Pick<Outcome, 'ID' | 'rev'>, values: Values) => {
      unanswered.delete(key)
      if (target.id === ids.create && ID !== undefined) {
        made.set(key, { id: ID, rev, values })
        keys.set(ID, key)
      } else if (target.rev !== undefined && rev !== undefined && rev > target.rev)
        links.set(nameOf(target), { rev, values })
    },
  }
}

export type SavedRows<Values> = ReturnType<typeof makeSavedRows<Values>>

/** The last changes of a row that others made before the change of this save, each person with the fields, in words. */
const listMeanwhile = async (
  record: RecordRef,
  /** The number of the save's change; undefined where other users had made all of it already. */
  own: string | undefined,
  count: number,
): Promise<string> => {
  const all = await readNow(history.row, record)
  const first = own === undefined ? 0 : all.findIndex(({ change }) => change === own) + 1
  const fieldsOf = new Map<string, Set<string>>()
  for (const { id_user, name, login, fields } of all.slice(first, first + count)) {
    const who = id_user === null ? i18n.t('journal.system') : name || login || ''
    const named = fieldsOf.get(who) ?? new Set()
    for (const { field } of fields) {
      const key = fieldKey(record.entity, field)
      if (key !== undefined) named.add(i18n.t(key))
    }
    fieldsOf.set(who, named)
  }
  return [...fieldsOf]
    .filter(([, fields]) => fields.size > 0)
    .map(([who, fields]) => `${who} — ${[...fields].join(', ')}`)
    .join('; ')
}

/** A toast names so many rows; of more it says the number. */
const named = 3

type Saving<Row, Values> = EditedRows<Row, Values> &
  Reading<Row, Values> & {
    /** The list as it was read last, for the case that it cannot be read again. */
    readonly rows: readonly Row[]
    /** The row that is open from the beginning. */
    readonly first?: OpenRow<Row, Values>
    /** Answers whether the merged values of two users may be sent without a question. */
    readonly canSend: (merged: Values) => boolean
    /** Answers whether undo may offer the former values: values that a save would refuse are not offered. */
    readonly canReturn?: (was: Values) => boolean
    readonly saveAll?: SaveAll<Values> | undefined
    readonly onStored?: (attempt: Attempt<Row, Values>) => void
    /** A new row, or one that has `onSaved`, is in the list now; without it each save waits for its list. */
    readonly onListed?: (attempt: Attempt<Row, Values>, rows: readonly Row[], id: number) => void
  }

const isCreated = (outcome: Outcome): outcome is Outcome & { readonly ID: number } =>
  outcome.sms === sms.created && outcome.ID !== undefined

/**
 * The rows of a table or a form (`row-state.ts`) with their saves, one after another in the order of the requests. Each
 * save sends the `rev` of the one before; one toast says its outcome, offers undo and names the fields that other users
 * changed meanwhile. The list is read again after a stale save, so that the stored version can be shown.
 */
export const useRowEngine = <Row extends Revised, Values extends Texts>(
  saving: Saving<Row, Values>,
  saved: SavedRows<Values>,
) => {
  const { entity, nameOf, normalise, readRows, rows, saveAll, canReturn = () => true } = saving
  const { t } = useTranslation()
  const latest = useLatest(saving)
  const [state, dispatch] = useReducer(
    (now: RowsState<Row, Values>, event: RowEvent<Row, Values>) => nextState(now, event, saving),
    { open: saving.first, sent: new Map() },
  )
  // the toast of a refusal goes when the next save of the same form or table is done
  const subject = useId()
  /** Names the other users' changes; without them where they cannot be read, since the save is done. */
  const sayMeanwhile = async (id: number | undefined, answer: SaveAnswer, count: number) => {
    if (entity === undefined || id === undefined) return ''
    const changes = await listMeanwhile({ entity, id }, changeOf(answer), count).catch(() => '')
    return changes === '' ? '' : t('stale.meanwhile', { changes })
  }
  const isKept = entity === undefined || isUndoable(entity)
  // those that wait while another row is being saved, in their order
  const waiting = useRef<readonly Attempt<Row, Values>[]>([])
  const takeTurn = (done: readonly Attempt<Row, Values>[]) => {
    waiting.current = waiting.current.filter((one) => !done.includes(one))
  }
  /** Reads the list; the next save does not wait for it. A list that cannot be read now shows the row with its next read. */
  const readList = async (attempt: Attempt<Row, Values>, id: number) => {
    const now = await latest.current.readRows().catch(() => [])
    const row = now.find((one) => latest.current.idOf(one) === id)
    if (row === undefined) return
    // TanStack Query tells the components of the new list in a task of its own, before this one
    setTimeout(() => {
      dispatch({ type: 'listed', attempt, row })
      latest.current.onListed?.(attempt, now, id)
    })
  }
  const settle = (attempt: Attempt<Row, Values>, progress: Progress<Row, Values>) => {
    dispatch({ type: 'answered', attempt, progress })
    if (progress.state !== 'saved') return
    const { onStored, onListed } = latest.current
    onStored?.(attempt)
    if (onListed && (attempt.row === undefined || attempt.onSaved)) void readList(attempt, progress.id)
  }

  /** Saves a row together with those that wait; answers its own answer, undefined where it is left to be saved alone. */
  const saveTogether = async (attempt: Attempt<Row, Values>) => {
    if (saveAll === undefined) return undefined
    const fit = fitTogether([attempt, ...waiting.current], saved)
    if (!fit.includes(attempt)) return undefined
    const done = await sendTogether(fit, { normalise, saveAll }, saved)
    if (done === undefined) return undefined
    takeTurn(done.rows)
    if ('answer' in done) {
      dismissToastsAbout(subject)
      const names = done.rows.map(({ row, values }) => nameOf(normalise(values), row))
      const detail = names.length > named ? t('quota.rowsSaved', { n: names.length }) : names.join(', ')
      const isUndone = isKept && done.rows.every(({ before }) => canReturn(normalise(before)))
      const action = isUndone ? rememberUndo([done.answer], detail) : undefined
      toast.success(t('toast2'), { detail, ...(action && { action }) })
    }
    const progressAt = (at: number): Progress<Row, Values> => {
      if ('error' in done) return { state: 'refused', error: done.error }
      const id = done.rows[at]?.id ?? attempt.id
      return { state: 'saved', id: saved.idOf(id) ?? id, rev: done.answer[at]?.rev, rows }
    }
    for (const [at, one] of done.rows.entries())
      if (one !== attempt || 'error' in done) settle(one, progressAt(at))
    const own = done.rows.indexOf(attempt)
    if (own < 0) return undefined
    if ('error' in done) throw done.error
    return progressAt(own)
  }
  const saveAlone = async (attempt: Attempt<Row, Values>): Promise<Progress<Row, Values>> => {
    const { row, before, values } = attempt
    const { answer, rows: read, other: found, others = 0 } = await sendRow(attempt, saving, saved)
    const id = saved.idOf(attempt.id)
    const isOwn =
      found !== undefined && entity !== undefined && id !== undefined && (await isOwnVersion({ entity, id }))
    const other = found && { ...found, isOwn }
    const outcome = outcomeOf(answer)
    const [was, now] = [normalise(before), normalise(values)]
    const isUpdated = outcome.sms === sms.updated && canReturn(was)
    const isMade = isCreated(outcome)
    const action =
      (isUpdated || isMade) && isKept ? rememberUndo([answer], nameOf(isMade ? now : was, row)) : undefined
    if (succeeded(outcome)) dismissToastsAbout(subject)
    const name = nameOf(now, row)
    const meanwhile = others === 0 ? '' : await sayMeanwhile(id, answer, others)
    toastOutcome(answer, {
      detail: meanwhile === '' ? name : `${meanwhile} · ${name}`,
      ...(other?.isOwn && { reason: t('reason.staleOwn') }),
      ...(action ? { action } : {}),
      ...(succeeded(outcome) ? {} : { subject }),
    })
    const listed = async () => read ?? (await readRows().catch(() => rows))
    // the save is done even if its list cannot be read now
    if (succeeded(outcome)) {
      const shown = saving.onListed ? rows : await listed()
      return { state: 'saved', id: outcome.ID ?? id ?? attempt.id, rev: outcome.rev, rows: shown }
    }
    if (other) return { state: 'conflict', other }
    if (outcome.sms !== sms.duplicate) return { state: 'refused', outcome }
    // the list has the stored row of the same name
    const all = await listed()
    const existing = existingOf(id, values, all, latest.current)
    return { state: 'refused', outcome, existing: existing && { row: existing, rows: all } }
  }
  const { mutate } = useMutation({
    meta: { subject },
    // the saves of a scope run one after another
    scope: { id: subject },
    mutationFn: async (attempt: Attempt<Row, Values>) => {
      // it was saved together with one before it
      if (!waiting.current.includes(attempt)) return undefined
      takeTurn([attempt])
      return (await saveTogether(attempt)) ?? (await saveAlone(attempt))
    },
    onSuccess: (progress, attempt) => progress && settle(attempt, progress),
    onError: (error, attempt) => settle(attempt, { state: 'refused', error }),
  })
  return {
    state,
    dispatch,
    /** `then` is called unless the form is gone by then. */
    send: (attempt: Attempt<Row, Values>, then?: (progress: Progress<Row, Values>) => void) => {
      dispatch({ type: 'sent', attempt })
      waiting.current = [...waiting.current, attempt]
      mutate(attempt, then && { onSuccess: (progress) => progress && then(progress) })
    },
    /** The subject of the toasts about these rows. */
    subject,
  }
}
