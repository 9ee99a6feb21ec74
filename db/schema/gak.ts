import { index, pgTable, smallint, uniqueIndex } from 'drizzle-orm/pg-core'
import { lengths } from '#contract/limits.ts'
import { specialityName } from './catalogues.ts'
import {
  editable,
  filledChecks,
  id,
  optionalText,
  parent,
  realIdCheck,
  rev,
  sameSql,
  sortedText,
  threeNames,
} from './columns.ts'
import { faculty } from './hierarchy.ts'
import { academicYear } from './years.ts'

export const commissionRole = pgTable(
  'commission_role',
  {
    id: id(),
    ...threeNames(),
    // Order of signing: chair (1), members (2), secretary (3).
    rank: smallint('rank').notNull().default(2),
    editable: editable(),
    rev: rev(),
  },
  (t) => [
    realIdCheck(t.id),
    ...filledChecks(t.nameRu),
    uniqueIndex('commission_role_same').on(sameSql(t.nameRu)),
    index('commission_role_order').on(t.rank, t.nameRu, t.id),
  ],
)

export const commissionMember = pgTable(
  'commission_member',
  {
    id: id(),
    facultyId: parent('faculty_id', () => faculty.id),
    specialityNameId: parent('speciality_name_id', () => specialityName.id),
    roleId: parent('role_id', () => commissionRole.id),
    name: sortedText('name', lengths.person),
    title: optionalText('title', lengths.title),
    rev: rev(),
  },
  (t) => [
    realIdCheck(t.id),
    ...filledChecks(t.name),
    uniqueIndex('commission_member_same').on(t.facultyId, t.specialityNameId, t.roleId, sameSql(t.name)),
    index('commission_member_order').on(t.facultyId, t.specialityNameId, t.name, t.id),
    index('commission_member_speciality_name_id').on(t.specialityNameId),
    index('commission_member_role_id').on(t.roleId),
  ],
)

export const commissionHistoryMember = pgTable(
  'commission_history_member',
  {
    id: id(),
    facultyId: parent('faculty_id', () => faculty.id),
    academicYearId: parent('academic_year_id', () => academicYear.id),
    roleId: parent('role_id', () => commissionRole.id),
    name: sortedText('name', lengths.person),
    title: optionalText('title', lengths.title),
    rev: rev(),
  },
  (t) => [
    realIdCheck(t.id),
    ...filledChecks(t.name),
    uniqueIndex('commission_history_member_same').on(
      t.facultyId,
      t.academicYearId,
      t.roleId,
      sameSql(t.name),
    ),
    index('commission_history_member_order').on(
      t.facultyId,
      t.academicYearId.desc().nullsFirst(),
      t.name,
      t.id,
    ),
    index('commission_history_member_academic_year_id').on(t.academicYearId),
    index('commission_history_member_role_id').on(t.roleId),
  ],
)
