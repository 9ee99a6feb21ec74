import { createStore } from './store.ts'

/**
 * State of the dialog that renews an ended session while rows are unsaved (domain.md#session-renewed).
 * `asked`: the dialog is open. `other`: another user has signed in, so the page reloads.
 */
export const renewal = createStore<'none' | 'asked' | 'other'>('none')

let pendingCalls: ((isRenewed: boolean) => void)[] = []

/** Opens the dialog. Resolves to true if the same user has signed in again. */
export const requestRenewal = () =>
  new Promise<boolean>((resolve) => {
    pendingCalls.push(resolve)
    renewal.set((now) => (now === 'none' ? 'asked' : now))
  })

/** Ends the renewal. The calls that wait for it are sent again or fail with 401. */
export const endRenewal = (outcome: 'same' | 'other' | 'left') => {
  const calls = pendingCalls
  pendingCalls = []
  renewal.set(() => (outcome === 'other' ? 'other' : 'none'))
  for (const resolve of calls) resolve(outcome === 'same')
}

/** Ids of lists that have open, queued or pasted rows. */
const unsavedLists = new Set<string>()

export const hasUnsavedLists = () => unsavedLists.size > 0

export const registerUnsavedList = (listId: string) => {
  unsavedLists.add(listId)
  return () => void unsavedLists.delete(listId)
}
