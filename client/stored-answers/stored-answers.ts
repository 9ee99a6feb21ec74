import type { Query, QueryKey } from '@tanstack/react-query'
import { live, unreportedTables } from '#contract/live.ts'
import { makesStale, type Reads, type Writes } from '#contract/tables.ts'
import { version } from '#contract/version.ts'
import { i18n } from '../i18n/i18n.ts'
import { base } from '../api/base.ts'
import { queryClient } from '../api/client.ts'
import { statuses, statusOf } from '../api/errors.ts'
import type { StoreAnswers } from '../api/follow-changes.ts'
import { deleteStoredAnswers, answersDatabase, sessionKey } from '../api/expiry.ts'
import { callAt, registerCall, readInBackground, send } from '../api/send.ts'
import { signedInItem as signedIn, type User } from '../api/session.ts'

/** `at`: time of the write in milliseconds. */
type StoredText = { readonly text: string; readonly at: number }
type StoredAnswer = StoredText & {
  readonly hash: string
  readonly key: QueryKey
  readonly reads: Exclude<Reads, string>
}
/**
 * Owner of the stored responses, position in the change stream up to which they are valid, time of the last
 * write (milliseconds).
 */
type StoredState = { readonly owner: string; readonly mark: string; readonly at: number }

/** Maximal number of stored responses, of which the oldest are deleted; maximal number of characters of one. */
const maxAnswers = 150
const maxAnswerLength = 200_000
/** Milliseconds between a change of the query cache and the write to the database. */
const writeDelay = 1_000

/** Names of tables whose rows are not stored, such as accounts, notices and unfinished work. */
const unstoredTables =
  'app_user invitation notice notice_event notice_muted notice_read proposal reorganisation report saved_view second_factor setting'
const personalTables: ReadonlySet<string> = new Set([...unreportedTables, ...unstoredTables.split(' ')])

/** Returns the tables of a query; undefined if its responses must not be stored. */
const storableReads = (path: unknown) => {
  const { reads = 'once' } = callAt(path) ?? {}
  if (reads === 'once' || reads === 'any') return undefined
  return reads.some((table) => personalTables.has(table)) ? undefined : reads
}

/** Returns the owner of stored responses; undefined if no response may be stored. */
const ownerOf = (user: User | null | undefined) =>
  user && !user.viewing && window.localStorage.getItem(signedIn) !== ''
    ? JSON.stringify([base, version, user.idAvnUser, user.role, user.scope, i18n.language])
    : undefined

/** Resolves to the result of a request. The cast is safe, since only this module writes to the database. */
const resultOf = <Result>(request: IDBRequest) =>
  new Promise<Result>((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result as Result))
    request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB')))
  })

/** Runs `act` in a transaction. Rejects, and writes nothing, without a database or disk space. */
const transact = async <Result>(act: (...stores: [IDBObjectStore, IDBObjectStore]) => Promise<Result>) => {
  const opening = window.indexedDB.open(answersDatabase, 1)
  opening.addEventListener('upgradeneeded', () => {
    const answers = opening.result.createObjectStore('answers', { keyPath: 'hash' })
    answers.createIndex('reads', 'reads', { multiEntry: true })
    answers.createIndex('at', 'at')
    opening.result.createObjectStore('state')
  })
  const database = await resultOf<IDBDatabase>(opening)
  try {
    const transaction = database.transaction(['answers', 'state'], 'readwrite')
    const ended = new Promise<void>((resolve, reject) => {
      transaction.addEventListener('complete', () => resolve())
      transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('IndexedDB')))
    })
    const acted = act(transaction.objectStore('answers'), transaction.objectStore('state'))
    return (await Promise.all([acted, ended]))[0]
  } finally {
    database.close()
  }
}

// after a 403, removes rows that the user may no longer read
queryClient.getQueryCache().subscribe((event) => {
  if (event.type !== 'updated' || event.action.type !== 'error') return
  const isRefused = statusOf(event.action.error) === statuses.forbidden
  if (isRefused && event.query.state.data !== undefined) event.query.setState({ data: undefined })
})

/**
 * Restores the user's stored responses to the query cache, and refetches outdated ones (domain.md#live-kept).
 */
export const restoreAnswers = async (session: Promise<User | null>) => {
  const reading = transact(async (answers, state) => ({
    answers: await resultOf<StoredAnswer[]>(answers.getAll()),
    state: await resultOf<StoredState | undefined>(state.get('')),
  }))
  const [user, stored] = await Promise.all([session, reading.catch(() => undefined)])
  // without a response to the session check, the stored responses remain
  if (!user && statusOf(queryClient.getQueryState(sessionKey)?.error) !== statuses.unauthorized) return
  const { owner, mark, at } = stored?.state ?? { mark: '', at: 0 }
  if (!stored || !user || owner !== ownerOf(user)) return deleteStoredAnswers()
  for (const { key, reads, text } of stored.answers) {
    registerCall({ path: String(key[0]), reads })
    const options = queryClient.defaultQueryOptions({ queryKey: key, gcTime: Infinity })
    const query = queryClient.getQueryCache().build(queryClient, options)
    if (query.state.data === undefined) query.setData(JSON.parse(text) as unknown, { manual: true })
  }
  const hashes = new Set(stored.answers.map(({ hash }) => hash))
  void renew(mark, hashes, new Date(at).toDateString() === new Date().toDateString())
}

/**
 * Refetches responses whose data has changed; all responses, if the changes are unknown or if the responses are
 * of an earlier day, since some depend on the date.
 */
const renew = async (mark: string, hashes: ReadonlySet<string>, isOfToday: boolean) => {
  const isStored = ({ queryHash }: Query) => hashes.has(queryHash)
  const changed = await send(live.since, { mark }).catch((error: unknown) => statusOf(error))
  if (changed === statuses.gone) {
    // the server's history was replaced, or belongs to another installation
    deleteStoredAnswers()
    return queryClient.resetQueries({ predicate: isStored })
  }
  // the cast is safe: the server lists only tables of the contract
  const tables = typeof changed === 'object' && isOfToday ? (changed.tables as Writes) : 'any'
  const isStale = (read: Query) =>
    isStored(read) && makesStale(tables, callAt(read.queryKey[0])?.reads ?? 'once')
  return readInBackground(() => queryClient.invalidateQueries({ predicate: isStale }))
}

/** Writes responses from the query cache to the browser's database until `end` is called. */
export const storeAnswers: StoreAnswers = (mark, isDue) => {
  const touched = new Map<string, Query>()
  let changed: Set<string> | 'any' = new Set()
  let timer: ReturnType<typeof setTimeout> | undefined

  const write = async () => {
    timer = undefined
    const at = Date.now()
    const state = { owner: ownerOf(queryClient.getQueryData<User | null>(sessionKey)), mark: mark(), at }
    if (state.owner === undefined || state.mark === undefined) return
    const tables = changed
    const answers = [...touched.values()].map((query): Pick<StoredAnswer, 'hash'> | StoredAnswer => {
      const { queryHash: hash, queryKey: key, state: now } = query
      const reads = storableReads(key[0])
      if (now.status !== 'success' || now.isInvalidated || isDue(query) || !reads) return { hash }
      const text = JSON.stringify(now.data)
      return text.length > maxAnswerLength ? { hash } : { hash, key, reads, text, at }
    })
    touched.clear()
    changed = new Set()
    await transact(async (store, states) => {
      const before = await resultOf<StoredState | undefined>(states.get(''))
      // the session ended or changed during the write
      if (ownerOf(queryClient.getQueryData<User | null>(sessionKey)) !== state.owner) return
      if (tables === 'any' || before?.owner !== state.owner) store.clear()
      else
        for (const table of tables)
          for (const key of await resultOf<string[]>(store.index('reads').getAllKeys(table)))
            store.delete(key)
      for (const answer of answers) void ('text' in answer ? store.put(answer) : store.delete(answer.hash))
      states.put(state, '')
      const hashes = await resultOf<string[]>(store.index('at').getAllKeys())
      for (const hash of hashes.splice(0, hashes.length - maxAnswers)) store.delete(hash)
      window.localStorage.setItem(answersDatabase, hashes.join('\n'))
    })
  }
  // without a database or disk space, the stored responses are deleted
  const schedule = () =>
    void (timer ??= setTimeout(() => void write().catch(deleteStoredAnswers), writeDelay))
  const cache = queryClient.getQueryCache()
  const touch = (query: Query) => {
    if (storableReads(query.queryKey[0]) === undefined) return
    touched.set(query.queryHash, query)
    schedule()
  }
  cache.getAll().forEach(touch)
  const unsubscribe = cache.subscribe((event) => {
    if (event.type === 'updated' && event.action.type !== 'fetch') touch(event.query as Query)
  })
  return {
    forget: (tables: Writes) => {
      changed = tables === 'any' || changed === 'any' ? 'any' : new Set([...changed, ...tables])
      schedule()
    },
    end: () => {
      unsubscribe()
      clearTimeout(timer)
    },
  }
}
