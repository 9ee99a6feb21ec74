import { eq, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { BodyOf } from '#contract/call.ts'
import type { HoldingsRow, specialities } from '#contract/specialities.ts'
import { type Placeholders, read } from '#db/read.ts'
import {
  admissionPlan,
  department,
  direction,
  gradingRule,
  groupName,
  groupQuota,
  level,
  licence,
  qualification,
  speciality,
  specialityGroup,
  specialityName,
  specialityParameters,
  studyForm,
  studyGroup,
  subgroup,
} from '#db/schema/index.ts'
import { directionFields } from '../catalogues/directions.ts'
import { studyFormFields } from '../catalogues/study-forms.ts'
import { groupFields } from '../groups/groups.ts'
import { quotaColumns } from '../quota/of-speciality.ts'
import { planFields } from './admission-plans.ts'
import { parameterColumns } from './parameters.ts'
import { specialityFields } from './speciality-fields.ts'

const targetColumns = {
  speciality: specialityFields,
  direction: directionFields,
  study_form: studyFormFields,
}

/** Lists the specialities of a faculty, ordered by direction, study form and speciality name. */
export const listCopyTargets = read((db, given: Placeholders<BodyOf<typeof specialities.copyTargets>>) =>
  db
    .select(targetColumns)
    .from(speciality)
    .innerJoin(specialityName, eq(specialityName.id, speciality.specialityNameId))
    .innerJoin(direction, eq(direction.id, speciality.directionId))
    .innerJoin(studyForm, eq(studyForm.id, speciality.studyFormId))
    .where(eq(speciality.facultyId, given.idFaculty))
    .orderBy(
      direction.code,
      direction.nameRu,
      direction.id,
      studyForm.nameRu,
      studyForm.id,
      specialityName.code,
      specialityName.nameRu,
      speciality.id,
    ),
)

type Fields = Record<string, PgColumn | SQL>

const objectSql = (fields: Fields) =>
  sql`json_build_object(${sql.join(
    Object.entries(fields).map(([name, value]) => sql`${sql.raw(`'${name}'`)}, ${value}`),
    sql`, `,
  )})`

const listSql = (fields: Fields, order: SQL) =>
  sql`coalesce(json_agg(${objectSql(fields)} ORDER BY ${order}), '[]')`

const plansSql = sql<HoldingsRow['plans']>`(
  SELECT ${listSql(planFields, sql`${admissionPlan.academicYearId} DESC`)}
  FROM ${admissionPlan} WHERE ${admissionPlan.specialityId} = ${speciality.id}
)`

const quotasSql = sql`(
  SELECT ${listSql(quotaColumns, sql`${groupQuota.academicYearId}, ${groupQuota.halfYearId}`)}
  FROM ${groupQuota}
  WHERE ${groupQuota.groupId} = ${studyGroup.id} AND (${groupQuota.budget} > 0 OR ${groupQuota.contract} > 0)
)`

const groupOrder = sql`${studyGroup.intakeYearId}, ${groupName.name}, ${subgroup.name}, ${studyGroup.id}`

const groupsSql = sql<HoldingsRow['groups']>`(
  SELECT ${listSql({ ...groupFields, quotas: quotasSql }, groupOrder)}
  FROM ${specialityGroup}
  JOIN ${studyGroup} ON ${studyGroup.specialityGroupId} = ${specialityGroup.id}
  JOIN ${groupName} ON ${groupName.id} = ${specialityGroup.groupNameId}
  JOIN ${subgroup} ON ${subgroup.id} = ${specialityGroup.subgroupId}
  WHERE ${specialityGroup.specialityId} = ${speciality.id}
)`

const stored = specialityParameters

/** Returns a row for each known id in `idSpeciality`, in the order of the body. */
export const listHoldings = read((db, given: Placeholders<BodyOf<typeof specialities.holdings>>) =>
  db
    .select({
      ...targetColumns,
      id_ebe_var: speciality.gradingRuleId,
      ebe_var: gradingRule.name,
      parameters: parameterColumns,
      department: { name: department.nameRu, name_kg: department.nameKy, name_en: department.nameEn },
      level: { name: level.nameRu, name_kg: level.nameKy, name_en: level.nameEn },
      qualification: {
        name: qualification.nameRu,
        name_kg: qualification.nameKy,
        name_en: qualification.nameEn,
      },
      resolution: licence.resolution,
      plans: plansSql,
      groups: groupsSql,
    })
    .from(speciality)
    .innerJoin(specialityName, eq(specialityName.id, speciality.specialityNameId))
    .innerJoin(direction, eq(direction.id, speciality.directionId))
    .innerJoin(studyForm, eq(studyForm.id, speciality.studyFormId))
    .leftJoin(gradingRule, eq(gradingRule.id, speciality.gradingRuleId))
    .leftJoin(stored, eq(stored.specialityId, speciality.id))
    .leftJoin(department, eq(department.id, stored.departmentId))
    .leftJoin(level, eq(level.id, stored.levelId))
    .leftJoin(qualification, eq(qualification.id, stored.qualificationId))
    .leftJoin(licence, eq(licence.id, stored.licenceId))
    .where(sql`${speciality.id} = ANY (${given.idSpeciality}::integer[])`)
    .orderBy(sql`array_position(${given.idSpeciality}::integer[], ${speciality.id})`),
)
