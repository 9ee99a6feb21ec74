import { isIPv6 } from 'node:net'
import type { Command } from 'commander'
import { permitsWork } from '#contract/licence-verdict.ts'
import { hasGrantedRights } from '#db/application-role.ts'
import { type Db, followerName } from '#db/connect.ts'
import { hasCluster } from '#db/embedded.ts'
import { failureMessage } from '#db/failures.ts'
import { newestMigration } from '#db/migrate.ts'
import { dataDirOf } from '#db/open.ts'
import { run } from '#db/statement.ts'
import { instanceHeader } from '#server/process/instance.ts'
import { readBackupState } from '#server/backups/state.ts'
import type { Config } from '#server/config/config.ts'
import { readFreeSpace, minFreeFraction } from '#server/process/disk.ts'
import { readEnvironment, readOwnConfig } from '#server/config/environment.ts'
import { judgeLicence } from './licence.ts'
import { readStoredLicence } from '#server/product-licence/stored-licence.ts'
import { runInWorker } from '#server/transfer/run-worker.ts'
import { withDatabase } from './with-database.ts'

type Finding = { about: string; state: 'good' | 'look' | 'bad'; text: string }

export function addDoctorCommand(program: Command): void {
  program
    .command('doctor')
    .description('check configuration, disk, backups, database, licence and more, and print what is wrong')
    .action(examine)
}

async function examine(): Promise<void> {
  const findings: Finding[] = []
  const config = readOwnConfig()
  findings.push(checkConfiguration(), checkProxy(config), await checkDisk(config), await checkBackups(config))
  findings.push(await checkSpreadsheets())
  if (isBeforeFirstStart(config))
    findings.push({ about: 'database', state: 'look', text: `none in ${dataDirOf(config)} yet: start Okuu` })
  else findings.push(...(await checkServerAndDatabase(config)))
  for (const { about, state, text } of findings) console.log(`${state}\t${about}\t${text}`)
  if (findings.some(({ state }) => state === 'bad')) process.exitCode = 1
}

/**
 * True if the embedded database is to be used but does not exist yet. Opening it would create it, possibly as
 * the wrong user.
 */
const isBeforeFirstStart = (config: Config) =>
  config.databaseUrl === undefined && !hasCluster(dataDirOf(config))

async function checkServerAndDatabase(config: Config): Promise<Finding[]> {
  const answer = await fetchReadiness(config)
  const findings: Finding[] = []
  await withDatabase(async (db) => {
    findings.push(
      await checkServer(answer, db),
      await checkSchema(db),
      await checkJit(db),
      await checkRole(db),
      await checkUsers(db),
    )
    findings.push(await checkLicence(db, config), await checkClock(db))
  }).catch(async (error: unknown) => {
    if (findings.length === 0) findings.push(await checkServer(answer, undefined))
    findings.push({ about: 'database', state: 'bad', text: failureMessage(error) })
  })
  return findings
}

function checkConfiguration(): Finding {
  const { file, overridden } = readEnvironment()
  const from = file === undefined ? 'the environment alone; there is no okuu.env' : file
  if (overridden.length === 0) return { about: 'configuration', state: 'good', text: from }
  const text = `${from}; the environment of this shell overrules ${overridden.join(', ')}`
  return { about: 'configuration', state: 'look', text }
}

/** Checks the settings of a proxy, on which the users' IP addresses and the cookie flag Secure depend. */
function checkProxy({ host, publicOrigin, trustedProxy }: Config): Finding {
  const about = 'proxy'
  const own = ['127.0.0.1', '::1', 'localhost'].includes(host)
  if (publicOrigin === undefined && trustedProxy !== undefined)
    return {
      about,
      state: 'look',
      text: 'TRUSTED_PROXY is set, and PUBLIC_ORIGIN is not: cookies may lack Secure',
    }
  if (publicOrigin !== undefined && trustedProxy === undefined)
    return {
      about,
      state: 'look',
      text: `TRUSTED_PROXY is not set: if a proxy serves ${publicOrigin}, all users have its address`,
    }
  if (publicOrigin === undefined)
    return own
      ? { about, state: 'good', text: 'none; this machine alone can open Okuu' }
      : { about, state: 'look', text: `none; ${host} is open to the network without TLS` }
  return { about, state: 'good', text: `${publicOrigin} through ${trustedProxy}` }
}

async function checkDisk(config: Config): Promise<Finding> {
  const { folder, megabytes, part } = await readFreeSpace(dataDirOf(config))
  const text = `${megabytes} MB free (${Math.floor(100 * part)} %) at ${folder}`
  return { about: 'disk', state: part < minFreeFraction ? 'bad' : 'good', text }
}

async function checkBackups(config: Config): Promise<Finding> {
  const about = 'backups'
  const state = await readBackupState(config, new Date()).catch((error: unknown) => failureMessage(error))
  if (typeof state === 'string') return { about, state: 'bad', text: state }
  const { every, last, age, failed, overdue, folder } = state
  if (failed)
    return { about, state: 'bad', text: `the one of ${failed.at.toISOString()} failed: ${failed.reason}` }
  if (last === undefined || age === undefined)
    return every === 0
      ? { about, state: 'look', text: 'none are made here by the clock (BACKUP_EVERY=0)' }
      : { about, state: 'look', text: `none in ${folder} yet` }
  const text = `${last.file}, ${Math.floor(age / 3_600_000)} hours old, ${last.bytes} bytes`
  return { about, state: overdue ? 'bad' : 'good', text }
}

/** Starts the spreadsheet worker. Returns `good` if the thread starts and finds its packages, else `bad`. */
async function checkSpreadsheets(): Promise<Finding> {
  const about = 'spreadsheets'
  const nothing = { headings: '[]', lines: '[]' }
  return runInWorker({ kind: 'problems', language: 'en', format: 'xlsx', stored: nothing }, {}).then(
    () => ({ about, state: 'good', text: 'they can be imported and exported' }),
    (error: unknown) => ({
      about,
      state: 'bad',
      text: `no import and no export works: ${failureMessage(error)}`,
    }),
  )
}

const loopbackOf = new Map([
  ['0.0.0.0', '127.0.0.1'],
  ['::', '::1'],
])

type ReadinessAnswer = { address: string; status?: number; instance?: string | null }

/** Requests /readyz from the configured host and port. Without a response `status` is missing. */
async function fetchReadiness({ host, port }: Config): Promise<ReadinessAnswer> {
  const own = loopbackOf.get(host) ?? host
  const address = `http://${isIPv6(own) ? `[${own}]` : own}:${port}/readyz`
  const response = await fetch(address, { signal: AbortSignal.timeout(5_000) }).catch(() => undefined)
  if (response === undefined) return { address }
  return { address, status: response.status, instance: response.headers.get(instanceHeader) }
}

/** Returns `good` if the server responds with 200 and uses the database of this command. */
async function checkServer(
  { address, status, instance }: ReadinessAnswer,
  db: Db | undefined,
): Promise<Finding> {
  const about = 'server'
  if (status === undefined)
    return { about, state: 'bad', text: `nothing answers at ${address}: is Okuu started?` }
  if (!instance)
    return { about, state: 'bad', text: `another program answers at ${address}: end it, or change PORT` }
  const text = `${address} answers ${status}`
  if (status !== 200 || db === undefined) return { about, state: status === 200 ? 'look' : 'bad', text }
  if (await isConnectedTo(db, instance)) return { about, state: 'good', text }
  return { about, state: 'bad', text: `${text}, but it is an Okuu on another database` }
}

async function isConnectedTo(db: Db, instance: string): Promise<boolean> {
  const rows = await run(
    db,
    'SELECT FROM pg_stat_activity WHERE datname = current_database() AND application_name = $1',
    [`${followerName} ${instance}`],
  )
  return rows.length > 0
}

async function checkSchema(db: Db): Promise<Finding> {
  const [row] = await run<{ version: string; bytes: string; newest: number }>(
    db,
    `SELECT current_setting('server_version') AS version, pg_database_size(current_database()) AS bytes,
            (SELECT max(created_at)::float8 FROM drizzle.__drizzle_migrations) AS newest`,
    [],
  )
  const text = `PostgreSQL ${row?.version}, ${Math.ceil(Number(row?.bytes) / 1024 ** 2)} MB`
  if (row?.newest === newestMigration()) return { about: 'database', state: 'good', text }
  return { about: 'database', state: 'look', text: `${text}; its schema is older; the next start updates it` }
}

/** Checks that JIT is off: a connection pooler may discard this setting of the product's sessions. */
async function checkJit(db: Db): Promise<Finding> {
  const about = 'jit'
  const [row] = await run<{ jit: string }>(db, `SELECT current_setting('jit') AS jit`, [])
  if (row?.jit === 'off') return { about, state: 'good', text: 'off in the sessions of Okuu' }
  const text =
    'on, by the address of the database or a pooler before it: imports take twenty times as long. ' +
    'Take it out of the address, or ALTER DATABASE … SET jit = off'
  return { about, state: 'bad', text }
}

/**
 * Checks that the role of the application is no superuser, owns no table and has exactly the rights that a
 * start grants.
 */
async function checkRole(db: Db): Promise<Finding> {
  const about = 'role'
  const [own] = await run<{ name: string; superuser: boolean; owner: boolean }>(
    db,
    `SELECT rolname::text AS name, rolsuper AS superuser,
            EXISTS (SELECT FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'
                    AND pg_has_role(relowner, 'MEMBER')) AS owner
       FROM pg_roles WHERE rolname = current_user`,
    [],
  )
  const name = own?.name ?? ''
  if (own?.superuser || own?.owner)
    return {
      about,
      state: 'look',
      text:
        `${name} ${own.superuser ? 'is a superuser' : 'owns the tables'}: a statement smuggled into the application could ` +
        'empty them and switch the history off. Give it a role of its own, and the owner in DATABASE_OWNER_URL',
    }
  if (await hasGrantedRights(db.$client, name))
    return { about, state: 'good', text: `${name}, which owns nothing` }
  return {
    about,
    state: 'look',
    text: `${name} has other rights than its own; the next start sets them right`,
  }
}

async function checkUsers(db: Db): Promise<Finding> {
  const [row] = await run<{ count: number }>(
    db,
    'SELECT count(*)::int AS count FROM app_user WHERE NOT disabled',
    [],
  )
  const count = row?.count ?? 0
  return { about: 'users', state: count > 0 ? 'good' : 'bad', text: `${count} may sign in` }
}

async function checkLicence(db: Db, config: Config): Promise<Finding> {
  const { token } = await readStoredLicence(db)
  const { verdict } = await judgeLicence(db, config, token)
  const text = `${verdict}; "licence show" says more`
  return { about: 'licence', state: permitsWork(verdict) ? 'good' : 'bad', text }
}

/**
 * Compares the process's clock with the database's and with the latest known time. Sessions, academic year
 * and licence depend on the time.
 */
async function checkClock(db: Db): Promise<Finding> {
  const about = 'clock'
  const [row] = await run<{ now: number }>(
    db,
    'SELECT (extract(epoch FROM clock_timestamp()) * 1000)::float8 AS now',
    [],
  )
  const difference = Math.round(Math.abs(Date.now() - (row?.now ?? 0)) / 1000)
  const { mark } = await readStoredLicence(db)
  if (mark !== undefined && mark.getTime() > Date.now() + 60_000)
    return {
      about,
      state: 'bad',
      text: `behind the latest time seen, ${mark.toISOString()}; see "licence reset-time"`,
    }
  if (difference > 60) return { about, state: 'bad', text: `${difference} seconds apart from the database's` }
  return { about, state: 'good', text: new Date().toISOString() }
}
