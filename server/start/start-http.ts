import type { FastifyInstance } from 'fastify'
import type { Connection } from '#db/connect.ts'
import { addMissingYears } from '#db/seed/reference.ts'
import { startTimedBackups } from '../backups/timed-backups.ts'
import { buildApp } from '../application/app.ts'
import { findBuiltClient } from '../application/client-files.ts'
import { openLog } from '../process/log.ts'
import type { Config } from '../config/config.ts'
import type { Readiness } from '../process/instance.ts'
import { failureCode } from '#db/failures.ts'
import { dataDirOf } from '#db/open.ts'
import { deriveWhenIdle } from './derive-all.ts'
import { createBackgroundJob } from '../background/background.ts'
import { startRenaming } from '../names/apply-due-names.ts'
import { startReorganising } from '../reorganisation/due.ts'
import { startGathering } from '../notices/gather.ts'
import { type DiskLevel, createDiskWatch } from '../process/disk.ts'
import { collectGarbageWhenIdle } from '../process/collect-garbage.ts'
import { storeSize } from '../system/growth.ts'
import { removeOldPreviews } from '../transfer/previews.ts'
import { addFirstUser, type FirstLogin, prepareDatabase } from './prepare.ts'

const minute = 60_000
const hour = 60 * minute

const diskMessages: Record<DiskLevel, ['info' | 'warn' | 'error', string]> = {
  enough: ['info', 'the disk has room again'],
  low: ['warn', 'the disk is nearly full'],
  full: ['error', 'the disk is full but for a fiftieth'],
}

type StartResult = {
  app: FastifyInstance
  readiness: Readiness
  firstLogin: FirstLogin | undefined
  /** Stops the background jobs that `startHttp` has started, such as backups and planned names. */
  stopUpkeep: () => Promise<void>
}

export async function startHttp(connection: Connection, config: Config): Promise<StartResult> {
  await prepareDatabase(connection, config, new Date(), (text) => void process.stderr.write(`${text}\n`))
  const readiness = { ready: false, isWithoutUsers: true }
  const app = await buildApp(connection.db, config, {
    readiness,
    clientFolder: findBuiltClient(),
    logTo: openLog(),
  })
  const checkSpace = createDiskWatch(dataDirOf(config), (level, space) => {
    const [severity, text] = diskMessages[level]
    app.log[severity]({ event: 'disk', level, ...space }, text)
  })
  const checkDisk = () =>
    void checkSpace().catch((error: unknown) => app.log.error({ err: error }, 'the disk was not looked at'))
  app.addHook('onResponse', (_request, reply, done) => {
    if (reply.statusCode === 507) checkDisk()
    done()
  })
  await listen(app, config)
  const firstLogin = await addFirstUser(connection, config)
  readiness.ready = true
  readiness.isWithoutUsers = false
  checkDisk()
  const diskTimer = setInterval(checkDisk, minute).unref()
  const startUpkeep = () => {
    storeSize(connection.db, new Date()).catch((error: unknown) =>
      app.log.error({ err: error }, "the database's size was not written down"),
    )
    removeOldPreviews(connection.db).catch((error: unknown) =>
      app.log.error({ err: error }, 'old previews of spreadsheets were not removed'),
    )
  }
  startUpkeep()
  const upkeepTimer = setInterval(() => {
    startUpkeep()
    addMissingYears(connection.db, { now: new Date(), timeZone: config.timeZone }).catch((error: unknown) =>
      app.log.error({ err: error }, 'missing years were not added'),
    )
  }, hour)
  upkeepTimer.unref()
  const backups = startTimedBackups(connection.db, config, {
    written: (backup) =>
      app.log.info({ event: 'backup', outcome: 'done', ...backup }, 'a backup was written'),
    failed: (err) => app.log.error({ event: 'backup', outcome: 'failed', err }, 'the backup failed'),
  })
  const deriveNow = deriveWhenIdle()
  const derivationJob = createBackgroundJob(
    0,
    (ending) => deriveNow(connection.db, ending),
    (err) =>
      app.database.logFailure(err, () =>
        app.log.error({ err }, 'what a search reads was not brought up to date'),
      ),
  )
  derivationJob.trigger()
  const derivationTimer = setInterval(derivationJob.trigger, minute)
  derivationTimer.unref()
  const stopGarbageCollection = collectGarbageWhenIdle()
  const renameJob = startRenaming(connection.db, config, () => new Date(), {
    taken: ({ period: { entity, record, id }, failed }) =>
      app.log[failed === undefined ? 'info' : 'warn'](
        { event: 'rename', outcome: failed ?? 'done', entity, id: record, period: id },
        'a planned name came to its day',
      ),
    failed: (err) =>
      app.database.logFailure(err, () => app.log.error({ err }, 'the planned names were not looked at')),
  })
  const reorganisationJob = startReorganising(connection.db, config, () => new Date(), {
    done: ({ id, failed }) =>
      app.log[failed === undefined ? 'info' : 'warn'](
        { event: 'reorganisation', outcome: failed ?? 'done', plan: id },
        'a planned reorganisation came to its day',
      ),
    failed: (err) =>
      app.database.logFailure(err, () =>
        app.log.error({ err }, 'the planned reorganisations were not looked at'),
      ),
  })
  const noticeJob = startGathering(
    connection.db,
    config,
    () => new Date(),
    (err) => app.database.logFailure(err, () => app.log.error({ err }, 'the bell was not told of the data')),
  )
  const stopUpkeep = async () => {
    stopGarbageCollection()
    clearInterval(upkeepTimer)
    clearInterval(diskTimer)
    clearInterval(derivationTimer)
    await Promise.all([
      backups.stop(),
      derivationJob.stop(),
      renameJob.stop(),
      reorganisationJob.stop(),
      noticeJob.stop(),
    ])
  }
  return { app, readiness, firstLogin, stopUpkeep }
}

async function listen(app: FastifyInstance, { port, host }: Config): Promise<void> {
  try {
    await app.listen({ port, host })
  } catch (error) {
    const reason = listenFailures[failureCode(error) ?? '']
    if (reason === undefined) throw error
    throw new Error(`Okuu cannot listen on port ${port} of ${host}: ${reason}`, { cause: error })
  }
}

const listenFailures: Partial<Record<string, string>> = {
  EADDRINUSE: 'another program does. Stop it, or set PORT to another number.',
  EACCES: 'this user may not. Set PORT to a number from 1024 on.',
  EADDRNOTAVAIL: 'this machine has no such address. Set HOST to one of its own, or to 0.0.0.0 for all.',
  ENOTFOUND: 'this name is not known. Set HOST to an address.',
}
