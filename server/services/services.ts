import type { FastifyInstance } from 'fastify'
import { permitsWork } from '#contract/licence-verdict.ts'
import { connectionsOf, type Db } from '#db/connect.ts'
import { type UpdateReader, updateReader } from '../background/updates.ts'
import { version } from '#contract/version.ts'
import { openSessionCache, type SessionCache } from '../auth/session-cache.ts'
import { countKeyAnswers } from '../keys/count-key-answers.ts'
import { type Queues, openQueues } from '../queues/queues.ts'
import type { Failures } from '../process/failures.ts'
import type { Config } from '../config/config.ts'
import { openNewsService } from '../notices/news.ts'
import { type LiveOptions, openLive } from '../live/streams.ts'
import type { Backups, Live, ProductLicence } from '../serve.ts'
import { createBackups } from '../backups/requested-backups.ts'
import { type AnswerHours, countAnswers } from '../process/answer-hours.ts'
import { watchLicence } from '../product-licence/licence-state.ts'
import { followChanges } from '../response-cache/changes.ts'
import { openResponseCache, type ResponseCache } from '../response-cache/response-cache.ts'
import { openTimeSource } from '../product-licence/time-service.ts'
import type { DatabaseWatch } from '../background/database-watch.ts'

export type Services = {
  db: Db
  responses: ResponseCache
  config: Config
  clock: () => Date
  licence: ProductLicence
  sessions: SessionCache
  queues: Queues
  failures: Failures
  answers: AnswerHours
  backups: Backups
  updates: UpdateReader
  database: DatabaseWatch
  live: Live & { count: () => number }
  requestNews: () => void
}

const upkeepInterval = 600_000

/** Opens the services. Their background work (news, time, changes) ends when the app closes. */
export function openServices(
  app: FastifyInstance,
  db: Db,
  config: Config,
  { clock, failures, database }: Pick<Services, 'clock' | 'failures' | 'database'>,
  { cacheableTables, toldTables }: { cacheableTables: readonly string[]; toldTables: readonly string[] },
  liveOptions: Partial<LiveOptions> = {},
): Services {
  const time = openTimeSource(config.timeServiceUrl, clock, {
    failed: (err) => app.log.warn({ err }, 'the time service failed: the own clock counts'),
  })
  const news = openNewsService(db, config, {
    failed: (err) => app.log.warn({ err }, 'the news service failed'),
  })
  const licence = watchLicence(db, config, time, (verdict) =>
    app.log[permitsWork(verdict) ? 'info' : 'warn']({ event: 'licence', verdict }, 'the product licence'),
  )

  const failing = (text: string) => (err: unknown) =>
    database.logFailure(err, () => app.log.warn({ err }, text))
  const sessions = openSessionCache(db, failing('the sessions were not read again'))
  const changes = followChanges(db, cacheableTables, failing('the changes were not read'))
  const responses = openResponseCache(changes)
  const live = openLive(
    { db, changes, sessions, tables: toldTables, failed: failing('browsers were not told of changes') },
    liveOptions,
  )

  countKeyAnswers(app, db, config.base, failing('counts of key answers were not written'))

  const runUpkeep = () => {
    news.trigger()
    licence.read().catch((err: unknown) => app.log.error({ err }, 'the product licence was not read'))
  }
  let upkeep: NodeJS.Timeout | undefined
  app.addHook('onListen', async () => {
    sessions.start()
    live.start()
    // The watch starts after the first attempt to connect, so that it does not log this attempt as an
    // outage.
    void changes.start().then(() => database.start(changes.catchUp))
    runUpkeep()
    upkeep = setInterval(runUpkeep, upkeepInterval).unref()
  })
  // Streams are stopped first, because the app cannot close while they are open.
  app.addHook('preClose', live.stop)
  app.addHook('onClose', async () => {
    clearInterval(upkeep)
    await database.stop()
    await Promise.all([time.stop(), news.stop(), sessions.stop(), changes.stop()])
  })
  const queues = openQueues(connectionsOf(db))
  return {
    db,
    responses,
    queues,
    config,
    clock,
    licence,
    sessions,
    failures,
    answers: countAnswers(app),
    backups: createBackups(db, config, clock),
    updates: updateReader(config.updateUrl, version),
    database,
    live,
    requestNews: news.trigger,
  }
}
