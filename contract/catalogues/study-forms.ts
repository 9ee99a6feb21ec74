import { type Static, Type } from 'typebox'
import { get, post } from '../call.ts'
import { id, idOrNew, optionalText, rev, revision, text, threeNames, whole } from '../fields.ts'
import { lengths, ranges } from '../limits.ts'
import { SaveAnswer } from '../save.ts'

export const StudyFormRow = Type.Object({
  id_f_educ: Type.Integer(),
  short_name: Type.String(),
  name: Type.String(),
  name_kg: Type.String(),
  name_en: Type.String(),
  oztext_ru: Type.String(),
  oz: Type.Integer(),
  max_rate_id: Type.Integer(),
  id_f_educ_vid: Type.Integer(),
  education_cycle: Type.Integer(),
  id_f_educ_prog: Type.Integer(),
  edit: Type.Boolean(),
  rev: revision,
})
export const StudyFormKindRow = Type.Object({ id_f_educ_vid: Type.Integer(), ...threeNames })
export const StudyProgrammeRow = Type.Object({ id_f_educ_prog: Type.Integer(), ...threeNames })

export type StudyFormRow = Static<typeof StudyFormRow>
export type StudyFormKindRow = Static<typeof StudyFormKindRow>
export type StudyProgrammeRow = Static<typeof StudyProgrammeRow>

export const newStudyForm = {
  shortName: text(lengths.shortName),
  name: text(lengths.name),
  nameKg: text(lengths.name),
  nameEn: optionalText(lengths.name),
  oztextRu: text(lengths.kindText),
  oz: whole(ranges.oz),
  maxRateId: whole(ranges.course),
  idFeducVid: id,
  educationCycle: whole(ranges.educationCycle),
  idFeducProg: id,
}

export const studyFormCalls = {
  studyForms: get('ministerstvo/allFeduc', Type.Array(StudyFormRow), { readByKey: 'study-form' }),
  // Full-time, part-time, evening, distance.
  studyFormKinds: get('ministerstvo/feduc-vid', Type.Array(StudyFormKindRow), { readByKey: 'all' }),
  studyProgrammes: get('ministerstvo/feduc-prog', Type.Array(StudyProgrammeRow), { readByKey: 'all' }),
  // domain.md#study-form-needs: all but the English name are needed, and stay so.
  saveStudyForm: post('ministerstvo/ins-upd-feduc', { idFeduc: idOrNew, ...newStudyForm, rev }, SaveAnswer, {
    may: 'catalogues',
  }),
  deleteStudyForm: post('ministerstvo/del-feduc', { idFeduc: id }, SaveAnswer, { may: 'catalogues' }),
}
