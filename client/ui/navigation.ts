import { isConnected } from './connection.ts'
import { createStore } from './store.ts'

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
