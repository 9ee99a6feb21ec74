import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { Value } from 'typebox/value'
import { afterAll, beforeAll } from 'vitest'
import type { BodyOf, Call, DataOf } from '#contract/call.ts'
import type { RefusalCode } from '#contract/refusal-codes.ts'
import type { Db } from '#db/connect.ts'
import { buildApp } from '#server/application/app.ts'
import { startSession } from '#server/auth/sessions.ts'
import { addUser, administratorRights, findLogin } from '#server/auth/users.ts'
import { readConfig } from '#server/config/config.ts'
import { issueEvaluation } from '#server/product-licence/evaluation.ts'
import { type TestDatabase, testDatabase } from './database.ts'
import { testMoment } from './moment.ts'

export const registrar = { login: 'registrar', name: 'Айгүл', surname: 'Асанова', password: 'чоң сыр 1' }

export type AskOptions = {
  /** Session cookie. Undefined: the cookie of the user `registrar`; null: no cookie. */
  session?: string | null
  lang?: string
  headers?: Record<string, string>
}

type Answer<C extends Call> = {
  status: number
  data: DataOf<C>
  error: boolean
  message: string
  /** Code of a refusal; undefined: the call was accepted. */
  code: RefusalCode | undefined
  /** Step of a plan to which a refusal applies; undefined: the refusal applies to no step. */
  step?: number
  headers: Record<string, unknown>
  cookies: { name: string; value: string; [attribute: string]: unknown }[]
}

type TestServer = {
  app: FastifyInstance
  db: Db
  database: TestDatabase
  userId: number
  /** Checks a successful response against the schema of the call. */
  ask: <C extends Call>(call: C, body: unknown, asking?: AskOptions) => Promise<Answer<C>>
  /** Throws if the call is refused. */
  get: <C extends Call>(call: C, body: BodyOf<C>, asking?: AskOptions) => Promise<DataOf<C>>
}

/**
 * Starts a licensed server on a new database with the user `registrar`, an administrator. Call it at the top of
 * a test file.
 */
export function testServer(
  environment: Record<string, string> = {},
  clock = () => testMoment.now,
): TestServer {
  // The cast is safe: the properties are set before the first test runs.
  const server = {} as TestServer
  let session = ''
  // Each server has its own data folder, without backups of other test files.
  let dataDir = ''
  beforeAll(async () => {
    const database = await testDatabase()
    const { db } = database
    dataDir = await mkdtemp(join(tmpdir(), 'okuu-test-data-'))
    const config = readConfig({
      LOG_LEVEL: 'silent',
      UNIVERSITY_TZ: testMoment.timeZone,
      DATA_DIR: dataDir,
      ...environment,
    })
    await issueEvaluation(db, config, testMoment.now)
    const app = await buildApp(db, config, { clock })
    await addUser(db, registrar, registrar.password, administratorRights)
    const user = await findLogin(db, registrar.login)
    if (user === undefined) throw new Error('The registrar was not added')
    session = await startSession(db, user.id, undefined)
    Object.assign(server, { app, db, database, userId: user.id })
  })
  afterAll(async () => {
    await server.app.close()
    await rm(dataDir, { recursive: true })
  })

  server.ask = async (call, body, asking = {}) => {
    const cookie = asking.session === undefined ? session : asking.session
    const request: InjectOptions = {
      method: call.method,
      url: `/okuu/api/v1/${call.path}${asking.lang === undefined ? '' : `?lang=${asking.lang}`}`,
      headers: { 'x-okuu': '1', ...(cookie === null ? {} : { cookie: `sid=${cookie}` }), ...asking.headers },
      ...(call.method === 'POST' ? { payload: body as object } : {}),
    }
    const response = await server.app.inject(request)
    const answer = response.json<Answer<typeof call>>()
    const envelope =
      call.bare && response.statusCode === 200
        ? { ...answer, data: response.json<DataOf<typeof call>>() }
        : answer
    if (response.statusCode === 200 && !Value.Check(call.data, envelope.data))
      throw new Error(
        `${call.path} answered ${JSON.stringify(envelope.data)}, which its contract does not have`,
      )
    return {
      status: response.statusCode,
      data: envelope.data,
      error: envelope.error,
      message: envelope.message,
      code: envelope.code,
      ...(envelope.step !== undefined && { step: envelope.step }),
      headers: response.headers,
      cookies: response.cookies,
    }
  }
  server.get = async (call, body, asking) => {
    const answer = await server.ask(call, body, asking)
    if (answer.status !== 200)
      throw new Error(`${call.path} was refused: ${answer.status} ${answer.code} ${answer.message}`)
    return answer.data
  }
  return server
}
