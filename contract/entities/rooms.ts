import { decimals, lengths, ranges } from '../limits.ts'
import { defineEntity } from './facts.ts'
import { decimal, endedOn, nameEn, nameKy, nameRu, neededText, reference, whole } from './fields.ts'

export const building = defineEntity({
  entity: 'building',
  title: 'setup.buildings',
  savedBy: 'administrator',
  id: { row: 'id_korpus', body: 'idKorpus' },
  fields: {
    institutionId: reference('id_vuz', 'idVuz', 'entity.institution', { refers: 'institution' }),
    nameRu: nameRu('name_korpus', 'nameKorpus'),
    nameKy: nameKy('name_korpus_kg', 'nameKorpusKg'),
    nameEn: nameEn('name_korpus_en', 'nameKorpusEn'),
    endedOn,
  },
  protects: true,
})

export const room = defineEntity({
  entity: 'room',
  title: 'menu.rooms',
  savedBy: { scope: 'room' },
  id: { row: 'id_auditorium', body: 'idAuditorium' },
  fields: {
    buildingId: reference('id_korpus', 'idKorpus', 'entity.building', { refers: 'building', identity: true }),
    number: neededText('number', 'number', 'field.roomNumber', lengths.roomNumber, { identity: true }),
    capacity: whole('contain', 'contain', 'field.capacity', ranges.capacity),
    // Square metres.
    square: decimal('square', 'square', 'field.square', {
      ...ranges.square,
      scale: decimals.square.scale,
    }),
    note: neededText('note', 'note', 'field.note', lengths.note),
    kindId: reference('id_specifics', 'specific', 'field.specifics', { refers: 'room-kind' }),
    facultyId: reference('id_faculty', 'idFaculty', 'entity.faculty', { refers: 'faculty' }),
    unitId: reference('id_otdel_1', 'idOtdel1', 'entity.unit', { refers: 'unit' }),
    departmentId: reference('id_kafedra', 'idKafedra', 'entity.department', { refers: 'department' }),
  },
  compared: { within: 'buildingId' },
  transferred: true,
})
