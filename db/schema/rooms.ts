import { bigint, index, pgTable, uniqueIndex } from 'drizzle-orm/pg-core'
import { decimals, lengths, ranges } from '#contract/limits.ts'
import { department } from './catalogues.ts'
import {
  decimal,
  editable,
  endedOn,
  filled,
  id,
  isOpen,
  naturalText,
  parent,
  realId,
  requiredText,
  rev,
  same,
  threeNames,
  within,
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
    realId(t.id),
    ...filled(t.nameRu),
    uniqueIndex('building_same').on(t.institutionId, same(t.nameRu)).where(isOpen(t.endedOn)),
    index('building_order').on(t.nameRu, t.id),
    index('building_institution_id').on(t.institutionId),
  ],
)

export const roomKind = pgTable(
  'room_kind',
  { id: id(), ...threeNames(), editable: editable(), rev: rev() },
  (t) => [
    realId(t.id),
    ...filled(t.nameRu),
    uniqueIndex('room_kind_same').on(same(t.nameRu)),
    index('room_kind_order').on(t.nameRu, t.id),
  ],
)

export const unit = pgTable('unit', { id: id(), ...threeNames(), editable: editable(), rev: rev() }, (t) => [
  realId(t.id),
  ...filled(t.nameRu),
  uniqueIndex('unit_same').on(same(t.nameRu)),
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
    realId(t.id),
    ...filled(t.number, t.note),
    ...within(ranges.capacity, t.capacity),
    ...within(ranges.square, t.square),
    uniqueIndex('room_same').on(t.buildingId, same(t.number)),
    index('room_order').on(t.buildingId, t.number, t.id),
    index('room_kind_id').on(t.kindId),
    index('room_faculty_id').on(t.facultyId),
    index('room_unit_id').on(t.unitId),
    index('room_department_id').on(t.departmentId),
  ],
)
