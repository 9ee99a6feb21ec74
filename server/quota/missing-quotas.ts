import type { Db } from '#db/connect.ts'
import { run } from '#db/statement.ts'

type MissingQuotaOptions = {
  idFaculty: number
  idYear: number
  halfYears: readonly number[]
  /** Intake years whose groups need a quota in the academic year. */
  intakes: readonly number[]
}

/**
 * Creates missing quotas of 0 and 0 (domain.md#quota-zero-rows). The groups are locked, so that none is
 * deleted before its quota is inserted, and in the order of their ids, so that two readers cannot deadlock.
 */
export async function createMissingQuotas(db: Db, missing: MissingQuotaOptions): Promise<void> {
  const { idFaculty, idYear, halfYears, intakes } = missing
  await run(
    db,
    `WITH held AS MATERIALIZED (
       SELECT g.id
       FROM speciality s
       JOIN speciality_group l ON l.speciality_id = s.id
       JOIN study_group g ON g.speciality_group_id = l.id
       WHERE s.faculty_id = $1::integer AND g.intake_year_id = ANY ($4::integer[])
       ORDER BY g.id FOR KEY SHARE OF g
     )
     INSERT INTO group_quota (group_id, academic_year_id, half_year_id)
     SELECT held.id, $2::integer, h.id
     FROM held CROSS JOIN unnest($3::integer[]) AS h (id)
     ORDER BY held.id, h.id
     ON CONFLICT (group_id, academic_year_id, half_year_id) DO NOTHING`,
    [idFaculty, idYear, halfYears, intakes],
  )
}
