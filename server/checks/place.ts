import type { CheckPlace } from '#contract/checks.ts'

/** Parameters of check statements: `$1` day, `$2` current academic year, from `$3` on ids of the place. */
export type CheckOptions = { readonly today: string; readonly year: number; readonly place: CheckPlace }

const columns = { idVuz: 'vuz', idFaculty: 'fac', idSpeciality: 'spec' } as const
type PlaceColumn = (typeof columns)[keyof typeof columns]

const columnsAndIdsOf = (place: CheckPlace) =>
  Object.entries(columns).flatMap(([field, column]) => {
    const id = Object.entries(place).find(([name]) => name === field)?.[1]
    return id === undefined ? [] : [{ column, id }]
  })

/** SQL condition: a row is in the place. `ids`: SQL for its institution, faculty, speciality, or `null`. */
export function isInPlaceCondition(place: CheckPlace, ids: Readonly<Record<PlaceColumn, string>>): string {
  const all = columnsAndIdsOf(place).map(({ column }, index) => `${ids[column]} = $${index + 3}::integer`)
  return all.length === 0 ? 'true' : all.join(' AND ')
}

export const checkParametersOf = ({ today, year, place }: CheckOptions): unknown[] => [
  today,
  year,
  ...columnsAndIdsOf(place).map(({ id }) => id),
]
