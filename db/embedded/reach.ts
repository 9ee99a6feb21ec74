import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import type { Address } from '#db/embedded/address.ts'
import { type Launch, launch, refuseOtherHost } from '#db/embedded/cluster.ts'
import { disownDeadServer, traceOf } from '#db/embedded/pid-file.ts'
import type { Place } from '#db/embedded/place.ts'
import { greet } from '#db/embedded/presence.ts'

/** After a crash the server replays what its last checkpoint did not write. */
const patience = 90_000

/** Ends by itself: the children of a killed server finish their statements first. */
const willPass = /shared memory block .* in use|lock file .* already exists/

/** A connection to the server of this place, which is started when nobody answers. One process at a time. */
export async function reachServer(
  place: Place,
  binaries: string,
  address: Address,
  settings: Record<string, string>,
): Promise<{ client: pg.Client; adopted: boolean }> {
  const deadline = Date.now() + patience
  let launched: Launch | undefined
  for (let pause = 15; ; pause = Math.min(pause * 1.3, 200)) {
    const client = await greet(address)
    if (client !== undefined) return { client, adopted: launched === undefined }
    if (Date.now() > deadline)
      throw new Error(`The database server in ${place.dataDir} does not answer; see ${place.log}`)
    await sleep(pause)
    if (launched !== undefined && launched.ended !== 'no') {
      if (launched.ended === 'itself') await refuseLastingFailure(place, launched)
      await sleep(200)
      launched = undefined
    }
    launched ??= await startUnlessAlive(place, () => launch(place, binaries, address, settings))
  }
}

async function startUnlessAlive(place: Place, start: () => Promise<Launch>): Promise<Launch | undefined> {
  const trace = await traceOf(place.cluster)
  if (trace === 'alive') return undefined
  if (trace === 'dead') {
    await refuseOtherHost(place)
    await disownDeadServer(place.cluster, place.socket)
  }
  return start()
}

async function refuseLastingFailure(place: Place, launched: Launch): Promise<void> {
  const said = await launched.said()
  if (willPass.test(said)) return
  throw new Error(`The database server in ${place.dataDir} did not start. Its log, ${place.log}:\n${said}`)
}
