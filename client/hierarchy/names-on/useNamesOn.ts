import { useQueries } from '@tanstack/react-query'
import { names, type RenamedEntity } from '#contract/names-through-time.ts'
import { query } from '../../api/query.ts'
import { renamedFields } from '../../editing/by-date/Periods.tsx'
import { namesOfEntity } from '../../i18n/entity-names.ts'
import type { CompletePath } from '../cascade/path.ts'
import { useSearchParams } from 'react-router'
import { withParameter } from '../../location/parameter.ts'
import { readDate } from '../../editing/fields/typed-texts.ts'

const parameter = 'names'

/** Day of the names on paper and in files (domain.md#names-on-paper): `?names=2026-06-15`; undefined: today. */
export const useNamesDay = () => {
  const [search] = useSearchParams()
  const text = search.get(parameter)
  return text !== null && readDate(text) === text ? text : undefined
}

export const withNamesDay = (search: URLSearchParams, day: string | undefined) =>
  withParameter(search, parameter, day)

/** Entities whose names are on the sheet of a speciality. */
const entities = [
  'institution',
  'faculty',
  'direction',
  'study-form',
  'speciality-name',
  'department',
  'level',
  'qualification',
] as const satisfies readonly RenamedEntity[]

/** Returns a function that gives rows of the structure the names of the day in the address; without a day they are unchanged. */
export const useNamesOn = () => {
  const day = useNamesDay()
  const lists = useQueries({
    queries: entities.map((entity) => ({
      ...query(names.asOf, { entity, date: day ?? '' }),
      enabled: day !== undefined,
    })),
  })
  const named = <Row extends object>(entity: (typeof entities)[number], row: Row): Row => {
    const { idOf } = namesOfEntity(entity)
    const rows = lists[entities.indexOf(entity)]?.data
    // every row has its entity's id among its fields
    const then = rows?.find((one) => idOf(one) === idOf(row as Record<string, unknown>))
    if (day === undefined || then === undefined) return row
    const fields = renamedFields(entity).all.map((field) => field.row)
    return { ...row, ...Object.fromEntries(fields.map((field) => [field, then[field]])) }
  }
  const namePath = (path: CompletePath): CompletePath => ({
    ...path,
    institution: named('institution', path.institution),
    faculty: named('faculty', path.faculty),
    direction: named('direction', path.direction),
    studyForm: named('study-form', path.studyForm),
    speciality: named('speciality-name', path.speciality),
  })
  return { day, named, namePath, reads: day === undefined ? [] : lists }
}
