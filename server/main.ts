import closeWithGrace from 'close-with-grace'
import { setTimeout as sleep } from 'node:timers/promises'
import { openDatabase } from '#db/open.ts'
import { addMissingYears } from '#db/seed/reference.ts'
import { buildApp } from './app.ts'
import { builtClient } from './client-files.ts'
import { readConfig } from './config.ts'
import { prepareDatabase } from './prepare.ts'

// Long enough for a proxy to see /readyz turn before the listener goes.
const drain = 2000
const hour = 3_600_000

async function start() {
  const config = readConfig(process.env)
  const say = (text: string) => process.stdout.write(`${text}\n`)
  const connection = await openDatabase(config, {
    onError: (error) => process.stderr.write(`A database connection broke: ${error.message}\n`),
    log: say,
  })
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

  closeWithGrace({ delay: 10_000 }, async ({ signal, err }) => {
    if (err) app.log.fatal({ err }, 'stopping after an unexpected error')
    readiness.ready = false
    if (signal === 'SIGTERM') await sleep(drain)
    clearInterval(turning)
    await app.close()
    await connection.close()
  })

  say(`Okuu: ${app.listeningOrigin}${config.base}/`)
  if (firstLogin)
    say(`First login: ${firstLogin.login}   password: ${firstLogin.password}   (shown this once)`)
}

start().catch((error: unknown) => {
  const told =
    error instanceof Error ? (process.env.LOG_LEVEL === 'debug' ? error.stack : error.message) : error
  process.stderr.write(`${String(told)}
`)
  process.exit(1)
})
