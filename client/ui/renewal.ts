import { createStore } from './store.ts'

/**
 * Over a page with rows in hand the session is renewed in a dialog (domain.md#session-renewed). `asked`: the dialog is
 * open; `other`: another user has signed in there, and the page is loaded again.
 */
export const renewal = createStore<'none' | 'asked' | 'other'>('none')

/** The calls that wait for the renewal. */
let waiting: ((isRenewed: boolean) => void)[] = []

/** Opens the dialog; answers whether the same user has signed in there. */
export const askToRenew = () =>
  new Promise<boolean>((resolve) => {
    waiting.push(resolve)
    renewal.set((now) => (now === 'none' ? 'asked' : now))
  })

/** Closes the dialog: the calls are sent again, or fail as those of a session that has ended. */
export const endRenewal = (outcome: 'same' | 'other' | 'left') => {
  const calls = waiting
  waiting = []
  renewal.set(() => (outcome === 'other' ? 'other' : 'none'))
  for (const resolve of calls) resolve(outcome === 'same')
}

/** The lists whose rows are open, being saved or pasted. */
const holders = new Set<string>()

export const areRowsInHand = () => holders.size > 0

export const noteRowsInHand = (holder: string) => {
  holders.add(holder)
  return () => void holders.delete(holder)
}
