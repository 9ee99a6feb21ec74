import { createStore } from './store.ts'

/**
 * Dialog that renews an ended session while rows are unsaved (domain.md#session-renewed). `asked`: it is
 * open. `other`: another user has signed in, so the page reloads.
 */
export const renewal = createStore<'none' | 'asked' | 'other'>('none')

let waiting: ((isRenewed: boolean) => void)[] = []

/** Opens the dialog. Resolves to true if the user of the session has signed in. */
export const requestRenewal = () =>
  new Promise<boolean>((resolve) => {
    waiting.push(resolve)
    renewal.set((now) => (now === 'none' ? 'asked' : now))
  })

/** Calls that wait for the renewal are sent again, or fail with 401. */
export const endRenewal = (outcome: 'same' | 'other' | 'left') => {
  const calls = waiting
  waiting = []
  renewal.set(() => (outcome === 'other' ? 'other' : 'none'))
  for (const resolve of calls) resolve(outcome === 'same')
}

/** Ids of lists with open, queued or pasted rows. */
const unsavedLists = new Set<string>()

export const hasUnsavedLists = () => unsavedLists.size > 0

export const registerUnsavedList = (listId: string) => {
  unsavedLists.add(listId)
  return () => void unsavedLists.delete(listId)
}
