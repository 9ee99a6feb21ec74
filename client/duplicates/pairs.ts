import { queryOptions } from '@tanstack/react-query'
import { type ComparedEntity, type DuplicateRow, duplicates } from '#contract/duplicates.ts'
import { send } from '../api/send.ts'
import { areLikely } from './alike.ts'
import { readRecords, type CatalogueRecord } from './records.ts'

/** Two records that may be one thing, and why. */
export type Pair = {
  readonly first: CatalogueRecord
  readonly second: CatalogueRecord
  readonly why: DuplicateRow['why']
  readonly likeness: number
}

/** Names a pair among those of its catalogue. */
export const keyOf = ({ first, second }: Pair) => `${first.id} ${second.id}`

/** From the most certain on. `far`: alike letter by letter, while a word that carries the meaning is another one. */
const certainties = ['code', 'name', 'likeness', 'far'] as const
type Certainty = (typeof certainties)[number]

/** The certainty of a group: equal by the code or by the name of its first pair, or only alike. */
export const certaintyOf = ({ pairs: [first] }: PairGroup): Certainty => {
  if (first === undefined || first.why.includes('name')) return 'name'
  if (first.why.includes('code')) return 'code'
  return areLikely(first.first.names, first.second.names) ? 'likeness' : 'far'
}

/** The groups section by section. */
export const bySection = (groups: readonly PairGroup[]) =>
  groups.toSorted(
    (one, other) => certainties.indexOf(certaintyOf(one)) - certainties.indexOf(certaintyOf(other)),
  )

/** Pairs that hang together: of three records under one name each pair is one of these. */
export type PairGroup = { readonly records: number; readonly pairs: readonly Pair[] }

/** The pairs of a catalogue and all its records: whatever saves makes both stale, since the key is that of the pairs. */
export const groupedPairs = (entity: ComparedEntity) =>
  queryOptions({
    queryKey: [duplicates.list.path, { entity }, 'records'],
    queryFn: async ({ signal }) => {
      const [rows, records] = await Promise.all([
        send(duplicates.list, { entity }, { signal }),
        readRecords(entity),
      ])
      const byId = new Map(records.map((record) => [record.id, record]))
      return { records, groups: groupsOf(pairsOf(rows, byId)) }
    },
    // Records are saved on other screens, by other people.
    staleTime: 0,
  })

/** A record that is gone since has no pair any more. */
const pairsOf = (
  rows: readonly DuplicateRow[],
  byId: ReadonlyMap<number, CatalogueRecord>,
): readonly Pair[] =>
  rows.flatMap(({ ids: [one = -1, other = -1], why, likeness }) => {
    const [first, second] = [byId.get(one), byId.get(other)]
    return first && second ? [{ first, second, why, likeness }] : []
  })

const isCertain = ({ why }: Pair) => why.some((one) => one !== 'likeness')

/**
 * The groups in the order of their most certain pairs. A pair that is only alike is alone: over likeness everything
 * would hang together with everything.
 */
export const groupsOf = (pairs: readonly Pair[]): readonly PairGroup[] => {
  const leaders = new Map<number, number>()
  const leaderOf = (id: number): number => {
    const above = leaders.get(id) ?? id
    return above === id ? id : leaderOf(above)
  }
  for (const { first, second } of pairs.filter(isCertain))
    leaders.set(leaderOf(second.id), leaderOf(first.id))
  const grouped = new Map<number | Pair, Pair[]>()
  for (const pair of pairs) {
    const leader = isCertain(pair) ? leaderOf(pair.first.id) : pair
    grouped.set(leader, [...(grouped.get(leader) ?? []), pair])
  }
  return [...grouped.values()].map((own) => ({
    pairs: own,
    records: new Set(own.flatMap(({ first, second }) => [first.id, second.id])).size,
  }))
}
