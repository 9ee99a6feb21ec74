import type { BodyOf } from '#contract/call.ts'
import type { ReachRow, uses } from '#contract/uses.ts'
import type { Db } from '#db/connect.ts'
import { run } from '#db/statement.ts'
import { tableOf } from '../entities.ts'
import { references } from '../history/references.ts'
import { locations } from './locations.ts'

/** SQL for the rows that refer by a column, with the faculty in which the client shows each of them. */
function referringRowsSql(table: string, column: string): string {
  const { joins = '', parameters } = locations[table] ?? {}
  return `SELECT t."${column}" AS id, ${parameters?.['fac'] ?? 'NULL::integer'} AS faculty FROM "${table}" t ${joins}
    WHERE t."${column}" IS NOT NULL`
}

/** Counts the uses of rows of a shared catalogue (domain.md#catalogue-reach). Unused rows are left out. */
export async function listUseCounts(db: Db, { entity }: BodyOf<typeof uses.reach>): Promise<ReachRow[]> {
  const all = references
    .filter(({ target }) => target === tableOf(entity))
    .map(({ table, column }) => referringRowsSql(table, column))
  if (all.length === 0) return []
  return run<ReachRow>(
    db,
    `SELECT one.id, count(*)::integer AS used, count(DISTINCT f.id)::integer AS faculties,
       count(DISTINCT f.institution_id)::integer AS institutions
     FROM (${all.join(' UNION ALL ')}) AS one LEFT JOIN faculty f ON f.id = one.faculty GROUP BY one.id ORDER BY one.id`,
    [],
  )
}
