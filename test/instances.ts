import type { FastifyInstance } from 'fastify'
import { beforeAll } from 'vitest'
import type { BodyOf, Call, DataOf } from '#contract/call.ts'
import { type Connection, connect } from '#db/connect.ts'
import type { PoolOptions } from '#db/pool.ts'
import { type AppOptions, buildApp } from '#server/application/app.ts'
import { issueEvaluation } from '#server/product-licence/evaluation.ts'
import { startSession } from '#server/auth/sessions.ts'
import { addUser, administratorRights, findLogin } from '#server/auth/users.ts'
import { readConfig } from '#server/config/config.ts'
import { registrar } from './ask.ts'
import { type TestDatabase, testDatabase } from './database.ts'
import { testMoment } from './moment.ts'

export type Instance = Connection & {
  app: FastifyInstance
  /** Makes a call, by default in the session of the user `registrar`. */
  fetch: (
    call: Call,
    body?: object,
    asking?: { session?: string; headers?: Record<string, string>; signal?: AbortSignal },
  ) => Promise<Response>
  get: <C extends Call>(call: C, body: BodyOf<C>) => Promise<DataOf<C>>
  close: () => Promise<void>
}

type Instances = TestDatabase & {
  userId: number
  /** Starts an instance, which the test must close. `databaseUrl` undefined: the shared database. */
  start: (pool?: Partial<PoolOptions>, databaseUrl?: string, options?: AppOptions) => Promise<Instance>
}

/** Starts instances on one database, each with its own pool. Call it at the top of a test file. */
export function testInstances(): Instances {
  // The cast is safe: the properties are set before the first test runs.
  const shared = {} as Instances
  const config = readConfig({ LOG_LEVEL: 'silent', UNIVERSITY_TZ: testMoment.timeZone })
  let session = ''
  beforeAll(async () => {
    const database = await testDatabase()
    const { db } = database
    await issueEvaluation(db, config, testMoment.now)
    await addUser(db, registrar, registrar.password, administratorRights)
    const user = await findLogin(db, registrar.login)
    if (user === undefined) throw new Error('The registrar was not added')
    session = await startSession(db, user.id, undefined)
    Object.assign(shared, { ...database, userId: user.id })
  })
  shared.start = async (pool = {}, databaseUrl = shared.url, options = {}) => {
    const connection = connect(databaseUrl, {
      poolSize: 3,
      retryTimeout: 300,
      onError: () => {},
      ownerUrl: shared.ownerUrl,
      ...pool,
    })
    const app = await buildApp(connection.db, config, { clock: () => testMoment.now, ...options })
    await app.listen({ port: 0, host: '127.0.0.1' })
    const fetchCall: Instance['fetch'] = (call, body = {}, asking = {}) =>
      fetch(`${app.listeningOrigin}/okuu/api/v1/${call.path}`, {
        method: call.method,
        ...(asking.signal && { signal: asking.signal }),
        headers: {
          'x-okuu': '1',
          'content-type': 'application/json',
          cookie: `sid=${asking.session ?? session}`,
          ...asking.headers,
        },
        ...(call.method === 'POST' && { body: JSON.stringify(body) }),
      })
    return {
      ...connection,
      app,
      fetch: fetchCall,
      async get(call, body) {
        const answer = await fetchCall(call, body)
        const text = await answer.text()
        if (answer.status !== 200) throw new Error(`${call.path} was refused: ${answer.status} ${text}`)
        // The cast is safe: tests of the call compare its responses with its schema.
        return (JSON.parse(text) as { data: DataOf<typeof call> }).data
      },
      async close() {
        await app.close()
        await connection.close()
      },
    }
  }
  return shared
}
