import { type Static, Type } from 'typebox'
import { post } from '../call.ts'
import { id, idOrNew, optionalText, rev, revision, text } from '../fields.ts'
import { lengths } from '../limits.ts'
import { SaveAnswer } from '../save.ts'

export const DepartmentRow = Type.Object({
  id_kafedra: Type.Integer(),
  snF1: Type.String(),
  f1: Type.String(),
  f1_kg: Type.String(),
  f1_en: Type.String(),
  id_faculty: Type.Integer(),
  edit: Type.Boolean(),
  rev: revision,
})
export type DepartmentRow = Static<typeof DepartmentRow>

export const newDepartment = {
  snF1: text(lengths.shortName),
  f1: text(lengths.name),
  f1Kg: optionalText(lengths.name),
  f1En: optionalText(lengths.name),
  idFaculty: id,
}

export const departmentCalls = {
  departments: post('ministerstvo/kafedra', {}, Type.Array(DepartmentRow), { readByKey: 'department' }),
  saveDepartment: post(
    'ministerstvo/ins-upd-kaf',
    { idKafedra: idOrNew, ...newDepartment, rev },
    SaveAnswer,
    { may: { idKafedra: 'department', idFaculty: 'faculty' } },
  ),
  deleteDepartment: post('ministerstvo/del-kaf', { idKafedra: id }, SaveAnswer, {
    may: { idKafedra: 'department' },
  }),
}
