import type { BodyOf } from '#contract/call.ts'
import type { groups } from '#contract/groups.ts'
import { type SaveAnswer, stale, winterReception, yearClosed } from '#contract/save.ts'
import { academicYearOn } from '#db/academic-year.ts'
import type { Db } from '#db/connect.ts'
import { run } from '#db/statement.ts'
import { refusal } from '../messages/refusals.ts'
import { type RowResult, saveAllOrNothing } from '../saving/all-or-nothing.ts'
import type { Caller } from '../serve.ts'
import { quotaEnteredCondition } from './reception.ts'

type FlagProblem = 'yearClosed' | 'stale' | 'notAdmittedThisYear' | 'quotaEntered' | 'individualNeedsText'

const lockGroupsSql =
  'SELECT id FROM study_group WHERE id = ANY ($1::integer[]) ORDER BY id FOR NO KEY UPDATE'

// The groups are locked, so they cannot change between `decided` and the update. The problems have the order
// of the calls that save a single group.
const saveFlagsSql = `
  WITH asked AS (
    SELECT * FROM unnest($1::integer[], $2::boolean[], $3::boolean[], $4::integer[])
      WITH ORDINALITY AS one (id, winter_reception, individual_name, rev, place)
  ),
  decided AS (
    SELECT a.place, a.id, g.rev, a.winter_reception,
      coalesce(a.individual_name, g.individual_name) AS individual_name,
      CASE
        WHEN y.closed THEN 'yearClosed'
        WHEN a.rev <> g.rev THEN 'stale'
        WHEN a.individual_name AND btrim(g.extra) = '' THEN 'individualNeedsText'
        WHEN a.winter_reception = g.winter_reception THEN NULL
        WHEN g.intake_year_id <> $5 THEN 'notAdmittedThisYear'
        WHEN ${quotaEnteredCondition} THEN 'quotaEntered'
      END AS problem
    FROM asked a JOIN study_group g ON g.id = a.id JOIN academic_year y ON y.id = g.intake_year_id
  ),
  saved AS (
    UPDATE study_group t SET winter_reception = d.winter_reception, individual_name = d.individual_name
    FROM decided d
    WHERE t.id = d.id AND NOT EXISTS (SELECT 1 FROM decided WHERE problem IS NOT NULL)
    RETURNING t.id, t.rev
  )
  SELECT d.problem, coalesce(s.rev, d.rev) AS rev
  FROM decided d LEFT JOIN saved s ON s.id = d.id
  ORDER BY d.place`

/**
 * Saves both flags of all groups, or of none if a group has a problem: 4 (domain.md#reception-this-year), 5
 * (domain.md#reception-quota-entered), 6 (closed year) or 7 (stale). Groups without a problem then have 7
 * (withheld). Throws 404 for an unknown group, 400 for an individual name without an extra text.
 */
export async function saveAllFlags(
  db: Db,
  { rows }: BodyOf<typeof groups.saveAllFlags>,
  { userId, services }: Caller,
): Promise<SaveAnswer> {
  const year = await academicYearOn(db, services.today())
  return saveAllOrNothing(db, userId, rows, 'idGroup', {
    lockStatement: lockGroupsSql,
    save: (tx, ids) =>
      run<RowResult<FlagProblem>>(tx, saveFlagsSql, [
        ids,
        rows.map(({ winterReception }) => winterReception),
        rows.map(({ idNameGr }) => (idNameGr === undefined ? null : idNameGr === 1)),
        rows.map(({ rev }) => rev ?? null),
        year,
      ]),
    refused: refuseFlags,
  })
}

function refuseFlags(problem: FlagProblem): SaveAnswer {
  if (problem === 'individualNeedsText') throw refusal('individualNeedsText')
  if (problem === 'yearClosed') return yearClosed()
  return problem === 'stale' ? stale() : winterReception(problem)
}
