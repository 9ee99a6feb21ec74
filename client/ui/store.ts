import { useSyncExternalStore } from 'react'

/** State outside React; components subscribe to it with `use`. */
export type Store<State> = {
  readonly get: () => State
  readonly set: (change: (now: State) => State) => void
  /** Calls the listener after every change of the state. Returns a function that unsubscribes. */
  readonly subscribe: (listener: () => void) => () => void
  /** Returns the selected part and renders the component again when that part changes. */
  readonly use: <Part>(select: (state: State) => Part) => Part
}

export const createStore = <State>(initial: State): Store<State> => {
  let state = initial
  const listeners = new Set<() => void>()
  const get = () => state
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  }
  return {
    get,
    set: (change) => {
      const next = change(state)
      if (Object.is(next, state)) return
      state = next
      for (const listener of listeners) listener()
    },
    subscribe,
    use: (select) => useSyncExternalStore(subscribe, () => select(state)),
  }
}
