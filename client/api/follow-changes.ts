import type { Query } from '@tanstack/react-query'
import { live } from '#contract/live.ts'
import { makesStale, type Writes } from '#contract/tables.ts'
import { currentLanguage } from '../i18n/i18n.ts'
import { base } from './base.ts'
import { queryClient } from './client.ts'
import { statuses, statusOf } from './errors.ts'
import { callAt, lastMark, send } from './send.ts'

/** Milliseconds between two readings of a list, and between two questions where the stream is refused. */
const betweenReadings = 1_000
const betweenQuestions = 30_000

/** Browsers that hear of a change together do not ask together. */
const jitter = 200

/** A page that nobody has touched for so long reads nothing by itself, which would keep its session alive. */
const untouched = 20 * 60_000

type Told = { readonly mark: string; readonly tables: Writes }

/**
 * Follows the changes of all users (domain.md#live-changed): answers that are made of a table which has changed are read
 * again, while the page is seen. Reads that ask much of the server become stale and are read when they are next looked at.
 * Answers the function that ends it.
 */
export const followChanges = () => {
  let mark = lastMark()
  let stream: EventSource | undefined
  let hears = false
  let touchedAt = performance.now()
  let timer: ReturnType<typeof setTimeout> | undefined
  const due = new Set<Query>()
  const ending = new AbortController()

  const isSeen = () => document.visibilityState === 'visible' && performance.now() - touchedAt < untouched

  const readDue = () => {
    timer = undefined
    if (!isSeen()) return
    for (const read of due) {
      // an answer that is on its way may be older than the change
      if (read.state.fetchStatus === 'fetching') continue
      due.delete(read)
      const isDear = callAt(read.queryKey[0])?.dear === true
      void queryClient.invalidateQueries({
        queryKey: read.queryKey,
        exact: true,
        refetchType: isDear ? 'none' : 'active',
      })
    }
    if (due.size > 0) schedule(betweenReadings)
  }
  let readAt = -Infinity
  const schedule = (
    wait = Math.max(Math.random() * jitter, readAt + betweenReadings - performance.now()),
  ) => {
    timer ??= setTimeout(() => {
      readAt = performance.now()
      readDue()
    }, wait)
  }

  const hear = (tables: Writes) => {
    const isStale = ({ queryKey: [path] }: Query) => makesStale(tables, callAt(path)?.reads ?? 'once')
    for (const read of queryClient.getQueryCache().findAll({ predicate: isStale })) due.add(read)
    if (due.size > 0) schedule()
  }

  /** Asks what has changed behind the mark; without one, or where that is not known any more, everything may have. */
  const catchUp = async (next = mark) => {
    try {
      const told = mark === undefined ? undefined : ((await send(live.since, { mark })) as Told)
      mark = told?.mark ?? next
      hear(told?.tables ?? 'any')
    } catch (error) {
      if (statusOf(error) !== statuses.gone) return
      mark = next
      hear('any')
    }
  }

  const open = () => {
    hears = false
    stream?.close()
    stream = new EventSource(`${base}/api/v1/${live.stream.path}?lang=${currentLanguage()}`)
    const on = (event: 'hello' | 'changed', act: (told: Told) => void) =>
      // the server has written it
      stream?.addEventListener(event, ({ data }) => act(JSON.parse(String(data)) as Told))
    on('hello', (told) => {
      hears = true
      if (mark === undefined) mark = told.mark
      // the same mark: nothing has changed since
      else if (mark !== told.mark) void catchUp(told.mark)
    })
    on('changed', (told) => {
      mark = told.mark
      hear(told.tables)
    })
    stream.addEventListener('error', () => {
      hears = false
    })
  }

  const look = () => {
    if (!isSeen()) return
    if (due.size > 0) schedule()
    if (!hears && mark !== undefined) void catchUp()
  }
  const touch = () => {
    const wasSeen = isSeen()
    touchedAt = performance.now()
    if (!wasSeen) look()
  }
  const { signal } = ending
  for (const event of ['pointermove', 'keydown'])
    document.addEventListener(event, touch, { signal, passive: true })
  document.addEventListener('visibilitychange', look, { signal })
  window.addEventListener('focus', look, { signal })
  const questions = setInterval(() => {
    if (hears || !isSeen()) return
    void catchUp()
    if (stream?.readyState === EventSource.CLOSED) open()
  }, betweenQuestions)
  open()
  return () => {
    ending.abort()
    clearInterval(questions)
    clearTimeout(timer)
    stream?.close()
  }
}
