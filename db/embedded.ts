import { existsSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { addressOf, newAddress, urlOf } from '#db/embedded/address.ts'
import { binariesFor } from '#db/embedded/binaries.ts'
import { otherHostOf, readBeat } from '#db/embedded/beat.ts'
import { mustKeepRunning, keepRunning, rotateLargeLog, shutDownServer } from '#db/embedded/cluster.ts'
import { isUnlocked } from '#db/embedded/folder-lock.ts'
import { withFolderLock } from '#db/embedded/lock.ts'
import { serverStateOf } from '#db/embedded/pid-file.ts'
import { clusterOf, placeOf, preparePlace } from '#db/embedded/place.ts'
import { makeDatabase, othersConnected, roles } from '#db/embedded/presence.ts'
import { reachServer } from '#db/embedded/reach.ts'
import { failureMessage } from '#db/failures.ts'

export type EmbeddedOptions = {
  dataDir: string
  /** Folder of PostgreSQL's programs. Undefined: PostgreSQL from npm. */
  binaries?: string
  /** Settings that override postgresql.conf. */
  settings?: Record<string, string>
  log?: (text: string) => void
}

export type EmbeddedServer = {
  url: string
  ownerUrl: string
  /** True if the server was already running. */
  adopted: boolean
  /** Stops the server unless another process is connected or has called `leave`. Close every pool before. */
  stop: () => Promise<void>
  /** Disconnects. The server runs until `stopEmbedded`, even without connections. */
  leave: () => Promise<void>
}

/**
 * Starts the server of a data folder, or connects to the running one. A killed server is restarted. One
 * connection is open until `stop` or `leave`, so that other processes see that the server is in use.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedServer> {
  const { settings = {}, log = () => {} } = options
  const place = await preparePlace(options.dataDir)
  const { dataDir } = place
  const { address, reachOptions, found } = await withFolderLock(dataDir, async () => {
    const binaries = options.binaries ?? (await binariesFor(place))
    const address = await newAddress(place)
    const reachOptions = { place, binaries, address, settings, log }
    const found = await reachServer(reachOptions)
    await makeDatabase(found.client, address.password).catch(async (error: unknown) => {
      // After a failure, such as a full disk, the server that was just started is stopped.
      await found.client.end().catch(() => {})
      if (!found.adopted) await shutDownServer(place, binaries)
      throw error
    })
    return { address, reachOptions, found }
  })

  const watch = setInterval(
    () => void rotateLargeLog(place.log).catch((error: unknown) => log(String(error))),
    60_000,
  )
  watch.unref()

  let presence: pg.Client | undefined
  let left = false
  let reconnecting = Promise.resolve()
  keepConnected(found.client)

  function keepConnected(client: pg.Client): void {
    presence = client
    client.once('end', () => {
      presence = undefined
      if (!left) reconnecting = reconnect()
    })
  }

  /** Waits for a server that was stopped on purpose; restarts a killed server. */
  async function reconnect(): Promise<void> {
    const once = logOnce(log)
    once(`The database server in ${dataDir} is gone`)
    const mustNotStart = async () => left || (await readBeat(place.beat)).beat?.state === 'stopped'
    while (!left && presence === undefined) {
      try {
        await withFolderLock(dataDir, async () => {
          const found = await reachServer({ ...reachOptions, log: once }, mustNotStart)
          if (found !== undefined) keepConnected(found.client)
        })
      } catch (error) {
        once(failureMessage(error))
      }
      await sleep(200)
    }
    if (presence !== undefined) log(`The database server in ${dataDir} is back`)
  }

  async function disconnect(stopLast: boolean): Promise<void> {
    left = true
    clearInterval(watch)
    await reconnecting
    await withFolderLock(dataDir, async () => {
      if (presence === undefined) return
      if (!stopLast) await keepRunning(place)
      const needed = mustKeepRunning(place) || (await othersConnected(presence))
      await presence.end()
      // A server in another container is not stopped, because it ends with its container.
      if (!needed && (await otherHostOf(place.beat)) === undefined)
        await shutDownServer(place, reachOptions.binaries)
    })
  }

  return {
    url: urlOf(address, roles.application, 'okuu'),
    ownerUrl: urlOf(address, roles.owner, 'okuu'),
    adopted: found.adopted,
    stop: () => disconnect(true),
    leave: () => disconnect(false),
  }
}

function logOnce(log: (text: string) => void): (text: string) => void {
  const said = new Set<string>()
  return (text) => {
    if (!said.has(text)) log(text)
    said.add(text)
  }
}

export const hasCluster = (dataDir: string): boolean => existsSync(clusterOf(dataDir))

/**
 * Stops the server even when other processes use the server. Returns false if no server was running. Throws if
 * another host uses the folder.
 */
export async function stopEmbedded(dataDir: string, binaries?: string): Promise<boolean> {
  if (!existsSync(dataDir)) return false
  const place = await placeOf(dataDir)
  return withFolderLock(place.dataDir, async () => {
    const host = await otherHostOf(place.beat)
    if (host !== undefined && (await isUnlocked(place.beat))) return false
    if (host !== undefined)
      throw new Error(`The database in ${place.dataDir} is used by the host ${host}: stop it there`)
    if ((await serverStateOf(place.cluster)) !== 'alive') return false
    await shutDownServer(place, binaries ?? (await binariesFor(place)))
    return true
  })
}

/** Returns the URL of the server, even if it is not running; undefined before its first start on Windows. */
export async function embeddedUrl(dataDir: string): Promise<string | undefined> {
  const address = await addressOf(await placeOf(dataDir))
  return address && urlOf(address, roles.owner, 'okuu')
}
