import type { LicenceVerdict } from '#contract/licence-verdict.ts'
import type { Db } from '#db/connect.ts'
import { dataDirOf } from '#db/open.ts'
import { run } from '#db/statement.ts'
import { isOpenCondition } from '../auth/open-sessions.ts'
import { type BackupState, readBackupState } from '../backups/state.ts'
import { withTimeout } from '../queues/deadlines.ts'
import type { LicenceState, ProductLicence } from '../serve.ts'
import type { Config } from '../config/config.ts'
import { type DiskSpace, readFreeSpace } from '../process/disk.ts'

type DatabaseMeasures = { version: string; bytes: number; sessions: number; people: number }

/** Product licence. `days`: until its end, negative afterwards; undefined if it has no end. */
type LicenceMeasures = { verdict: LicenceVerdict; ends: Date | undefined; days: number | undefined }

/** Measures of the system. `database` and `licence`: undefined if the database does not respond. */
export type SystemMeasures = {
  database: DatabaseMeasures | undefined
  licence: LicenceMeasures | undefined
  disk: DiskSpace
  backup: BackupState
}

export type MeasureOptions = { db: Db; config: Config; clock: () => Date; licence: ProductLicence }

/** Milliseconds to wait for the database, which may be failing over: half of the time for a scrape. */
const databaseTimeout = 5_000
const wholeDay = 86_400_000

export async function readMeasures({ db, config, clock, licence }: MeasureOptions): Promise<SystemMeasures> {
  const orUndefined = <T>(work: Promise<T>) => withTimeout(databaseTimeout, work).catch(() => undefined)
  const [database, state, disk, backup] = await Promise.all([
    orUndefined(readDatabase(db)),
    orUndefined(licence.read()),
    readFreeSpace(dataDirOf(config)),
    readBackupState(config, clock()),
  ])
  return { database, licence: state && licenceOf(state), disk, backup }
}

async function readDatabase(db: Db): Promise<DatabaseMeasures> {
  const [row] = await run<DatabaseMeasures>(
    db,
    `SELECT current_setting('server_version') AS version,
            pg_database_size(current_database())::float8 AS bytes,
            open.sessions, open.people
     FROM (SELECT count(*)::int AS sessions, count(DISTINCT user_id)::int AS people FROM session WHERE ${isOpenCondition}) open`,
    [],
  )
  if (row === undefined) throw new Error('The database said nothing')
  return row
}

function licenceOf({ installed, now, verdict }: LicenceState): LicenceMeasures {
  const ends = installed?.date_end ? new Date(installed.date_end) : undefined
  return { verdict, ends, days: ends && Math.floor((ends.getTime() - now.getTime()) / wholeDay) }
}
