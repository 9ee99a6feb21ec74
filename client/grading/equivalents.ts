import type { BandDetailRow, ScoreBandRow } from '#contract/grading.ts'

export type Equivalent<Band, Detail> = { readonly band: Band; readonly details: readonly Detail[] }

type Bounds = Pick<ScoreBandRow, 'beg_bal' | 'end_bal'>

const contains = ({ beg_bal, end_bal }: Bounds, score: number) => beg_bal <= score && score <= end_bal

/** Returns the equivalents of a score: several if bands overlap, none if the score is in a gap. */
export const equivalentsOf = <
  Band extends Bounds & Pick<ScoreBandRow, 'id_ebe'>,
  Detail extends Bounds & Pick<BandDetailRow, 'id_ebe'>,
>(
  score: number,
  bands: readonly Band[],
  details: readonly Detail[],
): Equivalent<Band, Detail>[] =>
  bands
    .filter((band) => contains(band, score))
    .map((band) => ({
      band,
      details: details.filter((detail) => detail.id_ebe === band.id_ebe && contains(detail, score)),
    }))
