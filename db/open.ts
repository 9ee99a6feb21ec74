import { type Connection, connect } from '#db/connect.ts'
import { type EmbeddedServer, startEmbedded } from '#db/embedded.ts'
import { chooseDataDir } from '#db/embedded/place.ts'
import type { PoolOptions } from '#db/pool.ts'
import { awaitServer } from '#db/await-server.ts'

export type DatabaseChoice = {
  /** URL of the database. Undefined: the embedded server. */
  databaseUrl: string | undefined
  /** URL with the role that owns the tables. Undefined: `databaseUrl` has this role. */
  databaseOwnerUrl: string | undefined
  dataDir: string
  /** False for the default folder, which is replaced when PostgreSQL's user cannot access it. */
  dataDirChosen: boolean
}

export function dataDirOf({ dataDir, dataDirChosen }: DatabaseChoice): string {
  return dataDirChosen ? dataDir : chooseDataDir()
}

type OpenOptions = PoolOptions & {
  /** Milliseconds for which connecting to an unresponsive server is retried. */
  reachable?: number
  log?: (text: string) => void
}

/** Opens the database. `close` also disconnects from the embedded server. */
export async function openDatabase(
  choice: DatabaseChoice,
  { reachable = 4_000, ...options }: OpenOptions,
): Promise<Connection & Pick<EmbeddedServer, 'url' | 'ownerUrl' | 'adopted'>> {
  const { url, ownerUrl, adopted, stop } = await startDatabase(choice, reachable, options.log)
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

async function startDatabase(
  choice: DatabaseChoice,
  reachable: number,
  log: (text: string) => void = () => {},
): Promise<Pick<EmbeddedServer, 'url' | 'ownerUrl' | 'adopted' | 'stop'>> {
  const { databaseUrl: url, databaseOwnerUrl: ownerUrl } = choice
  if (url === undefined) return startEmbedded({ dataDir: dataDirOf(choice), log })
  await awaitServer(url, 'DATABASE_URL', reachable, log)
  if (ownerUrl !== undefined) await awaitServer(ownerUrl, 'DATABASE_OWNER_URL', reachable, log)
  return { url, ownerUrl: ownerUrl ?? url, adopted: true, stop: async () => {} }
}
