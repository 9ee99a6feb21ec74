import type { AdmittedGroupRow } from '#contract/groups.ts'

type Named = { readonly id_group: number; readonly name: string }
type Placed = Pick<AdmittedGroupRow, 'id_group' | 'p25-1' | 'special' | 'short_name'>

/** The groups of a list whose name another one has too: of another speciality, or in another study form. */
export const namesakesAmong = (groups: readonly Named[]): readonly Named[] => {
  const count = new Map<string, number>()
  for (const { name } of groups) count.set(name, (count.get(name) ?? 0) + 1)
  return groups.filter(({ name }) => (count.get(name) ?? 0) > 1)
}

export const codeAndForm = (one: Pick<Placed, 'p25-1' | 'short_name'>) =>
  `${one['p25-1']} · ${one.short_name}`

/** The distinction of namesakes, by group: code and study form, or where these are the same the speciality's name. */
export const distinctions = (
  groups: readonly Named[],
  admitted: readonly Placed[],
): ReadonlyMap<number, string> => {
  const placed = new Map(admitted.map((one) => [one.id_group, one]))
  const known = namesakesAmong(groups).flatMap(({ id_group, name }) => {
    const where = placed.get(id_group)
    return where === undefined ? [] : [{ id_group, special: where.special, name, short: codeAndForm(where) }]
  })
  const told = namesakesAmong(
    known.map(({ id_group, name, short }) => ({ id_group, name: `${name} ${short}` })),
  )
  const same = new Set(told.map(({ id_group }) => id_group))
  return new Map(
    known.map(({ id_group, special, short }) => [id_group, same.has(id_group) ? special : short]),
  )
}
