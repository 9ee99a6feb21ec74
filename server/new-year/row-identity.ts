import { ids as limits } from '#contract/limits.ts'
import { type PlannedRow, sourceTables } from './plan-rows.ts'
import type { NewYearPlace, Years } from './read.ts'

type Plan = NewYearPlace & Years

const prefixOf = ({ idFaculty, idVuz, yearFrom, yearTo }: Plan) =>
  `${idFaculty === null ? `v${idVuz}` : `f${idFaculty}`}.${yearFrom}.${yearTo}`

export const identityIn = (plan: Plan, identity: string) => `${prefixOf(plan)}.${identity}`

/** Returns the key of a row. A change of the source row changes the key. */
export const keyOf = (plan: Plan, { identity, stamp }: Pick<PlannedRow, 'identity' | 'stamp'>) =>
  `${identityIn(plan, identity)}~${stamp}`

/** Returns the parts of a key; undefined for a key of another plan. */
export function readKey(plan: Plan, key: string): { identity: string; stamp: string } | undefined {
  const prefix = `${prefixOf(plan)}.`
  const cut = key.indexOf('~')
  if (!key.startsWith(prefix) || cut < 0) return undefined
  return { identity: key.slice(prefix.length, cut), stamp: key.slice(cut + 1) }
}

const kindsByLetter = { g: 'group', q: 'quota', p: 'position', c: 'commission' } as const
const isKind = (letter: string | undefined): letter is keyof typeof kindsByLetter =>
  letter !== undefined && Object.hasOwn(kindsByLetter, letter)

/**
 * Returns table, id and speciality group of a row's source. The id is 0 for a quota without a source.
 * Undefined for an invalid key.
 */
export function sourceOf({ identity, stamp }: { identity: string; stamp: string }) {
  const [letter, ...ids] = identity.split('.')
  if (!isKind(letter)) return undefined
  const kind = kindsByLetter[letter]
  const id = Number(kind === 'quota' ? stamp.split('.')[0] : ids.at(-1))
  const link = kind === 'group' || kind === 'quota' ? Number(ids[0]) : undefined
  return Number.isInteger(id) && id >= 0 && id <= limits.max
    ? { table: sourceTables[kind], id, link }
    : undefined
}
