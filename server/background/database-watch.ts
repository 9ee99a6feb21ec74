import { setTimeout as sleep } from 'node:timers/promises'
import { failureCode, isConnectionLoss } from '#db/failures.ts'
import { reasonOf } from '../process/log.ts'

/** Watch that checks each second whether the database responds, and logs its outages. */
export type DatabaseWatch = {
  /** True if the database has not responded for five seconds, which is longer than a failover. */
  isUnreachable: () => boolean
  /** Logs a failure. While the database does not respond, failures are counted instead. */
  logFailure: (error: unknown, log: () => void) => void
  start: (ask: () => Promise<boolean>) => void
  stop: () => Promise<void>
}

type DatabaseLogLine = {
  event: 'database'
  outcome: string
  seconds?: number
  heldBack?: number
  reason?: string
  code?: string
}
type WriteLog = (level: 'warn' | 'info', line: DatabaseLogLine, text: string) => void

const defaultTimes = { between: 1_000, again: 300, away: 5_000, reminder: 60_000 }

declare module 'fastify' {
  interface FastifyInstance {
    database: DatabaseWatch
  }
}

export function watchDatabase(write: WriteLog, times = defaultTimes): DatabaseWatch {
  let ask: (() => Promise<boolean>) | undefined
  let answeredAt = performance.now()
  /** Start of the database's absence, and time of the last log line about it. */
  let missing: { since: number; toldAt: number } | undefined
  let heldBack = 0
  let last: unknown
  let running: Promise<void> | undefined
  let timer: NodeJS.Timeout | undefined
  let isStopped = false

  const seconds = (since: number) => Math.round((performance.now() - since) / 1000)
  const why = () => {
    const code = failureCode(last)
    return { ...(last !== undefined && { reason: reasonOf(last) }), ...(code !== undefined && { code }) }
  }

  // A single broken connection is no absence, so a second attempt follows.
  const answers = async () => {
    if (ask === undefined || (await ask())) return true
    await sleep(times.again, undefined, { ref: false })
    return isStopped || (await ask())
  }

  async function checkOnce(): Promise<void> {
    const isThere = await answers()
    const now = performance.now()
    if (isThere) {
      if (missing !== undefined)
        write(
          'info',
          { event: 'database', outcome: 'back', seconds: seconds(missing.since), heldBack },
          'the database is back',
        )
      answeredAt = now
      missing = undefined
      heldBack = 0
      last = undefined
    } else if (missing === undefined) {
      missing = { since: answeredAt, toldAt: now }
      write('warn', { event: 'database', outcome: 'away', ...why() }, 'the database is away')
    } else if (now - missing.toldAt > times.reminder) {
      missing.toldAt = now
      const since = seconds(missing.since)
      write(
        'warn',
        { event: 'database', outcome: 'away', seconds: since, heldBack, ...why() },
        'the database is still away',
      )
    }
  }

  const checkUnlessRunning = () => (running ??= checkOnce().finally(() => (running = undefined)))

  function turn(): void {
    void checkUnlessRunning().then(() => {
      if (!isStopped) timer = setTimeout(turn, times.between).unref()
    })
  }

  return {
    isUnreachable: () => missing !== undefined && performance.now() - missing.since > times.away,
    logFailure(error, log) {
      const isLost = isConnectionLoss(error)
      if (isLost) last = error
      if (missing !== undefined) heldBack++
      else if (ask === undefined || isStopped || !isLost) log()
      else
        void checkUnlessRunning().then(() => {
          if (missing === undefined) log()
          else heldBack++
        })
    },
    start(asked) {
      if (isStopped) return
      ask = asked
      turn()
    },
    async stop() {
      isStopped = true
      clearTimeout(timer)
      await running
    },
  }
}
