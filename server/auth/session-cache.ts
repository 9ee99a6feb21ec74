import { setTimeout as sleep } from 'node:timers/promises'
import { delays } from '#contract/limits.ts'
import type { Rights } from '#contract/rights.ts'
import type { Db } from '#db/connect.ts'
import { idleTimeout, minute } from './open-sessions.ts'
import {
  digestOf,
  findSession,
  storeLastUse,
  readSessions,
  type Session,
  type StoredSession,
} from './sessions.ts'

export type SessionCache = {
  /** Returns an open session. The call counts as activity unless `passive`. */
  find: (token: string, passive?: boolean) => Promise<Session | undefined>
  /**
   * Calls the listener a few times a second, with undefined if the session is no longer open. Does not count
   * as activity. Returns the function that unsubscribes.
   */
  watch: (token: string, listener: (session: Session | undefined) => void) => () => void
  /** Discards a cached session; required after this instance has changed or ended it. */
  forget: (token: string) => void
  /** Resolves when all instances have discarded every copy from before the call. */
  awaitInstances: () => Promise<void>
  /** Starts caching; before this call, every `find` reads the database. */
  start: () => void
  /** Stores the last use of the sessions and stops the queries. */
  stop: () => Promise<void>
}

/** Times are milliseconds of `performance.now()`, which never goes back. */
type CachedSession = {
  userId: number
  rights: Rights
  proven: boolean
  passwordGiven: boolean
  viewing: number | undefined
  endsAt: number
  usedAt: number
  readAt: number
  /** True: `usedAt` is not stored in the database yet. */
  unwritten: boolean
}

/**
 * Maximum age of a cached session, milliseconds. An older one is read again, and the call fails if the database
 * cannot be reached.
 */
const maxAge = 1000
const refreshInterval = 400
const writeInterval = 10_000
const forgetAfter = 5 * minute

/**
 * Caches sessions. One query every 400 ms refreshes all sessions in use: a logout, a disabled user, a changed
 * password or changed rights take effect within a second on every instance. Expiry by time is exact.
 */
export function openSessionCache(db: Db, failed: (error: unknown) => void): SessionCache {
  const known = new Map<string, CachedSession>()
  const watches = new Set<{ digest: string; listener: (session: Session | undefined) => void }>()
  const pending = new Map<string, Promise<CachedSession | undefined>>()
  let timer: NodeJS.Timeout | undefined
  let isRunning = false
  let writtenAt = performance.now()

  const isAlive = ({ endsAt, usedAt }: Pick<CachedSession, 'endsAt' | 'usedAt'>, now: number) =>
    now < endsAt && now < usedAt + idleTimeout

  async function find(token: string, passive = false): Promise<Session | undefined> {
    if (!isRunning) return findSession(db, token, passive)
    const answer = passive ? toSession : touch
    const digest = digestOf(token)
    if (digest === undefined) return undefined
    const now = performance.now()
    const cached = known.get(digest)
    if (cached !== undefined && now < cached.readAt + maxAge)
      return isAlive(cached, now) ? answer(cached, now) : undefined
    const loaded = await load(digest)
    if (loaded === undefined || !isAlive(loaded, now)) return undefined
    return answer(loaded, now)
  }

  function touch(cached: CachedSession, now: number): Session {
    cached.usedAt = now
    cached.unwritten = true
    return toSession(cached, now)
  }

  function toSession(cached: Omit<CachedSession, 'unwritten'>, now: number): Session {
    const { userId, rights, proven, passwordGiven, viewing, endsAt } = cached
    return { userId, rights, proven, passwordGiven, viewing, isEnding: endsAt <= now + delays.licenceLogout }
  }

  /**
   * Reads a session; concurrent calls share one query. If `forget` is called during the query, the result is
   * not cached.
   */
  function load(digest: string): Promise<CachedSession | undefined> {
    const joined = pending.get(digest)
    if (joined !== undefined) return joined
    const answer = query(digest).then((cached) => {
      if (pending.get(digest) === answer && cached !== undefined) known.set(digest, cached)
      return cached
    })
    pending.set(digest, answer)
    const done = () => {
      if (pending.get(digest) === answer) pending.delete(digest)
    }
    void answer.then(done, done)
    return answer
  }

  async function query(digest: string): Promise<CachedSession | undefined> {
    const readAt = performance.now()
    const stored = (await readSessions(db, [digest])).get(digest)
    return stored && { ...times(stored, readAt), unwritten: false }
  }

  const times = (
    { userId, rights, proven, passwordGiven, viewing, left, idleTime }: StoredSession,
    readAt: number,
  ) => ({
    userId,
    rights,
    proven,
    passwordGiven,
    viewing,
    endsAt: readAt + left,
    usedAt: readAt - idleTime,
    readAt,
  })

  /** Refreshes the cached sessions, unless removed or read again during the query; calls the listeners. */
  async function refresh(): Promise<void> {
    const readAt = performance.now()
    for (const [digest, cached] of known) if (cached.usedAt < readAt - forgetAfter) known.delete(digest)
    const watched = [...watches]
    if (known.size === 0 && watched.length === 0) return
    const before = new Map(known)
    const digests = new Set([...before.keys(), ...watched.map(({ digest }) => digest)])
    const stored = await readSessions(db, [...digests])
    for (const [digest, cached] of before) {
      if (known.get(digest) !== cached) continue
      const found = stored.get(digest)
      if (found === undefined) known.delete(digest)
      // The stored last use may be older than that in the cache, so the later one is used.
      else
        Object.assign(cached, times(found, readAt), {
          usedAt: Math.max(cached.usedAt, readAt - found.idleTime),
        })
    }
    const now = performance.now()
    for (const { digest, listener } of watched) {
      const found = stored.get(digest)
      const current = found && (known.get(digest) ?? times(found, readAt))
      listener(current && isAlive(current, now) ? toSession(current, now) : undefined)
    }
  }

  async function writeUsed(): Promise<void> {
    const used = [...known].filter(([, { unwritten }]) => unwritten)
    if (used.length === 0) return
    const now = performance.now()
    writtenAt = now
    for (const [, cached] of used) cached.unwritten = false
    await storeLastUse(
      db,
      used.map(([digest, { usedAt }]) => ({ digest, ago: now - usedAt })),
    )
  }

  async function refreshLoop(): Promise<void> {
    try {
      await refresh()
      if (performance.now() - writtenAt > writeInterval) await writeUsed()
    } catch (error) {
      failed(error)
    }
    // Unlike with setInterval, only one query waits while the database cannot be reached.
    if (isRunning) timer = setTimeout(() => void refreshLoop(), refreshInterval).unref()
  }

  return {
    find,
    watch(token, listener) {
      const watch = { digest: digestOf(token) ?? '', listener }
      watches.add(watch)
      return () => void watches.delete(watch)
    },
    forget(token) {
      const digest = digestOf(token)
      if (digest === undefined) return
      known.delete(digest)
      pending.delete(digest)
    },
    async awaitInstances() {
      if (isRunning) await sleep(maxAge)
    },
    start() {
      isRunning = true
      void refreshLoop()
    },
    async stop() {
      isRunning = false
      clearTimeout(timer)
      await writeUsed().catch(failed)
    },
  }
}
