import { type SourceRow, wholeSources } from '#contract/places.ts'
import type { AdmissionPlanRow } from '#contract/specialities.ts'
import { countOf } from '../../editing/fields/typed-texts.ts'

/** The typed places by the number of their source. */
export type TypedParts = ReadonlyMap<number, string>

/** The parts of a plan as texts; one figure becomes grants and contracts where it can be split. */
export const typedOf = ({ parts, kol_b, kol_k }: AdmissionPlanRow, mayChange: boolean): TypedParts => {
  const shown =
    parts.length > 0 || !mayChange
      ? parts
      : [
          { source: wholeSources.budget, count: kol_b },
          { source: wholeSources.contract, count: kol_k },
        ]
  return new Map(shown.map(({ source, count }) => [source, String(count)]))
}

/** The parts that are saved; a source without places is left out. */
export const partsOf = (typed: TypedParts) =>
  [...typed].map(([source, text]) => ({ source, count: countOf(text) })).filter(({ count }) => count > 0)

/** The figures of the year. */
export const sumsOf = (typed: TypedParts, sources: readonly SourceRow[]) => {
  const sums = { budget: 0, contract: 0 }
  for (const { id, counts } of sources) sums[counts] += countOf(typed.get(id) ?? '')
  return sums
}
