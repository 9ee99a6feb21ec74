import { dayAndMachine } from './day-and-machine.ts'
import { goals, limits, maxTailRatio } from './goals.ts'
import type { Measurement } from './measure.ts'
import { type Check, table, tableOfChecks } from './table.ts'

export type Run = {
  measured: Measurement[]
  /** Seconds of a start on an empty folder, and on a filled folder whose database was stopped. */
  coldStart: number
  warmStart: number
  nextYear: number
  serverMemory: number
  databaseMemory: number
}

const columns = ['work', 'server', 'answers/s', 'p50 ms', 'p99 ms', 'server µs', 'database µs', 'busy']

export function report(run: Run): { text: string; met: boolean } {
  const checks = [...ratioChecks(run.measured), ...tailChecks(run.measured), ...figureChecks(run)]
  const text = [
    `${dayAndMachine()}, 64 connections`,
    '',
    table(columns, run.measured.map(rowOf)),
    '',
    tableOfChecks(checks),
    '',
  ].join('\n')
  return { text, met: checks.every(({ met }) => met) }
}

function ratioChecks(measured: Measurement[]): Check[] {
  const find = (work: string, name: string) =>
    measured.find((each) => each.work === work && each.name === name)
  return goals.flatMap(({ work, of, atLeast }) => {
    const product = find(work, 'product')
    const other = find(work, of)
    if (product === undefined || other === undefined) return []
    const ratio = product.rate / other.rate
    // The ratio of processor times hardly depends on other load of the machine.
    const byTime = cpuOf(other) / cpuOf(product)
    return {
      what: `${work}: of ${of}`,
      value: `${ratio.toFixed(2)} (by processor time ${byTime.toFixed(2)})`,
      goal: `≥ ${atLeast}`,
      met: ratio >= atLeast,
    }
  })
}

// The time includes the database if it runs on this machine.
const cpuOf = ({ serverCpu, databaseCpu }: Measurement) => serverCpu + databaseCpu

const tailChecks = (measured: Measurement[]): Check[] =>
  measured
    .filter(({ name }) => name === 'product')
    .map(({ work, p50, p99 }) => ({
      what: `${work}: p99`,
      value: `${(p99 / p50).toFixed(1)} × p50`,
      goal: `< ${maxTailRatio} × p50`,
      met: p99 < maxTailRatio * p50,
    }))

function figureChecks(run: Run): Check[] {
  const atMost = (what: string, value: number, limit: number, unit: string) => ({
    what,
    value: `${value.toFixed(unit === 's' ? 2 : 0)} ${unit}`,
    goal: `< ${limit} ${unit}`,
    // NaN (not measured on this machine) counts as met.
    met: !(value >= limit),
  })
  return [
    atMost('next-year of 500 groups', run.nextYear, limits.nextYear, 's'),
    atMost('warm start', run.warmStart, limits.warmStart, 's'),
    atMost('memory of the server', run.serverMemory, limits.serverMemory, 'MB'),
    atMost('memory of the database', run.databaseMemory, limits.databaseMemory, 'MB'),
    { what: 'cold start', value: `${run.coldStart.toFixed(2)} s`, goal: '', met: true },
  ]
}

const rowOf = ({ work, name, rate, p50, p99, serverCpu, databaseCpu, busy }: Measurement) => [
  work,
  name,
  rate.toFixed(0),
  p50.toFixed(2),
  p99.toFixed(2),
  serverCpu.toFixed(0),
  databaseCpu.toFixed(0),
  `${(busy * 100).toFixed(0)} %`,
]
