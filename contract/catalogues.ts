import { type Static, Type } from 'typebox'
import { get, post } from './call.ts'
import { date, id, idOrNew, optionalText, rev, revision, text } from './fields.ts'
import { DirectionRow } from './hierarchy.ts'
import { lengths } from './limits.ts'
import { SaveAnswer } from './save.ts'
import { specialityNameCalls } from './speciality-names.ts'
import { studyFormCalls } from './study-forms.ts'

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

/**
 * Whole catalogues, shared by every faculty. What a new record needs beyond these bodies (spec §5) the
 * saves of server/catalogues demand.
 */
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
  ...studyFormCalls,
  ...specialityNameCalls,
  departments: post('ministerstvo/kafedra', {}, Type.Array(DepartmentRow)),
  saveDepartment: post(
    'ministerstvo/ins-upd-kaf',
    {
      idKafedra: idOrNew,
      snF1: text(lengths.shortName),
      f1: text(lengths.name),
      f1Kg: optionalText(lengths.name),
      f1En: optionalText(lengths.name),
      idFaculty: id,
      rev,
    },
    SaveAnswer,
  ),
  deleteDepartment: post('ministerstvo/del-kaf', { idKafedra: id }, SaveAnswer),
  levels: post('ministerstvo/nameLevel', {}, Type.Array(LevelRow)),
  saveLevel: post(
    'ministerstvo/ins-upd-level',
    {
      IDLevel: idOrNew,
      NameLevel: text(lengths.name),
      NameLevelKg: optionalText(lengths.name),
      NameLevelEn: optionalText(lengths.name),
      rev,
    },
    SaveAnswer,
  ),
  deleteLevel: post('ministerstvo/del-level', { IDLevel: id }, SaveAnswer),
  qualifications: post('ministerstvo/qualification', {}, Type.Array(QualificationRow)),
  saveQualification: post(
    'ministerstvo/ins-upd-qual',
    {
      IDQualification: idOrNew,
      NameQualification: text(lengths.name),
      NameQualificationKg: optionalText(lengths.name),
      NameQualificationEn: optionalText(lengths.name),
      rev,
    },
    SaveAnswer,
  ),
  deleteQualification: post('ministerstvo/del-qual', { IDQualification: id }, SaveAnswer),
  licences: get('ministerstvo/licence', Type.Array(LicenceRow)),
  saveLicence: post(
    'ministerstvo/ins-upd-licence',
    {
      IDLicence: idOrNew,
      Resolution: text(lengths.resolution),
      ResolutionBeg: date,
      ResolutionEnd: date,
      Supplement: optionalText(lengths.supplement),
      rev,
    },
    SaveAnswer,
  ),
  deleteLicence: post('ministerstvo/del-licence', { IDLicence: id }, SaveAnswer),
}
