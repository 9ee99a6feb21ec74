import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type NoticeRow, notices } from '#contract/notices.ts'
import { query } from '../api/query.ts'
import { send } from '../api/send.ts'
import { insertRestored, without } from './unread.ts'

const unread = query(notices.unread)

/** Query of unread notices. The panel refetches them, since the first request made the server fetch new ones. */
export const useUnread = () => useQuery({ ...unread, refetchOnMount: 'always' })

type MarkReadOptions = {
  readonly id: number
  /** Called before a notice is restored because marking it as read has failed. */
  readonly onRestore: () => void
}

/**
 * Returns a function that removes a notice from the list at once and marks it as read
 * (domain.md#notice-read).
 */
export const useMarkRead = () => {
  const queries = useQueryClient()
  const change = (to: (rows: readonly NoticeRow[]) => NoticeRow[]) =>
    queries.setQueryData(unread.queryKey, (rows) => rows && to(rows))
  const { mutate } = useMutation({
    mutationFn: ({ id }: MarkReadOptions) => send(notices.markRead, { idWiki: id }),
    onMutate: async ({ id }) => {
      await queries.cancelQueries({ queryKey: unread.queryKey })
      const before = queries.getQueryData(unread.queryKey) ?? []
      change((rows) => without(rows, id))
      return before
    },
    onError: (_error, { id, onRestore }, before = []) => {
      onRestore()
      change((rows) => insertRestored(rows, before, id))
    },
    // removes the notice once more, since a query that began before the call may have returned it
    onSuccess: (_answer, { id }) => change((rows) => without(rows, id)),
  })
  return mutate
}
