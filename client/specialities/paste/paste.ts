import type { DirectionRow, SpecialityNameRow } from '#contract/entities/names.ts'
import type { StudyFormRow } from '#contract/entities/study-form.ts'
import { lengths } from '#contract/limits.ts'
import { findRow, isFound } from '../../editing/paste/find-row.ts'
import type { PasteRules } from '../../editing/paste/paste.ts'

export const specialityColumns: PasteRules<'speciality'>['columns'] = [
  { label: 'setup.directionCode', maxLength: lengths.code, isNeeded: true },
  { label: 'entity.direction', maxLength: lengths.name },
  { label: 'entity.studyForm', maxLength: lengths.name, isNeeded: true },
  { label: 'field.specialityCode', maxLength: lengths.code, isNeeded: true },
  { label: 'entity.speciality', maxLength: lengths.name },
]
const at = { direction: 0, studyForm: 2, speciality: 3 } as const

type Lists = {
  readonly faculty: number
  readonly directions: readonly DirectionRow[]
  readonly studyForms: readonly StudyFormRow[]
  readonly names: readonly SpecialityNameRow[]
}

/** Speciality of a pasted line: each part by its code and name; the name may be blank if the code is unique. */
export const pastedSpeciality =
  ({ faculty, directions, studyForms, names }: Lists): PasteRules<'speciality'>['rowOf'] =>
  ([directionCode = '', directionName = '', form = '', code = '', name = '']) => {
    const direction = findRow(
      directions,
      [directionCode, (row) => [row['p24-1']]],
      [directionName, (row) => [row['p24-2'], row.p24_kg, row.p24_en]],
    )
    const studyForm = findRow(studyForms, [
      form,
      (row) => [row.name, row.name_kg, row.name_en, row.short_name],
    ])
    const special = findRow(
      names,
      [code, (row) => [row['p25-1']]],
      [name, (row) => [row.special, row.special_kg, row.special_en]],
    )
    if (!isFound(direction)) return { problem: direction, at: at.direction }
    if (!isFound(studyForm)) return { problem: studyForm, at: at.studyForm }
    if (!isFound(special)) return { problem: special, at: at.speciality }
    return {
      row: {
        idFaculty: faculty,
        idDirection: direction.id_direction,
        idFEduc: studyForm.id_f_educ,
        idSpecial: special.id_special,
      },
    }
  }
