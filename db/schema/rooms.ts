import { bigint, index, pgTable, uniqueIndex } from 'drizzle-orm/pg-core'
import { decimals, lengths, ranges } from '#contract/limits.ts'
import { department } from './catalogues.ts'
import {
  decimal,
  editable,
  endedOn,
  filledChecks,
  id,
  isOpenSql,
  naturalText,
  parent,
  realIdCheck,
  requiredText,
  rev,
  sameSql,
  threeNames,
  rangeChecks,
} from './columns.ts'
import { faculty, institution } from './hierarchy.ts'

export const building = pgTable(
  'building',
  {
    id: id(),
    institutionId: parent('institution_id', () => institution.id),
    ...threeNames(),
    endedOn: endedOn(),
    editable: editable(),
    rev: rev(),
  },
  (t) => [
    realIdCheck(t.id),
    ...filledChecks(t.nameRu),
    uniqueIndex('building_same').on(t.institutionId, sameSql(t.nameRu)).where(isOpenSql(t.endedOn)),
    index('building_order').on(t.nameRu, t.id),
    index('building_institution_id').on(t.institutionId),
  ],
)

export const roomKind = pgTable(
  'room_kind',
  { id: id(), ...threeNames(), editable: editable(), rev: rev() },
  (t) => [
    realIdCheck(t.id),
    ...filledChecks(t.nameRu),
    uniqueIndex('room_kind_same').on(sameSql(t.nameRu)),
    index('room_kind_order').on(t.nameRu, t.id),
  ],
)

export const unit = pgTable('unit', { id: id(), ...threeNames(), editable: editable(), rev: rev() }, (t) => [
  realIdCheck(t.id),
  ...filledChecks(t.nameRu),
  uniqueIndex('unit_same').on(sameSql(t.nameRu)),
  index('unit_order').on(t.nameRu, t.id),
])

export const room = pgTable(
  'room',
  {
    id: id(),
    buildingId: parent('building_id', () => building.id),
    number: naturalText('number', lengths.roomNumber),
    capacity: bigint('capacity', { mode: 'number' }).notNull(),
    square: decimal('square', decimals.square).notNull(),
    note: requiredText('note', lengths.note),
    kindId: parent('kind_id', () => roomKind.id),
    facultyId: parent('faculty_id', () => faculty.id),
    unitId: parent('unit_id', () => unit.id),
    departmentId: parent('department_id', () => department.id),
    rev: rev(),
  },
  (t) => [
    realIdCheck(t.id),
    ...filledChecks(t.number, t.note),
    ...rangeChecks(ranges.capacity, t.capacity),
    ...rangeChecks(ranges.square, t.square),
    uniqueIndex('room_same').on(t.buildingId, sameSql(t.number)),
    index('room_order').on(t.buildingId, t.number, t.id),
    index('room_kind_id').on(t.kindId),
    index('room_faculty_id').on(t.facultyId),
    index('room_unit_id').on(t.unitId),
    index('room_department_id').on(t.departmentId),
  ],
)
