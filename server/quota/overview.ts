import { and, asc, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { BodyOf } from '#contract/call.ts'
import { halfYears, ranges } from '#contract/limits.ts'
import type { QuotaOverviewRow, quota } from '#contract/quota.ts'
import type { Db } from '#db/connect.ts'
import { type Placeholders, read } from '#db/read.ts'
import {
  academicYear,
  admissionPlan,
  course,
  groupName,
  groupQuota,
  speciality,
  specialityGroup,
  specialityName,
  studyForm,
  studyGroup,
  subgroup,
} from '#db/schema/index.ts'
import { coursesUpTo, intakeOf } from '../groups/course.ts'
import { shownNameColumn } from '../groups/shown-name.ts'
import { createMissingQuotas } from './missing-quotas.ts'
import { addYearBefore } from './year-before.ts'

const autumn = alias(groupQuota, 'autumn')
const spring = alias(groupQuota, 'spring')
const lastAutumn = alias(groupQuota, 'last_autumn')
const lastSpring = alias(groupQuota, 'last_spring')

const yearBeforeSql = sql`${academicYear.id} - 1`

const readOverview = read((db, given: Placeholders<BodyOf<typeof quota.overview>>) =>
  db
    .select({
      id_group: studyGroup.id,
      group_name: shownNameColumn,
      id_speciality: speciality.id,
      id_special: specialityName.id,
      code: specialityName.code,
      special: specialityName.nameRu,
      closed_year: speciality.closedYearId,
      id_f_educ: studyForm.id,
      short_name: studyForm.shortName,
      rate: course.id,
      autumn: {
        idRrnkGrKolst: autumn.id,
        kol_b: autumn.budget,
        kol_k: autumn.contract,
        rev: autumn.rev,
      },
      spring: {
        idRrnkGrKolst: spring.id,
        kol_b: spring.budget,
        kol_k: spring.contract,
        rev: spring.rev,
      },
      plan_b: admissionPlan.budget,
      plan_k: admissionPlan.contract,
      link: specialityGroup.id,
      lastAutumn: { kol_b: lastAutumn.budget, kol_k: lastAutumn.contract },
      lastSpring: { kol_b: lastSpring.budget, kol_k: lastSpring.contract },
    })
    .from(speciality)
    .innerJoin(specialityName, eq(specialityName.id, speciality.specialityNameId))
    .innerJoin(studyForm, eq(studyForm.id, speciality.studyFormId))
    .innerJoin(specialityGroup, eq(specialityGroup.specialityId, speciality.id))
    .innerJoin(studyGroup, eq(studyGroup.specialityGroupId, specialityGroup.id))
    .innerJoin(groupName, eq(groupName.id, specialityGroup.groupNameId))
    .innerJoin(subgroup, eq(subgroup.id, specialityGroup.subgroupId))
    .innerJoin(academicYear, eq(academicYear.id, given.idYear))
    // The join selects the group's course in the year (domain.md#course-of-group).
    .innerJoin(course, eq(course.id, sql`${academicYear.id} - ${studyGroup.intakeYearId} + 1`))
    .leftJoin(autumn, quotaJoin(autumn, academicYear.id, halfYears.autumn))
    .leftJoin(spring, quotaJoin(spring, academicYear.id, halfYears.spring))
    .leftJoin(lastAutumn, quotaJoin(lastAutumn, yearBeforeSql, halfYears.autumn))
    .leftJoin(lastSpring, quotaJoin(lastSpring, yearBeforeSql, halfYears.spring))
    .leftJoin(
      admissionPlan,
      and(
        eq(admissionPlan.specialityId, speciality.id),
        eq(admissionPlan.academicYearId, studyGroup.intakeYearId),
      ),
    )
    .where(eq(speciality.facultyId, given.idFaculty))
    .orderBy(
      asc(course.id),
      specialityName.code,
      specialityName.nameRu,
      groupName.name,
      subgroup.name,
      studyGroup.id,
    ),
)

const readFirstCourseBefore = read((db, given: Placeholders<BodyOf<typeof quota.overview>>) =>
  db
    .select({
      id_speciality: speciality.id,
      link: specialityGroup.id,
      autumn: { kol_b: lastAutumn.budget, kol_k: lastAutumn.contract },
      spring: { kol_b: lastSpring.budget, kol_k: lastSpring.contract },
    })
    .from(speciality)
    .innerJoin(specialityGroup, eq(specialityGroup.specialityId, speciality.id))
    .innerJoin(academicYear, eq(academicYear.id, given.idYear))
    .innerJoin(
      studyGroup,
      and(eq(studyGroup.specialityGroupId, specialityGroup.id), eq(studyGroup.intakeYearId, yearBeforeSql)),
    )
    .leftJoin(lastAutumn, quotaJoin(lastAutumn, yearBeforeSql, halfYears.autumn))
    .leftJoin(lastSpring, quotaJoin(lastSpring, yearBeforeSql, halfYears.spring))
    .where(eq(speciality.facultyId, given.idFaculty)),
)

type Quotas = typeof autumn | typeof spring | typeof lastAutumn | typeof lastSpring

function quotaJoin(quotas: Quotas, year: typeof academicYear.id | typeof yearBeforeSql, halfYear: number) {
  return and(
    eq(quotas.groupId, studyGroup.id),
    eq(quotas.academicYearId, year),
    eq(quotas.halfYearId, halfYear),
  )
}

/** Lists groups by course in a year, and creates missing quotas (domain.md#quota-overview). */
export async function listOverview(db: Db, body: BodyOf<typeof quota.overview>): Promise<QuotaOverviewRow[]> {
  const [rows, firstCourseBefore] = await Promise.all([
    readOverview(db, body),
    readFirstCourseBefore(db, body),
  ])
  const whole = rows.filter(isStored)
  if (whole.length === rows.length) return addYearBefore(whole, firstCourseBefore)
  const intakes = coursesUpTo(ranges.course.max).map((one) => intakeOf(one, body.idYear))
  await createMissingQuotas(db, { ...body, halfYears: Object.values(halfYears), intakes })
  // A group that was created after the first statement is left out. The next read creates its quotas.
  return addYearBefore((await readOverview(db, body)).filter(isStored), firstCourseBefore)
}

type OverviewRow = Awaited<ReturnType<typeof readOverview>>[number]
type StoredOverviewRow = OverviewRow & { autumn: object; spring: object }

const isStored = (row: OverviewRow): row is StoredOverviewRow => row.autumn !== null && row.spring !== null
