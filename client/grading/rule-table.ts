import type { TFunction } from 'i18next'
import type { BandDetailRow, ScoreBandRow } from '#contract/grading.ts'
import type { ListTable } from './ListTools.tsx'
import { boundsText, equivalentText } from './words.ts'

/** A line for each detail with the band that holds it; a band without details has a line of its own. */
export const ruleTable = (
  bands: readonly ScoreBandRow[],
  details: readonly BandDetailRow[],
  t: TFunction,
): ListTable => ({
  head: [
    t('field.range'),
    t('field.grade'),
    t('grading.details'),
    t('field.numericEquivalent'),
    t('field.letterEquivalent'),
  ],
  records: bands.flatMap((band) => {
    const known = [boundsText(band), band.estimation]
    const own = details.filter(({ id_ebe }) => id_ebe === band.id_ebe)
    if (own.length === 0) return [[...known, '', '', '']]
    return own.map((row) => [...known, boundsText(row), equivalentText(row.ekv_num), row.ekv_bukv])
  }),
})
