import { type Connection, connect } from '#db/connect.ts'
import { type Embedded, startEmbedded } from '#db/embedded.ts'
import { chooseDataDir } from '#db/embedded/place.ts'
import type { PoolOptions } from '#db/pool.ts'
import { awaitServer } from '#db/await-server.ts'

export type DatabaseChoice = {
  /** A server; undefined: the embedded one. */
  databaseUrl: string | undefined
  dataDir: string
  /** False: the folder is only the usual one, and may be replaced where PostgreSQL's user cannot reach it. */
  dataDirChosen: boolean
}

/** The data folder to use: the chosen one, or the default that suits this machine. */
export function dataDirOf({ dataDir, dataDirChosen }: DatabaseChoice): string {
  return dataDirChosen ? dataDir : chooseDataDir()
}

type OpenOptions = PoolOptions & {
  /** How long a server that does not answer is tried again; milliseconds. */
  reachable?: number
  log?: (text: string) => void
}

/** Connects to the server of the configuration, or to the embedded one; `close` leaves that as well. */
export async function openDatabase(
  choice: DatabaseChoice,
  { reachable = 4_000, ...options }: OpenOptions,
): Promise<Connection & { url: string; adopted: boolean }> {
  const embedded = await startChosen(choice, reachable, options.log)
  const connection = connect(embedded.url, options)
  const close = async () => {
    await connection.close()
    await embedded.stop()
  }
  return { ...connection, close, url: embedded.url, adopted: embedded.adopted }
}

async function startChosen(
  choice: DatabaseChoice,
  reachable: number,
  log: (text: string) => void = () => {},
): Promise<Pick<Embedded, 'url' | 'adopted' | 'stop'>> {
  if (choice.databaseUrl === undefined) return startEmbedded({ dataDir: dataDirOf(choice), log })
  await awaitServer(choice.databaseUrl, reachable, log)
  return { url: choice.databaseUrl, adopted: true, stop: async () => {} }
}
