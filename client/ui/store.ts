import { useSyncExternalStore } from 'react'

export type Store<State> = {
  readonly get: () => State
  readonly set: (change: (now: State) => State) => void
  readonly subscribe: (listener: () => void) => () => void
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
