import { studyForms } from './catalogues.ts'
import { isDrawn } from './choose.ts'
import { defectiveNames, defectiveSpecialities, duplicateSpecialities } from './defects.ts'
import { directions } from './directions.ts'
import type { Faculty } from './faculty-list.ts'
import { profiles } from './profiles.ts'
import type { Names } from './table.ts'
import { requireFound } from './required.ts'

type StudyForm = (typeof studyForms)[number]

export interface SpecialityName extends Names {
  code: string
  abbr: string
  direction: string
  degree: string
}

export interface Speciality {
  /** Path such as КГТУ/ИИТ/ПОВТ/full-b. */
  key: string
  faculty: Faculty
  name: SpecialityName
  form: StudyForm
  /** Original, if this speciality is a duplicate that differs from it only in its name. */
  twin?: { of: Speciality; state: string }
}

export const specialityNames: readonly SpecialityName[] = [
  ...directions.filter((row) => row.degree !== 'g').map((row) => ({ ...row, direction: row.code })),
  ...profiles,
  ...defectiveNames,
]

const byAbbr = new Map(specialityNames.map((name) => [name.abbr, name]))

export const specialityNameOf = (abbr: string): SpecialityName =>
  requireFound(byAbbr.get(abbr), `speciality name ${abbr}`)

function formOf(key: string): StudyForm {
  const form = studyForms.find((each) => each.key === key)
  return requireFound(form, `study form ${key}`)
}

export function listSpecialities(faculties: readonly Faculty[]): Speciality[] {
  const regular = faculties.flatMap((faculty) =>
    faculty.programmes.flatMap((abbr) =>
      formsOf(faculty, specialityNameOf(abbr)).map((form) => specialityAt(faculty, abbr, form)),
    ),
  )
  const defective = defectiveSpecialities.map((row) =>
    specialityAt(facultyOf(faculties, row), row.name, row.form),
  )
  const twinned = duplicateSpecialities.map((row) => {
    const faculty = facultyOf(faculties, row)
    const key = `${faculty.key}/${row.name}/${row.form}`
    const of = requireFound(
      regular.find((each) => each.key === key),
      `speciality ${key}`,
    )
    return { ...specialityAt(faculty, row.twin, row.form), twin: { of, state: row.state } }
  })
  return [...regular, ...defective, ...twinned]
}

export const specialityAt = (faculty: Faculty, abbr: string, form: string): Speciality => ({
  key: `${faculty.key}/${abbr}/${form}`,
  faculty,
  name: specialityNameOf(abbr),
  form: formOf(form),
})

function facultyOf(faculties: readonly Faculty[], row: { institution: string; faculty: string }): Faculty {
  const key = `${row.institution}/${row.faculty}`
  const faculty = faculties.find((each) => each.key === key)
  return requireFound(faculty, `faculty ${key}`)
}

/** Returns the keys of study forms: a full-time form first; by chance also others, such as correspondence. */
function formsOf(faculty: Faculty, name: SpecialityName): string[] {
  const key = `${faculty.key}/${name.abbr}`
  if (name.degree === 's5' && name.code.startsWith('57') && isDrawn(40, key)) return ['full-s5', 'part-s']
  if (name.degree !== 'b' && name.degree !== 'bm') return [`full-${name.degree}`]
  const forms = ['full-b']
  // Correspondence is not permitted in professions such as medicine and arts.
  if (!/^5[67]/.test(name.code) && isDrawn(18, `part ${key}`)) forms.push('part-b')
  if (name.degree === 'bm' && isDrawn(24, `master ${key}`)) forms.push('full-m')
  if (name.degree === 'bm' && isDrawn(4, `part master ${key}`)) forms.push('part-m')
  if (name.degree === 'bm' && faculty.institution.type === 'st' && isDrawn(6, `doctor ${key}`))
    forms.push('full-d')
  if (name.code.startsWith('55') && isDrawn(10, `retraining ${key}`)) forms.push('full-p')
  for (const form of ['full-q', 'even-b', 'dist-b']) if (isDrawn(3, `${form} ${key}`)) forms.push(form)
  return forms
}
