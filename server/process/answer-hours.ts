import type { FastifyInstance } from 'fastify'
import type { SystemState } from '#contract/system.ts'

/** Counts of this process's responses by hour, for administrators. */
export type AnswerHours = { read: (now: Date) => SystemState['answers'] }

const hour = 3_600_000
const hoursStored = 24
/** Upper bounds of the histogram, milliseconds. */
const bounds = [1, 2, 3, 5, 8, 12, 20, 30, 50, 80, 120, 200, 300, 500, 800, 1000, 2000, 5000, 10_000, 60_000]
const slowFrom = 1000

type Hour = { at: number; answers: number; refused: number; times: number[] }

const createHour = (at: number): Hour => ({ at, answers: 0, refused: 0, times: bounds.map(() => 0) })

export function countAnswers(app: FastifyInstance): AnswerHours {
  const hours: Hour[] = []
  const current = () => {
    const at = Math.floor(Date.now() / hour) * hour
    const last = hours.at(-1)
    if (last?.at === at) return last
    const next = createHour(at)
    hours.push(next)
    if (hours.length > hoursStored) hours.shift()
    return next
  }
  app.addHook('onResponse', (request, reply, done) => {
    if (request.routeOptions.url?.includes('/api/v1/')) {
      const now = current()
      now.answers += 1
      if (reply.statusCode === 503) now.refused += 1
      const under = bounds.findIndex((bound) => reply.elapsedTime <= bound)
      now.times[under < 0 ? bounds.length - 1 : under] =
        (now.times[under < 0 ? bounds.length - 1 : under] ?? 0) + 1
    }
    done()
  })
  return {
    read(now) {
      const last = Math.floor(now.getTime() / hour) * hour
      const first = last - (hoursStored - 1) * hour
      const counted = hours.filter(({ at }) => at >= first && at <= last)
      const times = bounds.map((_, index) => sum(counted.map((one) => one.times[index] ?? 0)))
      return {
        hours: Array.from({ length: hoursStored }, (_, index) => {
          const at = first + index * hour
          return {
            hour: new Date(at).toISOString(),
            answers: counted.find((one) => one.at === at)?.answers ?? 0,
          }
        }),
        half: percentileBound(times, 0.5),
        almostAll: percentileBound(times, 0.99),
        slow: sum(times.filter((_, index) => (bounds[index] ?? 0) > slowFrom)),
        refused: sum(counted.map(({ refused }) => refused)),
      }
    },
  }
}

const sum = (some: readonly number[]) => some.reduce((all, one) => all + one, 0)

/** Returns the smallest bound that a `part` (0 to 1) of the responses did not exceed; null without any. */
function percentileBound(times: readonly number[], part: number): number | null {
  const target = sum(times) * part
  if (target === 0) return null
  let counted = 0
  const index = times.findIndex((count) => (counted += count) >= target)
  return bounds[index] ?? null
}
