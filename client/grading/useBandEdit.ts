import { useTranslation } from 'react-i18next'
import { type ScoreBandRow, grading } from '#contract/grading.ts'
import { readNow } from '../api/query.ts'
import { useRow } from '../editing/useRow.ts'
import { bandNumbers, type BandValues, checkBand } from './checks.ts'
import { plainDecimal } from './decimal-text.ts'
import { bandSaves } from './grading.ts'
import type { GradingLocation } from './useGradingAddress.ts'
import { bandName, inWords, numberText } from './words.ts'

const bandValues = (row: ScoreBandRow | undefined): BandValues => ({
  start: numberText(row?.beg_bal),
  end: numberText(row?.end_bal),
})

/** The bands of a rule. The chosen one stands in the address. */
export const useBandEdit = (rule: number, rows: readonly ScoreBandRow[], location: GradingLocation) => {
  const { t } = useTranslation()
  return useRow<ScoreBandRow, BandValues>({
    entity: 'score-band',
    rows,
    idOf: ({ id_ebe }) => id_ebe,
    valuesOf: bandValues,
    normalise: ({ start, end }) => ({ start: plainDecimal(start), end: plainDecimal(end) }),
    nameOf: (_values, row) => (row ? bandName(row) : ''),
    numbers: bandNumbers,
    check: (values) => inWords(checkBand(values), t),
    together: [['start', 'end']],
    ...bandSaves,
    readRows: () => readNow(grading.bandsOfRule, { idEbeVar: rule }),
    listedBy: ['rule'],
    selection: { id: location.address.band, onSelect: location.chooseBand },
  })
}
