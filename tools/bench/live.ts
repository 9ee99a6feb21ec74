import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Command } from 'commander'
import type { Call } from '#contract/call.ts'
import { contract } from '#contract/index.ts'
import type { ChangedTables } from '#contract/live.ts'
import { backgroundHeader } from '#contract/limits.ts'
import { type Contestant, signIn, startProduct } from './contestants.ts'
import { embeddedIn } from './database.ts'
import { cpuOf } from './processes.ts'
import { percentile } from './statistics.ts'

const { browsers, saves } = new Command('node --import tsx tools/bench/live.ts')
  .description(
    'Measures how soon a save is in the lists of other browsers: streams on two instances of one database, each followed by reads of the ' +
      'changed list, as a browser makes them. Exits 1 when a goal is missed.',
  )
  .option('--browsers <n>', 'streams, half of them on each instance', '100')
  .option('--saves <n>', 'saves, at random moments', '60')
  .parse()
  .opts<{ browsers: string; saves: string }>()

/**
 * Limits. `p95`: milliseconds until 95 of 100 browsers have the row. For an idle browser: `processor`, a
 * fraction of one processor, and `bytes` a minute.
 */
const goals = { p95: 1000, processor: 0.01, bytes: 5000 }
/** Milliseconds between reads, as in `client/api/follow-changes.ts`. */
const betweenReads = 1000
const jitter = 200
/** Milliseconds without saves, in which an idle browser is measured. */
const idleTime = 30_000

const folder = mkdtempSync(join(tmpdir(), 'okuu-live-'))
// If root created this folder, PostgreSQL runs as another user, who must be able to enter it.
chmodSync(folder, 0o711)
const instances: Contestant[] = []
const ending = new AbortController()
try {
  instances.push(await startProduct(folder, undefined, [], { DEMO: '1' }))
  const second = mkdtempSync(join(folder, 'second-'))
  instances.push(await startProduct(second, (await embeddedIn(folder)).url))
  process.exitCode = await measure()
} finally {
  ending.abort()
  for (const instance of instances.reverse()) await instance.stop()
  rmSync(folder, { recursive: true, force: true })
}

async function ask({ url, headers }: Contestant, call: Call, body: object): Promise<string> {
  const answer = await fetch(`${url}/okuu/api/v1/${call.path}`, {
    method: call.method,
    headers: { ...headers, 'x-okuu': '1', 'content-type': 'application/json', [backgroundHeader]: '1' },
    ...(call.method === 'POST' && { body: JSON.stringify(body) }),
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${call.path} was refused: ${text}`)
  return text
}

/** Follows changes like a browser. `onBytes`: bytes of the stream; `seen`: each response of the list. */
async function follow(
  instance: Contestant,
  seen: (list: string) => void,
  onBytes: (bytes: number) => void,
  onEvent: () => void,
): Promise<void> {
  const { body } = await fetch(`${instance.url}/okuu/api/v1/${contract.live.stream.path}`, {
    headers: { ...instance.headers, 'x-okuu': '1' },
    signal: ending.signal,
  })
  if (body === null) throw new Error('The stream is empty')
  let readAt = -Infinity
  let isDue = false
  const read = async () => {
    isDue = false
    readAt = performance.now()
    seen(await ask(instance, contract.catalogues.directions, {}))
  }
  const schedule = () => {
    if (isDue) return
    isDue = true
    const delay = Math.max(Math.random() * jitter, readAt + betweenReads - performance.now())
    setTimeout(() => void read(), delay)
  }
  let text = ''
  for await (const chunk of body.pipeThrough(new TextDecoderStream())) {
    onBytes(chunk.length)
    const blocks = (text + chunk).split('\n\n')
    text = blocks.pop() ?? ''
    for (const block of blocks) {
      const data = /^event: changed\ndata: (.*)$/.exec(block)?.[1]
      if (data !== undefined && (JSON.parse(data) as ChangedTables).tables.includes('direction')) {
        onEvent()
        schedule()
      }
    }
  }
}

async function measure(): Promise<number> {
  const pids = instances.map(({ pid }) => pid)
  const times: number[] = []
  /** Milliseconds from the newest save to its event. */
  const events: number[] = []
  let bytes = 0
  const saved = new Map<string, number>()
  for (let n = 0; n < Number(browsers); n++) {
    const instance = instances[n % 2]
    if (instance === undefined) throw new Error('There is no instance')
    const missing = new Set<string>()
    let known = 0
    const seen = (list: string) => {
      for (const name of [...saved.keys()].slice(known)) missing.add(name)
      known = saved.size
      for (const name of missing)
        if (list.includes(name)) {
          missing.delete(name)
          times.push(performance.now() - (saved.get(name) ?? Number.NaN))
        }
    }
    const onEvent = () => events.push(performance.now() - ([...saved.values()].at(-1) ?? Number.NaN))
    const following = follow(await signIn(instance), seen, (count) => (bytes += count), onEvent)
    following.catch((error: unknown) => {
      if (!ending.signal.aborted) throw error
    })
  }
  await sleep(2000)
  bytes = 0
  const used = cpuOf(pids)
  await sleep(idleTime)
  const processor = (cpuOf(pids) - used) / (idleTime / 1000)
  const bytesEach = (bytes / Number(browsers)) * (60_000 / idleTime)

  const writers = await Promise.all(instances.map(signIn))
  const run = Date.now().toString(36)
  for (let n = 0; n < Number(saves); n++) {
    const writer = writers[n % 2]
    if (writer === undefined) throw new Error('There is no instance')
    const name = `Новое ${run} № ${n}.`
    saved.set(name, performance.now())
    await ask(writer, contract.catalogues.saveDirection, {
      idDirection: -1,
      code: `${run}-${n}`.slice(-12),
      direction_: name,
      directionKg: name,
      directionEn: name,
    })
    await sleep(300 + Math.random() * 2700)
  }
  await sleep(5000)
  const p95 = percentile(times, 0.95)
  process.stdout.write(
    `save to event, ms: median ${percentile(events, 0.5).toFixed(0)}, p95 ${percentile(events, 0.95).toFixed(0)}\n` +
      `${times.length} of ${saved.size * Number(browsers)} rows arrived in ${browsers} browsers on ${instances.length} instances\n` +
      `save to list, ms: median ${percentile(times, 0.5).toFixed(0)}, p95 ${p95.toFixed(0)}, longest ${Math.max(...times).toFixed(0)}; ` +
      `at rest: ${(processor * 100).toFixed(2)} % of a processor, ${bytesEach.toFixed(0)} bytes a minute and browser\n`,
  )
  const isMet =
    times.length === saved.size * Number(browsers) &&
    p95 <= goals.p95 &&
    processor / Number(browsers) <= goals.processor &&
    bytesEach <= goals.bytes
  return isMet ? 0 : 1
}
