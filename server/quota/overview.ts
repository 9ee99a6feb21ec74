import { and, asc, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { BodyOf } from '#contract/call.ts'
import { halfYears, ranges } from '#contract/limits.ts'
import type { QuotaOverviewRow, quota } from '#contract/quota.ts'
import type { Db } from '#db/connect.ts'
import { type Given, read } from '#db/read.ts'
import {
  academicYear,
  admissionPlan,
  course,
  groupName,
  groupQuota,
  speciality,
  specialityGroup,
  specialityName,
  studyGroup,
  subgroup,
} from '#db/schema/index.ts'
import { coursesUpTo, intakeOf } from '../groups/course.ts'
import { shownName } from '../groups/shown-name.ts'
import { createMissingQuotas } from './missing.ts'

const autumn = alias(groupQuota, 'autumn')
const spring = alias(groupQuota, 'spring')
const lastAutumn = alias(groupQuota, 'last_autumn')
const lastSpring = alias(groupQuota, 'last_spring')

const yearBefore = sql`${academicYear.id} - 1`

/** domain.md#quota-overview: the latest half-year with planned students; a quota of 0 and 0 is as good as a missing one. */
const lastOf = (column: 'budget' | 'contract') => sql<number | null>`CASE
  WHEN ${lastSpring.budget} > 0 OR ${lastSpring.contract} > 0 THEN ${lastSpring[column]}
  WHEN ${lastAutumn.budget} > 0 OR ${lastAutumn.contract} > 0 THEN ${lastAutumn[column]} END`

const readOverview = read((db, given: Given<BodyOf<typeof quota.overview>>) =>
  db
    .select({
      id_group: studyGroup.id,
      group_name: shownName,
      id_speciality: speciality.id,
      special: specialityName.nameRu,
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
      last_b: lastOf('budget'),
      last_k: lastOf('contract'),
    })
    .from(speciality)
    .innerJoin(specialityName, eq(specialityName.id, speciality.specialityNameId))
    .innerJoin(specialityGroup, eq(specialityGroup.specialityId, speciality.id))
    .innerJoin(studyGroup, eq(studyGroup.specialityGroupId, specialityGroup.id))
    .innerJoin(groupName, eq(groupName.id, specialityGroup.groupNameId))
    .innerJoin(subgroup, eq(subgroup.id, specialityGroup.subgroupId))
    .innerJoin(academicYear, eq(academicYear.id, given.idYear))
    // domain.md#course-of-group
    .innerJoin(course, eq(course.id, sql`${academicYear.id} - ${studyGroup.intakeYearId} + 1`))
    .leftJoin(autumn, quotaOf(autumn, academicYear.id, halfYears.autumn))
    .leftJoin(spring, quotaOf(spring, academicYear.id, halfYears.spring))
    .leftJoin(lastAutumn, quotaOf(lastAutumn, yearBefore, halfYears.autumn))
    .leftJoin(lastSpring, quotaOf(lastSpring, yearBefore, halfYears.spring))
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

type Quotas = typeof autumn | typeof spring | typeof lastAutumn | typeof lastSpring

function quotaOf(quotas: Quotas, year: typeof academicYear.id | typeof yearBefore, halfYear: number) {
  return and(
    eq(quotas.groupId, studyGroup.id),
    eq(quotas.academicYearId, year),
    eq(quotas.halfYearId, halfYear),
  )
}

/** Every group of a faculty on a course in the academic year (domain.md#quota-overview), course by course. */
export async function listOverview(db: Db, body: BodyOf<typeof quota.overview>): Promise<QuotaOverviewRow[]> {
  const rows = await readOverview(db, body)
  const whole = rows.filter(isStored)
  if (whole.length === rows.length) return whole.map(present)
  const intakes = coursesUpTo(ranges.course.max).map((one) => intakeOf(one, body.idYear))
  await createMissingQuotas(db, { ...body, halfYears: Object.values(halfYears), intakes })
  // A group that was made since has its rows at the next reading.
  return (await readOverview(db, body)).filter(isStored).map(present)
}

type Row = Awaited<ReturnType<typeof readOverview>>[number]
type StoredRow = Row & { autumn: object; spring: object }

const isStored = (row: Row): row is StoredRow => row.autumn !== null && row.spring !== null

function present({ last_b, last_k, ...row }: StoredRow): QuotaOverviewRow {
  const last = last_b === null || last_k === null ? null : { kol_b: last_b, kol_k: last_k }
  return { ...row, last }
}
