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
  /** The living session that the token opens. Asking counts as activity, unless it is `passive`. */
  find: (token: string, passive?: boolean) => Promise<Session | undefined>
  /**
   * The listener hears a few times a second how the session is, and undefined when it is over, on whichever instance it was ended. It is no
   * activity. Answers the function that ends the watch.
   */
  watch: (token: string, listener: (session: Session | undefined) => void) => () => void
  /** Has the session read again: this instance has changed or ended it. */
  forget: (token: string) => void
  /** Resolves when no instance believes what it has read of a session before. */
  known: () => Promise<void>
  /** From now on sessions are kept; before, each is asked for at every call. */
  start: () => void
  /** Writes down what was used. */
  stop: () => Promise<void>
}

/** Times of this process's own clock in milliseconds, which nobody turns back. */
type Kept = {
  userId: number
  rights: Rights
  proven: boolean
  passwordGiven: boolean
  viewing: number | undefined
  endsAt: number
  usedAt: number
  /** When the question was sent whose answer this is. */
  askedAt: number
  /** Used since that was written down last. */
  unwritten: boolean
}

/** A session is believed for so long after the database was asked, be it reachable or not. */
const trust = 1000
const beat = 400
const betweenWrites = 10_000
const forgetAfter = 5 * minute

/**
 * The sessions in use, in memory, so that a call needs no read of its session. All sessions in use are asked for together every 400 ms, so
 * that what ends one (logout, disabling, a changed password, a deleted row) or changes its rights is known within a second on every instance;
 * the ends in time are known to the millisecond.
 */
export function keepSessions(db: Db, failed: (error: unknown) => void): SessionCache {
  const known = new Map<string, Kept>()
  const watches = new Set<{ digest: string; listener: (session: Session | undefined) => void }>()
  const asking = new Map<string, Promise<Kept | undefined>>()
  let timer: NodeJS.Timeout | undefined
  let keeping = false
  let writtenAt = performance.now()

  const isAlive = ({ endsAt, usedAt }: Pick<Kept, 'endsAt' | 'usedAt'>, now: number) =>
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

  function touch(kept: Kept, now: number): Session {
    kept.usedAt = now
    kept.unwritten = true
    return present(kept, now)
  }

  function present(kept: Omit<Kept, 'unwritten'>, now: number): Session {
    const { userId, rights, proven, passwordGiven, viewing, endsAt } = kept
    return { userId, rights, proven, passwordGiven, viewing, leaving: endsAt <= now + delays.licenceLogout }
  }

  /** Calls that come together ask together. An answer that was on its way when the session was forgotten is not kept. */
  function ask(digest: string): Promise<Kept | undefined> {
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

  async function askNow(digest: string): Promise<Kept | undefined> {
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

  /** Reads all sessions in use again. A session that was dropped in between, or read by a call, is left as it is. */
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
      // The last use may not be written down yet.
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
    // Not at fixed times: while the database cannot be reached, one question waits for it and no more.
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
