import { skipToken, useQuery } from '@tanstack/react-query'
import { queryClient } from './client.ts'

const key = ['connection']

const answeredLast = () => queryClient.getQueryData<boolean>(key) ?? true

queryClient.setQueryDefaults(key, { staleTime: Infinity, gcTime: Infinity })

/** Notes whether the last call got an answer. With the connection come back what could not be read is read. */
export const noteConnection = (answered: boolean) => {
  if (answeredLast() === answered) return
  queryClient.setQueryData(key, answered)
  if (!answered) return
  void queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' })
}

export const useConnection = () => useQuery<boolean>({ queryKey: key, queryFn: skipToken }).data ?? true
