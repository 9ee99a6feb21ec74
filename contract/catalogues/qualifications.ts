import { type Static, Type } from 'typebox'
import { post } from '../call.ts'
import { id, idOrNew, optionalText, rev, revision, text } from '../fields.ts'
import { lengths } from '../limits.ts'
import { SaveAnswer } from '../save.ts'

export const QualificationRow = Type.Object({
  IDQualification: Type.Integer(),
  NameQualification: Type.String(),
  NameQualification_kg: Type.String(),
  NameQualification_en: Type.String(),
  edit: Type.Boolean(),
  rev: revision,
})
export type QualificationRow = Static<typeof QualificationRow>

export const newQualification = {
  NameQualification: text(lengths.name),
  NameQualificationKg: optionalText(lengths.name),
  NameQualificationEn: optionalText(lengths.name),
}

export const qualificationCalls = {
  qualifications: post('ministerstvo/qualification', {}, Type.Array(QualificationRow), {
    readByKey: 'qualification',
  }),
  saveQualification: post(
    'ministerstvo/ins-upd-qual',
    { IDQualification: idOrNew, ...newQualification, rev },
    SaveAnswer,
    { may: 'catalogues' },
  ),
  deleteQualification: post('ministerstvo/del-qual', { IDQualification: id }, SaveAnswer, {
    may: 'catalogues',
  }),
}
