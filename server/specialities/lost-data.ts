import { asc, eq, inArray, sql } from 'drizzle-orm'
import type { UniqueData } from '#contract/save.ts'
import type { Db } from '#db/connect.ts'
import { groupName, specialityGroup, studyGroup, subgroup } from '#db/schema/index.ts'
import { run } from '#db/statement.ts'
import { shownNameColumn } from '../groups/shown-name.ts'
import { parameterFields } from './parameter-fields.ts'

type LostRow = Omit<UniqueData, 'groups' | 'quotas'> & { groups: number[]; quotas: number[] }

/**
 * Returns data that a delete of the speciality would lose, because no other speciality of the faculty has
 * equal data; undefined if there is none. Empty data (no text, no flag, quotas of zeros) cannot be lost.
 */
export async function findLostData(db: Db, idSpec: number): Promise<UniqueData | undefined> {
  const [lost] = await run<LostRow>(db, comparisonSql, [idSpec])
  if (lost === undefined) throw new Error(`The comparison of speciality ${idSpec} answered no row`)
  const { groups, quotas, plans, parameters, rule } = lost
  if (!parameters && !rule && groups.length + quotas.length + plans.length === 0) return undefined
  const names = await readGroupNames(db, [...groups, ...quotas])
  const named = (ids: number[]) => names.filter(({ id }) => ids.includes(id)).map(({ name }) => name)
  return { groups: named(groups), quotas: named(quotas), plans, parameters, rule }
}

async function readGroupNames(db: Db, groups: number[]) {
  if (groups.length === 0) return []
  return db
    .select({ id: studyGroup.id, name: shownNameColumn })
    .from(studyGroup)
    .innerJoin(specialityGroup, eq(specialityGroup.id, studyGroup.specialityGroupId))
    .innerJoin(groupName, eq(groupName.id, specialityGroup.groupNameId))
    .innerJoin(subgroup, eq(subgroup.id, specialityGroup.subgroupId))
    .where(inArray(studyGroup.id, groups))
    .orderBy(asc(studyGroup.intakeYearId), groupName.name, subgroup.name, sql`${studyGroup.id}`)
}

const isEveryFilledSameSql = parameterFields
  .map(({ name, empty }) => `(p.${name} IS NOT DISTINCT FROM ${empty} OR p.${name} = o.${name})`)
  .join(' AND ')
const isAnyFilledSql = parameterFields
  .map(({ name, empty }) => `p.${name} IS DISTINCT FROM ${empty}`)
  .join(' OR ')

const comparisonSql = `
  WITH other AS (
    SELECT o.id, o.grading_rule_id FROM speciality s
    JOIN speciality o ON o.faculty_id = s.faculty_id AND o.id <> s.id
    WHERE s.id = $1
  ),
  own AS (
    SELECT g.*, l.group_name_id, l.subgroup_id FROM speciality_group l
    JOIN study_group g ON g.speciality_group_id = l.id
    WHERE l.speciality_id = $1
  ),
  twin AS (
    SELECT own.id AS own_id, g.id,
      (own.extra = '' OR g.extra = own.extra)
        AND (NOT own.individual_name OR g.individual_name)
        AND (NOT own.winter_reception OR g.winter_reception) AS same
    FROM own
    JOIN speciality_group l ON l.speciality_id IN (SELECT id FROM other)
      AND l.group_name_id = own.group_name_id AND l.subgroup_id = own.subgroup_id
    JOIN study_group g ON g.speciality_group_id = l.id AND g.intake_year_id = own.intake_year_id
  ),
  lost_group AS (
    SELECT id FROM own WHERE NOT EXISTS (SELECT 1 FROM twin WHERE twin.own_id = own.id AND twin.same)
  ),
  lost_quota AS (
    SELECT DISTINCT own.id FROM own
    JOIN group_quota q ON q.group_id = own.id AND (q.budget > 0 OR q.contract > 0)
    WHERE own.id NOT IN (SELECT id FROM lost_group) AND NOT EXISTS (
      SELECT 1 FROM twin JOIN group_quota o ON o.group_id = twin.id
      WHERE twin.own_id = own.id AND o.academic_year_id = q.academic_year_id
        AND o.half_year_id = q.half_year_id AND o.budget = q.budget AND o.contract = q.contract
    )
  ),
  lost_plan AS (
    SELECT y.id, y.label FROM admission_plan p JOIN academic_year y ON y.id = p.academic_year_id
    WHERE p.speciality_id = $1 AND NOT EXISTS (
      SELECT 1 FROM admission_plan o
      WHERE o.speciality_id IN (SELECT id FROM other) AND o.academic_year_id = p.academic_year_id
        AND o.budget = p.budget AND o.contract = p.contract
    )
  )
  SELECT
    ARRAY(SELECT id FROM lost_group) AS groups,
    ARRAY(SELECT id FROM lost_quota) AS quotas,
    ARRAY(SELECT label FROM lost_plan ORDER BY id DESC) AS plans,
    EXISTS (
      SELECT 1 FROM speciality_parameters p
      WHERE p.speciality_id = $1 AND (${isAnyFilledSql}) AND NOT EXISTS (
        SELECT 1 FROM speciality_parameters o
        WHERE o.speciality_id IN (SELECT id FROM other) AND ${isEveryFilledSameSql}
      )
    ) AS parameters,
    EXISTS (
      SELECT 1 FROM speciality s
      WHERE s.id = $1 AND s.grading_rule_id IS NOT NULL
        AND s.grading_rule_id NOT IN (SELECT grading_rule_id FROM other WHERE grading_rule_id IS NOT NULL)
    ) AS rule`
