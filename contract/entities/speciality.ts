import { Type } from 'typebox'
import { doctorate } from '../limits.ts'
import { defineEntity } from './facts.ts'
import { choice, flag, noName, optionalReference, reference } from './fields.ts'

/** Speciality name that a faculty teaches in one direction and one study form. */
export const speciality = defineEntity({
  entity: 'speciality',
  title: 'entity.specialities',
  savedBy: { scope: 'speciality' },
  id: { row: 'id_speciality', body: 'idSpeciality' },
  fields: {
    facultyId: reference('id_faculty', 'idFaculty', 'entity.faculty', { refers: 'faculty' }),
    directionId: reference('id_direction', 'idDirection', 'entity.direction', { refers: 'direction' }),
    studyFormId: reference('id_f_educ', 'idFEduc', 'entity.studyForm', { refers: 'study-form' }),
    specialityNameId: reference('id_special', 'idSpecial', 'entity.speciality', {
      refers: 'speciality-name',
      identity: true,
    }),
    trimester: flag('trimester', 'trimester', 'field.trimester'),
    doctorate: choice('Phd', 'Phd', 'field.doctorate', {
      inRow: Type.Integer(),
      inBody: Type.Union([
        Type.Literal(doctorate.none),
        Type.Literal(doctorate.other),
        Type.Literal(doctorate.doctor),
      ]),
      needed: 'always',
      blank: doctorate.none,
    }),
    gradingRuleId: optionalReference('id_ebe_var', noName, 'grading.rule', { refers: 'rule' }),
    // First year without admission. A separate call saves it.
    closedYearId: optionalReference('closed_year', noName, 'field.closedFrom'),
  },
})
