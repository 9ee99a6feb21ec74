import { setTimeout as sleep } from 'node:timers/promises'
import closeWithGrace from 'close-with-grace'
import { version } from '#contract/version.ts'
import { failureMessage } from '#db/failures.ts'
import { openDatabase } from '#db/open.ts'
import { serverPoolOptions } from '#db/pool.ts'
import { readOwnConfig } from './config/environment.ts'
import { adviseNodeVersion } from './start/node-version.ts'
import { ignoreInterrupts, onFirstSignal } from './start/signals.ts'

// Milliseconds between the 503 of /readyz and the end of the listener, so that proxies notice the 503.
const drainTime = 2000

const closeTimeout = 5000

/** Milliseconds to wait for a starting embedded server, so that it can be stopped on a slow machine, too. */
const startTimeout = 18_000

/** True after a signal during the start, whose failures are then expected and not reported. */
let isStopping = false
/** True if a failed start prints the stack. The configuration may be what fails, so it is read later. */
let isVerbose = process.env.LOG_LEVEL === 'debug'

async function start() {
  const config = readOwnConfig()
  isVerbose = config.logLevel === 'debug'
  const log = (text: string) => process.stdout.write(`${text}\n`)
  // Reports errors until the log exists.
  let reportBroken: (error: Error) => void = (error) =>
    void process.stderr.write(`A database connection broke: ${error.message}\n`)
  const opening = openDatabase(config, {
    reachable: 60_000,
    ...serverPoolOptions,
    onError: (error) => reportBroken(error),
    log: log,
  })
  const served = onFirstSignal(() => {
    isStopping = true
    const closed = opening.then(({ close }) => close()).catch(() => {})
    // An embedded server that is still starting must be stopped, so the exit waits for it.
    const maxWait = config.databaseUrl === undefined ? startTimeout : 0
    void Promise.race([closed, sleep(maxWait)]).then(() => process.exit(0))
  })
  // The script of the HTTP server is loaded while the database starts.
  const [connection, { startHttp }] = await Promise.all([opening, import('./start/start-http.ts')])
  const { app, readiness, firstLogin, stopUpkeep } = await startHttp(connection, config).catch(
    async (error: unknown) => {
      // The connection is closed, since otherwise an embedded server that it started would continue to run.
      if (!isStopping) await connection.close()
      throw error
    },
  )

  const broken = 'a database connection broke'
  reportBroken = (err) =>
    app.database.logFailure(err, () => app.log.warn({ event: 'connection', err }, broken))
  app.log.info({ event: 'start', version, node: process.version }, 'Okuu serves')
  const advice = adviseNodeVersion(process.versions.node)
  if (advice !== undefined) app.log.warn({ event: 'node' }, advice)

  if (isStopping) return
  served()
  closeWithGrace({ delay: 10_000 }, async ({ signal, err }) => {
    ignoreInterrupts((error) => app.log.error({ err: error }, 'an error while stopping'))
    if (err) app.log.fatal({ err }, 'stopping after an unexpected error')
    else app.log.info({ event: 'stop', signal }, 'stopping')
    readiness.ready = false
    if (signal === 'SIGTERM') await sleep(drainTime)
    // The database is stopped even if the background work or the app does not end in time.
    await Promise.race([Promise.allSettled([stopUpkeep(), app.close()]), sleep(closeTimeout)])
    await connection.close()
  })

  log(`Okuu: ${app.listeningOrigin}${config.base}/`)
  if (firstLogin)
    log(`First login: ${firstLogin.login}   password: ${firstLogin.password}   (shown this once)`)
}

start().catch((error: unknown) => {
  if (isStopping) return
  process.stderr.write(`${failureMessage(error)}\n`)
  if (isVerbose && error instanceof Error) process.stderr.write(`${error.stack}\n`)
  process.exit(1)
})
