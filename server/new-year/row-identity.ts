import { ids as limits } from '#contract/limits.ts'
import { type PlannedRow, sourceTables } from './plan-rows.ts'
import type { NewYearPlace, Years } from './read.ts'

type Plan = NewYearPlace & Years

const prefixOf = ({ idFaculty, idVuz, yearFrom, yearTo }: Plan) =>
  `${idFaculty === null ? `v${idVuz}` : `f${idFaculty}`}.${yearFrom}.${yearTo}`

/** The key of a row up to `~`. */
export const identityIn = (plan: Plan, identity: string) => `${prefixOf(plan)}.${identity}`

/** Names a row in its plan, and of what its values were made: a plan that was made of other rows does not know it. */
export const keyOf = (plan: Plan, { identity, stamp }: Pick<PlannedRow, 'identity' | 'stamp'>) =>
  `${identityIn(plan, identity)}~${stamp}`

/** The row that a key names, by its identity in the plan; undefined: the key is another plan's. */
export function readKey(plan: Plan, key: string): { identity: string; stamp: string } | undefined {
  const prefix = `${prefixOf(plan)}.`
  const cut = key.indexOf('~')
  if (!key.startsWith(prefix) || cut < 0) return undefined
  return { identity: key.slice(prefix.length, cut), stamp: key.slice(cut + 1) }
}

const kinds = { g: 'group', q: 'quota', p: 'position', c: 'commission' } as const
const isKind = (letter: string | undefined): letter is keyof typeof kinds =>
  letter !== undefined && Object.hasOwn(kinds, letter)

/**
 * The row of the year before that a key was made of, and the speciality group that it names. A quota that has none is
 * named by its group's; undefined: no key is made so.
 */
export function sourceOf({ identity, stamp }: { identity: string; stamp: string }) {
  const [letter, ...ids] = identity.split('.')
  if (!isKind(letter)) return undefined
  const kind = kinds[letter]
  const id = Number(kind === 'quota' ? stamp.split('.')[0] : ids.at(-1))
  const link = kind === 'group' || kind === 'quota' ? Number(ids[0]) : undefined
  return Number.isInteger(id) && id >= 0 && id <= limits.max
    ? { table: sourceTables[kind], id, link }
    : undefined
}
