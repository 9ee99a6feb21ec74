import { useMutation } from '@tanstack/react-query'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { Entity } from '#contract/entities.ts'
import { isUndoable } from '#contract/history.ts'
import { type Outcome, type SaveAnswer, sms } from '#contract/save.ts'
import type { DeletionOffer } from '../address/useDeletionOffer.ts'
import { changeOf } from '../api/change-of.ts'
import { succeeded } from '../api/outcome.ts'
import { outcomeOf } from '../api/save.ts'
import { dismissToastsAbout } from '../ui/toasts/toast.ts'
import { toastOutcome } from '../ui/toasts/toast-outcome.ts'
import { rememberUndo } from '../ui/undo.ts'
import type { Texts } from './changes.ts'
import { isOwnVersion } from './conflict/own-version.ts'
import { listMeanwhile } from './conflict/meanwhile.ts'
import type { Revised } from './open-row.ts'
import type { SavedRows } from './saved-rows.ts'
import { type OtherVersion, type Sending, sendRow } from './send-row.ts'
import type { SaveAll } from './send-together.ts'
import { useTogether } from './useTogether.ts'

type Saving<Row, Values> = Sending<Row, Values> & {
  readonly entity: Entity | undefined
  readonly nameOf: (values: Values, row: Row | undefined) => string
  /** The list as it was read last, for the case that it cannot be read again. */
  readonly rows: readonly Row[]
  /** Whether undo may offer the former values: values that a save would refuse are not offered. */
  readonly canReturn?: (was: Values) => boolean
  /** Saves rows that wait in one call, where there is one. */
  readonly saveAll?: SaveAll<Values> | undefined
  /** The toast's action for a new row, where the question before its delete stands in the address. */
  readonly offerDeletion?: DeletionOffer | undefined
}

export type RowToSave<Row, Values> = {
  /** The key of the row. */
  readonly id: number
  /** The row onto which the values were typed; undefined for a new one. */
  readonly row: Row | undefined
  /** The values before the save, for undo. */
  readonly before: Values
  readonly values: Values
}

export type Attempt<Row, Values> = {
  readonly outcome: Outcome
  readonly rows: readonly Row[]
  /** Set where the save is stale: the stored version, to choose from. */
  readonly other: OtherVersion<Row, Values> | undefined
}

type Callbacks<Row, Values, Sent> = {
  readonly onAnswered: (attempt: Attempt<Row, Values>, sent: Sent) => void
  readonly onFailed: (error: Error, sent: Sent) => void
}

const isCreated = (outcome: Outcome): outcome is Outcome & { readonly ID: number } =>
  outcome.sms === sms.created && outcome.ID !== undefined

/**
 * Saves rows one after another, in the order of the requests. Each save sends the `rev` of the one before; one toast says
 * its outcome, offers undo and names the fields that other users changed meanwhile. The list of a form is read again
 * after its save, and every list after a stale save, so that the stored version can be shown.
 */
export const useRowSave = <Row extends Revised, Values extends Texts, Sent extends RowToSave<Row, Values>>(
  saving: Saving<Row, Values>,
  saved: SavedRows<Values>,
  callbacks?: Callbacks<Row, Values, Sent>,
) => {
  const { entity, nameOf, asSaved, readRows, rows, canReturn = () => true, offerDeletion } = saving
  const { t } = useTranslation()
  // the toast of a refusal goes when the next save of the same form or table is done
  const subject = useId()
  /** Names the other users' changes; without them where they cannot be read, since the save is done. */
  const sayMeanwhile = async (id: number | undefined, answer: SaveAnswer, count: number) => {
    if (entity === undefined || id === undefined) return ''
    const changes = await listMeanwhile({ entity, id }, changeOf(answer), count).catch(() => '')
    return changes === '' ? '' : t('stale.meanwhile', { changes })
  }
  const isKept = entity === undefined || isUndoable(entity)
  const together = useTogether<Row, Values, Sent>(
    { ...saving, subject, isUndoable: (before) => isKept && before.every(canReturn) },
    saved,
  )
  const mutation = useMutation({
    meta: { subject },
    // the saves of a scope run one after another
    scope: { id: subject },
    mutationFn: async (sent: Sent): Promise<Attempt<Row, Values>> => {
      const done = await together.take(sent)
      if (done) return done
      const { row, before, values } = sent
      const { answer, rows: read, other: found, others = 0 } = await sendRow(sent, saving, saved)
      const id = saved.idOf(sent.id)
      const isOwn = found && entity && id !== undefined && (await isOwnVersion({ entity, id }))
      const other = found && { ...found, isOwn: isOwn === true }
      const outcome = outcomeOf(answer)
      const [was, now] = [asSaved(before), asSaved(values)]
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
      const isListed = (succeeded(outcome) && callbacks === undefined) || outcome.sms === sms.duplicate
      return { outcome, rows: read ?? (isListed ? await readRows().catch(() => rows) : rows), other }
    },
    onSuccess: (attempt, sent) => callbacks?.onAnswered(attempt, sent),
    onError: (error, sent) => callbacks?.onFailed(error, sent),
  })
  return { ...mutation, wait: together.wait, subject }
}
