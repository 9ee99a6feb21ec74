import { execFileSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { serverAccount } from '#db/embedded/account.ts'
import { embeddedUrl, stopEmbedded } from '#db/embedded.ts'
import { environmentOf } from '#test/database-url.ts'
import { oneStatement } from '#test/one-statement.ts'
import type { Environment } from './okuu.ts'

/** Database under test, with functions that damage it from outside. */
export type Database = {
  name: string
  environment: Environment
  query: <Row extends pg.QueryResultRow>(text: string) => Promise<Row[]>
  /** Sends SIGKILL to the first process of the database server. */
  kill: () => void
  /** Starts the server as a service manager does. Okuu itself restarts an embedded server. */
  revive: () => Promise<void>
  /** Stops the server. The returned function starts it, unless Okuu itself does. */
  pause: () => Promise<() => Promise<void>>
  stop: () => Promise<void>
}

const postmaster = (cluster: string) =>
  Number(readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n', 1)[0])

export function embeddedDatabase(dataDir: string): Database {
  return {
    name: 'embedded',
    environment: { DATA_DIR: dataDir, BACKUP_EVERY: '0' },
    async query(text) {
      const url = await embeddedUrl(dataDir)
      if (url === undefined) throw new Error(`There is no database in ${dataDir}`)
      return oneStatement(url, text)
    },
    kill: () => void process.kill(postmaster(join(dataDir, 'postgres')), 'SIGKILL'),
    revive: async () => {},
    async pause() {
      await stopEmbedded(dataDir)
      return async () => {}
    },
    stop: async () => void (await stopEmbedded(dataDir)),
  }
}

/** Creates a cluster in the folder. Undefined if PostgreSQL is not installed. */
export async function serverDatabase(folder: string, port: number): Promise<Database | undefined> {
  const binaries = findInstalledServer()
  if (binaries === undefined) return undefined
  const cluster = join(folder, 'cluster')
  const account = serverAccount(folder)
  const owner = account && { uid: account.uid, gid: account.gid }
  mkdirSync(folder, { recursive: true })
  chmodSync(folder, 0o777)
  const tool = (program: string, ...words: string[]) =>
    execFileSync(join(binaries, program), words, {
      cwd: folder,
      stdio: ['ignore', 'ignore', 'pipe'],
      ...owner,
    })
  tool('initdb', '-D', cluster, '-U', 'okuu', '-A', 'trust', '-E', 'UTF8', '--locale=C')
  const settings = `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1`
  const start = async () => {
    // For a moment, child processes of a killed server still use its shared memory.
    for (let tries = 1; ; tries++) {
      try {
        tool('pg_ctl', 'start', '-w', '-D', cluster, '-l', join(folder, 'log'), '-o', settings)
        return
      } catch (error) {
        if (tries === 20) throw error
        await sleep(200)
      }
    }
  }
  await start()
  const addressFor = (role: string, name: string) => `postgres://${role}@127.0.0.1:${port}/${name}`
  const ownerUrl = addressFor('okuu', 'okuu')
  await oneStatement(addressFor('okuu', 'postgres'), 'CREATE DATABASE okuu')
  await oneStatement(ownerUrl, 'CREATE ROLE okuu_app LOGIN')
  const pause = async () => {
    tool('pg_ctl', 'stop', '-w', '-m', 'fast', '-D', cluster)
    return start
  }
  return {
    name: `PostgreSQL ${majorOf(cluster)}`,
    environment: environmentOf({ url: addressFor('okuu_app', 'okuu'), ownerUrl }),
    query: (text) => oneStatement(ownerUrl, text),
    kill: () => void process.kill(postmaster(cluster), 'SIGKILL'),
    revive: start,
    pause,
    stop: async () => void (await pause()),
  }
}

const majorOf = (cluster: string) => readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim()

function findInstalledServer(): string | undefined {
  const versions = ['18', '17', '16', '15']
  return versions
    .map((version) => `/usr/lib/postgresql/${version}/bin`)
    .find((bin) => existsSync(join(bin, 'pg_ctl')))
}
