import { ranges } from '#contract/limits.ts'

/** Range of scores; both bounds belong to it. */
export type Range = { readonly from: number; readonly to: number }

/** Position and width as percentages of the strip's width. */
type Extent = { readonly left: number; readonly width: number }

type PlacedRange = Range & Extent
/** Band on the strip. Overlapping bands are drawn in different lanes; lane 0 is at the top. */
type ScalePart<Band> = Extent & { readonly band: Band; readonly lane: number }

export type Scale<Band> = {
  readonly parts: readonly ScalePart<Band>[]
  readonly lanes: number
  readonly gaps: readonly PlacedRange[]
  readonly overlaps: readonly PlacedRange[]
}

export type Coverage = {
  /** `gaps`: ranges of scores without a band. `overlaps`: ranges of scores with several bands. */
  readonly gaps: readonly Range[]
  readonly overlaps: readonly Range[]
  /** Gaps between integer bounds: bands that end at 60 and begin at 61 leave 60.1 to 60.9 without a band. */
  readonly tenths: readonly Range[]
}

type Bounds = { readonly beg_bal: number; readonly end_bal: number }

const { min, max } = ranges.score

export const wholeScale: Range = { from: min, to: max }

/** Returns units per point: 1 if all bounds are integers, since 61 then follows 60 without a gap; else 10. */
export const unitsPerPoint = (bands: readonly Bounds[]) =>
  bands.every(({ beg_bal, end_bal }) => Number.isInteger(beg_bal) && Number.isInteger(end_bal)) ? 1 : 10

/** Returns gaps, overlaps, seams in units. A seam is a unit whose next unit is only in other bands. */
const unitsCovered = (bands: readonly Bounds[], within: Range, per: number) => {
  const [first, last] = [Math.round(within.from * per), Math.round(within.to * per)]
  const covered = Array.from({ length: last - first + 1 }, () => 0)
  // true at the index of a unit if one band contains this unit and the next one
  const joined = covered.map(() => false)
  for (const { beg_bal, end_bal } of bands) {
    const [from, to] = [Math.round(beg_bal * per) - first, Math.round(end_bal * per) - first]
    for (let unit = Math.max(0, from); unit <= Math.min(to, last - first); unit++) {
      covered[unit] = (covered[unit] ?? 0) + 1
      joined[unit] ||= unit < to
    }
  }
  const rangesWhere = (predicate: (count: number) => boolean): Range[] => {
    const found: [number, number][] = []
    for (const [unit, count] of covered.entries()) {
      if (!predicate(count)) continue
      const run = found.at(-1)
      if (run?.[1] === unit - 1) run[1] = unit
      else found.push([unit, unit])
    }
    return found.map(([from, to]) => ({ from: from + first, to: to + first }))
  }
  const isBetween = (unit: number) =>
    (covered[unit] ?? 0) > 0 && (covered[unit + 1] ?? 0) > 0 && joined[unit] !== true
  return {
    gaps: rangesWhere((count) => count === 0),
    overlaps: rangesWhere((count) => count > 1),
    seams: [...covered.keys()].filter(isBetween).map((unit) => unit + first),
  }
}

export const coverageOf = (bands: readonly Bounds[], within: Range): Coverage => {
  const per = unitsPerPoint([...bands, { beg_bal: within.from, end_bal: within.to }])
  const { gaps, overlaps, seams } = unitsCovered(bands, within, per)
  const inPoints = ({ from, to }: Range) => ({ from: from / per, to: to / per })
  return {
    gaps: gaps.map(inPoints),
    overlaps: overlaps.map(inPoints),
    tenths: per === 1 ? seams.map((unit) => ({ from: unit + 0.1, to: unit + 0.9 })) : [],
  }
}

export const scaleOf = <Band extends Bounds>(bands: readonly Band[]): Scale<Band> => {
  const per = unitsPerPoint(bands)
  const last = max * per
  const extent = (from: number, to: number): Extent => ({
    left: (from / (last + 1)) * 100,
    width: ((to - from + 1) / (last + 1)) * 100,
  })

  const laneEnds: number[] = []
  const parts = bands
    .toSorted((a, b) => a.beg_bal - b.beg_bal || a.end_bal - b.end_bal)
    .map((band) => {
      const [from, to] = [Math.round(band.beg_bal * per), Math.round(band.end_bal * per)]
      const free = laneEnds.findIndex((end) => end < from)
      const lane = free === -1 ? laneEnds.length : free
      laneEnds[lane] = to
      return { band, lane, ...extent(from, to) }
    })

  const { gaps, overlaps } = unitsCovered(bands, wholeScale, per)
  const drawn = ({ from, to }: Range): PlacedRange => ({
    from: from / per,
    to: to / per,
    ...extent(from, to),
  })
  return {
    parts,
    lanes: Math.max(1, laneEnds.length),
    gaps: gaps.map(drawn),
    overlaps: overlaps.map(drawn),
  }
}

/** Returns the position of a score on the strip, in percent. */
export const positionOfScore = (score: number, bands: readonly Bounds[]) => {
  const per = unitsPerPoint(bands)
  return ((score * per + 0.5) / (max * per + 1)) * 100
}
