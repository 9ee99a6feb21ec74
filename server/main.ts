import { setTimeout as sleep } from 'node:timers/promises'
import closeWithGrace from 'close-with-grace'
import { version } from '#contract/version.ts'
import { failureMessage } from '#db/failures.ts'
import { openDatabase } from '#db/open.ts'
import { whileServing } from '#db/pool.ts'
import { readOwnConfig } from './start/environment.ts'
import { nodeAdvice } from './start/node-version.ts'

// Long enough for a proxy to see /readyz turn before the listener goes.
const drain = 2000

const longestClose = 5000

async function start() {
  const config = readOwnConfig()
  const say = (text: string) => process.stdout.write(`${text}\n`)
  // Until there is a log.
  let reportBroken: (error: Error) => void = (error) =>
    void process.stderr.write(`A database connection broke: ${error.message}\n`)
  // The rest of the code is read while the database starts.
  const [connection, { startHttp }] = await Promise.all([
    openDatabase(config, {
      reachable: 60_000,
      ...whileServing,
      onError: (error) => reportBroken(error),
      log: say,
    }),
    import('./http/start-http.ts'),
  ])
  const { app, readiness, firstLogin, stopUpkeep } = await startHttp(connection, config).catch(
    async (error: unknown) => {
      // An embedded server that this start has started would go on without us.
      await connection.close()
      throw error
    },
  )

  reportBroken = (err) => app.log.warn({ event: 'connection', err }, 'a database connection broke')
  app.log.info({ event: 'start', version, node: process.version }, 'Okuu serves')
  const advice = nodeAdvice(process.versions.node)
  if (advice !== undefined) app.log.warn({ event: 'node' }, advice)

  closeWithGrace({ delay: 10_000 }, async ({ signal, err }) => {
    if (err) app.log.fatal({ err }, 'stopping after an unexpected error')
    else app.log.info({ event: 'stop', signal }, 'stopping')
    readiness.ready = false
    if (signal === 'SIGTERM') await sleep(drain)
    // Whatever cannot end in time: the database must not be left running.
    await Promise.race([Promise.allSettled([stopUpkeep(), app.close()]), sleep(longestClose)])
    await connection.close()
  })

  say(`Okuu: ${app.listeningOrigin}${config.base}/`)
  if (firstLogin)
    say(`First login: ${firstLogin.login}   password: ${firstLogin.password}   (shown this once)`)
}

start().catch((error: unknown) => {
  process.stderr.write(`${failureMessage(error)}\n`)
  if (process.env.LOG_LEVEL === 'debug' && error instanceof Error) process.stderr.write(`${error.stack}\n`)
  process.exit(1)
})
