import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { openSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { readFileSync } from 'node:fs'
import pg from 'pg'
import type { Call } from '#contract/call.ts'
import { connect, type Db } from '#db/connect.ts'
import { root } from '#db/root.ts'
import { startSession } from '#server/auth/sessions.ts'
import { environmentOf } from '#test/database-url.ts'
import { copyDatabase } from './database.ts'
import type { Context } from './group.ts'

export type Instance = { origin: string; pid: number; stop: () => Promise<void> }

export type AskOptions = {
  /** Instance to which the call is sent. Undefined: the first one. */
  at?: Instance
  /** Token of a session; undefined: the administrator's; null: none. */
  session?: string | null
  headers?: Record<string, string>
}

export type Answer = {
  status: number
  headers: Headers
  text: string
  took: number
}

export type Product = {
  url: string
  pool: pg.Pool
  db: Db
  instances: Instance[]
  /** Starts one more process on the database of the product. */
  start: (environment?: Record<string, string>) => Promise<Instance>
  /** Returns a new session, by default of the first administrator. */
  signIn: (userId?: number) => Promise<string>
  actAs: (session: string) => void
  ask: (call: Pick<Call, 'method' | 'path'>, body?: unknown, asking?: AskOptions) => Promise<Answer>
  log: () => string
  stop: () => Promise<void>
}

export async function startProduct(
  context: Context,
  { instances = 1, environment = {} }: { instances?: number; environment?: Record<string, string> } = {},
): Promise<Product> {
  const database = await copyDatabase(context.server, context.template)
  // The connection has the role that owns the tables, since attacks need it.
  const { db, pool, close } = connect(database.ownerUrl, { poolSize: 4, onError: () => {} })
  const running: Instance[] = []
  const logFile = join(context.folder, `product-${new URL(database.url).pathname.slice(1)}.log`)

  async function start(more: Record<string, string> = {}): Promise<Instance> {
    const instance = await startProcess(logFile, { ...environmentOf(database), ...environment, ...more })
    running.push(instance)
    return instance
  }
  for (let n = 0; n < instances; n++) await start()
  await untilNoticesSearched(pool)

  const signIn = async (userId?: number) => {
    const { rows } = await pool.query<{ id: number }>(
      `SELECT id FROM app_user WHERE role = 'administrator' ORDER BY id LIMIT 1`,
    )
    return startSession(db, userId ?? rows[0]?.id ?? 0, undefined)
  }
  let own = await signIn()

  return {
    url: database.url,
    pool,
    db,
    instances: running,
    start,
    signIn,
    actAs(session) {
      own = session
    },
    async ask(call, body, { at = running[0], session = own, headers = {} } = {}) {
      const began = performance.now()
      const answer = await fetch(`${at?.origin}/okuu/api/v1/${call.path}`, {
        method: call.method,
        headers: {
          'x-okuu': '1',
          'content-type': 'application/json',
          ...(session !== null && { cookie: `sid=${session}` }),
          ...headers,
        },
        ...(call.method === 'POST' && { body: body instanceof Buffer ? body : JSON.stringify(body ?? {}) }),
      })
      const text = await answer.text()
      return { status: answer.status, headers: answer.headers, text, took: performance.now() - began }
    },
    log: () => readFileSync(logFile, 'utf8'),
    async stop() {
      for (const instance of running) await instance.stop()
      await close()
      await database.drop()
    },
  }
}

async function startProcess(logFile: string, environment: Record<string, string>): Promise<Instance> {
  const from = sizeOf(logFile)
  const log = openSync(logFile, 'a')
  const child = spawn(process.execPath, [join(root, 'dist', 'server', 'main.js')], {
    cwd: root,
    env: { PATH: process.env.PATH, OKUU_ENV: '', PORT: '0', ...environment },
    stdio: ['ignore', log, log],
  })
  const ended = once(child, 'exit')
  while (child.exitCode === null) {
    const logged = readFileSync(logFile, 'utf8').slice(from)
    const origin = /^Okuu: (http:\/\/[^/\s]+)/m.exec(logged)?.[1]
    if (origin !== undefined && child.pid !== undefined)
      return {
        origin,
        pid: child.pid,
        async stop() {
          if (child.exitCode === null && child.signalCode === null) child.kill('SIGINT')
          await ended
        },
      }
    await sleep(20)
  }
  throw new Error(`The server ended before it answered:\n${readFileSync(logFile, 'utf8').slice(from)}`)
}

function sizeOf(file: string): number {
  try {
    return readFileSync(file, 'utf8').length
  } catch {
    return 0
  }
}

/** Waits until the server has searched for notices. Afterwards only requests change rows. */
async function untilNoticesSearched(pool: pg.Pool): Promise<void> {
  for (let tries = 0; tries < 300; tries++) {
    const { rowCount } = await pool.query('SELECT FROM notice_gathering')
    if (rowCount !== 0) return
    await sleep(100)
  }
  throw new Error('The product did not look for what the bell tells')
}
