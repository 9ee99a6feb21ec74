import type pg from 'pg'
import { listTables, notInExtension, quoteIdentifier } from '#db/backup/catalogue.ts'
import { newestApplied } from '#db/migrate.ts'
import { ids } from '#contract/limits.ts'

/** Tables with seeded rows. Seeded ids are below `ids.first`, so rows added later can be recognised. */
const seededTables = [
  'academic_year',
  'assessment_form',
  'band_detail',
  'check_rule',
  'commission_role',
  'configuration_field',
  'course',
  'discipline_kind',
  'display_rule',
  'grading_rule',
  'half_year',
  'intake_year',
  'room_kind',
  'score_band',
  'source',
  'study_form_kind',
  'study_programme',
  'subgroup',
]

const ignoredTables = [
  'app_user',
  'clock_mark',
  'database_size',
  'derived_state',
  'history',
  'import_line',
  'import_preview',
  'last_sign_in',
  'login_attempt',
  'news_fetch',
  'notice_gathering',
  'people_peak',
  'product_licence',
  'session',
  'setting',
]

/**
 * Throws unless the database is empty or only has the rows of a first start: no rows added later, at most one
 * user, no change by a user. `made`: clause for the message, such as «a backup is restored».
 */
export async function demandEmpty(client: pg.Client, made: string): Promise<void> {
  const tables = await listTables(client)
  if (tables.length === 0) return
  if ((await newestApplied(client)) < 0)
    throw new Error(`The database holds tables that are not Okuu’s: ${made} into one of its own`)
  const filled: string[] = []
  for (const { name, columns } of tables) {
    const added = seededTables.includes(name) && columns.some((column) => column.name === 'id')
    if (ignoredTables.includes(name)) continue
    const where = added ? ` WHERE id >= ${ids.first}` : ''
    if (await isTrue(client, `EXISTS (SELECT FROM ${quoteIdentifier(name)}${where})`)) filled.push(name)
  }
  if (await isTrue(client, 'EXISTS (SELECT FROM history WHERE user_id IS NOT NULL)')) filled.push('history')
  if (await isTrue(client, '(SELECT count(*) FROM app_user) > 1')) filled.push('app_user')
  if (filled.length > 0)
    throw new Error(
      `The database is not empty (${filled.join(', ')}): ${made} into an empty one only. ` +
        'Choose another DATA_DIR, or another database in DATABASE_URL. Nothing was changed.',
    )
}

export async function dropAll(client: pg.Client): Promise<void> {
  await client.query('DROP SCHEMA IF EXISTS drizzle CASCADE')
  for (const { name } of await listTables(client))
    await client.query(`DROP TABLE IF EXISTS ${quoteIdentifier(name)} CASCADE`)
  const { rows } = await client.query<{ statement: string }>(`
    SELECT format('DROP FUNCTION IF EXISTS %s CASCADE', p.oid::regprocedure) AS statement
      FROM pg_proc p WHERE p.pronamespace = 'public'::regnamespace AND ${notInExtension('pg_proc', 'p.oid')}
    UNION ALL
    SELECT format('DROP COLLATION IF EXISTS public.%I CASCADE', o.collname)
      FROM pg_collation o WHERE o.collnamespace = 'public'::regnamespace AND ${notInExtension('pg_collation', 'o.oid')}`)
  for (const { statement } of rows) await client.query(statement)
}

async function isTrue(client: pg.Client, condition: string): Promise<boolean> {
  const { rows } = await client.query<{ so: boolean }>(`SELECT ${condition} AS so`)
  return rows[0]?.so === true
}
