import { useQueries, useQuery } from '@tanstack/react-query'
import { hierarchy } from '#contract/hierarchy.ts'
import { names, type RenamedEntity } from '#contract/names-through-time.ts'
import { query } from '../../api/query.ts'
import { type EntityRow, namesOfEntity } from '../../i18n/entity-names.ts'
import type { CompletePath } from '../cascade/path.ts'
import { useSearchParams } from 'react-router'
import { withParameter } from '../../location/parameter.ts'
import { readDate } from '../../editing/fields/typed-texts.ts'

const parameter = 'names'

/**
 * Returns the day of names in print and files (domain.md#names-on-paper), `?names=2026-06-15`; undefined:
 * today.
 */
export const useNamesDay = () => {
  const [search] = useSearchParams()
  const text = search.get(parameter)
  return text !== null && readDate(text) === text ? text : undefined
}

export const withNamesDay = (search: URLSearchParams, day: string | undefined) =>
  withParameter(search, parameter, day)

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

/** Returns the path with the names and places of the day in the URL. `named` returns a row as of that day. */
export const useNamesOn = ({ faculty, speciality, ...above }: CompletePath) => {
  const day = useNamesDay()
  const lists = useQueries({
    queries: entities.map((entity) => ({
      ...query(names.asOf, { entity, date: day ?? '' }),
      enabled: day !== undefined,
    })),
  })
  const placeRequest = { idSpeciality: speciality.id_speciality, date: day ?? '' }
  const place = useQuery({ ...query(names.place, placeRequest), enabled: day !== undefined })
  const ministries = useQuery({ ...query(hierarchy.ministries), enabled: day !== undefined })
  const named = <Row extends object | undefined>(
    entity: (typeof entities)[number],
    row: Row,
    id?: number | null,
  ): Row => {
    const { idOf } = namesOfEntity(entity)
    const rows = lists[entities.indexOf(entity)]?.data
    // the cast is safe: `idOf` reads the id by the name that the entity of the row uses
    const wanted = id ?? (row && idOf(row as EntityRow))
    const found = rows?.find((one) => idOf(one) === wanted)
    return day === undefined || found === undefined ? row : { ...row, ...found }
  }
  const facultyThen = named('faculty', faculty, place.data?.id_faculty)
  const institution = named('institution', above.institution, facultyThen.id_vuz)
  return {
    day,
    named,
    path: {
      ministry:
        ministries.data?.find(({ id_ministerstvo: id }) => id === institution.id_ministerstvo) ??
        above.ministry,
      institution,
      faculty: facultyThen,
      direction: named('direction', above.direction),
      studyForm: named('study-form', above.studyForm),
      speciality: named('speciality-name', speciality),
    } satisfies CompletePath,
    department: place.data?.id_kafedra,
    reads: day === undefined ? [] : [...lists, place, ministries],
  }
}
