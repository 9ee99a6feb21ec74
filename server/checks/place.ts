import type { CheckPlace } from '#contract/checks.ts'

/** The parameters of every check: `$1` the day, `$2` the academic year in progress, `$3` onward the place. */
export type Asked = { readonly today: string; readonly year: number; readonly place: CheckPlace }

const columns = { idVuz: 'vuz', idFaculty: 'fac', idSpeciality: 'spec' } as const
type Named = (typeof columns)[keyof typeof columns]

const named = (place: CheckPlace) =>
  Object.entries(columns).flatMap(([field, column]) => {
    const id = Object.entries(place).find(([name]) => name === field)?.[1]
    return id === undefined ? [] : [{ column, id }]
  })

/** The condition that a row lies in the place: each of its ids in SQL, null where a row has none. */
export function within(place: CheckPlace, ids: Readonly<Record<Named, string>>): string {
  const all = named(place).map(({ column }, index) => `${ids[column]} = $${index + 3}::integer`)
  return all.length === 0 ? 'true' : all.join(' AND ')
}

export const valuesOf = ({ today, year, place }: Asked): unknown[] => [
  today,
  year,
  ...named(place).map(({ id }) => id),
]
