import type { Query } from '@tanstack/react-query'
import { type ChangedTables, live, type OnScreen, unreportedTables } from '#contract/live.ts'
import { makesStale, type Writes } from '#contract/tables.ts'
import { currentLanguage } from '../i18n/i18n.ts'
import { base } from './base.ts'
import { isFollowing, queryClient, readChanges, setFollowing, defaultStaleTime } from './client.ts'
import { statuses, statusOf } from './errors.ts'
import { callAt, lastMark, readInBackground, send } from './send.ts'

/** Minimal milliseconds between two refetches; milliseconds between two polls while no stream is connected. */
const refetchInterval = 1_000
const pollInterval = 30_000
/**
 * Maximal random delay of a refetch in milliseconds, so that browsers do not send their calls simultaneously.
 */
const jitter = 200

type StreamEvent =
  | { readonly type: 'hello'; readonly data: Pick<ChangedTables, 'mark'> }
  | { readonly type: 'changed'; readonly data: ChangedTables }
  | { readonly type: 'at'; readonly data: OnScreen }
  | { readonly type: 'connected'; readonly data: boolean }
  | { readonly type: 'ask' }

/**
 * Opens one stream of server-sent events for all tabs: the tab with the lock forwards the events. Without
 * locks, as over plain HTTP, each tab opens its own stream.
 */
const openStream = (onEvent: (event: StreamEvent) => void, { signal }: { readonly signal: AbortSignal }) => {
  const name = `okuu live ${base}`
  const others = new BroadcastChannel(name)
  let stream: EventSource | undefined
  const broadcast = (event: StreamEvent) => {
    // the listener of an earlier event may have closed the channel
    if (signal.aborted) return
    others.postMessage(event)
    onEvent(event)
  }
  const open = () => {
    stream?.close()
    stream = new EventSource(`${base}/api/v1/${live.stream.path}?lang=${currentLanguage()}`)
    // the cast is safe: the server serialises the data by the same schema
    for (const type of ['hello', 'changed', 'at'] as const)
      stream.addEventListener(type, ({ data }) => {
        if (type === 'hello') broadcast({ type: 'connected', data: true })
        broadcast({ type, data: JSON.parse(String(data)) as unknown } as StreamEvent)
      })
    stream.addEventListener('error', () => broadcast({ type: 'connected', data: false }))
  }
  others.addEventListener('message', ({ data }: MessageEvent<StreamEvent>) => {
    if (data.type !== 'ask') onEvent(data)
    else if (stream) others.postMessage({ type: 'connected', data: stream.readyState === EventSource.OPEN })
  })
  others.postMessage({ type: 'ask' })
  const untilAborted = () =>
    new Promise<void>((resolve) => {
      signal.addEventListener('abort', () => resolve())
      open()
    })
  // undefined if the page is not in a secure context
  const locks = 'locks' in navigator ? navigator.locks : undefined
  if (locks) void locks.request(name, { signal }, untilAborted).catch(() => undefined)
  else open()
  signal.addEventListener('abort', () => {
    stream?.close()
    others.close()
  })
  return {
    /** Opens the stream once more if this tab opened it and the server refused it. */
    reopen: () => {
      if (stream?.readyState === EventSource.CLOSED) open()
    },
  }
}

/**
 * Stores responses for the next start. `isDue`: true for a query that will be refetched. `forget`: deletes
 * responses of changed tables.
 */
export type StoreAnswers = (
  mark: () => string | undefined,
  isDue: (query: Query) => boolean,
) => { readonly forget: (tables: Writes) => void; readonly end: () => void }

/** Returns infinity while the stream reports changes of all tables of the query, else the default. */
const staleTime = ({ queryKey: [path] }: Pick<Query, 'queryKey'>) => {
  const reads = callAt(path)?.reads ?? 'once'
  const isReported =
    reads === 'any' || (reads !== 'once' && !reads.some((table) => unreportedTables.has(table)))
  return isFollowing() && isReported ? Infinity : defaultStaleTime
}

/**
 * Refetches queries of changed tables while the page is visible (domain.md#live-changed). Returns a function
 * that ends the subscription.
 */
export const followChanges = (onPeople: (now: OnScreen) => void, storeAnswers: StoreAnswers) => {
  const ending = new AbortController()
  const { signal } = ending
  const { queries, ...others } = queryClient.getDefaultOptions()
  queryClient.setDefaultOptions({ ...others, queries: { ...queries, staleTime } })
  let mark = lastMark()
  let readAt = -Infinity
  let timer: ReturnType<typeof setTimeout> | undefined
  const due = new Set<Query>()

  const isSeen = () => document.visibilityState === 'visible'

  const readDue = () => {
    timer = undefined
    if (!isSeen()) return
    readAt = performance.now()
    for (const read of due) {
      // a running request may have been sent before the change, so the query is refetched after that request
      if (read.state.fetchStatus === 'fetching') continue
      due.delete(read)
      const filter = { queryKey: read.queryKey, exact: true }
      void readInBackground(() => readChanges(queryClient.invalidateQueries(filter)))
    }
    if (due.size > 0) schedule()
  }
  const schedule = () => {
    timer ??= setTimeout(
      readDue,
      Math.max(Math.random() * jitter, readAt + refetchInterval - performance.now()),
    )
  }
  const answerStore = storeAnswers(
    () => mark,
    (read) => due.has(read),
  )
  const refetch = (tables: Writes) => {
    answerStore.forget(tables)
    const isStale = ({ queryKey: [path] }: Query) => makesStale(tables, callAt(path)?.reads ?? 'once')
    for (const read of queryClient.getQueryCache().findAll({ predicate: isStale })) due.add(read)
    if (due.size > 0) schedule()
  }

  /** Refetches queries of tables changed since `mark`; all queries, if `mark` is undefined or too old. */
  const catchUp = async (next = mark) => {
    try {
      const changed = mark === undefined ? undefined : await send(live.since, { mark })
      mark = changed?.mark ?? next
      // the cast is safe: the server lists only tables of the contract
      refetch((changed?.tables as Writes | undefined) ?? 'any')
    } catch (error) {
      if (statusOf(error) !== statuses.gone) return
      mark = next
      refetch('any')
    }
  }
  const handleEvent = (event: StreamEvent) => {
    if (event.type === 'connected') setFollowing(event.data)
    else if (event.type === 'at') onPeople(event.data)
    else if (event.type === 'changed') {
      mark = event.data.mark
      refetch(event.data.tables as Writes)
    } else if (event.type === 'hello' && mark !== event.data.mark) void catchUp(event.data.mark)
  }
  const stream = openStream(handleEvent, { signal })

  const look = () => {
    if (!isSeen()) return
    if (due.size > 0) schedule()
    if (!isFollowing()) void catchUp()
  }
  document.addEventListener('visibilitychange', look, { signal })
  window.addEventListener('focus', look, { signal })
  const polls = setInterval(() => {
    if (isFollowing() || !isSeen()) return
    void catchUp()
    stream.reopen()
  }, pollInterval)
  return () => {
    ending.abort()
    answerStore.end()
    clearInterval(polls)
    clearTimeout(timer)
    setFollowing(false)
  }
}
