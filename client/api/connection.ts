import { skipToken, useQuery } from '@tanstack/react-query'
import { connectionSubject, dismissToastsAbout } from '../ui/toasts/toast.ts'
import { queryClient } from './client.ts'
import { statuses, statusOf } from './errors.ts'

const key = ['connection']

const answeredLast = () => queryClient.getQueryData<boolean>(key) ?? true

queryClient.setQueryDefaults(key, { staleTime: Infinity, gcTime: Infinity })

/** Whether a read failed because nobody answered; what came and was not ours may come again, and is left alone. */
const wasUnanswered = (error: unknown) => statusOf(error) === statuses.noAnswer

/** Notes whether the last call got an answer of ours. With the connection come back what could not be read is read. */
export const noteConnection = (answered: boolean) => {
  if (answeredLast() === answered) return
  queryClient.setQueryData(key, answered)
  if (!answered) return
  dismissToastsAbout(connectionSubject)
  void queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => wasUnanswered(state.error) })
}

/** Once a call has an answer again; at once where the last one had. */
export const connectionBack = () =>
  new Promise<void>((resolve) => {
    if (answeredLast()) return resolve()
    const stop = queryClient.getQueryCache().subscribe(() => {
      if (!answeredLast()) return
      stop()
      resolve()
    })
  })

export const useConnection = () => useQuery<boolean>({ queryKey: key, queryFn: skipToken }).data ?? true
