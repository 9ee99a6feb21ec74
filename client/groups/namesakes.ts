import type { AdmittedGroupRow } from '#contract/groups.ts'
import { marksOfSameCode } from '../hierarchy/cascade/options.ts'

type NamedGroup = { readonly id_group: number; readonly name: string }
type GroupPlace = Pick<AdmittedGroupRow, 'id_group' | 'p25-1' | 'special' | 'short_name'>

export const namesakesAmong = (groups: readonly NamedGroup[]): readonly NamedGroup[] => {
  const count = new Map<string, number>()
  for (const { name } of groups) count.set(name, (count.get(name) ?? 0) + 1)
  return groups.filter(({ name }) => (count.get(name) ?? 0) > 1)
}

export const codeAndForm = (one: Pick<GroupPlace, 'p25-1' | 'short_name'>) =>
  `${one['p25-1']} · ${one.short_name}`

/** Text that distinguishes groups with equal names. `whole`: code, study form and name of the speciality. */
export type Distinction = { readonly text: string; readonly whole: string }

/** Returns texts that distinguish equal group names: code and study form, or if equal, code and differing words. */
export const distinctions = (
  groups: readonly NamedGroup[],
  admitted: readonly GroupPlace[],
): ReadonlyMap<number, Distinction> => {
  const placed = new Map(admitted.map((one) => [one.id_group, one]))
  const known = namesakesAmong(groups).flatMap(({ id_group, name }) => {
    const where = placed.get(id_group)
    return where === undefined ? [] : [{ id: id_group, where, name, short: codeAndForm(where) }]
  })
  const marks = marksOfSameCode(
    known.map(({ id, where, name, short }) => ({ id, code: `${name} ${short}`, name: where.special })),
  )
  return new Map(
    known.map(({ id, where, short }) => {
      const mark = marks.get(id) ?? ''
      const text = mark === '' ? short : `${where['p25-1']} · ${mark}`
      return [id, { text, whole: `${short} · ${where.special}` }]
    }),
  )
}
