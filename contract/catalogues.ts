import { type Static, Type } from 'typebox'
import { get, post } from './call.ts'
import { id, idOrNew, optionalText, rev, revision, text } from './fields.ts'
import { DirectionRow } from './hierarchy.ts'
import { lengths } from './limits.ts'
import { SaveAnswer } from './save.ts'

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

export const LevelRow = Type.Object({
  IDLevel: Type.Integer(),
  NameLevel: Type.String(),
  NameLevel_kg: Type.String(),
  NameLevel_en: Type.String(),
  edit: Type.Boolean(),
  rev: revision,
})

export const QualificationRow = Type.Object({
  IDQualification: Type.Integer(),
  NameQualification: Type.String(),
  NameQualification_kg: Type.String(),
  NameQualification_en: Type.String(),
  edit: Type.Boolean(),
  rev: revision,
})

export const LicenceRow = Type.Object({
  IDLicence: Type.Integer(),
  Resolution: Type.String(),
  ResolutionBeg: Type.String(),
  ResolutionEnd: Type.String(),
  Supplement: Type.String(),
  edit: Type.Boolean(),
  rev: revision,
})

export type DepartmentRow = Static<typeof DepartmentRow>
export type LevelRow = Static<typeof LevelRow>
export type QualificationRow = Static<typeof QualificationRow>
export type LicenceRow = Static<typeof LicenceRow>

/** Whole catalogues, shared by every faculty. */
export const catalogues = {
  directions: get('ministerstvo/allDirection', Type.Array(DirectionRow)),
  saveDirection: post(
    'ministerstvo/ins-upd-direction',
    {
      idDirection: idOrNew,
      code: text(lengths.code),
      direction_: text(lengths.name),
      directionKg: optionalText(lengths.name),
      directionEn: optionalText(lengths.name),
      rev,
    },
    SaveAnswer,
  ),
  deleteDirection: post('ministerstvo/del-direction', { idDirection: id }, SaveAnswer),
  departments: post('ministerstvo/kafedra', {}, Type.Array(DepartmentRow)),
  levels: post('ministerstvo/nameLevel', {}, Type.Array(LevelRow)),
  qualifications: post('ministerstvo/qualification', {}, Type.Array(QualificationRow)),
  licences: get('ministerstvo/licence', Type.Array(LicenceRow)),
}
