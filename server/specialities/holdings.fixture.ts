import { sql } from 'drizzle-orm'
import type { Db } from '#db/connect.ts'

/** Everything that a speciality holds, ids and revisions included: what a call must not change is compared by it. */
export async function holdings(db: Db, specialityId: number) {
  const { rows } = await db.execute<{ held: string }>(sql`
    SELECT to_jsonb(s)::text AS held FROM speciality s WHERE id = ${specialityId}
    UNION ALL SELECT to_jsonb(p)::text FROM speciality_parameters p WHERE speciality_id = ${specialityId}
    UNION ALL SELECT to_jsonb(p)::text FROM admission_plan p WHERE speciality_id = ${specialityId}
    UNION ALL SELECT to_jsonb(l)::text FROM speciality_group l WHERE speciality_id = ${specialityId}
    UNION ALL SELECT to_jsonb(g)::text FROM study_group g
      JOIN speciality_group l ON l.id = g.speciality_group_id WHERE l.speciality_id = ${specialityId}
    UNION ALL SELECT to_jsonb(q)::text FROM group_quota q
      JOIN study_group g ON g.id = q.group_id
      JOIN speciality_group l ON l.id = g.speciality_group_id WHERE l.speciality_id = ${specialityId}
    ORDER BY held`)
  return rows.map(({ held }) => held)
}
