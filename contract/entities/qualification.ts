import { type Static, Type } from 'typebox'
import { post } from '../call.ts'
import { SaveAnswer } from '../save.ts'
import { bodyOf, define, idOf, protection, rowOf } from './facts.ts'
import { nameRu, newNameEn, newNameKy } from './fields.ts'

export const qualification = define({
  entity: 'qualification',
  title: 'menu.qualification',
  savedBy: 'catalogues',
  id: { row: 'IDQualification', body: 'IDQualification' },
  fields: {
    nameRu: nameRu('NameQualification', 'NameQualification'),
    nameKy: newNameKy('NameQualification_kg', 'NameQualificationKg'),
    nameEn: newNameEn('NameQualification_en', 'NameQualificationEn'),
  },
  protects: true,
  shared: true,
  translated: true,
  past: true,
  compared: {},
  transferred: true,
})

export const QualificationRow = Type.Object({ ...rowOf(qualification), ...protection })
export type QualificationRow = Static<typeof QualificationRow>

export const qualificationCalls = {
  qualifications: post('ministerstvo/qualification', {}, Type.Array(QualificationRow), {
    readByKey: 'qualification',
    reads: ['qualification'],
  }),
  saveQualification: post('ministerstvo/ins-upd-qual', bodyOf(qualification), SaveAnswer, {
    may: 'catalogues',
    writes: ['qualification'],
  }),
  deleteQualification: post('ministerstvo/del-qual', idOf(qualification), SaveAnswer, {
    may: 'catalogues',
    writes: ['qualification'],
  }),
}
