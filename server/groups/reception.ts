import type { BodyOf } from '#contract/call.ts'
import type { groups } from '#contract/groups.ts'
import { type SaveAnswer, stale, updated, winterReception } from '#contract/save.ts'
import { academicYearOn } from '#db/academic-year.ts'
import type { Db } from '#db/connect.ts'
import { recordChange } from '#db/recorded-change.ts'
import { run } from '#db/statement.ts'
import { refusal } from '../messages/refusals.ts'
import { setAuthorSql } from '../saving/statements.ts'
import type { Caller } from '../serve.ts'

type ReceptionRow = {
  rev: number
  changes: boolean
  admittedNow: boolean
  entered: boolean
  /** New revision; null if the flag was not saved. */
  saved: number | null
  change: string
}

export const quotaEnteredCondition = `EXISTS (
        SELECT 1 FROM group_quota q
        WHERE q.group_id = g.id AND q.academic_year_id = g.intake_year_id AND (q.budget > 0 OR q.contract > 0)
      )`

// An unchanged flag can always be saved. The flag can be changed only in the group's intake year, while no
// quota of that year is above 0.
const saveReceptionSql = `${setAuthorSql},
  found AS (
    SELECT g.id, g.rev, g.winter_reception <> $3 AS changes, g.intake_year_id = $5 AS admitted,
      ${quotaEnteredCondition} AS entered
    FROM study_group g WHERE g.id = $2::integer
  ),
  saved AS (
    UPDATE study_group t SET winter_reception = $3::boolean
    FROM who, found f
    WHERE t.id = f.id AND ($4::integer IS NULL OR t.rev = $4::integer)
      AND (t.winter_reception = $3 OR (f.admitted AND NOT f.entered))
    RETURNING t.rev
  )
  SELECT f.rev, f.changes, f.admitted AS "admittedNow", f.entered, (SELECT rev FROM saved) AS saved,
    (SELECT change FROM who) AS change
  FROM found f`

/**
 * Saves the flag. A change returns sms 4 outside the intake year, 5 if a quota is above 0
 * (domain.md#reception-this-year).
 */
export async function saveReception(
  db: Db,
  body: BodyOf<typeof groups.saveReception>,
  { userId, services }: Caller,
): Promise<SaveAnswer> {
  const values = [
    userId,
    body.idGroup,
    body.winterReception,
    body.rev ?? null,
    await academicYearOn(db, services.today()),
  ]
  const [found] = await run<ReceptionRow>(db, saveReceptionSql, values)
  if (found === undefined) throw refusal('noSuchRow')
  if (found.saved !== null) {
    if (found.changes) recordChange(db, found.change)
    return updated(found.saved)
  }
  if (body.rev !== undefined && body.rev !== found.rev) return stale()
  if (found.changes && !found.admittedNow) return winterReception('notAdmittedThisYear')
  if (found.changes && found.entered) return winterReception('quotaEntered')
  // The row was changed while this statement waited for its lock.
  return stale()
}
