import type { FastifyInstance } from 'fastify'
import type { Connection } from '#db/connect.ts'
import { addMissingYears } from '#db/seed/reference.ts'
import { buildApp } from './app.ts'
import { builtClient } from './client-files.ts'
import type { Config } from '../start/config.ts'
import type { Readiness } from './health.ts'
import { type FirstLogin, prepareDatabase } from '../start/prepare.ts'

const hour = 3_600_000

type Started = {
  app: FastifyInstance
  readiness: Readiness
  firstLogin: FirstLogin | undefined
  /** No more rows are added as time goes on. */
  stopTurning: () => void
}

/** Prepares the database, answers HTTP over it, and adds the years that come while it runs. */
export async function startHttp(connection: Connection, config: Config): Promise<Started> {
  const firstLogin = await prepareDatabase(connection, config, new Date())
  const readiness = { ready: true }
  const app = await buildApp(connection.db, config, { readiness, clientFolder: builtClient() })
  await app.listen({ port: config.port, host: config.host })
  const turning = setInterval(() => {
    addMissingYears(connection.db, { now: new Date(), timeZone: config.timeZone }).catch((error: unknown) =>
      app.log.error({ err: error }, 'missing years were not added'),
    )
  }, hour)
  turning.unref()
  return { app, readiness, firstLogin, stopTurning: () => clearInterval(turning) }
}
