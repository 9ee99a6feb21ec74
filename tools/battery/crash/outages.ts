import { execFileSync } from 'node:child_process'
import { mkdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { catalogues } from '#contract/catalogues/catalogues.ts'
import { type Database, embeddedDatabase } from './database.ts'
import { type Bench, type Finding, type Scene, underLoad, untilSaved } from './drill.ts'

const recoveryLimit = 5_000
const longestAnswer = 9_000

/**
 * Stops the database. Calls must be refused in time and with the envelope, and no process may end. Soon after
 * the start saves must succeed.
 */
export async function runStoppedDatabaseDrill(bench: Bench, database: Database): Promise<Finding> {
  const seconds = bench.seconds(60)
  const name = `database away for ${seconds} s, ${database.name}`
  bench.logLine(`${name} …`)
  return underLoad(name, join(bench.folder, 'okuu.log'), database, async (scene, failures) => {
    const restart = await database.pause()
    const answers = await saveForTime(scene, seconds * 1000)
    if (!scene.current.isAlive()) failures.push('the process died')
    judgeRefusals(answers, 503, failures)
    await restart()
    const ms = await untilSaved(scene)
    if (ms > recoveryLimit) failures.push(`saves were back after ${Math.round(ms)} ms`)
    const measured = `${answers.length} calls refused; saves back after ${(ms / 1000).toFixed(1)} s`
    return { rounds: 1, measured }
  })
}

/**
 * Locks a table longer than a call waits. Saves must be refused with 503, reads must remain fast, and soon
 * after the lock saves must succeed.
 */
export async function runLockedTableDrill(bench: Bench, database: Database): Promise<Finding> {
  const seconds = bench.seconds(20)
  const name = `a table locked for ${seconds} s, ${database.name}`
  bench.logLine(`${name} …`)
  return underLoad(name, join(bench.folder, 'okuu.log'), database, async (scene, failures) => {
    const lock = database.query(`BEGIN; LOCK TABLE direction; SELECT pg_sleep(${seconds}); COMMIT`)
    await sleep(500)
    const saves = saveForTime(scene, (seconds - 1) * 1000)
    const slowest = await slowestRead(scene, (seconds - 1) * 1000)
    judgeRefusals(await saves, 503, failures)
    if (slowest > 2_000) failures.push(`a read took ${Math.round(slowest)} ms`)
    await lock
    const ms = await untilSaved(scene)
    if (ms > recoveryLimit) failures.push(`saves were back after ${Math.round(ms)} ms`)
    return {
      rounds: 1,
      measured: `slowest read ${Math.round(slowest)} ms; saves back after ${(ms / 1000).toFixed(1)} s`,
    }
  })
}

/** Fills the small disk of an embedded database, then frees space. Needs root. */
export async function runFullDiskDrill(bench: Bench): Promise<Finding> {
  const drill = 'disk full, embedded'
  bench.logLine(`${drill} …`)
  const disk = join(bench.folder, 'disk')
  mkdirSync(disk)
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=256m,mode=755', 'tmpfs', disk], { stdio: 'pipe' })
  } catch (error) {
    const measured = `not tried, since no small disk can be mounted here: ${String(error)}`
    return { drill, rounds: 0, acknowledged: 0, lost: 0, measured, failures: [] }
  }
  const database = embeddedDatabase(join(disk, 'data'))
  try {
    return await underLoad(drill, join(bench.folder, 'okuu.log'), database, async (scene, failures) => {
      const filling = join(disk, 'filling')
      const rounds = bench.rounds(5)
      const answers: RefusedAnswer[] = []
      let slowest = 0
      for (let round = 0; round < rounds; round++) {
        const { bavail, bsize } = statfsSync(disk)
        try {
          writeFileSync(filling, Buffer.alloc(bavail * bsize))
        } catch {
          // The write may fail, since the writers may have used some of the free space.
        }
        answers.push(...(await saveForTime(scene, bench.seconds(10) * 1000)))
        rmSync(filling)
        slowest = Math.max(slowest, await untilSaved(scene))
        if (!scene.current.isAlive()) failures.push('the process died')
      }
      judgeRefusals(answers, 503, failures, 507)
      if (slowest > 2 * recoveryLimit) failures.push(`saves were back after ${Math.round(slowest)} ms`)
      const noRoom = answers.filter(({ status }) => status === 507).length
      return {
        rounds,
        measured: `${noRoom} saves told that there is no room; saves back after ${(slowest / 1000).toFixed(1)} s`,
      }
    })
  } finally {
    await database.stop().catch(() => {})
    execFileSync('umount', ['-l', disk])
  }
}

type RefusedAnswer = { status: number; code: string | undefined; ms: number }

/** Sends a save every half second for `time` milliseconds. Returns the refusals. */
async function saveForTime(scene: Scene, time: number): Promise<RefusedAnswer[]> {
  const until = performance.now() + time
  const refused: Promise<RefusedAnswer | undefined>[] = []
  for (let n = 0; performance.now() < until; n++) {
    refused.push(tryToSave(scene, `away-${Math.round(until)}-${n}`))
    await sleep(500)
  }
  return (await Promise.all(refused)).filter((answer) => answer !== undefined)
}

async function tryToSave({ current, cookie }: Scene, code: string): Promise<RefusedAnswer | undefined> {
  const started = performance.now()
  const answer = await fetch(`${current.origin}/okuu/api/v1/${catalogues.saveDirection.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-okuu': '1', cookie },
    body: JSON.stringify({ idDirection: -1, code: code.slice(-20), direction_: code }),
  }).catch(() => undefined)
  const ms = performance.now() - started
  if (answer?.ok) return undefined
  const body: unknown = await answer?.json().catch(() => undefined)
  const named = typeof body === 'object' && body !== null && 'code' in body ? String(body.code) : undefined
  return { status: answer?.status ?? 0, code: named, ms }
}

/** Checks that refusals have the envelope, arrive in time, and have the status `status` or `other`. */
function judgeRefusals(
  answers: readonly RefusedAnswer[],
  status: number,
  failures: string[],
  other = status,
): void {
  if (answers.length === 0) failures.push('nothing was refused: the fault did not bite')
  const wrong = answers.filter((one) => one.status !== status && one.status !== other)
  const [first] = wrong
  if (first !== undefined) failures.push(`${wrong.length} answers such as ${first.status} ${first.code}`)
  const late = answers.filter(({ ms }) => ms > longestAnswer).length
  if (late > 0) failures.push(`${late} answers came after ${longestAnswer / 1000} s`)
  if (answers.some(({ code }) => code === undefined)) failures.push('an answer was not in our form')
}

async function slowestRead({ current, cookie }: Scene, time: number): Promise<number> {
  const until = performance.now() + time
  let slowest = 0
  while (performance.now() < until) {
    const started = performance.now()
    const answer = await fetch(`${current.origin}/okuu/api/v1/${catalogues.levels.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-okuu': '1', cookie },
      body: '{}',
    })
    await answer.text()
    slowest = Math.max(slowest, performance.now() - started)
    await sleep(200)
  }
  return slowest
}
