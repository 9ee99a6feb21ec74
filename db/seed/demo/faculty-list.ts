import { defectiveDepartments } from './defects.ts'
import { ownDepartments, usualDepartments } from './departments.ts'
import { ownFaculties, usualFaculties } from './faculties.ts'
import { fields } from './fields.ts'
import { institutions } from './institutions.ts'
import { type Names, splitWords } from './table.ts'
import { requireFound } from './required.ts'

export type Institution = (typeof institutions)[number]

export interface Department extends Names {
  faculty: Faculty
  short: string
}

export interface Faculty extends Names {
  /** Institution and short Russian name: КГТУ/ИИТ. */
  key: string
  institution: Institution
  field: string
  shortRu: string
  shortKy: string
  shortEn: string
  programmes: string[]
}

export function listFaculties(): Faculty[] {
  return institutions.flatMap((institution) => [
    ...ownFacultiesOf(institution),
    ...usualFacultiesOf(institution),
  ])
}

function ownFacultiesOf(institution: Institution): Faculty[] {
  const rows = ownFaculties.filter((row) => row.institution === institution.key)
  return rows.map(({ programmes, ...row }) => ({
    ...row,
    key: `${institution.key}/${row.shortRu}`,
    institution,
    programmes: splitWords(programmes === '' ? fieldOf(row.field).programmes : programmes),
  }))
}

function usualFacultiesOf(institution: Institution): Faculty[] {
  const row = usualFaculties.find((each) => each.institution === institution.key)
  return splitWords(row?.fields ?? '').map((key) => {
    const { programmes, ...field } = fieldOf(key)
    return {
      ...field,
      key: `${institution.key}/${field.shortRu}`,
      institution,
      field: key,
      programmes: splitWords(programmes).slice(0, institution.type === 'st' ? 3 : 2),
    }
  })
}

function fieldOf(key: string) {
  const field = fields.find((each) => each.key === key)
  return requireFound(field, `field ${key}`)
}

/** Returns departments of each faculty: its own, or the usual ones of its field; then the erroneous ones. */
export function listDepartments(faculties: readonly Faculty[]): Department[] {
  return faculties.flatMap((faculty) => {
    const inFaculty = (row: { institution: string; faculty: string }) =>
      row.institution === faculty.institution.key && row.faculty === faculty.shortRu
    const named = ownDepartments.filter(inFaculty)
    const usual = usualDepartments.filter((row) => row.field === faculty.field)
    const listed = named.length > 0 ? named : usual
    return [...listed, ...defectiveDepartments.filter(inFaculty)].map(({ short, ru, ky, en }) => ({
      faculty,
      short,
      ru,
      ky,
      en,
    }))
  })
}
