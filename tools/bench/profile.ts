import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { signIn, startProduct } from './contestants.ts'
import { load } from './load.ts'
import { untilIdle } from './processes.ts'
import { works } from './works.ts'

/** V8's profile. `samples`: ids of nodes. `timeDeltas`: microseconds before each sample. */
type Profile = {
  nodes: { id: number; callFrame: { functionName: string; url: string; lineNumber: number } }[]
  samples: number[]
  timeDeltas: number[]
}

const maxFunctions = 40

export async function profile(
  folder: string,
  databaseUrl: string | undefined,
  name: string,
  seconds: number,
  checkout?: string,
): Promise<number> {
  const work = works.find((each) => each.name === name)
  if (work === undefined) throw new Error(`There is no work ${name}`)
  const options = ['--cpu-prof', `--cpu-prof-dir=${folder}`, '--enable-source-maps']
  const product = await signIn(await startProduct(folder, databaseUrl, options, {}, checkout))
  await untilIdle(() => [product.pid])
  let n = 0
  const { rate } = await load(product, work, seconds, () => n++)
  await product.stop()
  process.stdout.write(
    `${name}: ${rate.toFixed(0)} answers a second under the profiler\n${summary(folder, seconds)}`,
  )
  return 0
}

/** Returns a table of the last `seconds` seconds, without the start and its background work. */
function summary(folder: string, seconds: number): string {
  const file = readdirSync(folder).find((each) => each.endsWith('.cpuprofile'))
  if (file === undefined) throw new Error('Node wrote no profile')
  // The cast is safe: V8 has written this profile.
  const { nodes, samples, timeDeltas } = JSON.parse(readFileSync(join(folder, file), 'utf8')) as Profile
  const places = new Map(
    nodes.map(({ id, callFrame: { functionName, url, lineNumber } }) => [
      id,
      `${functionName || '(anonymous)'} ${url.split('/').slice(-3).join('/')}:${lineNumber + 1}`,
    ]),
  )
  const own = new Map<string, number>()
  let total = 0
  let left = timeDeltas.reduce((sum, delta) => sum + delta, 0)
  for (const [i, sample] of samples.entries()) {
    const place = places.get(sample) ?? ''
    const time = timeDeltas[i] ?? 0
    left -= time
    if (left > seconds * 1e6 || place.startsWith('(idle)')) continue
    own.set(place, (own.get(place) ?? 0) + time)
    total += time
  }
  return [...own]
    .sort(([, a], [, b]) => b - a)
    .slice(0, maxFunctions)
    .map(([place, time]) => `${((100 * time) / total).toFixed(1).padStart(5)} %  ${place}\n`)
    .join('')
}
