import { loadavg } from 'node:os'
import type { SentBytes } from '#test/browser/sent-bytes.ts'
import { dayAndMachine } from '../day-and-machine.ts'
import { median } from '../statistics.ts'
import { type Check, tableOfChecks } from '../table.ts'
import type { Keys, Visit } from './measure.ts'
import { maxBlocked, maxRounds, type InputGoal, type PageGoal } from './pages.ts'

export type Run = {
  browser: string
  visits: readonly { target: PageGoal; visits: readonly Visit[]; gzip: SentBytes; sent: SentBytes }[]
  /** Rounds for a link to a place on the sixth level. */
  rounds: number
  typed: readonly { target: InputGoal; runs: readonly Keys[] }[]
}

export function report({ browser, visits, rounds, typed }: Run): { text: string; met: boolean } {
  const checks = [
    ...visits.flatMap(checksOfVisit),
    atMost('link to six levels: rounds of calls', rounds, maxRounds, ''),
    ...typed.map(checkOfTyping),
  ]
  const others = loadavg()
    .map((each) => each.toFixed(1))
    .join(' ')
  const text = [
    `${dayAndMachine()}, load ${others}, Chromium ${browser}`,
    '',
    tableOfChecks(checks),
    '',
  ].join('\n')
  return { text, met: checks.every(({ met }) => met) }
}

function checksOfVisit({ target, visits, gzip, sent }: Run['visits'][number]): Check[] {
  const middle = (figure: keyof Visit) => median(visits.map((visit) => visit[figure]))
  const processor = ` (processor ${middle('processor').toFixed(0)} ms)`
  return [
    atMost(
      `${target.name}: scripts`,
      kilobytes(gzip.js),
      target.js,
      ' KB',
      ` (brotli ${wholeKilobytes(sent.js)})`,
    ),
    atMost(
      `${target.name}: styles`,
      kilobytes(gzip.css),
      target.css,
      ' KB',
      ` (brotli ${wholeKilobytes(sent.css)})`,
    ),
    atMost(`${target.name}: files`, gzip.files, undefined, ''),
    atMost(`${target.name}: ready`, middle('ready'), target.ready, ' ms', processor),
    atMost(`${target.name}: blocked`, middle('blocked'), target.ready && maxBlocked, ' ms'),
  ]
}

function checkOfTyping({ target, runs }: Run['typed'][number]): Check {
  const slowest = median(runs.map(({ toFrame }) => Math.max(...toFrame)))
  const processor = median(runs.map((run) => run.processor))
  const more = ` (slowest ${slowest.toFixed(0)} ms, processor ${processor.toFixed(1)} ms)`
  return atMost(
    `${target.name}: a key`,
    median(runs.map(({ toFrame }) => median(toFrame))),
    target.toFrame,
    ' ms',
    more,
  )
}

const kilobytes = (bytes: number) => bytes / 1000
const wholeKilobytes = (bytes: number) => kilobytes(bytes).toFixed(0)

const atMost = (what: string, value: number, limit: number | undefined, unit: string, more = ''): Check => ({
  what,
  value: `${value.toFixed(value < 100 && unit === ' ms' ? 1 : 0)}${unit}${more}`,
  goal: limit === undefined ? '' : `≤ ${limit}${unit}`,
  met: limit === undefined || value <= limit,
})
