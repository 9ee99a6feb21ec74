import { useMutation } from '@tanstack/react-query'
import { useId, useReducer } from 'react'
import { useTranslation } from 'react-i18next'
import { history, isUndoable } from '#contract/history.ts'
import { type Outcome, type SaveAnswer, sms } from '#contract/save.ts'
import { changeOf } from '../api/change-of.ts'
import { currentUserId } from '../api/expiry.ts'
import { succeeded } from '../api/outcome.ts'
import { readNow } from '../api/query.ts'
import { outcomeOf } from '../api/save.ts'
import { dismissToastsAbout } from '../ui/toasts/toast.ts'
import { toastOutcome } from '../ui/toasts/toast-outcome.ts'
import { rememberUndo } from '../ui/undo.ts'
import { useLatest } from '../ui/useLatest.ts'
import type { Texts } from './changes.ts'
import { listMeanwhile } from './conflict/meanwhile.ts'
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
import type { SavedRows } from './saved-rows.ts'
import { type OtherVersion, sendRow } from './send-row.ts'
import type { SaveAll } from './send-together.ts'
import { useTogether } from './useTogether.ts'

type Saving<Row, Values> = EditedRows<Row, Values> &
  Reading<Row, Values> & {
    /** The list as it was read last, for the case that it cannot be read again. */
    readonly rows: readonly Row[]
    /** The row that is open from the beginning. */
    readonly first?: OpenRow<Row, Values>
    /** Whether the merged values of two users may be sent without a question. */
    readonly canSend: (merged: Values) => boolean
    /** Whether undo may offer the former values: values that a save would refuse are not offered. */
    readonly canReturn?: (was: Values) => boolean
    readonly saveAll?: SaveAll<Values> | undefined
    readonly onStored?: (attempt: Attempt<Row, Values>) => void
    /** A new row, or one that has `onSaved`, is in the list now; without it each save waits for its list. */
    readonly onListed?: (attempt: Attempt<Row, Values>, rows: readonly Row[], id: number) => void
  }

/** The answer to an attempt, with the list after it. */
export type Answered<Row, Values> = {
  readonly outcome: Outcome
  readonly rows: readonly Row[]
  /** Set where the save is stale: the stored version, to choose from. */
  readonly other: OtherVersion<Row, Values> | undefined
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
  const { entity, nameOf, normalise, readRows, rows, canReturn = () => true, offerDeletion } = saving
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
  /** Whether this very user has saved the row last, in another window; false where that cannot be read. */
  const isOwnVersion = async (id: number | undefined) => {
    if (entity === undefined || id === undefined) return false
    const [change] = await readNow(history.changes, { entity, id, limit: 1 }).catch(() => [])
    return change !== undefined && change.id_user === currentUserId()
  }
  const isKept = entity === undefined || isUndoable(entity)
  const together = useTogether<Row, Values>(
    { ...saving, subject, isUndoable: (before) => isKept && before.every(canReturn) },
    saved,
  )
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
  const progressOf = (
    { outcome, rows: now, other }: Answered<Row, Values>,
    { id, values }: Attempt<Row, Values>,
  ): Progress<Row, Values> => {
    if (succeeded(outcome)) return { state: 'saved', rev: outcome.rev }
    if (other) return { state: 'conflict', outcome, other }
    const isDuplicate = outcome.sms === sms.duplicate
    const existing = isDuplicate ? existingOf(saved.idOf(id), values, now, latest.current) : undefined
    return { state: 'refused', outcome, existing: existing && { row: existing, rows: now } }
  }
  const { mutate } = useMutation({
    meta: { subject },
    // the saves of a scope run one after another
    scope: { id: subject },
    mutationFn: async (attempt: Attempt<Row, Values>): Promise<Answered<Row, Values>> => {
      const done = await together.take(attempt)
      if (done) return done
      const { row, before, values } = attempt
      const { answer, rows: read, other: found, others = 0 } = await sendRow(attempt, saving, saved)
      const id = saved.idOf(attempt.id)
      const other = found && { ...found, isOwn: await isOwnVersion(id) }
      const outcome = outcomeOf(answer)
      const [was, now] = [normalise(before), normalise(values)]
      const isUpdated = outcome.sms === sms.updated && canReturn(was)
      const isMade = isCreated(outcome)
      const undo =
        (isUpdated || isMade) && isKept ? rememberUndo([answer], nameOf(isMade ? now : was, row)) : undefined
      const action = isMade ? (offerDeletion?.(outcome.ID) ?? undo) : undo
      if (succeeded(outcome)) dismissToastsAbout(subject)
      const name = nameOf(now, row)
      const meanwhile = others === 0 ? '' : await sayMeanwhile(id, answer, others)
      toastOutcome(answer, {
        detail: meanwhile === '' ? name : `${meanwhile} · ${name}`,
        ...(other?.isOwn && { reason: t('reason.staleOwn') }),
        ...(action ? { action } : {}),
        ...(succeeded(outcome) ? {} : { subject }),
      })
      // the save is done even if its list cannot be read now; for a duplicate the list has the stored row
      const isListed = (succeeded(outcome) && saving.onListed === undefined) || outcome.sms === sms.duplicate
      return { outcome, rows: read ?? (isListed ? await readRows().catch(() => rows) : rows), other }
    },
    onSuccess: (answered, attempt) => {
      const progress = progressOf(answered, attempt)
      dispatch({ type: 'answered', attempt, progress })
      if (progress.state !== 'saved') return
      const { onStored, onListed } = latest.current
      onStored?.(attempt)
      const id = saved.idOf(attempt.id)
      const isAwaited = attempt.row === undefined || attempt.onSaved !== undefined
      if (onListed && isAwaited && id !== undefined) void readList(attempt, id)
    },
    onError: (error, attempt) =>
      dispatch({ type: 'answered', attempt, progress: { state: 'refused', error } }),
  })
  return {
    state,
    dispatch,
    /** `then` is called with the answer, unless the form is gone by then. */
    send: (attempt: Attempt<Row, Values>, then?: (answered: Answered<Row, Values>) => void) => {
      dispatch({ type: 'sent', attempt })
      // those that wait behind another save go together
      together.wait(attempt)
      mutate(attempt, then && { onSuccess: then })
    },
    /** Of the toasts about these rows. */
    subject,
  }
}
