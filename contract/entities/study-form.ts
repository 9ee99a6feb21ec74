import { type Static, Type } from 'typebox'
import { get, post } from '../call.ts'
import { threeNames } from '../fields.ts'
import { lengths, ranges } from '../limits.ts'
import { SaveAnswer } from '../save.ts'
import { bodyOf, defineEntity, idOf, protectionFields, rowOf } from './facts.ts'
import { nameEn, nameRu, neededText, reference, whole } from './fields.ts'

// A save requires all fields except the English name (domain.md#study-form-needs).
export const studyForm = defineEntity({
  entity: 'study-form',
  title: 'studyForm.list',
  savedBy: 'catalogues',
  id: { row: 'id_f_educ', body: 'idFeduc' },
  fields: {
    shortName: neededText('short_name', 'shortName', 'field.shortName', lengths.shortName),
    nameRu: nameRu('name', 'name'),
    nameKy: neededText('name_kg', 'nameKg', 'field.nameKy', lengths.name, { language: 'ky', name: 'name' }),
    nameEn: nameEn('name_en', 'nameEn'),
    kindText: neededText('oztext_ru', 'oztextRu', 'field.kindText', lengths.kindText),
    oz: whole('oz', 'oz', 'field.oz', ranges.oz),
    maxCourse: whole('max_rate_id', 'maxRateId', 'field.maxRate', ranges.course),
    kindId: reference('id_f_educ_vid', 'idFeducVid', 'field.formKind'),
    cycle: whole('education_cycle', 'educationCycle', 'field.cycle', ranges.educationCycle),
    programmeId: reference('id_f_educ_prog', 'idFeducProg', 'field.programme'),
  },
  protects: true,
  common: true,
  translated: true,
  renamed: ['shortName'],
  past: true,
  compared: { within: 'programmeId' },
  transferred: true,
})

export const StudyFormRow = Type.Object({ ...rowOf(studyForm), ...protectionFields })
const StudyFormKindRow = Type.Object({ id_f_educ_vid: Type.Integer(), ...threeNames })
const StudyProgrammeRow = Type.Object({ id_f_educ_prog: Type.Integer(), ...threeNames })

export type StudyFormRow = Static<typeof StudyFormRow>

export const studyFormCalls = {
  studyForms: get('ministerstvo/allFeduc', Type.Array(StudyFormRow), {
    readByKey: 'study-form',
    reads: ['study_form'],
  }),
  studyFormKinds: get('ministerstvo/feduc-vid', Type.Array(StudyFormKindRow), {
    readByKey: 'all',
    reads: ['study_form_kind'],
  }),
  studyProgrammes: get('ministerstvo/feduc-prog', Type.Array(StudyProgrammeRow), {
    readByKey: 'all',
    reads: ['study_programme'],
  }),
  saveStudyForm: post('ministerstvo/ins-upd-feduc', bodyOf(studyForm), SaveAnswer, {
    may: 'catalogues',
    writes: ['study_form'],
  }),
  deleteStudyForm: post('ministerstvo/del-feduc', idOf(studyForm), SaveAnswer, {
    may: 'catalogues',
    writes: ['study_form'],
  }),
}
