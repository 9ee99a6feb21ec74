import { createStore } from './store.ts'
import { type Connection, readUnansweredAgain } from '../api/connection.ts'
import { connectionSubject, dismissToastsAbout } from './toasts/toast.ts'

const connection = createStore<Connection>('answered')

/** Answers whether the last call got an answer; without a connection code may never load. */
const isConnected = () => connection.get() === 'answered'

/** How the connection is lost; undefined if the last call got an answer. */
export const lostConnection = () => {
  const now = connection.get()
  return now === 'answered' ? undefined : now
}

export const onConnectionChange = connection.subscribe

/** Stores the result of the last call. A restored connection refetches failed queries. */
export const keepConnection = (now: Connection) => {
  const isBack = now === 'answered' && !isConnected()
  connection.set(() => now)
  if (!isBack) return
  dismissToastsAbout(connectionSubject)
  void readUnansweredAgain()
}

/** Resolves when a call gets an answer; at once if the last one did. */
export const connectionBack = () =>
  new Promise<void>((resolve) => {
    if (isConnected()) return resolve()
    const end = connection.subscribe(() => {
      if (!isConnected()) return
      end()
      resolve()
    })
  })

export const useConnection = () => connection.use((now) => now)

/** History entries by the router's keys: the target of the last navigation, and the one that is rendered. */
const navigation = createStore({ target: 'default', path: '', shown: 'default' })

/** Stores the target of a navigation. The previous screen is rendered until the code of the next is loaded. */
export const goingTo = (target: string, path: string) => navigation.set((now) => ({ ...now, target, path }))

/** Stores the rendered entry, after its screen has registered its actions. */
export const arrivedAt = (shown: string) =>
  navigation.set((now) => (now.shown === shown ? now : { ...now, shown }))

/** Answers whether another screen is loading; false without a connection, since it may never load. */
export const isScreenOnItsWay = () => {
  const { target, shown } = navigation.get()
  return target !== shown && isConnected()
}

/** Path of the navigation target until it is rendered. */
export const useAwaitedPath = () =>
  navigation.use(({ target, path, shown }) => (target === shown ? undefined : path))

export const onNavigation = navigation.subscribe
