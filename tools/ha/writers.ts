import { setTimeout as sleep } from 'node:timers/promises'
import type { Site } from './site.ts'

export type Writers = {
  acknowledged: string[]
  /** Codes of directions whose save failed or has no response; they may exist. */
  unacknowledged: string[]
  /** Awaits a save that begins after this call. */
  nextSave: () => Promise<void>
  /** Begins to measure. The returned function returns the longest time without an acknowledged save, ms. */
  watch: () => () => number
  stop: () => Promise<void>
}

const writerCount = 8

/** Milliseconds between saves. Without a pause the processors would be the limit. */
const pause = 20

/** Timeout of a save in milliseconds: that of the client (`delays.request`). */
const patience = 100_000

/** Starts eight users, each of whom saves new directions at `site.origin`, one after another. */
export function startWriters(site: Pick<Site, 'origin' | 'cookie'>): Writers {
  const run = Date.now().toString(36)
  const acknowledged: string[] = []
  const unacknowledged: string[] = []
  const waiting = new Set<{ since: number; resolve: () => void }>()
  const watches = new Set<{ last: number; longest: number }>()
  let stopped = false

  function note(code: string, started: number): void {
    const now = performance.now()
    acknowledged.push(code)
    for (const gapWatch of watches) {
      gapWatch.longest = Math.max(gapWatch.longest, now - gapWatch.last)
      gapWatch.last = now
    }
    for (const one of waiting) {
      if (started < one.since) continue
      waiting.delete(one)
      one.resolve()
    }
  }

  async function write(writer: number): Promise<void> {
    for (let number = 1; !stopped; number++) {
      const code = `${run}-${writer}-${number}`
      const started = performance.now()
      if (await saveDirection(site, code)) note(code, started)
      else unacknowledged.push(code)
      await sleep(pause)
    }
  }
  const working = Promise.all(Array.from({ length: writerCount }, (_, writer) => write(writer)))

  return {
    acknowledged,
    unacknowledged,
    nextSave: () => new Promise((resolve) => waiting.add({ since: performance.now(), resolve })),
    watch() {
      const gapWatch = { last: performance.now(), longest: 0 }
      watches.add(gapWatch)
      return () => {
        watches.delete(gapWatch)
        return Math.max(gapWatch.longest, performance.now() - gapWatch.last)
      }
    },
    async stop() {
      stopped = true
      await working
    },
  }
}

async function saveDirection(
  { origin, cookie }: Pick<Site, 'origin' | 'cookie'>,
  code: string,
): Promise<boolean> {
  try {
    const answer = await fetch(`${origin}/okuu/api/v1/ministerstvo/ins-upd-direction`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-okuu': '1', cookie },
      body: JSON.stringify({ idDirection: -1, code, direction_: code, directionKg: code, directionEn: code }),
      signal: AbortSignal.timeout(patience),
    })
    const { data } = (await answer.json()) as { data: { sms: string }[] | null }
    return answer.ok && data?.[0]?.sms === '1'
  } catch {
    return false
  }
}
