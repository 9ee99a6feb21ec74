import { bandDetail, scoreBand } from '#contract/entities/grading.ts'
import type { BandDetailRow, ScoreBandRow } from '#contract/grading.ts'
import { columnOf } from '../editing/column-of.tsx'
import type { EditableColumn } from '../editing/editable-column.ts'
import { type BandValues, type DetailValues, cleanLetter } from './checks.ts'
import { decimalOf } from '../i18n/decimal-text.ts'
import { equivalentText, numberText } from './words.ts'

const boundColumn = <Row, Values extends BandValues>(
  key: 'start' | 'end',
  fact: typeof scoreBand.fields.startsAt | typeof scoreBand.fields.endsAt,
): EditableColumn<Row, Values> => ({
  ...columnOf<Row, Values>(key, fact),
  cardLabel: fact.word,
  text: ({ values }) => numberText(decimalOf(values[key])) || values[key],
})

export const bandColumns: readonly EditableColumn<ScoreBandRow, BandValues>[] = [
  boundColumn('start', scoreBand.fields.startsAt),
  boundColumn('end', scoreBand.fields.endsAt),
  {
    key: 'grade',
    label: scoreBand.fields.grade.word,
    namesRow: true,
    text: ({ row }) => row?.estimation ?? '',
  },
]

export const bandSortValues = {
  start: (row: ScoreBandRow) => row.beg_bal,
  end: (row: ScoreBandRow) => row.end_bal,
  grade: (row: ScoreBandRow) => row.estimation,
}

export const detailColumns: readonly EditableColumn<BandDetailRow, DetailValues>[] = [
  boundColumn('start', bandDetail.fields.startsAt),
  boundColumn('end', bandDetail.fields.endsAt),
  {
    ...columnOf('number', bandDetail.fields.numericEquivalent),
    label: 'field.numericEquivalentShort',
    cardLabel: 'field.numericEquivalentShort',
    text: ({ values: { number } }) => {
      const value = decimalOf(number)
      return value === undefined ? number : equivalentText(value)
    },
  },
  {
    ...columnOf('letter', bandDetail.fields.letterEquivalent),
    label: 'field.letterEquivalentShort',
    namesRow: true,
    clean: (typed) => cleanLetter(typed, bandDetail.fields.letterEquivalent.max),
  },
]

export const detailSortValues = {
  start: (row: BandDetailRow) => row.beg_bal,
  end: (row: BandDetailRow) => row.end_bal,
  number: (row: BandDetailRow) => row.ekv_num,
  letter: (row: BandDetailRow) => row.ekv_bukv,
}
