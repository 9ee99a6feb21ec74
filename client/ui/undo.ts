import type { SaveAnswer } from '#contract/save.ts'
import { queryClient } from '../api/client.ts'
import { reportError } from './toasts/report-error.ts'
import { succeeded } from '../api/outcome.ts'
import { outcomeOf } from '../api/save.ts'
import { toastOutcome } from './toasts/toast-outcome.ts'
import { i18n } from '../i18n/i18n.ts'
import { dismissToastOf, type ToastAction, toast } from './toasts/toast.ts'

type Inverse = {
  /** The inverse save, onto the revision that the save left: whoever changed the row since is not overwritten. */
  readonly save: () => Promise<SaveAnswer>
  /** Reads again what shows the row, whether it was taken back or refused. */
  readonly reread: () => Promise<unknown>
  /** How the message names the record. */
  readonly detail: string
}

const key = ['undo']

// Here and not in a component: the form that saved is gone when its save is taken back. Forgotten with what was
// read for a user when another one signs in.
queryClient.setQueryDefaults(key, { staleTime: Infinity, gcTime: Infinity })

const remembered = () => queryClient.getQueryData<ToastAction | null>(key) ?? undefined

const forget = (action: ToastAction) => {
  // the cache keeps objects as copies
  if (remembered()?.run === action.run) queryClient.setQueryData(key, null)
}

/**
 * Keeps the way back of an update that has just been done, the last one of this session, for Ctrl+Z; answers the
 * action for the update's own toast, which does the same. Each goes once, whichever is used; one that got no
 * answer may be tried again. Every save that can be inverted registers itself, a modal's and a table's row alike:
 *
 *     const action = outcome.sms === sms.updated ? rememberUndo({ save, reread, detail }) : undefined
 *     toastOutcome(answer, { detail, ...(action && { action }) })
 *
 * Not for what was created or deleted: a new row goes by the question before a delete, a deleted one has lost its id.
 */
export const rememberUndo = ({ save, reread, detail }: Inverse): ToastAction => {
  let isSpent = false
  const takeBack = async () => {
    const answer = await save()
    if (succeeded(outcomeOf(answer))) toast.success(i18n.t('toast.undone'), { detail })
    else toastOutcome(answer, { detail })
    forget(action)
    // the list shows its own error
    await reread().catch(() => undefined)
  }
  const run = () => {
    if (isSpent) return
    isSpent = true
    dismissToastOf(action)
    takeBack().catch((error: unknown) => {
      isSpent = false
      reportError(error)
    })
  }
  const action: ToastAction = { label: i18n.t('toast.undo'), run }
  queryClient.setQueryData(key, action)
  return action
}

/** Takes the last update back; answers whether there was one that had not been taken back already. */
export const undoLast = () => {
  const last = remembered()
  last?.run()
  return last !== undefined
}
