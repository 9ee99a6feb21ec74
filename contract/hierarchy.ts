import { type Static, Type } from 'typebox'
import { get, post } from './call.ts'
import { DirectionRow } from './entities/names.ts'
import { bodyOf, idOf, protectionFields, rowOf } from './entities/facts.ts'
import { faculty } from './entities/faculty.ts'
import { institution, ownFields } from './entities/institution.ts'
import { ministry } from './entities/setup.ts'
import { StudyFormRow } from './entities/study-form.ts'
import { id, nullable, revision } from './fields.ts'
import { SaveAnswer } from './save.ts'

export const MinistryRow = Type.Object(rowOf(ministry))

export const InstitutionRow = Type.Object({ ...rowOf(institution), rev: revision })

export const FacultyRow = Type.Object({ ...rowOf(faculty), ...protectionFields })

// Speciality of a faculty. `p25-1`: code of its speciality name. `edit` is that of the speciality name, `rev`
// that of the speciality.
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
  // First academic year without admission.
  closed_year: Type.Optional(nullable(Type.Integer())),
  edit: Type.Boolean(),
  rev: revision,
})

// `trimester`: 1 if specialities can be taught in trimesters.
export const SettingsRow = Type.Object({ trimester: Type.Union([Type.Literal(0), Type.Literal(1)]) })

export type MinistryRow = Static<typeof MinistryRow>
export type InstitutionRow = Static<typeof InstitutionRow>
export type FacultyRow = Static<typeof FacultyRow>
export type SpecialityRow = Static<typeof SpecialityRow>
export type SettingsRow = Static<typeof SettingsRow>

/** A list below the faculty contains only rows of one faculty. */
export const hierarchy = {
  ministries: get('ministerstvo/select', Type.Array(MinistryRow), { readByKey: 'all', reads: ['ministry'] }),
  institutions: post('ministerstvo/vuz', { idMinisterstvo: id }, Type.Array(InstitutionRow), {
    reads: ['institution'],
  }),
  // Does not change the Russian names; a call of the set-up changes them.
  saveInstitution: post(
    'ministerstvo/upd-vuz',
    {
      ...bodyOf(institution, ...ownFields),
      ...idOf(institution),
    },
    SaveAnswer,
    { may: { idVuz: 'institution' }, writes: ['institution'] },
  ),
  faculties: post('ministerstvo/faculty', { idVuz: id }, Type.Array(FacultyRow), { reads: ['faculty'] }),
  allFaculties: get('ministerstvo/all-faculty', Type.Array(FacultyRow), {
    readByKey: 'faculty',
    reads: ['faculty'],
  }),
  saveFaculty: post('ministerstvo/ins-upd-faculty', bodyOf(faculty), SaveAnswer, {
    may: { idFaculty: 'faculty', idVuz: 'institution' },
    writes: ['faculty'],
  }),
  directions: post('ministerstvo/direction', { idFaculty: id }, Type.Array(DirectionRow), {
    reads: ['direction', 'speciality'],
  }),
  studyForms: post(
    'ministerstvo/feduc/select',
    { idFaculty: id, idDirection: id },
    Type.Array(StudyFormRow),
    { reads: ['speciality', 'study_form'] },
  ),
  specialities: post(
    'ministerstvo/speciality',
    { idFaculty: id, idDirection: id, idFeduc: id },
    Type.Array(SpecialityRow),
    { reads: ['speciality', 'speciality_name'] },
  ),
  settings: get('ministerstvo/check-all', Type.Array(SettingsRow), { reads: ['setting'] }),
}
