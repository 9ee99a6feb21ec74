import { existsSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { type Address, isSocketVisible } from '#db/embedded/address.ts'
import { hasStopped } from '#db/embedded/beat.ts'
import { type Claim, newClaimer, twoServersWarning } from '#db/embedded/claim.ts'
import { type Launch, launchServer, makeCluster, shutDownServer } from '#db/embedded/cluster.ts'
import { clearDeadPid, findReadyPid, serverStateOf } from '#db/embedded/pid-file.ts'
import type { Place } from '#db/embedded/place.ts'
import { connectIfRunning } from '#db/embedded/presence.ts'

/** Timeout, milliseconds. It is long, because after a crash the server replays its WAL. */
const startTimeout = 90_000

/** Timeouts for a server that is ready but unreachable. Waiting does not help if its socket is invisible. */
const timeoutsWhenReady = { withoutSocket: 2_000, withSocket: 10_000 }

/** Errors that occur while children of a killed server finish their statements. */
const transientMessages = /shared memory block .* in use|lock file .* already exists/

export type ReachOptions = {
  place: Place
  binaries: string
  address: Address
  settings: Record<string, string>
  log: (text: string) => void
}

export type ReachResult = { client: pg.Client; adopted: boolean }

/**
 * Connects to the server. First starts a server that does not respond, and restarts a server without a keeper.
 * Call it under `withFolderLock`. Returns undefined if a start is needed and `mustNotStart` returns true.
 */
export async function reachServer(options: ReachOptions): Promise<ReachResult>
export async function reachServer(
  options: ReachOptions,
  mustNotStart: () => Promise<boolean>,
): Promise<ReachResult | undefined>
export async function reachServer(
  options: ReachOptions,
  mustNotStart = async () => false,
): Promise<ReachResult | undefined> {
  const { place, address, log } = options
  const begun = Date.now()
  const claim = newClaimer(place, log)
  const refuseUnreachable = watchReadyServer(options)
  let launched: Launch | undefined
  for (let pause = 15; ; pause = Math.min(pause * 1.3, 200)) {
    const client = await connectIfRunning(address)
    if (client !== undefined) {
      if (launched !== undefined || !(await hasNoKeeper(place)))
        return { client, adopted: launched === undefined }
      log(`The database server in ${place.dataDir} has no keeper; it is started again`)
      await client.end()
      await shutDownServer(place, options.binaries)
    }
    if (launched === undefined && (await mustNotStart())) return undefined
    if (Date.now() - begun > startTimeout)
      throw new Error(`The database server in ${place.dataDir} does not answer; see ${place.log}`)
    if (launched === undefined) await refuseUnreachable()
    await sleep(pause)
    if (launched !== undefined && launched.ended !== 'no') {
      if (launched.ended === 'itself') await throwPermanentFailure(place, launched)
      await sleep(200)
      launched = undefined
    }
    if (launched === undefined) {
      const claimed = await claim()
      if (claimed !== undefined) launched = await startServer(options, claimed)
    }
  }
}

async function startServer(
  { place, binaries, address, settings }: ReachOptions,
  claim: Claim,
): Promise<Launch> {
  try {
    if (!existsSync(place.cluster)) await makeCluster(place, binaries, address)
    if ((await serverStateOf(place.cluster)) !== 'none') await clearDeadPid(place.cluster, place.socket)
    await claim.passToKeeper()
    const launched = await launchServer(place, binaries, address, settings, claim)
    await claim.lock?.close()
    return launched
  } catch (error) {
    await claim.release()
    throw error
  }
}

/**
 * True for a running server without a keeper: an older version of Okuu started it, or its keeper was killed.
 */
async function hasNoKeeper({ beat, cluster }: Place): Promise<boolean> {
  return (await hasStopped(beat)) && (await serverStateOf(cluster)) === 'alive'
}

/** Returns a function that throws when a server reports `ready` for some time but cannot be reached. */
function watchReadyServer({ place, address }: ReachOptions): () => Promise<void> {
  const { dataDir, cluster, socket } = place
  let since: number | undefined
  return async () => {
    const pid = await findReadyPid(cluster)
    const isReady = pid !== undefined && (await serverStateOf(cluster)) === 'alive'
    since = isReady ? (since ?? performance.now()) : undefined
    const { withSocket, withoutSocket } = timeoutsWhenReady
    const startTimeout = isSocketVisible(address) ? withSocket : withoutSocket
    if (since === undefined || performance.now() - since < startTimeout) return
    throw new Error(
      `The database in ${dataDir} is in use by the server with the number ${pid}, whose socket in ${socket} is not to be seen from here: ` +
        `it has a /tmp of its own, like a service with PrivateTmp. ${twoServersWarning} Stop Okuu there first, or, if none runs any more, «okuu db stop».`,
    )
  }
}

async function throwPermanentFailure(place: Place, launched: Launch): Promise<void> {
  const logged = await launched.logged()
  if (transientMessages.test(logged)) return
  throw new Error(`The database server in ${place.dataDir} did not start. Its log, ${place.log}:\n${logged}`)
}
