import { type SourceRow, initialSources } from '#contract/places.ts'
import type { AdmissionPlanRow } from '#contract/specialities.ts'
import { countOf } from '../../editing/fields/typed-texts.ts'

/** Typed numbers of places, by id of the source of funding. */
export type TypedParts = ReadonlyMap<number, string>

/** Returns the stored places as typed texts. `mayChange`: numbers without sources become grants and contracts. */
export const typedOf = ({ parts, kol_b, kol_k }: AdmissionPlanRow, mayChange: boolean): TypedParts => {
  const shown =
    parts.length > 0 || !mayChange
      ? parts
      : [
          { source: initialSources.budget, count: kol_b },
          { source: initialSources.contract, count: kol_k },
        ]
  return new Map(shown.map(({ source, count }) => [source, String(count)]))
}

export const partsOf = (typed: TypedParts) =>
  [...typed].map(([source, text]) => ({ source, count: countOf(text) })).filter(({ count }) => count > 0)

export const sumsOf = (typed: TypedParts, sources: readonly SourceRow[]) => {
  const sums = { budget: 0, contract: 0 }
  for (const { id, counts } of sources) sums[counts] += countOf(typed.get(id) ?? '')
  return sums
}
