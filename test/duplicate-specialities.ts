import { eq, sql } from 'drizzle-orm'
import type { Db } from '#db/connect.ts'
import {
  admissionPlan,
  groupQuota,
  speciality,
  specialityGroup,
  specialityParameters,
  studyGroup,
} from '#db/schema/index.ts'
import type { Factories } from './given.ts'

/** Creates two specialities with equal contents: a rule, parameters, a plan, and a group with quotas. */
export async function makeEqualSpecialities(given: Factories) {
  const { id: facultyId, institutionId } = await given.faculty()
  const { id: groupNameId, name } = await given.groupName()
  const { id: departmentId } = await given.department({ facultyId })
  const one = async () => {
    const { id } = await given.speciality({ facultyId, gradingRuleId: 1 })
    await given.parameters(id, { departmentId, code: '710104', duration: 4 })
    const plan = await given.admissionPlan({ specialityId: id, academicYearId: 26, budget: 25, contract: 50 })
    const link = await given.specialityGroup({ specialityId: id, groupNameId })
    const group = await given.group({ specialityGroupId: link.id, intakeYearId: 26, extra: 'анг.' })
    const planned = await given.quota({ groupId: group.id, halfYearId: 1, budget: 10, contract: 5 })
    await given.quota({ groupId: group.id, halfYearId: 2 })
    return { id, plan, link, group, planned }
  }
  return { facultyId, institutionId, shown: `${name}-26 анг.`, doomed: await one(), double: await one() }
}

export type EqualSpecialities = Awaited<ReturnType<typeof makeEqualSpecialities>>['double']

export const setSpeciality = (
  db: Db,
  it: EqualSpecialities,
  values: Partial<typeof speciality.$inferInsert>,
) => db.update(speciality).set(values).where(eq(speciality.id, it.id))
export const setParameters = (
  db: Db,
  it: EqualSpecialities,
  values: Partial<typeof specialityParameters.$inferInsert>,
) => db.update(specialityParameters).set(values).where(eq(specialityParameters.specialityId, it.id))
export const setPlan = (db: Db, it: EqualSpecialities, values: Partial<typeof admissionPlan.$inferInsert>) =>
  db.update(admissionPlan).set(values).where(eq(admissionPlan.id, it.plan.id))
export const setLink = (
  db: Db,
  it: EqualSpecialities,
  values: Partial<typeof specialityGroup.$inferInsert>,
) => db.update(specialityGroup).set(values).where(eq(specialityGroup.id, it.link.id))
export const setGroup = (db: Db, it: EqualSpecialities, values: Partial<typeof studyGroup.$inferInsert>) =>
  db.update(studyGroup).set(values).where(eq(studyGroup.id, it.group.id))
export const setQuota = (db: Db, it: EqualSpecialities, values: Partial<typeof groupQuota.$inferInsert>) =>
  db.update(groupQuota).set(values).where(eq(groupQuota.id, it.planned.id))

/** Returns rows with ids and revisions, to prove that a call changed nothing. */
export async function contentsOf(db: Db, specialityId: number) {
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
