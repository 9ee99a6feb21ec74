import { useSyncExternalStore } from 'react'

/** A state that the page keeps outside its components, and that is not the server's. */
export type Store<State> = {
  readonly get: () => State
  readonly set: (change: (now: State) => State) => void
  /** Calls the listener after every change; answers the function that ends that. */
  readonly subscribe: (listener: () => void) => () => void
  /** The hook for a part of the state; its component is drawn again when that part changes. */
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
