import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { connect, type Db } from '#db/connect.ts'
import { root } from '#db/root.ts'
import { addressesOf, environmentOf } from '#test/database-url.ts'
import { factories, type Factories } from '#test/given.ts'
import { oneStatement } from '#test/one-statement.ts'
import { registrar } from './registrar.ts'

export type Sql = <Row>(text: string, values?: unknown[]) => Promise<Row[]>

type OwnServer = { url: string; given: Factories; db: Db; sql: Sql; stop: () => Promise<void> }

/** Starts the product over a copy of the demo data, which is dropped when the product stops. */
export const startOwnServer = (name: string, environment: Record<string, string> = {}): Promise<OwnServer> =>
  startOnDatabase(name, `TEMPLATE ${environmentValue('OKUU_BROWSER_TEMPLATE')}`, environment)

export const startEmptyServer = (name: string): Promise<OwnServer> =>
  startOnDatabase(name, '', { DEMO: '0', ADMIN_LOGIN: registrar.login, ADMIN_PASSWORD: registrar.password })

async function startOnDatabase(
  name: string,
  from: string,
  environment: Record<string, string>,
): Promise<OwnServer> {
  const ownerUrl = environmentValue('OKUU_BROWSER_DATABASE_OWNER')
  await oneStatement(ownerUrl, `CREATE DATABASE ${name} ${from}`)
  const database = addressesOf({ url: environmentValue('OKUU_BROWSER_DATABASE'), ownerUrl }, name)
  const running = await startServer({ ...environmentOf(database), ...environment })
  // The connection has the owner's role, since only the owner may change tables and write history.
  const { pool, db, close } = connect(database.ownerUrl, { poolSize: 1, onError: () => {} })
  return {
    url: running.url,
    given: factories({ db }),
    db,
    sql: async (text, values) => (await pool.query(text, values)).rows,
    stop: async () => {
      await close()
      await running.stop()
      await oneStatement(ownerUrl, `DROP DATABASE ${name} WITH (FORCE)`)
    },
  }
}

function environmentValue(name: string): string {
  const value = process.env[name]
  if (value === undefined) throw new Error(`${name} is set by the global setup`)
  return value
}

async function startServer(
  environment: Record<string, string>,
): Promise<{ url: string; stop: () => Promise<void> }> {
  const child = spawn(process.execPath, [join(root, 'dist', 'server', 'main.js')], {
    cwd: root,
    env: {
      ...process.env,
      PORT: '0',
      BASE_PATH: '/okuu',
      LOG_LEVEL: 'warn',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const stopped = once(child, 'exit')
  for await (const line of createInterface(child.stdout)) {
    const url = /^Okuu: (\S+)\/$/.exec(line)?.[1]
    if (url === undefined) continue
    const stop = async () => {
      child.kill('SIGINT')
      await stopped
    }
    return { url, stop }
  }
  throw new Error('The server ended before it was ready')
}
