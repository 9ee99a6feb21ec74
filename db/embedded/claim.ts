import { chown, type FileHandle } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  type Beat,
  beatTimes,
  hasEnded,
  isInOurScope,
  newBeat,
  readBeat,
  writeBeat,
} from '#db/embedded/beat.ts'
import { isOnLocalDisk, type LockAnswer, tryLock } from '#db/embedded/folder-lock.ts'
import { serverStateOf } from '#db/embedded/pid-file.ts'
import type { Place } from '#db/embedded/place.ts'

/** Exclusive right to start PostgreSQL in a folder, until it is given up or passed to a keeper. */
export type Claim = {
  beat: Beat
  /** Lock of the folder. Undefined: the system has no file locks. */
  lock: FileHandle | undefined
  /** Stops the beats, which the keeper continues. Throws when another process has claimed the folder. */
  passToKeeper: () => Promise<void>
  release: () => Promise<void>
}

/**
 * Milliseconds to watch a beat if this process has locked a folder on a local disk. Only a process that
 * writes beats without a lock can then be active.
 */
const shortWatch = 3 * beatTimes.every

/**
 * Milliseconds to wait after the first beat of a claim. They exceed the interval of beats, so that the
 * earlier of two concurrent claims reads the beat of the later one.
 */
const claimDelay = 2.5 * beatTimes.every

type WatchedBeat = { text: string; beat: Beat | undefined; quiet: number; changed: boolean }

/**
 * `free`: the folder may be claimed; `wait`: a process of this system starts, runs or stops a server; number:
 * milliseconds to wait.
 */
type Verdict = 'free' | 'wait' | number

/**
 * Returns a function that claims the folder; call it repeatedly. It returns undefined while a process of this
 * system starts or stops a server, or while the beat of another machine is too recent. It throws when a
 * process of another machine is alive or has locked the folder.
 */
export function newClaimer(place: Place, log: (text: string) => void): () => Promise<Claim | undefined> {
  const readWatched = watchBeat(place.beat)
  let isLogged = false
  return async () => {
    const answer = await tryLock(place.beat)
    let claim: Claim | undefined
    try {
      const watched = await readWatched()
      const verdict = await judgeFolder(place, answer, watched)
      if (verdict === 'free') claim = await claimFolder(place, answer, watched)
      if (typeof verdict === 'number' && !isLogged) {
        isLogged = true
        const seconds = Math.ceil(verdict / 1000)
        log(
          `${ownerDescription(place, watched)} has not said that it stopped. Looking for ${seconds} seconds whether it lives.`,
        )
      }
      return claim
    } finally {
      if (claim === undefined && answer.lock === 'ours') await answer.handle.close()
    }
  }
}

/** Returns a function that reads the beat and measures for how long the beat has not changed. */
function watchBeat(file: string): () => Promise<WatchedBeat> {
  let last: { text: string; since: number } | undefined
  return async () => {
    const { text, beat } = await readBeat(file)
    const changed = last !== undefined && last.text !== text
    if (last === undefined || changed) last = { text, since: performance.now() }
    return { text, beat, changed, quiet: performance.now() - last.since }
  }
}

async function judgeFolder(place: Place, { lock }: LockAnswer, watched: WatchedBeat): Promise<Verdict> {
  const { text, beat, quiet } = watched
  if (text === '' || (beat !== undefined && beat.state !== 'held')) return lock === 'held' ? 'wait' : 'free'
  if (beat !== undefined && isInOurScope(beat)) {
    const isDead = lock !== 'held' && (hasEnded(beat) || quiet > beatTimes.dead)
    return isDead && (await serverStateOf(place.cluster)) !== 'alive' ? 'free' : 'wait'
  }
  if (watched.changed)
    throw new Error(
      `${ownerDescription(place, watched)} is alive. ${twoServersWarning} Stop Okuu there first.`,
    )
  if (lock === 'held' && quiet > beatTimes.dead)
    throw new Error(
      `${ownerDescription(place, watched)} holds it locked and gives no sign of life. ${twoServersWarning} End it there.`,
    )
  const longest = lock === 'ours' && (await isOnLocalDisk(place.dataDir)) ? shortWatch : beatTimes.dead
  if (lock !== 'held' && quiet > longest) return 'free'
  return Math.max(1, longest - quiet)
}

/** Claims the folder; undefined when another process claimed it at the same time. */
async function claimFolder(
  place: Place,
  answer: LockAnswer,
  { beat: former }: WatchedBeat,
): Promise<Claim | undefined> {
  const beat = newBeat()
  await writeBeat(place.beat, beat)
  if (place.account) await chown(place.beat, place.account.uid, place.account.gid)
  const isCertain =
    answer.lock === 'ours' && (isFromThisSystem(former) || (await isOnLocalDisk(place.dataDir)))
  if (!isCertain) {
    await sleep(claimDelay)
    if (!(await isUnchanged(place, beat))) return undefined
  }
  return startBeats(place, beat, answer.lock === 'ours' ? answer.handle : undefined)
}

const isFromThisSystem = (former: Beat | undefined) =>
  former !== undefined && (former.state !== 'held' || isInOurScope(former))

async function isUnchanged(place: Place, { id }: Beat): Promise<boolean> {
  return (await readBeat(place.beat)).beat?.id === id
}

function startBeats(place: Place, beat: Beat, lock: FileHandle | undefined): Claim {
  let writing = Promise.resolve()
  let lost: Error | undefined
  const write = async () => {
    if (!(await isUnchanged(place, beat)))
      throw new Error(`Another Okuu has taken the database in ${place.dataDir} over`)
    beat.number += 1
    await writeBeat(place.beat, beat)
  }
  const beating = setInterval(() => {
    writing = writing.then(write).catch((error: unknown) => {
      lost = error instanceof Error ? error : new Error(String(error))
    })
  }, beatTimes.every)
  const end = async () => {
    clearInterval(beating)
    await writing
  }
  return {
    beat,
    lock,
    async passToKeeper() {
      await end()
      if (lost !== undefined) throw lost
    },
    async release() {
      await end()
      if (await isUnchanged(place, beat)) await writeBeat(place.beat, { ...beat, state: 'free' })
      await lock?.close()
    },
  }
}

export const twoServersWarning = 'Two database servers on one folder destroy it.'

function ownerDescription({ dataDir }: Place, { beat }: WatchedBeat): string {
  const user = beat === undefined ? 'an unknown process' : `process ${beat.pid} on the host ${beat.host}`
  return `The database in ${dataDir} is used elsewhere: ${user}`
}
