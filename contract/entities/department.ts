import { type Static, Type } from 'typebox'
import { post } from '../call.ts'
import { lengths } from '../limits.ts'
import { SaveAnswer } from '../save.ts'
import { bodyOf, defineEntity, idOf, protectionFields, rowOf } from './facts.ts'
import { endedOn, nameRu, neededText, newNameEn, newNameKy, reference } from './fields.ts'

export const department = defineEntity({
  entity: 'department',
  title: 'menu.department',
  savedBy: { scope: 'department' },
  id: { row: 'id_kafedra', body: 'idKafedra' },
  fields: {
    shortName: neededText('snF1', 'snF1', 'field.shortName', lengths.shortName, { locked: true }),
    nameRu: nameRu('f1', 'f1'),
    nameKy: newNameKy('f1_kg', 'f1Kg'),
    nameEn: newNameEn('f1_en', 'f1En'),
    facultyId: reference('id_faculty', 'idFaculty', 'entity.faculty', { refers: 'faculty' }),
    endedOn,
  },
  protects: true,
  translated: true,
  renamed: ['shortName'],
  past: true,
  compared: { code: 'shortName', within: 'facultyId' },
  transferred: true,
})

export const DepartmentRow = Type.Object({ ...rowOf(department), ...protectionFields })
export type DepartmentRow = Static<typeof DepartmentRow>

export const departmentCalls = {
  departments: post('ministerstvo/kafedra', {}, Type.Array(DepartmentRow), {
    readByKey: 'department',
    reads: ['department'],
  }),
  saveDepartment: post('ministerstvo/ins-upd-kaf', bodyOf(department), SaveAnswer, {
    may: { idKafedra: 'department', idFaculty: 'faculty' },
    writes: ['department'],
  }),
  deleteDepartment: post('ministerstvo/del-kaf', idOf(department), SaveAnswer, {
    may: { idKafedra: 'department' },
    writes: ['department'],
  }),
}
