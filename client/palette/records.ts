import {
  type Icon,
  IconBuilding,
  IconBuildingBank,
  IconBuildingCommunity,
  IconCertificate,
  IconDirections,
  IconSchool,
} from '@tabler/icons-react'
import type { To } from 'react-router'
import type { DepartmentRow } from '#contract/entities/department.ts'
import type { QualificationRow } from '#contract/entities/qualification.ts'
import type { DirectionRow } from '#contract/entities/direction.ts'
import type { FacultyRow, InstitutionRow } from '#contract/hierarchy.ts'
import type { SpecialityNameRow } from '#contract/entities/speciality-name.ts'
import { crumbIn, namesOfStep } from '../hierarchy/cascade/names.ts'
import { textIn } from '../i18n/name-in.ts'
import { withPath } from '../hierarchy/cascade/path.ts'
import { type Language, languages } from '../i18n/language.ts'
import { recordLink } from '../address/record-link.ts'
import type { Entry, FindName, Section } from './entry.ts'

export type PaletteLists = {
  readonly institutions: readonly InstitutionRow[]
  readonly faculties: readonly FacultyRow[]
  readonly directions: readonly DirectionRow[]
  readonly specialities: readonly SpecialityNameRow[]
  readonly departments: readonly DepartmentRow[]
  readonly qualifications: readonly QualificationRow[]
}

type Names = Readonly<Record<Language, string>>
type Draft = {
  readonly section: Section
  readonly id: number
  readonly icon: Icon
  readonly code?: string
  readonly full: Names
  readonly short?: Names | undefined
  readonly hint?: string | undefined
  readonly to: To
}

const entryOf = (
  language: Language,
  { section, id, icon, code = '', full, short, hint, to }: Draft,
): Entry => {
  const shown = textIn(full, language)
  const names = [full, short].flatMap((one): FindName[] =>
    one === undefined ? [] : languages.map((each) => ({ text: one[each], language: each })),
  )
  return {
    id: `${section}-${id}`,
    section,
    icon,
    code,
    text: shown.text,
    ...(shown.lang === undefined ? {} : { language: shown.lang }),
    ...(hint === undefined ? {} : { hint }),
    names: names.filter(({ text }) => text.trim() !== '' && text !== shown.text),
    act: {
      kind: 'go',
      to,
    },
  }
}

const educational = '/educational'

/** The records of every list, each with the way to where it is used. */
export const recordEntries = (lists: PaletteLists, language: Language): readonly Entry[] => {
  const institutions = new Map(lists.institutions.map((row) => [row.id_vuz, row]))
  const faculties = new Map(lists.faculties.map((row) => [row.id_faculty, row]))
  const entry = (draft: Draft) => entryOf(language, draft)
  const toPath = (row: InstitutionRow, faculty?: number): To => {
    const ids = { ministry: row.id_ministerstvo, institution: row.id_vuz }
    const path = withPath(new URLSearchParams(), faculty === undefined ? ids : { ...ids, faculty })
    return { pathname: educational, search: String(path) }
  }

  const departmentEntry = (row: DepartmentRow) => {
    const faculty = faculties.get(row.id_faculty)
    const institution = faculty && institutions.get(faculty.id_vuz)
    const above = [
      institution && crumbIn(namesOfStep.institution(institution), language),
      faculty && crumbIn(namesOfStep.faculty(faculty), language),
    ]
    const short = { ru: row.snF1, ky: row.snF1, en: row.snF1 }
    const full = { ru: row.f1, ky: row.f1_kg, en: row.f1_en }
    return entry({
      section: 'departments',
      id: row.id_kafedra,
      icon: IconBuilding,
      full,
      short,
      hint: above.filter((crumb) => crumb !== undefined).join(' › '),
      to: recordLink('department', { id: row.id_kafedra, text: row.f1 }),
    })
  }
  const qualificationEntry = (row: QualificationRow) => {
    const full = { ru: row.NameQualification, ky: row.NameQualification_kg, en: row.NameQualification_en }
    return entry({
      section: 'qualifications',
      id: row.IDQualification,
      icon: IconCertificate,
      full,
      to: recordLink('qualification', { id: row.IDQualification, text: row.NameQualification }),
    })
  }
  const specialityEntry = (row: SpecialityNameRow) =>
    entry({
      section: 'specialities',
      id: row.id_special,
      icon: IconSchool,
      code: row['p25-1'],
      full: {
        ru: row.special,
        ky: row.special_kg,
        en: row.special_en,
      },
      to: recordLink('speciality-name', { id: row.id_special, text: row['p25-1'] }),
    })
  return [
    ...lists.institutions.map((row) =>
      entry({
        section: 'institutions',
        id: row.id_vuz,
        icon: IconBuildingBank,
        to: toPath(row),
        ...namesOfStep.institution(row),
      }),
    ),
    ...lists.faculties.flatMap((row) => {
      const institution = institutions.get(row.id_vuz)
      if (institution === undefined) return []
      return entry({
        section: 'faculties',
        id: row.id_faculty,
        icon: IconBuildingCommunity,
        ...namesOfStep.faculty(row),
        hint: crumbIn(namesOfStep.institution(institution), language),
        to: toPath(institution, row.id_faculty),
      })
    }),
    ...lists.directions.map((row) =>
      entry({
        section: 'directions',
        id: row.id_direction,
        icon: IconDirections,
        ...namesOfStep.direction(row),
        to: recordLink('direction', { id: row.id_direction, text: row['p24-1'] }),
      }),
    ),
    ...lists.specialities.map(specialityEntry),
    ...lists.departments.map(departmentEntry),
    ...lists.qualifications.map(qualificationEntry),
  ]
}
