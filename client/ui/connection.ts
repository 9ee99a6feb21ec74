import { type Connection, readUnansweredAgain } from '../api/connection.ts'
import { createStore } from './store.ts'
import { connectionSubject, dismissToastsAbout } from './toasts/toast.ts'

const connection = createStore<Connection>('answered')

/** Whether the last call was answered; what needs code that is not there yet may wait for ever otherwise. */
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
