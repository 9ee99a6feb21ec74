import { randomBytes } from 'node:crypto'
import { withOwnerConnection } from '#db/backup/connection.ts'
import { followCollations } from '#db/collations.ts'
import { asOwner, type Connection, type Db } from '#db/connect.ts'
import { preparationLock } from '#db/locks.ts'
import { migrate } from '#db/migrate.ts'
import { seedReference } from '#db/seed/reference.ts'
import { run } from '#db/statement.ts'
import { passwordProblemText } from '../accounts/account-rules.ts'
import { addUser, administratorRights } from '../auth/users.ts'
import type { Config } from '../config/config.ts'
import { issueEvaluation } from '../product-licence/evaluation.ts'

export type FirstLogin = { login: string; password: string }

/**
 * Migrates the database and adds the required rows, as the owner of the tables. A database that never had a
 * licence receives one for a year, unless the public key is configured. A new database (without users and
 * ministries) receives example data if configured.
 */
export async function prepareDatabase(
  connection: Connection,
  config: Config,
  now: Date,
  report: (text: string) => void = () => {},
): Promise<void> {
  await migrate(connection)
  await asOwner(connection.db, (owner) =>
    withAdvisoryLock(owner, () => addRows(owner.db, config, now, report)),
  )
}

/** Migrates the database and rebuilds its indexes if a collation has changed. Returns true if it was migrated. */
export async function migrateAndReindex(
  connection: Connection,
  report: (text: string) => void,
): Promise<boolean> {
  const isMigrated = await migrate(connection)
  await asOwner(connection.db, (owner) => withAdvisoryLock(owner, () => reindex(owner.db, report)))
  return isMigrated
}

async function reindex(db: Db, report: (text: string) => void): Promise<void> {
  const changed = await withOwnerConnection(db, 'okuu collations', followCollations)
  if (changed.length > 0)
    report(`PostgreSQL sorts otherwise than before (${changed.join(', ')}): all indexes were made anew`)
}

async function addRows(db: Db, config: Config, now: Date, report: (text: string) => void): Promise<void> {
  await reindex(db, report)
  const moment = { now, timeZone: config.timeZone }
  await seedReference(db, moment)
  await issueEvaluation(db, config, now)
  if (await hasRows(db, 'app_user')) return
  await demandGoodPassword(config)
  if (!config.demo || (await hasRows(db, 'ministry'))) return
  // Only the first start needs the example data.
  const { seedDemo } = await import('#db/seed/demo.ts')
  await seedDemo(db, moment)
}

/**
 * Adds the first user. Returns the login when the password was generated. Called after the server listens,
 * because a start that fails earlier would not print the password.
 */
export async function addFirstUser(connection: Connection, config: Config): Promise<FirstLogin | undefined> {
  const { db } = connection
  if (await hasRows(db, 'app_user')) return undefined
  return withAdvisoryLock(connection, async () => {
    // Another instance may have created the user while this one waited for the lock.
    if (await hasRows(db, 'app_user')) return undefined
    const password = config.adminPassword ?? randomBytes(9).toString('base64url')
    const user = { login: config.adminLogin, name: '', surname: config.adminLogin }
    await addUser(db, user, password, administratorRights)
    return config.adminPassword === undefined ? { login: config.adminLogin, password } : undefined
  })
}

async function demandGoodPassword({ adminLogin, adminPassword }: Config): Promise<void> {
  if (adminPassword === undefined) return
  const problem = await passwordProblemText(adminPassword, adminLogin)
  if (problem !== undefined) throw new Error(`ADMIN_PASSWORD must be a password that ${problem}`)
}

async function withAdvisoryLock<T>({ pool }: Connection, work: () => Promise<T>): Promise<T> {
  const guard = await pool.connect()
  try {
    await guard.query('SET lock_timeout = 0; SET statement_timeout = 0')
    await guard.query('SELECT pg_advisory_lock($1)', [preparationLock])
    return await work()
  } finally {
    // Closing the connection releases the advisory lock and discards the settings of the connection.
    guard.release(true)
  }
}

async function hasRows(db: Db, table: 'app_user' | 'ministry'): Promise<boolean> {
  const rows = await run(db, `SELECT 1 FROM ${table} LIMIT 1`, [])
  return rows.length > 0
}
