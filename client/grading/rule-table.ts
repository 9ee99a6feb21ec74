import type { BandDetailRow, ScoreBandRow } from '#contract/grading.ts'
import type { Column } from '../table/column.ts'
import { boundsText, equivalentText } from './words.ts'

type RuleLine = { readonly band: ScoreBandRow; readonly detail: BandDetailRow | undefined }

/** The whole rule in a file and on paper: a line for each detail with the band that holds it. */
export const ruleColumns: readonly Column<RuleLine>[] = [
  { key: 'band', label: 'field.range', text: ({ band }) => boundsText(band) },
  { key: 'grade', label: 'field.grade', text: ({ band }) => band.estimation },
  { key: 'detail', label: 'grading.details', text: ({ detail }) => (detail ? boundsText(detail) : '') },
  {
    key: 'number',
    label: 'field.numericEquivalent',
    text: ({ detail }) => (detail ? equivalentText(detail.ekv_num) : ''),
  },
  { key: 'letter', label: 'field.letterEquivalent', text: ({ detail }) => detail?.ekv_bukv ?? '' },
]

/** A band without details has a line of its own. */
export const ruleLines = (
  bands: readonly ScoreBandRow[],
  details: readonly BandDetailRow[],
): readonly RuleLine[] =>
  bands.flatMap((band): readonly RuleLine[] => {
    const own = details.filter(({ id_ebe }) => id_ebe === band.id_ebe)
    return own.length === 0 ? [{ band, detail: undefined }] : own.map((detail) => ({ band, detail }))
  })
