import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, uniqueIndex } from 'drizzle-orm/pg-core'
import { lengths } from '#contract/limits.ts'
import { filledChecks, id, naturalText, optionalText, parent, realIdCheck, rev, sameSql } from './columns.ts'
import { speciality } from './specialities.ts'
import { intakeYear } from './years.ts'

/** Group names, such as ПИ-1, are shared by all faculties. */
export const groupName = pgTable(
  'group_name',
  { id: id(), name: naturalText('name', lengths.groupName), rev: rev() },
  (t) => [
    realIdCheck(t.id),
    ...filledChecks(t.name),
    uniqueIndex('group_name_same').on(sameSql(t.name)),
    index('group_name_order').on(t.name, t.id),
  ],
)

/** Subgroups. The row '-' is for groups without subgroups. */
export const subgroup = pgTable(
  'subgroup',
  { id: id(), name: naturalText('name', lengths.subgroup) },
  (t) => [
    realIdCheck(t.id),
    ...filledChecks(t.name),
    uniqueIndex('subgroup_same').on(sameSql(t.name)),
    index('subgroup_order').on(t.name, t.id),
  ],
)

export const specialityGroup = pgTable(
  'speciality_group',
  {
    id: id(),
    specialityId: parent('speciality_id', () => speciality.id),
    groupNameId: parent('group_name_id', () => groupName.id),
    subgroupId: parent('subgroup_id', () => subgroup.id),
    rev: rev(),
  },
  (t) => [
    realIdCheck(t.id),
    uniqueIndex('speciality_group_same').on(t.specialityId, t.groupNameId, t.subgroupId),
    index('speciality_group_group_name_id').on(t.groupNameId),
    index('speciality_group_subgroup_id').on(t.subgroupId),
  ],
)

export const studyGroup = pgTable(
  'study_group',
  {
    id: id(),
    specialityGroupId: parent('speciality_group_id', () => specialityGroup.id),
    intakeYearId: parent('intake_year_id', () => intakeYear.id),
    extra: optionalText('extra', lengths.extraText),
    /** True if the extra text replaces the generated name of the group. */
    individualName: boolean('individual_name').notNull().default(false),
    winterReception: boolean('winter_reception').notNull().default(false),
    rev: rev(),
  },
  (t) => [
    realIdCheck(t.id),
    check('study_group_individual_name_needs_extra', sql`not ${t.individualName} or btrim(${t.extra}) <> ''`),
    uniqueIndex('study_group_same').on(t.specialityGroupId, t.intakeYearId),
    index('study_group_intake_year_id').on(t.intakeYearId),
  ],
)
