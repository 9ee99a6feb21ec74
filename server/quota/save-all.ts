import type { BodyOf } from '#contract/call.ts'
import type { quota } from '#contract/quota.ts'
import { type SaveAnswer, stale, yearClosed } from '#contract/save.ts'
import type { Db } from '#db/connect.ts'
import { run } from '#db/statement.ts'
import { type RowResult, saveAllOrNothing } from '../saving/all-or-nothing.ts'
import type { Caller } from '../serve.ts'

const lockSql = 'SELECT id FROM group_quota WHERE id = ANY ($1::integer[]) ORDER BY id FOR NO KEY UPDATE'

// `lockSql` has locked the rows, so they cannot change between `decided` and the update.
const saveSql = `
  WITH asked AS (
    SELECT * FROM unnest($1::integer[], $2::integer[], $3::integer[], $4::integer[])
      WITH ORDINALITY AS one (id, budget, contract, rev, place)
  ),
  decided AS (
    SELECT a.place, a.id, a.budget, a.contract, q.rev, CASE WHEN y.closed THEN 'yearClosed' WHEN a.rev <> q.rev THEN 'stale' END AS problem
    FROM asked a JOIN group_quota q ON q.id = a.id JOIN academic_year y ON y.id = q.academic_year_id
  ),
  saved AS (
    UPDATE group_quota t SET budget = d.budget, contract = d.contract
    FROM decided d
    WHERE t.id = d.id AND NOT EXISTS (SELECT 1 FROM decided WHERE problem IS NOT NULL)
    RETURNING t.id, t.rev
  )
  SELECT d.problem, coalesce(s.rev, d.rev) AS rev
  FROM decided d LEFT JOIN saved s ON s.id = d.id
  ORDER BY d.place`

/** Saves all quotas or none. Throws 404 for an unknown id. */
export async function saveAllQuotas(
  db: Db,
  { rows }: BodyOf<typeof quota.saveAll>,
  { userId }: Caller,
): Promise<SaveAnswer> {
  return saveAllOrNothing(db, userId, rows, 'idRrnkGrKolst', {
    lockStatement: lockSql,
    save: (tx, ids) =>
      run<RowResult<'stale' | 'yearClosed'>>(tx, saveSql, [
        ids,
        rows.map(({ kolB }) => kolB),
        rows.map(({ kolK }) => kolK),
        rows.map(({ rev }) => rev ?? null),
      ]),
    refused: (problem) => (problem === 'stale' ? stale() : yearClosed()),
  })
}
