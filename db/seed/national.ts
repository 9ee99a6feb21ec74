import type pg from 'pg'
import { ids } from '#contract/limits.ts'
import { academicYearInProgress, academicYearLabel } from '#db/academic-year.ts'
import { setChangeBase } from '#db/backup/change-base.ts'
import { demandNoServer, withOwnerConnection } from '#db/backup/connection.ts'
import { demandEmpty } from '#db/backup/empty.ts'
import { databaseOn, type Db } from '#db/connect.ts'
import { preparationLock } from '#db/locks.ts'
import { listLicences } from './demo/licence-list.ts'
import { listCountry } from './national/country.ts'
import { insertStructure } from './national/insert-structure.ts'
import { intakeCount, recordedYears, sizeOf } from './national/size.ts'
import { importedGroupsSql, changesOfYear, historySql } from './national/year-history.ts'
import {
  insertGroupsSql,
  insertPlansSql,
  insertQuotasSql,
  type NationalYear,
  rowsOfAll,
} from './national/year.ts'

type Options = {
  now: Date
  timeZone: string
  /** Divisor of the size: 10 is a tenth of the country. */
  part: number
  onProgress?: (text: string) => void
}

/**
 * Inserts a country of the real size, or a part of it, with ten years of changes, in one transaction. Loads
 * at equal times insert equal rows, except in the history. Constraints are checked. The history is as
 * triggers would have written it in those years.
 */
export async function seedNational(db: Db, options: Options): Promise<ReturnType<typeof rowsOfAll>> {
  return withOwnerConnection(db, 'okuu demo', async (client) => {
    await client.query('SELECT pg_advisory_lock($1)', [preparationLock])
    await demandNoServer(client)
    await client.query('BEGIN')
    await demandEmpty(client, 'the demo country is made')
    const written = await load(client, options)
    await client.query('COMMIT')
    options.onProgress?.('vacuum, statistics')
    await client.query('VACUUM ANALYZE')
    return written
  })
}

/** Tables whose history is written here instead of by triggers, because its times are in the past. */
const bulkTables = ['admission_plan', 'study_group', 'group_quota']
const numberedTables = [...bulkTables, 'speciality', 'speciality_group']

async function load(client: pg.Client, { now, timeZone, part, onProgress = () => {} }: Options) {
  const size = sizeOf(part)
  const inProgress = academicYearInProgress(now, timeZone)
  const country = listCountry(size)
  const streams = country.streams.length
  onProgress('hierarchy, catalogues, specialities')
  for (const name of bulkTables) await client.query(`ALTER TABLE ${name} DISABLE TRIGGER USER`)
  await insertStructure(databaseOn(client), country, listLicences(now, timeZone))
  const beginning = `${inProgress - recordedYears + 1}-06-01 00:00:00Z`
  await beginHistory(client, beginning)
  await listStreams(client, country)

  let change = await nextChange(client)
  for (let place = 0; place < intakeCount; place++) {
    const year = inProgress - intakeCount + 1 + place
    const recorded = place >= intakeCount - recordedYears
    const written: NationalYear = { year, place, recorded, streams, specialities: size.specialities }
    onProgress(`${academicYearLabel(year)}: groups, plans, quotas, history`)
    await client.query(insertGroupsSql(written))
    await client.query(insertPlansSql(written))
    await client.query(insertQuotasSql(written))
    const history = recorded
      ? historySql(written, size.faculties, change)
      : [importedGroupsSql(written, change, beginning)]
    for (const statement of history) await client.query(statement)
    change += BigInt(changesOfYear(size.faculties, written))
  }

  for (const name of bulkTables) await client.query(`ALTER TABLE ${name} ENABLE TRIGGER USER`)
  for (const name of numberedTables)
    await client.query(`SELECT setval(pg_get_serial_sequence('${name}', 'id'), max(id)) FROM ${name}`)
  await setChangeBase(client, change)
  return rowsOfAll(streams)
}

/** Moves the history of all existing rows to `beginning`, since times of the history must increase. */
async function beginHistory(client: pg.Client, beginning: string): Promise<void> {
  await client.query(`SET LOCAL okuu.rewrites_history = 'on'`)
  await client.query(`UPDATE history SET at = '${beginning}'`)
  await client.query(`SET LOCAL okuu.rewrites_history = 'off'`)
}

async function nextChange(client: pg.Client): Promise<bigint> {
  const { rows } = await client.query<{ next: string }>('SELECT (current_change() + 1)::text AS next')
  return BigInt(rows[0]?.next ?? 0)
}

/** Fills the temporary table that the statements of every year read. */
async function listStreams(client: pg.Client, { streams }: ReturnType<typeof listCountry>): Promise<void> {
  const rows = streams.map((stream, place) => ({ ...stream, place }))
  await client.query(`
    CREATE TEMP TABLE stream (
      place integer PRIMARY KEY, faculty integer, speciality integer, courses integer, budget integer, contract integer
    ) ON COMMIT DROP`)
  await client.query(
    `INSERT INTO stream
     SELECT row.place, row.faculty, row.speciality, form.max_course, row.budget, row.contract
     FROM jsonb_to_recordset($1) AS row (place integer, faculty integer, speciality integer, budget integer, contract integer)
     JOIN speciality ON speciality.id = ${ids.first} + row.speciality
     JOIN study_form form ON form.id = speciality.study_form_id
     ORDER BY row.place`,
    [JSON.stringify(rows)],
  )
  await client.query('ANALYZE stream')
}
