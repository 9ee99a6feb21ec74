import { type Static, Type } from 'typebox'
import { get, post } from './call.ts'
import { DirectionRow } from './entities/direction.ts'
import { StudyFormRow } from './entities/study-form.ts'
import { date, id, idOrNew, nullable, optionalText, rev, revision, text } from './fields.ts'
import { lengths } from './limits.ts'
import { SaveAnswer } from './save.ts'

export const ministryFields = {
  id_ministerstvo: Type.Integer(),
  mo: Type.String(),
  mo_kg: Type.String(),
  mo_en: Type.String(),
}

export const MinistryRow = Type.Object(ministryFields)

export const institutionFields = {
  id_vuz: Type.Integer(),
  id_ministerstvo: Type.Integer(),
  v2: Type.String(),
  v2_k: Type.String(),
  v2_en: Type.String(),
  full_name: Type.String(),
  full_name_kg: Type.String(),
  full_name_en: Type.String(),
  address: Type.String(),
  address_kg: Type.String(),
  address_en: Type.String(),
  glava: Type.String(),
  tel: Type.String(),
  licence: Type.String(),
  licence_date: nullable(Type.String()),
  mail: Type.String(),
}

export const InstitutionRow = Type.Object({ ...institutionFields, rev: revision })

// p23-1 is the short name (in other tables «the faculty's code»), p23-2 the full one.
export const FacultyRow = Type.Object({
  id_faculty: Type.Integer(),
  id_vuz: Type.Integer(),
  'p23-1': Type.String(),
  'p23-1_kg': Type.String(),
  'p23-1_en': Type.String(),
  'p23-2': Type.String(),
  'p23-2_kg': Type.String(),
  'p23-2_en': Type.String(),
  n_director: Type.String(),
  edit: Type.Boolean(),
  rev: revision,
})

// p25-1 is the speciality name's code; `edit` is the speciality name's, `rev` the link's.
export const SpecialityRow = Type.Object({
  id_speciality: Type.Integer(),
  id_special: Type.Integer(),
  id_f_educ: Type.Integer(),
  'p25-1': Type.String(),
  special: Type.String(),
  special_kg: Type.String(),
  special_en: Type.String(),
  trimester: Type.Boolean(),
  Phd: Type.Integer(),
  edit: Type.Boolean(),
  rev: revision,
})

// The settings of the whole installation: whether specialities may be taught by trimesters.
export const SettingsRow = Type.Object({ trimester: Type.Union([Type.Literal(0), Type.Literal(1)]) })

export type MinistryRow = Static<typeof MinistryRow>
export type InstitutionRow = Static<typeof InstitutionRow>
export type FacultyRow = Static<typeof FacultyRow>
export type SpecialityRow = Static<typeof SpecialityRow>
export type SettingsRow = Static<typeof SettingsRow>

export const newFaculty = {
  idVuz: id,
  shortName: text(lengths.shortName),
  shortNameKg: optionalText(lengths.shortName),
  shortNameEn: optionalText(lengths.shortName),
  fullName: text(lengths.name),
  fullNameKg: optionalText(lengths.name),
  fullNameEn: optionalText(lengths.name),
  nDirector: optionalText(lengths.person),
}

/** The six levels of the cascade, and the saves of its upper ones. Below the faculty a list shows what that faculty has. */
export const hierarchy = {
  ministries: get('ministerstvo/select', Type.Array(MinistryRow), { readByKey: 'all' }),
  institutions: post('ministerstvo/vuz', { idMinisterstvo: id }, Type.Array(InstitutionRow)),
  // The Russian names are not among its fields: the set-up alone edits them.
  saveInstitution: post(
    'ministerstvo/upd-vuz',
    {
      idVuz: id,
      v2K: optionalText(lengths.shortName),
      v2En: optionalText(lengths.shortName),
      fullNameKg: optionalText(lengths.name),
      fullNameEn: optionalText(lengths.name),
      address: optionalText(lengths.address),
      addressKg: optionalText(lengths.address),
      addressEn: optionalText(lengths.address),
      glava: optionalText(lengths.person),
      tel: optionalText(lengths.phone),
      licence: optionalText(lengths.licenceNumber),
      licenceDate: Type.Optional(nullable(date)),
      mail: optionalText(lengths.mail),
      rev,
    },
    SaveAnswer,
    { may: { idVuz: 'institution' } },
  ),
  faculties: post('ministerstvo/faculty', { idVuz: id }, Type.Array(FacultyRow)),
  allFaculties: get('ministerstvo/all-faculty', Type.Array(FacultyRow), { readByKey: 'faculty' }),
  // A new faculty needs all seven names; its institution is fixed once it stands.
  saveFaculty: post('ministerstvo/ins-upd-faculty', { idFaculty: idOrNew, ...newFaculty, rev }, SaveAnswer, {
    may: { idFaculty: 'faculty', idVuz: 'institution' },
  }),
  directions: post('ministerstvo/direction', { idFaculty: id }, Type.Array(DirectionRow)),
  studyForms: post('ministerstvo/feduc/select', { idFaculty: id, idDirection: id }, Type.Array(StudyFormRow)),
  specialities: post(
    'ministerstvo/speciality',
    { idFaculty: id, idDirection: id, idFeduc: id },
    Type.Array(SpecialityRow),
  ),
  settings: get('ministerstvo/check-all', Type.Array(SettingsRow)),
}
