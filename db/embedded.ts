import { existsSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { addressOf, newAddress, urlOf } from '#db/embedded/address.ts'
import { binariesFor } from '#db/embedded/binaries.ts'
import { isKept, keepRunning, makeCluster, setAsideLargeLog, shutDown } from '#db/embedded/cluster.ts'
import { oneAtATime } from '#db/embedded/lock.ts'
import { traceOf } from '#db/embedded/pid-file.ts'
import { clusterOf, placeOf, preparePlace } from '#db/embedded/place.ts'
import { makeDatabase, othersConnected } from '#db/embedded/presence.ts'
import { reachServer } from '#db/embedded/reach.ts'

export type EmbeddedOptions = {
  dataDir: string
  /** A folder with initdb, pg_ctl and postgres; npm's PostgreSQL without it. */
  binaries?: string
  /** PostgreSQL's settings for this start, above those of its postgresql.conf. */
  settings?: Record<string, string>
  log?: (text: string) => void
}

export type Embedded = {
  url: string
  /** Whether the server was running already. */
  adopted: boolean
  /** Leaves the server, and stops it when nobody else is connected: close every pool first. */
  stop: () => Promise<void>
  /** Leaves the server running until `stopEmbedded`, whoever else stops using it. */
  leave: () => Promise<void>
}

/**
 * Starts the PostgreSQL of a data folder, or adopts the one that runs there, and starts it again if it is killed.
 * Until `stop` or `leave`, one connection shows every other process that the server is in use.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  const { settings = {}, log = () => {} } = options
  const place = await preparePlace(options.dataDir)
  const { dataDir, cluster } = place
  const { url, binaries, reach, found } = await oneAtATime(dataDir, async () => {
    const binaries = options.binaries ?? (await binariesFor(place))
    const address = await newAddress(place)
    if (!existsSync(cluster)) await makeCluster(place, binaries, address)
    const reach = () => reachServer(place, binaries, address, settings)
    const found = await reach()
    await makeDatabase(found.client, address.password).catch(async (error: unknown) => {
      // A disk that is full: what this start has begun would go on without anybody.
      await found.client.end().catch(() => {})
      if (!found.adopted) await shutDown(place, binaries)
      throw error
    })
    return { url: urlOf(address, 'okuu', 'okuu'), binaries, reach, found }
  })

  const watch = setInterval(
    () => void setAsideLargeLog(place.log).catch((error: unknown) => log(String(error))),
    60_000,
  )
  watch.unref()

  let presence: pg.Client | undefined
  let left = false
  let returning = Promise.resolve()
  stay(found.client)

  function stay(client: pg.Client): void {
    presence = client
    client.once('end', () => {
      presence = undefined
      if (!left) returning = comeBack()
    })
  }

  /** A server that was stopped has removed its file and is waited for; one that was killed is started again. */
  async function comeBack(): Promise<void> {
    log(`The database server in ${dataDir} is gone`)
    while (!left && presence === undefined) {
      try {
        await oneAtATime(dataDir, async () => {
          if ((await traceOf(cluster)) !== 'none') stay((await reach()).client)
        })
      } catch (error) {
        log(String(error))
      }
      await sleep(200)
    }
    if (presence !== undefined) log(`The database server in ${dataDir} is back`)
  }

  async function goAway(stopLast: boolean): Promise<void> {
    left = true
    clearInterval(watch)
    await returning
    await oneAtATime(dataDir, async () => {
      if (presence === undefined) return
      if (!stopLast) await keepRunning(place)
      const needed = isKept(place) || (await othersConnected(presence))
      await presence.end()
      if (!needed) await shutDown(place, binaries)
    })
  }

  return { url, adopted: found.adopted, stop: () => goAway(true), leave: () => goAway(false) }
}

/** Whether a data folder has a database, running or not. */
export const hasCluster = (dataDir: string): boolean => existsSync(clusterOf(dataDir))

/** Stops the server of a data folder, whoever uses it. False: none was running. */
export async function stopEmbedded(dataDir: string, binaries?: string): Promise<boolean> {
  if (!existsSync(dataDir)) return false
  const place = await placeOf(dataDir)
  return oneAtATime(place.dataDir, async () => {
    if ((await traceOf(place.cluster)) !== 'alive') return false
    await shutDown(place, binaries ?? (await binariesFor(place)))
    return true
  })
}

/** The address of the server of a data folder, whether it runs or not; undefined before its first start on Windows. */
export async function embeddedUrl(dataDir: string): Promise<string | undefined> {
  const address = await addressOf(await placeOf(dataDir))
  return address && urlOf(address, 'okuu', 'okuu')
}
