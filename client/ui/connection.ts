import { readUnansweredAgain } from '../api/connection.ts'
import { createStore } from './store.ts'
import { connectionSubject, dismissToastsAbout } from './toasts/toast.ts'

const isAnswered = createStore(true)

/** Keeps whether the last call got an answer. With the connection come back, failed reads are read again. */
export const keepConnection = (answered: boolean) => {
  const isBack = answered && !isAnswered.get()
  isAnswered.set(() => answered)
  if (!isBack) return
  dismissToastsAbout(connectionSubject)
  void readUnansweredAgain()
}

/** Once a call has an answer again; at once where the last one had. */
export const connectionBack = () =>
  new Promise<void>((resolve) => {
    if (isAnswered.get()) return resolve()
    const end = isAnswered.subscribe(() => {
      end()
      resolve()
    })
  })

/** Whether the last call was answered; what needs code that is not there yet may wait for ever otherwise. */
export const isConnected = isAnswered.get
export const onConnectionChange = isAnswered.subscribe

export const useConnection = () => isAnswered.use((answered) => answered)
