import { buildings } from './buildings.ts'
import { toUuid } from './fields.ts'
import { expansionOf, omitEmpty, type Kind, namesOf, numberOf, textInAllLanguages, textOf } from './kind.ts'

/**
 * SQL: the standard's room type, by kind of the room: lecture hall, classroom, laboratory, computer room,
 * workshop, sports and assembly hall.
 */
const roomTypeSql = `CASE r.kind_id WHEN 1 THEN 'lecture_room' WHEN 2 THEN 'general_purpose' WHEN 3 THEN 'laboratory' WHEN 4 THEN 'computer_room'
  WHEN 5 THEN 'workspace' WHEN 6 THEN 'x-sports_hall' WHEN 7 THEN 'x-assembly_hall' ELSE 'x-kind_' || r.kind_id END`

/** SQL: the floor, which is 3 in the room 304. */
const floorSql = `substring(r.number FROM '(\\d{1,2})\\d{2}(?!\\d)')`

export const rooms: Kind = {
  collection: 'rooms',
  idField: 'roomId',
  needed: ['roomId', 'roomType', 'name', 'primaryCode'],
  parts: { room: 'room' },
  tables: ['room', 'room_kind', 'unit'],
  rows: () => `(
    SELECT 'room' AS kind, 1 AS rank, r.id, 'room:' || r.id AS place, r.number AS code, ${roomTypeSql} AS type, r.capacity AS seats, ${floorSql} AS floor,
      r.building_id, 'building:' || r.building_id AS building, r.square, r.note, k.name_ru AS kind_ru, k.name_ky AS kind_ky, k.name_en AS kind_en,
      'faculty:' || r.faculty_id AS faculty, 'department:' || r.department_id AS department,
      u.name_ru AS unit_ru, u.name_ky AS unit_ky, u.name_en AS unit_en
    FROM room r JOIN room_kind k ON k.id = r.kind_id JOIN unit u ON u.id = r.unit_id
  )`,
  base: `(SELECT 'room' AS kind, 1 AS rank, id, building_id FROM room)`,
  search: ['o.code', 'o.note'],
  filters: {
    'primaryCode.code': { sql: 'o.code', as: 'text' },
    roomId: { sql: 'o.place', as: 'place' },
    roomType: { sql: 'o.type', as: 'text' },
    name: { sql: 'o.code', as: 'text' },
    totalSeats: { sql: 'o.seats', as: 'number' },
    floor: { sql: 'o.floor', as: 'text' },
    buildingId: { sql: 'o.building', as: 'place' },
  },
  own: { roomType: 'roomType' },
  expansions: {
    building: expansionOf('building', () => buildings),
  },
  present: (row, { ids }) =>
    omitEmpty({
      roomId: ids.of(row.kind, row.id),
      primaryCode: { codeType: 'room_code', code: textOf(row, 'code') },
      roomType: textOf(row, 'type'),
      abbreviation: textOf(row, 'code'),
      name: textInAllLanguages(textOf(row, 'code')),
      description: textOf(row, 'note') === '' ? undefined : [{ language: 'ru', value: textOf(row, 'note') }],
      totalSeats: numberOf(row, 'seats'),
      floor: textOf(row, 'floor'),
      buildingId: toUuid(row, 'building', ids),
      ext: omitEmpty({
        square: numberOf(row, 'square'),
        kind: namesOf(row, 'kind'),
        unit: namesOf(row, 'unit'),
        facultyId: toUuid(row, 'faculty', ids),
        departmentId: toUuid(row, 'department', ids),
      }),
    }),
}
