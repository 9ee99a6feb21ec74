import { useTranslation } from 'react-i18next'
import { type BandDetailRow, grading, type ScoreBandRow } from '#contract/grading.ts'
import { readNow } from '../api/query.ts'
import { useRow } from '../editing/useRow.ts'
import type { DeletionOffer } from '../address/useDeletionOffer.ts'
import { checkDetail, detailNumbers, type DetailValues } from './checks.ts'
import { decimalOf, plainDecimal } from './decimal-text.ts'
import { detailSaves } from './grading.ts'
import { boundsText, inWords, numberText } from './words.ts'

const detailValues = (row: BandDetailRow | undefined): DetailValues => ({
  start: numberText(row?.beg_bal),
  end: numberText(row?.end_bal),
  number: numberText(row?.ekv_num),
  letter: row?.ekv_bukv ?? '',
})

/** The details of the chosen band. */
export const useDetailEdit = (
  rule: number,
  band: ScoreBandRow | undefined,
  rows: readonly BandDetailRow[],
  offerDeletion: DeletionOffer,
) => {
  const { t } = useTranslation()
  const bandId = band?.id_ebe
  const ofBand = (all: readonly BandDetailRow[]) => all.filter(({ id_ebe }) => id_ebe === bandId)
  return useRow<BandDetailRow, DetailValues>({
    entity: 'band-detail',
    rows: ofBand(rows),
    idOf: ({ id_ebe_detal }) => id_ebe_detal,
    valuesOf: detailValues,
    normalise: ({ start, end, number, letter }) => ({
      start: plainDecimal(start),
      end: plainDecimal(end),
      number: plainDecimal(number),
      letter: letter.trim(),
    }),
    nameOf: ({ start, end, letter }) =>
      `${boundsText({ beg_bal: decimalOf(start) ?? 0, end_bal: decimalOf(end) ?? 0 })} ${letter}`,
    numbers: detailNumbers,
    check: (values) => band && inWords(checkDetail(values, { from: band.beg_bal, to: band.end_bal }), t),
    // the letter says what the number says
    together: [
      ['start', 'end'],
      ['number', 'letter'],
    ],
    ...detailSaves(bandId),
    readRows: async () => ofBand(await readNow(grading.details, { idEbeVar: rule })),
    offerDeletion,
    listedBy: ['rule', 'band'],
  })
}
