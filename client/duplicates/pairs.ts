import { queryOptions } from '@tanstack/react-query'
import { type ComparedEntity, type DuplicateRow, duplicates } from '#contract/duplicates.ts'
import { send } from '../api/send.ts'
import { areSimilarNames } from './similar-names.ts'
import { readRecords, type CatalogueRecord } from './records.ts'

export type Pair = {
  readonly first: CatalogueRecord
  readonly second: CatalogueRecord
  readonly why: DuplicateRow['why']
  readonly likeness: number
}

export const keyOf = ({ first, second }: Pair) => `${first.id} ${second.id}`

/** Certainties of pairs, the highest first. `far`: similar letters, but different significant words. */
const certainties = ['code', 'name', 'likeness', 'far'] as const
type Certainty = (typeof certainties)[number]

/** Returns the certainty of a group's first pair: `name`, else `code`, else `likeness` or `far`. */
export const certaintyOf = ({ pairs: [first] }: PairGroup): Certainty => {
  if (first === undefined || first.why.includes('name')) return 'name'
  if (first.why.includes('code')) return 'code'
  return areSimilarNames(first.first.names, first.second.names) ? 'likeness' : 'far'
}

export const sortBySection = (groups: readonly PairGroup[]) =>
  groups.toSorted(
    (one, other) => certainties.indexOf(certaintyOf(one)) - certainties.indexOf(certaintyOf(other)),
  )

/** Pairs that share records: three records with equal names make a group of three pairs. */
export type PairGroup = { readonly records: number; readonly pairs: readonly Pair[] }

/** Query of the grouped pairs. Its key begins with the key of the pairs, so that both are invalidated together. */
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
  })

/** Returns the pairs of records that still exist. */
const pairsOf = (
  rows: readonly DuplicateRow[],
  byId: ReadonlyMap<number, CatalogueRecord>,
): readonly Pair[] =>
  rows.flatMap(({ ids: [one = -1, other = -1], why, likeness }) => {
    const [first, second] = [byId.get(one), byId.get(other)]
    return first && second ? [{ first, second, why, likeness }] : []
  })

const isCertain = ({ why }: Pair) => why.some((one) => one !== 'likeness')

/** Groups pairs that share a record. A pair that is only similar has its own group: A~B, B~C are two groups. */
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
