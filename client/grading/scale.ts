import { ranges } from '#contract/limits.ts'

/** Points from one score to another; both ends belong to it. */
export type Range = { readonly from: number; readonly to: number }

/** Percent of the strip's width. */
type Extent = { readonly left: number; readonly width: number }

export type Stretch = Range & Extent
/** A band on the strip. Those that overlap lie in lanes under one another, 0 on top. */
export type ScalePart<Band> = Extent & { readonly band: Band; readonly lane: number }

export type Scale<Band> = {
  readonly parts: readonly ScalePart<Band>[]
  readonly lanes: number
  /** Scores that no band covers, and scores that several do. */
  readonly gaps: readonly Stretch[]
  readonly overlaps: readonly Stretch[]
}

type Bounds = { readonly beg_bal: number; readonly end_bal: number }

const { max } = ranges.score

/** 1 where every bound is whole: then 61 follows 60 without a gap. One bound with a tenth makes it 10. */
export const unitsPerPoint = (bands: readonly Bounds[]) =>
  bands.every(({ beg_bal, end_bal }) => Number.isInteger(beg_bal) && Number.isInteger(end_bal)) ? 1 : 10

/** A rule's bands on the scale from 0 to 100, in order, with what is wrong between them. */
export const scaleOf = <Band extends Bounds>(bands: readonly Band[]): Scale<Band> => {
  const per = unitsPerPoint(bands)
  const last = max * per
  const extent = (from: number, to: number): Extent => ({
    left: (from / (last + 1)) * 100,
    width: ((to - from + 1) / (last + 1)) * 100,
  })

  const covered = Array.from({ length: last + 1 }, () => 0)
  const laneEnds: number[] = []
  const parts = bands
    .toSorted((a, b) => a.beg_bal - b.beg_bal || a.end_bal - b.end_bal)
    .map((band) => {
      const [from, to] = [Math.round(band.beg_bal * per), Math.round(band.end_bal * per)]
      for (let unit = from; unit <= to; unit++) covered[unit] = (covered[unit] ?? 0) + 1
      const free = laneEnds.findIndex((end) => end < from)
      const lane = free === -1 ? laneEnds.length : free
      laneEnds[lane] = to
      return { band, lane, ...extent(from, to) }
    })

  const stretches = (holds: (count: number) => boolean): Stretch[] => {
    const found: [number, number][] = []
    for (const [unit, count] of covered.entries()) {
      if (!holds(count)) continue
      const run = found.at(-1)
      if (run?.[1] === unit - 1) run[1] = unit
      else found.push([unit, unit])
    }
    return found.map(([from, to]) => ({ from: from / per, to: to / per, ...extent(from, to) }))
  }
  return {
    parts,
    lanes: Math.max(1, laneEnds.length),
    gaps: stretches((count) => count === 0),
    overlaps: stretches((count) => count > 1),
  }
}

/** Where a score stands on the strip, in percent. */
export const positionOfScore = (score: number, bands: readonly Bounds[]) => {
  const per = unitsPerPoint(bands)
  return ((score * per + 0.5) / (max * per + 1)) * 100
}
