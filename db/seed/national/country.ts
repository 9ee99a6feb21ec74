import { drawNumber } from '../demo/choose.ts'
import type { Faculty, Institution } from '../demo/faculty-list.ts'
import { fields } from '../demo/fields.ts'
import { groupPrefixOf } from '../demo/group-list.ts'
import { requireFound } from '../demo/required.ts'
import { type Speciality, specialityAt, specialityNameOf } from '../demo/speciality-list.ts'
import { splitWords } from '../demo/table.ts'
import { manyInstitutions } from './institutions.ts'
import { type Size, secondStreamInterval } from './size.ts'

/** `budget`, `contract`: places in the first half-year. `faculty`, `speciality`: indexes. */
export interface NationalStream {
  faculty: number
  speciality: number
  name: string
  budget: number
  contract: number
}

export function listCountry(size: Size) {
  const institutions = manyInstitutions.slice(0, size.institutions)
  const faculties = shares(size.faculties, institutions.length).flatMap((count, place) =>
    Array.from({ length: count }, (_, number) => facultyOf(institutions[place], 7 * place + number)),
  )
  const owners = shares(size.specialities, faculties.length)
  const specialities = owners.flatMap((count, place) => specialitiesOf(faculties[place], count))
  const facultyPlaces = owners.flatMap((count, place) => Array.from({ length: count }, () => place))
  const streams = specialities.flatMap((speciality, place) =>
    streamsOf(speciality, place, requireFound(facultyPlaces[place], 'faculty')),
  )
  return { institutions, faculties, specialities, streams }
}

const shares = (count: number, owners: number): number[] =>
  Array.from(
    { length: owners },
    (_, place) => Math.floor(((place + 1) * count) / owners) - Math.floor((place * count) / owners),
  )

function facultyOf(institution: Institution | undefined, number: number): Faculty {
  const owner = requireFound(institution, 'institution')
  const { key: field, programmes, ...names } = requireFound(fields[number % fields.length], 'field')
  return {
    ...names,
    key: `${owner.key}/${names.shortRu}`,
    institution: owner,
    field,
    programmes: splitWords(programmes),
  }
}

/** Study forms in the order in which programmes offer them. */
const forms = ['full-b', 'part-b', 'full-m', 'full-q', 'even-b', 'dist-b', 'part-m', 'full-p']

function specialitiesOf(faculty: Faculty | undefined, count: number): Speciality[] {
  const owner = requireFound(faculty, 'faculty')
  return forms
    .flatMap((form) =>
      owner.programmes.map((abbr) => specialityAt(owner, abbr, form === 'full-b' ? usualForm(abbr) : form)),
    )
    .slice(0, count)
}

function usualForm(abbr: string): string {
  const { degree } = specialityNameOf(abbr)
  return degree === 'bm' || degree === 'm' ? 'full-b' : `full-${degree}`
}

function streamsOf(speciality: Speciality, place: number, faculty: number): NationalStream[] {
  const grants = speciality.faculty.institution.type === 'st' && speciality.form.oz === '0'
  const numbers = place % secondStreamInterval === 0 ? [1, 2] : [1]
  return numbers.map((number) => {
    const key = `${speciality.key} ${number}`
    return {
      faculty,
      speciality: place,
      // The number depends on the faculty, so that fewer faculties have equal group names.
      name: `${groupPrefixOf(speciality)}-${number + 2 * (faculty % 9)}`,
      budget: grants ? drawNumber(5, 20, `grants ${key}`) : 0,
      contract: drawNumber(12, 40, `paid ${key}`),
    }
  })
}
