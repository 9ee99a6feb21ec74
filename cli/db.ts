import type { Command } from 'commander'
import { embeddedUrl, startEmbedded, stopEmbedded } from '#db/embedded.ts'
import { dataDirOf, openDatabase } from '#db/open.ts'
import { readOwnConfig } from '#server/config/environment.ts'
import { migrateAndReindex } from '#server/start/prepare.ts'

const printError = (text: string) => process.stderr.write(`${text}\n`)

export function addDatabaseCommands(program: Command): void {
  const db = program.command('db').description('the embedded database, used without DATABASE_URL')
  db.command('start').description('start it unless it is running, and print its URL').action(start)
  db.command('stop').description('stop it, even while programs are connected').action(stop)
  db.command('url').description('print its URL for psql or pg_dump').action(printUrl)
  program
    .command('migrate')
    .description(
      'migrate the database to the schema of this version; the server also does this at each start',
    )
    .action(migrateOnce)
}

async function start(): Promise<void> {
  const server = await startEmbedded({ dataDir: ownDataDir(), log: printError })
  await server.leave()
  console.log(server.ownerUrl)
}

async function stop(): Promise<void> {
  const stopped = await stopEmbedded(ownDataDir())
  console.log(stopped ? 'The database is stopped.' : 'The database was not running.')
}

async function printUrl(): Promise<void> {
  const url = await embeddedUrl(ownDataDir())
  if (url === undefined) throw new Error('There is no database yet: create it with "db start"')
  console.log(url)
}

async function migrateOnce(): Promise<void> {
  const connection = await openDatabase(readOwnConfig(), {
    poolSize: 2,
    onError: () => {},
    log: printError,
  })
  try {
    const isMigrated = await migrateAndReindex(connection, printError)
    console.log(isMigrated ? 'The schema is up to date now.' : 'The schema was up to date.')
  } finally {
    await connection.close()
  }
}

function ownDataDir(): string {
  const config = readOwnConfig()
  if (config.databaseUrl !== undefined)
    throw new Error('DATABASE_URL names a server: it is not started, stopped or found from here')
  return dataDirOf(config)
}
