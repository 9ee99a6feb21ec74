import { dayAndMachine } from '../../bench/day-and-machine.ts'
import { percentile } from '../../bench/statistics.ts'
import type { Times } from './pace.ts'
import { type Sample, growthOf, slope } from './samples.ts'

/** `slope`: growth in megabytes an hour; `growth`: share; `slowing`: ratio of the last p99 to the first. */
const limits = { slope: 1, growth: 0.05, slowing: 1.2 }

/** `others`: load of the machine before the run; `rate`: maximum number of calls a second. */
type SoakTotals = { minutes: number; rate: number; others: number }

/** Returns Markdown. The first quarter is not evaluated, since caches fill and code is compiled in it. */
export function report(
  samples: readonly Sample[],
  times: Times,
  { minutes, rate, others }: SoakTotals,
): { text: string; right: boolean } {
  const late = samples.filter((sample) => sample.minutes >= minutes / 4 - 0.01)
  const [before, after] = [percentile(times.first, 0.99), percentile(times.last, 0.99)]
  const rising = slope(late, ({ rss }) => rss)
  const checks: [what: string, measured: string, limit: string, right: boolean][] = [
    ['answers', String(times.answers), '', true],
    ['not as they should be', String(times.failed), '0', times.failed === 0],
    ['memory grows, MB an hour', rising.toFixed(2), `≤ ${limits.slope}`, rising <= limits.slope],
    [
      'p99 of the last sixth by the first',
      (after / before).toFixed(2),
      `≤ ${limits.slowing}`,
      after <= before * limits.slowing,
    ],
    ...(['heap', 'handles', 'sockets', 'connections', 'sessions'] as const).map(
      (figure): [string, string, string, boolean] => {
        const grown = growthOf(late, (sample) => sample[figure])
        return [
          `${figure}: most of the second half by the first`,
          `${(grown * 100).toFixed(1)} % more`,
          '≤ 5 %',
          grown <= limits.growth,
        ]
      },
    ),
  ]
  const megabytes = (value: number) => value.toFixed(1)
  const text = [
    '',
    `${dayAndMachine()}, load ${others.toFixed(1)} at the beginning; ${(rate / 2).toFixed(0)} calls a second, half of what it answers at most; p99 ${before.toFixed(1)} and ${after.toFixed(1)} ms`,
    '',
    '| minute | server MB | heap MB | handles | sockets | connections | sessions | WAL MB | database MB | log MB |',
    '|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|',
    ...samples.map(
      (one) =>
        `| ${one.minutes.toFixed(0)} | ${megabytes(one.rss)} | ${megabytes(one.heap)} | ${one.handles} | ${one.sockets} | ${one.connections} | ${one.sessions} | ${megabytes(one.wal)} | ${megabytes(one.database)} | ${megabytes(one.log)} |`,
    ),
    '',
    '| what | measured | limit | |',
    '|---|---:|---:|---|',
    ...checks.map(
      ([what, measured, limit, right]) =>
        `| ${what} | ${measured} | ${limit} | ${right ? '' : '**missed**'} |`,
    ),
    '',
  ].join('\n')
  return { text, right: checks.every(([, , , right]) => right) }
}
