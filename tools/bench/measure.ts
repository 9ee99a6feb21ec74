import type { Contestant } from './contestants.ts'
import { load, type Slice } from './load.ts'
import { cpuOf, familyOf } from './processes.ts'
import { median } from './statistics.ts'
import { type Work, works } from './works.ts'

export type Measurement = Slice & {
  work: string
  name: Contestant['name']
  /** Microseconds of processor time for one response. */
  serverCpu: number
  databaseCpu: number
  /** Number of processors that the server used. Near 1, the processor was the limit. */
  busy: number
}

export type Plan = { seconds: number; rounds: number; works: string[] }

/** Measures the contestants in turn, so that changes in the machine's speed affect all of them. */
export async function measure(
  contestants: Contestant[],
  plan: Plan,
  logLine: (text: string) => void,
): Promise<Measurement[]> {
  const chosen = works.filter(({ name }) => plan.works.length === 0 || plan.works.includes(name))
  const slices = new Map<string, Measurement[]>()
  const counters = new Map<string, number>()
  for (let round = 0; round <= plan.rounds; round++) {
    for (const work of chosen) {
      for (const contestant of contestants) {
        const key = `${work.name} ${contestant.name}`
        const next = () => {
          const n = counters.get(key) ?? 0
          counters.set(key, n + 1)
          return n
        }
        const slice = await measureSlice(contestant, work, plan.seconds, next)
        // The first round is a warm-up.
        if (round > 0) slices.set(key, [...(slices.get(key) ?? []), slice])
      }
    }
    logLine(round === 0 ? 'warm' : `round ${round} of ${plan.rounds}`)
  }
  return [...slices.values()].map(medianSlice)
}

async function measureSlice(
  contestant: Contestant,
  work: Work,
  seconds: number,
  next: () => number,
): Promise<Measurement> {
  const { databasePid } = contestant
  const database = databasePid === undefined ? [] : familyOf(databasePid)
  const before = { server: cpuOf([contestant.pid]), database: cpuOf(database), at: performance.now() }
  const slice = await load(contestant, work, seconds, next)
  const server = cpuOf([contestant.pid]) - before.server
  const elapsed = (performance.now() - before.at) / 1000
  const answers = slice.rate * seconds
  return {
    ...slice,
    work: work.name,
    name: contestant.name,
    serverCpu: (server / answers) * 1e6,
    databaseCpu: ((cpuOf(database) - before.database) / answers) * 1e6,
    busy: server / elapsed,
  }
}

function medianSlice(slices: Measurement[]): Measurement {
  const [first] = slices
  if (first === undefined) throw new Error('Nothing was measured')
  const middleOf = (figure: (slice: Measurement) => number) => median(slices.map(figure))
  return {
    ...first,
    rate: middleOf(({ rate }) => rate),
    p50: middleOf(({ p50 }) => p50),
    p99: middleOf(({ p99 }) => p99),
    serverCpu: middleOf(({ serverCpu }) => serverCpu),
    databaseCpu: middleOf(({ databaseCpu }) => databaseCpu),
    busy: middleOf(({ busy }) => busy),
  }
}
