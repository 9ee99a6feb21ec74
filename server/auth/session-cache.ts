import { setTimeout as sleep } from 'node:timers/promises'
import { delays } from '#contract/limits.ts'
import type { Rights } from '#contract/rights.ts'
import type { Db } from '#db/connect.ts'
import { idle, minute } from './open-sessions.ts'
import {
  digestOf,
  findSession,
  noteUsed,
  readSessions,
  type Session,
  type StoredSession,
} from './sessions.ts'

export type SessionCache = {
  /** Returns an open session. The call counts as activity unless `passive`. */
  find: (token: string, passive?: boolean) => Promise<Session | undefined>
  /**
   * Calls the listener a few times a second; undefined: the session has ended on some instance. Does not
   * count as activity. Returns the function that unsubscribes.
   */
  watch: (token: string, listener: (session: Session | undefined) => void) => () => void
  /** Discards a cached session; required after this instance has changed or ended it. */
  forget: (token: string) => void
  /** Resolves when all instances have discarded every copy from before the call. */
  known: () => Promise<void>
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
  askedAt: number
  /** True: `usedAt` is not stored in the database yet. */
  unwritten: boolean
}

/** Milliseconds after which a cached session expires, even when the database cannot be reached. */
const trust = 1000
const beat = 400
const betweenWrites = 10_000
const forgetAfter = 5 * minute

/**
 * Caches sessions. One query every 400 ms refreshes all sessions in use: a logout, a disabled user, a changed
 * password or changed rights take effect within a second on every instance. Expiry by time is exact.
 */
export function keepSessions(db: Db, failed: (error: unknown) => void): SessionCache {
  const known = new Map<string, CachedSession>()
  const watches = new Set<{ digest: string; listener: (session: Session | undefined) => void }>()
  const asking = new Map<string, Promise<CachedSession | undefined>>()
  let timer: NodeJS.Timeout | undefined
  let keeping = false
  let writtenAt = performance.now()

  const isAlive = ({ endsAt, usedAt }: Pick<CachedSession, 'endsAt' | 'usedAt'>, now: number) =>
    now < endsAt && now < usedAt + idle

  async function find(token: string, passive = false): Promise<Session | undefined> {
    if (!keeping) return findSession(db, token, passive)
    const answer = passive ? present : touch
    const digest = digestOf(token)
    if (digest === undefined) return undefined
    const now = performance.now()
    const kept = known.get(digest)
    if (kept !== undefined && now < kept.askedAt + trust)
      return isAlive(kept, now) ? answer(kept, now) : undefined
    const asked = await ask(digest)
    if (asked === undefined || !isAlive(asked, now)) return undefined
    return answer(asked, now)
  }

  function touch(kept: CachedSession, now: number): Session {
    kept.usedAt = now
    kept.unwritten = true
    return present(kept, now)
  }

  function present(kept: Omit<CachedSession, 'unwritten'>, now: number): Session {
    const { userId, rights, proven, passwordGiven, viewing, endsAt } = kept
    return { userId, rights, proven, passwordGiven, viewing, leaving: endsAt <= now + delays.licenceLogout }
  }

  /** Reads a session; concurrent calls share one query. A call of `forget` discards the result. */
  function ask(digest: string): Promise<CachedSession | undefined> {
    const joined = asking.get(digest)
    if (joined !== undefined) return joined
    const answer = askNow(digest).then((kept) => {
      if (asking.get(digest) === answer && kept !== undefined) known.set(digest, kept)
      return kept
    })
    asking.set(digest, answer)
    const done = () => {
      if (asking.get(digest) === answer) asking.delete(digest)
    }
    void answer.then(done, done)
    return answer
  }

  async function askNow(digest: string): Promise<CachedSession | undefined> {
    const askedAt = performance.now()
    const stored = (await readSessions(db, [digest])).get(digest)
    return stored && { ...times(stored, askedAt), unwritten: false }
  }

  const times = (
    { userId, rights, proven, passwordGiven, viewing, left, rested }: StoredSession,
    askedAt: number,
  ) => ({
    userId,
    rights,
    proven,
    passwordGiven,
    viewing,
    endsAt: askedAt + left,
    usedAt: askedAt - rested,
    askedAt,
  })

  /** Refreshes the cached sessions, except those that were removed or read again during the query. */
  async function readAgain(): Promise<void> {
    const askedAt = performance.now()
    for (const [digest, kept] of known) if (kept.usedAt < askedAt - forgetAfter) known.delete(digest)
    const watched = [...watches]
    if (known.size === 0 && watched.length === 0) return
    const before = new Map(known)
    const digests = new Set([...before.keys(), ...watched.map(({ digest }) => digest)])
    const stored = await readSessions(db, [...digests])
    for (const [digest, kept] of before) {
      if (known.get(digest) !== kept) continue
      const found = stored.get(digest)
      if (found === undefined) known.delete(digest)
      // The stored last use may be older than that in the cache, so the later one is used.
      else
        Object.assign(kept, times(found, askedAt), { usedAt: Math.max(kept.usedAt, askedAt - found.rested) })
    }
    const now = performance.now()
    for (const { digest, listener } of watched) {
      const found = stored.get(digest)
      const current = found && (known.get(digest) ?? times(found, askedAt))
      listener(current && isAlive(current, now) ? present(current, now) : undefined)
    }
  }

  async function writeUsed(): Promise<void> {
    const used = [...known].filter(([, { unwritten }]) => unwritten)
    if (used.length === 0) return
    const now = performance.now()
    writtenAt = now
    for (const [, kept] of used) kept.unwritten = false
    await noteUsed(
      db,
      used.map(([digest, { usedAt }]) => ({ digest, ago: now - usedAt })),
    )
  }

  async function turn(): Promise<void> {
    try {
      await readAgain()
      if (performance.now() - writtenAt > betweenWrites) await writeUsed()
    } catch (error) {
      failed(error)
    }
    // Unlike with setInterval, only one query waits while the database cannot be reached.
    if (keeping) timer = setTimeout(() => void turn(), beat).unref()
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
      asking.delete(digest)
    },
    async known() {
      if (keeping) await sleep(trust)
    },
    start() {
      keeping = true
      void turn()
    },
    async stop() {
      keeping = false
      clearTimeout(timer)
      await writeUsed().catch(failed)
    },
  }
}
