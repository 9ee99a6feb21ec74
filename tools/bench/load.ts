import autocannon from 'autocannon'
import { percentile } from './statistics.ts'
import type { CallCase, Work } from './works.ts'

export type Slice = {
  rate: number
  /** Response times in milliseconds: median (p50) and 99th percentile (p99). */
  p50: number
  p99: number
}

export type Target = { url: string; headers: Record<string, string> }

const base = '/okuu/api/v1/'
export const pathOf = ({ call }: CallCase) => `${base}${call.path}`

/** Sends requests, by default over 64 connections. A status other than 200 is an error. */
export async function load(
  target: Target,
  work: Work,
  seconds: number,
  next: () => number,
  connections = 64,
): Promise<Slice> {
  const made = (question: CallCase) => ({
    method: question.call.method,
    path: pathOf(question),
    headers: { ...target.headers, 'x-okuu': '1', 'content-type': 'application/json' },
    ...(question.call.method === 'POST' ? { body: JSON.stringify(question.body) } : {}),
  })
  const requests =
    work.repeats === undefined
      ? [{ setupRequest: (request: autocannon.Request) => ({ ...request, ...made(work.ask(next())) }) }]
      : Array.from({ length: work.repeats }, (_, n) => made(work.ask(n)))
  // Each time is recorded, since autocannon's percentiles are whole milliseconds.
  const times: number[] = []
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    const running = autocannon(
      { url: target.url, connections, duration: seconds, requests },
      (error, ended) => (error === null || error === undefined ? resolve(ended) : reject(error)),
    )
    running.on('response', (_client, _status, _bytes, time) => void times.push(time))
  })
  if (result.errors > 0 || result.non2xx > 0)
    throw new Error(`${work.name}: ${result.errors} errors, ${result.non2xx} refusals at ${target.url}`)
  return {
    rate: result['2xx'] / result.duration,
    p50: percentile(times, 0.5),
    p99: percentile(times, 0.99),
  }
}
