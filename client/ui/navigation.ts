import { createStore } from './store.ts'
import { type Connection, readUnansweredAgain } from '../api/connection.ts'
import { connectionSubject, dismissToastsAbout } from './toasts/toast.ts'

const connection = createStore<Connection>('answered')

/** Answers whether the last call was answered; without a connection a part without its code may wait for ever. */
const isConnected = () => connection.get() === 'answered'

/** How the connection is lost; undefined where the last call was answered. */
export const lostConnection = () => {
  const now = connection.get()
  return now === 'answered' ? undefined : now
}

export const onConnectionChange = connection.subscribe

/** Keeps who answered the last call. A connection that comes back repeats failed reads. */
export const keepConnection = (now: Connection) => {
  const isBack = now === 'answered' && !isConnected()
  connection.set(() => now)
  if (!isBack) return
  dismissToastsAbout(connectionSubject)
  void readUnansweredAgain()
}

/** Resolves once a call has an answer again; at once where the last one had. */
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

/** Places of the browser's navigation, by the router's keys: the one that is gone to, and the one that is drawn. */
const navigation = createStore({ target: 'default', path: '', shown: 'default' })

/** Keeps the place that the router goes to. The screen before is drawn until the code of the next one is there. */
export const goingTo = (target: string, path: string) => navigation.set((now) => ({ ...now, target, path }))

/** Keeps the place that is drawn, once its screen has named its actions. */
export const arrivedAt = (shown: string) =>
  navigation.set((now) => (now.shown === shown ? now : { ...now, shown }))

/** Answers whether a screen is about to come; without a connection it may never, and the present one goes on. */
export const isScreenOnItsWay = () => {
  const { target, shown } = navigation.get()
  return target !== shown && isConnected()
}

/** The path that was gone to and is not drawn yet, with a connection or without. */
export const useAwaitedPath = () =>
  navigation.use(({ target, path, shown }) => (target === shown ? undefined : path))

export const onNavigation = navigation.subscribe
