import { and, asc, desc, eq, sql } from 'drizzle-orm'
import type { BodyOf } from '#contract/call.ts'
import { type GroupQuotaRow, quota } from '#contract/quota.ts'
import type { Db } from '#db/connect.ts'
import { type Placeholders, read } from '#db/read.ts'
import {
  academicYear,
  admissionPlan,
  course,
  groupName,
  groupQuota,
  halfYear,
  speciality,
  specialityGroup,
  studyGroup,
  subgroup,
} from '#db/schema/index.ts'
import { intakeOf, isCourse } from '../groups/course.ts'
import { shownNameColumn } from '../groups/shown-name.ts'
import { saveRow } from '../saving/rows.ts'
import { type Caller, serve, cacheable } from '../serve.ts'
import { createMissingQuotas } from './missing-quotas.ts'
import { listQuotasOfSpeciality } from './of-speciality.ts'
import { listOverview } from './overview.ts'
import { saveAllQuotas } from './save-all.ts'

const listYears = read((db) =>
  db
    .select({ id_a_year: academicYear.id, a_year: academicYear.label })
    .from(academicYear)
    .orderBy(desc(academicYear.id)),
)

const listHalfYears = read((db) =>
  db
    .select({
      id_w_s: halfYear.id,
      w_s: halfYear.nameRu,
      w_s_kg: halfYear.nameKy,
      w_s_en: halfYear.nameEn,
    })
    .from(halfYear)
    .orderBy(asc(halfYear.id)),
)

const listCourses = read((db, given: Placeholders<BodyOf<typeof quota.courses>>) =>
  db
    .selectDistinct({ id_rate: course.id, rate: course.id })
    .from(speciality)
    .innerJoin(specialityGroup, eq(specialityGroup.specialityId, speciality.id))
    .innerJoin(studyGroup, eq(studyGroup.specialityGroupId, specialityGroup.id))
    .innerJoin(academicYear, eq(academicYear.id, given.idYear))
    .innerJoin(halfYear, eq(halfYear.id, given.idWs))
    // The join selects the group's course in the year (domain.md#course-of-group).
    .innerJoin(course, eq(course.id, sql`${academicYear.id} - ${studyGroup.intakeYearId} + 1`))
    .where(eq(speciality.facultyId, given.idFaculty))
    .orderBy(asc(course.id)),
)

const readQuotas = read((db, given: Placeholders<BodyOf<typeof quota.list> & { intake: number }>) =>
  db
    .select({
      idRrnkGrKolst: groupQuota.id,
      id_group: studyGroup.id,
      group: shownNameColumn,
      kol_b: groupQuota.budget,
      kol_k: groupQuota.contract,
      id_speciality: speciality.id,
      plan_b: admissionPlan.budget,
      plan_k: admissionPlan.contract,
      rev: groupQuota.rev,
    })
    .from(speciality)
    .innerJoin(specialityGroup, eq(specialityGroup.specialityId, speciality.id))
    .innerJoin(studyGroup, eq(studyGroup.specialityGroupId, specialityGroup.id))
    .innerJoin(groupName, eq(groupName.id, specialityGroup.groupNameId))
    .innerJoin(subgroup, eq(subgroup.id, specialityGroup.subgroupId))
    .innerJoin(academicYear, eq(academicYear.id, given.idYear))
    .innerJoin(halfYear, eq(halfYear.id, given.idWs))
    .leftJoin(
      groupQuota,
      and(
        eq(groupQuota.groupId, studyGroup.id),
        eq(groupQuota.academicYearId, academicYear.id),
        eq(groupQuota.halfYearId, halfYear.id),
      ),
    )
    .leftJoin(
      admissionPlan,
      and(
        eq(admissionPlan.specialityId, speciality.id),
        eq(admissionPlan.academicYearId, studyGroup.intakeYearId),
      ),
    )
    .where(and(eq(speciality.facultyId, given.idFaculty), eq(studyGroup.intakeYearId, given.intake)))
    .orderBy(groupName.name, subgroup.name, studyGroup.id),
)

/** Lists quotas. Creates missing quotas of 0 and 0 (domain.md#quota-zero-rows). */
async function listQuotas(db: Db, body: BodyOf<typeof quota.list>): Promise<GroupQuotaRow[]> {
  if (!isCourse(body.idRate)) return []
  const where = { ...body, intake: intakeOf(body.idRate, body.idYear) }
  const rows = await readQuotas(db, where)
  if (rows.every(isStored)) return rows
  const { idFaculty, idYear, idWs } = body
  await createMissingQuotas(db, { idFaculty, idYear, halfYears: [idWs], intakes: [where.intake] })
  // A group that was created after the first statement is left out. The next read creates its quota.
  return (await readQuotas(db, where)).filter(isStored)
}

type QuotaRow = Awaited<ReturnType<typeof readQuotas>>[number]

function isStored(row: QuotaRow): row is QuotaRow & GroupQuotaRow {
  return row.idRrnkGrKolst !== null
}

function saveQuota(db: Db, body: BodyOf<typeof quota.save>, { userId }: Caller) {
  const values = { budget: body.kolB, contract: body.kolK }
  return saveRow(db, groupQuota, body.idRrnkGrKolst, values, { user: userId, rev: body.rev })
}

export const quotaRoutes = serve(quota, {
  years: cacheable(listYears),
  halfYears: cacheable(listHalfYears),
  courses: listCourses,
  list: listQuotas,
  overview: listOverview,
  save: saveQuota,
  saveAll: saveAllQuotas,
  ofSpeciality: listQuotasOfSpeciality,
})
