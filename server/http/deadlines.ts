import { refusal } from './refusals.ts'

/** How long a read may take before its caller is told that the server is busy; a save ends by the database's own limits. */
export const longestRead = 8_000

const longestLine = 60
const longestWait = 2_000

/** The answer, or 503 when it takes too long; what goes on then is for nobody. */
export async function within<T>(time: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(refusal('tooBusy')), time)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}

export type Line = {
  run: <T>(work: () => Promise<T>) => Promise<T>
  /** How many are under way, and how many wait. */
  counts: () => { working: number; waiting: number }
}

const forReads = 4

/**
 * How many of so many connections saves may hold: all but four, of few connections a good half. Saves that come together
 * are written to the disk together, so that more of them at once are more in a second.
 */
export const connectionsForSaves = (all: number) => Math.max(Math.ceil(0.6 * all), all - forReads)

/**
 * Lets so many saves be under way at once, so that some connections are always left for reads: saves that wait for one
 * row would else hold all of them. The others stand in a line; one too long, or too slow, is 503.
 */
export function lineOfSaves(most: number): Line {
  let working = 0
  const waiting: (() => void)[] = []

  async function turn(): Promise<void> {
    if (working < most) {
      working++
      return
    }
    if (waiting.length >= longestLine) throw refusal('tooBusy')
    await new Promise<void>((resolve, reject) => {
      const called = () => {
        clearTimeout(timer)
        resolve()
      }
      const timer = setTimeout(() => {
        waiting.splice(waiting.indexOf(called), 1)
        reject(refusal('tooBusy'))
      }, longestWait)
      waiting.push(called)
    })
  }

  return {
    async run(work) {
      await turn()
      try {
        return await work()
      } finally {
        // The place goes to the next one, which counts as working already.
        const next = waiting.shift()
        if (next === undefined) working--
        else next()
      }
    },
    counts: () => ({ working, waiting: waiting.length }),
  }
}
