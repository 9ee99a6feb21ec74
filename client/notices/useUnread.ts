import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type NoticeRow, notices } from '#contract/notices.ts'
import { query } from '../api/query.ts'
import { send } from '../api/send.ts'
import { putBack, without } from './unread.ts'

const unread = query(notices.unread)

/** The unread notices, read afresh for the panel: the news that the first reading sent for are there by now. */
export const useUnread = () => useQuery({ ...unread, refetchOnMount: 'always' })

type Reading = {
  readonly id: number
  /** Called when the reading could not be saved: the notice is about to be seen again. */
  readonly onPutBack: () => void
}

/** Marks a notice as read and takes it from the list at once (domain.md#notice-read). */
export const useMarkRead = () => {
  const queries = useQueryClient()
  const change = (to: (rows: readonly NoticeRow[]) => NoticeRow[]) =>
    queries.setQueryData(unread.queryKey, (rows) => rows && to(rows))
  const { mutate } = useMutation({
    mutationFn: ({ id }: Reading) => send(notices.markRead, { idWiki: id }),
    onMutate: async ({ id }) => {
      await queries.cancelQueries({ queryKey: unread.queryKey })
      const before = queries.getQueryData(unread.queryKey) ?? []
      change((rows) => without(rows, id))
      return before
    },
    onError: (_error, { id, onPutBack }, before = []) => {
      onPutBack()
      change((rows) => putBack(rows, before, id))
    },
    // a reading that began before this one ended may have brought it back
    onSuccess: (_answer, { id }) => change((rows) => without(rows, id)),
  })
  return mutate
}
