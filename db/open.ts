import { type Connection, connect } from '#db/connect.ts'
import { type Embedded, startEmbedded } from '#db/embedded.ts'
import { chooseDataDir } from '#db/embedded/place.ts'
import type { PoolOptions } from '#db/pool.ts'
import { awaitServer } from '#db/await-server.ts'

export type DatabaseChoice = {
  /** A server; undefined: the embedded one. */
  databaseUrl: string | undefined
  /** The address of the same server for the role that owns the tables; undefined: `databaseUrl` names it. */
  databaseOwnerUrl: string | undefined
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
): Promise<Connection & Pick<Embedded, 'url' | 'ownerUrl' | 'adopted'>> {
  const { url, ownerUrl, adopted, stop } = await startChosen(choice, reachable, options.log)
  const connection = connect(url, { ...options, ownerUrl })
  const close = async () => {
    try {
      await connection.close()
    } finally {
      await stop()
    }
  }
  return { ...connection, close, url, ownerUrl, adopted }
}

async function startChosen(
  choice: DatabaseChoice,
  reachable: number,
  log: (text: string) => void = () => {},
): Promise<Pick<Embedded, 'url' | 'ownerUrl' | 'adopted' | 'stop'>> {
  const { databaseUrl: url, databaseOwnerUrl: ownerUrl } = choice
  if (url === undefined) return startEmbedded({ dataDir: dataDirOf(choice), log })
  await awaitServer(url, 'DATABASE_URL', reachable, log)
  if (ownerUrl !== undefined) await awaitServer(ownerUrl, 'DATABASE_OWNER_URL', reachable, log)
  return { url, ownerUrl: ownerUrl ?? url, adopted: true, stop: async () => {} }
}
