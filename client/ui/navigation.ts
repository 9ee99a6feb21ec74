import { createStore } from './store.ts'
import { type Connection, refetchUnanswered } from '../api/connection.ts'
import { connectionSubject, dismissToastsAbout } from './toasts/toast.ts'

const connection = createStore<Connection>('answered')

const isConnected = () => connection.get() === 'answered'

/** Returns how the connection was lost; undefined if the last call received a response. */
export const lostConnection = () => {
  const now = connection.get()
  return now === 'answered' ? undefined : now
}

export const onConnectionChange = connection.subscribe

/**
 * Stores the connection's state after a call. After a reconnection, refetches the queries that got no
 * response.
 */
export const storeConnection = (now: Connection) => {
  const isReconnected = now === 'answered' && !isConnected()
  connection.set(() => now)
  if (!isReconnected) return
  dismissToastsAbout(connectionSubject)
  void refetchUnanswered()
}

export const awaitConnection = () =>
  new Promise<void>((resolve) => {
    if (isConnected()) return resolve()
    const end = connection.subscribe(() => {
      if (!isConnected()) return
      end()
      resolve()
    })
  })

export const useConnection = () => connection.use((now) => now)

/** Keys of history entries: the target of the last navigation, and the rendered entry. */
const navigation = createStore({ target: 'default', path: '', shown: 'default' })

/** Stores the target of a navigation. The previous screen remains until the target's script is loaded. */
export const setNavigationTarget = (target: string, path: string) =>
  navigation.set((now) => ({ ...now, target, path }))

/** Stores the history entry that is now rendered. Must be called after its screen has registered its actions. */
export const setRenderedEntry = (shown: string) =>
  navigation.set((now) => (now.shown === shown ? now : { ...now, shown }))

/** Returns true while the next screen is loading; false without a connection, when it might never load. */
export const isScreenLoading = () => {
  const { target, shown } = navigation.get()
  return target !== shown && isConnected()
}

export const useAwaitedPath = () =>
  navigation.use(({ target, path, shown }) => (target === shown ? undefined : path))

export const onNavigation = navigation.subscribe
