import { createStore } from './store.ts'
import { type Connection, readUnansweredAgain } from '../api/connection.ts'
import { connectionSubject, dismissToastsAbout } from './toasts/toast.ts'

const connection = createStore<Connection>('answered')

/** Answers whether the last call was answered; what needs code that is not there yet may wait for ever otherwise. */
export const isConnected = () => connection.get() === 'answered'
export const onConnectionChange = connection.subscribe

/** Keeps who answered the last call. With the connection come back, failed reads are read again. */
export const keepConnection = (now: Connection) => {
  const isBack = now === 'answered' && !isConnected()
  connection.set(() => now)
  if (!isBack) return
  dismissToastsAbout(connectionSubject)
  void readUnansweredAgain()
}

/** Once a call has an answer again; at once where the last one had. */
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

/** The router goes to a place. Its screen is drawn when its code is there, and until then the one before is. */
export const goingTo = (target: string, path: string) => navigation.set((now) => ({ ...now, target, path }))

/** This place is drawn, with what its screen can do. */
export const arrivedAt = (shown: string) =>
  navigation.set((now) => (now.shown === shown ? now : { ...now, shown }))

/** Without a connection a screen may never come, and the one that is there goes on. */
export const isScreenOnItsWay = () => {
  const { target, shown } = navigation.get()
  return target !== shown && isConnected()
}

/** The path that was gone to and is not drawn yet, with a connection or without. */
export const useAwaitedPath = () =>
  navigation.use(({ target, path, shown }) => (target === shown ? undefined : path))

export const onNavigation = navigation.subscribe
