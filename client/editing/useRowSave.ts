import { useMutation } from '@tanstack/react-query'
import { useId } from 'react'
import { type Outcome, type SaveAnswer, sms } from '#contract/save.ts'
import { succeeded } from '../api/outcome.ts'
import { outcomeOf } from '../api/save.ts'
import { dismissToastsAbout } from '../ui/toasts/toast.ts'
import { toastOutcome } from '../ui/toasts/toast-outcome.ts'
import { rememberUndo } from '../ui/undo.ts'
import type { DeletionOffer } from '../address/useDeletionOffer.ts'
import type { Texts } from './changes.ts'
import type { Revised } from './open-row.ts'

type Saving<Row, Values> = {
  readonly valuesOf: (row: Row | undefined) => Values
  readonly nameOf: (values: Values, row: Row | undefined) => string
  /** What is sent of what was typed. */
  readonly asSaved: (values: Values) => Values
  readonly save: (id: number, rev: number | undefined, values: Values) => Promise<SaveAnswer>
  /** The list as the server has it now. */
  readonly readRows: () => Promise<readonly Row[]>
  /** The list as it was, where it cannot be read again. */
  readonly rows: readonly Row[]
  /** Whether undo may offer the values that stood there: what could not be saved as it was is not offered again. */
  readonly canReturn?: (was: Values) => boolean
  /** What its toast offers for a new one, where the question before its delete stands in the address. */
  readonly offerDeletion?: DeletionOffer | undefined
}

export type Attempt<Row> = { readonly outcome: Outcome; readonly rows: readonly Row[] }

const isCreated = (outcome: Outcome): outcome is Outcome & { readonly ID: number } =>
  outcome.sms === sms.created && outcome.ID !== undefined

/**
 * One save of a row: `rev` sent, the outcome said in its one toast with the way back, the list read again
 * after a success, and after a stale save, so that the other's version can be shown.
 */
export const useRowSave = <Row extends Revised, Values extends Texts>(saving: Saving<Row, Values>) => {
  const { valuesOf, nameOf, asSaved, save, readRows, rows, canReturn = () => true, offerDeletion } = saving
  // a refusal goes when the next save of the same form or table is done
  const subject = useId()
  const mutation = useMutation({
    meta: { subject },
    mutationFn: async (of: {
      readonly id: number
      /** What the values were typed onto; undefined for a new one. */
      readonly row: Row | undefined
      readonly values: Values
    }): Promise<Attempt<Row>> => {
      const { id, row, values } = of
      const answer = await save(id, row?.rev, asSaved(values))
      const outcome = outcomeOf(answer)
      const [was, now] = [asSaved(valuesOf(row)), asSaved(values)]
      const isUpdated = outcome.sms === sms.updated && canReturn(was)
      const action = isUpdated
        ? rememberUndo({
            rows: [
              {
                id,
                before: { rev: row?.rev, values: was },
                after: { rev: outcome.rev, values: now },
                save: (rev, stored) => save(id, rev, stored),
              },
            ],
            detail: nameOf(was, row),
          })
        : isCreated(outcome) && offerDeletion?.(outcome.ID)
      if (succeeded(outcome)) dismissToastsAbout(subject)
      toastOutcome(answer, {
        detail: nameOf(now, row),
        ...(action ? { action } : {}),
        ...(succeeded(outcome) ? {} : { subject }),
      })
      if (outcome.reason === 'stale') return { outcome, rows: await readRows() }
      // the save is done, whether its list can be read just now or not
      return { outcome, rows: succeeded(outcome) ? await readRows().catch(() => rows) : rows }
    },
  })
  return { ...mutation, subject }
}
