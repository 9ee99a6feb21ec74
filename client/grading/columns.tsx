import type { BandDetailRow, ScoreBandRow } from '#contract/grading.ts'
import { digits, lengths } from '#contract/limits.ts'
import { CellInput } from '../editing/cells/CellInput.tsx'
import { NumberCell } from '../editing/cells/NumberCell.tsx'
import type { EditableColumn } from '../editing/editable-column.ts'
import { keepNumber } from '../editing/fields/digits.ts'
import type { TextKey } from '../i18n/texts.ts'
import { type BandValues, type DetailValues, keepLetter } from './checks.ts'
import { decimalOf } from './decimal-text.ts'
import { equivalentText, numberText } from './words.ts'

type ScoreField = 'start' | 'end'

/** A score has four characters (domain.md#score-input). */
const scoreColumn = <Row, Values extends BandValues>(
  key: ScoreField,
  label: TextKey,
): EditableColumn<Row, Values> => ({
  key,
  label,
  isNumeric: true,
  text: ({ values }) => numberText(decimalOf(values[key])) || values[key],
  input: (field) => <NumberCell {...field} inputMode="decimal" room={digits.score} />,
  clean: keepNumber,
})

/** The grade of a band is only read: its bounds alone are edited. */
export const bandColumns: readonly EditableColumn<ScoreBandRow, BandValues>[] = [
  scoreColumn('start', 'field.from'),
  scoreColumn('end', 'field.to'),
  { key: 'grade', label: 'field.grade', namesRow: true, text: ({ row }) => row?.estimation ?? '' },
]

/** The values that the columns sort by. */
export const bandSortValues = {
  start: (row: ScoreBandRow) => row.beg_bal,
  end: (row: ScoreBandRow) => row.end_bal,
  grade: (row: ScoreBandRow) => row.estimation,
}

export const detailColumns: readonly EditableColumn<BandDetailRow, DetailValues>[] = [
  scoreColumn('start', 'field.from'),
  scoreColumn('end', 'field.to'),
  {
    key: 'number',
    label: 'field.numericEquivalentShort',
    isNumeric: true,
    text: ({ values: { number } }) => {
      const value = decimalOf(number)
      return value === undefined ? number : equivalentText(value)
    },
    input: (field) => <NumberCell {...field} inputMode="decimal" room={digits.score} />,
    clean: keepNumber,
  },
  {
    key: 'letter',
    label: 'field.letterEquivalentShort',
    namesRow: true,
    text: ({ values: { letter } }) => letter,
    maxLength: lengths.letter,
    input: (field) => <CellInput {...field} />,
    clean: (typed) => keepLetter(typed, lengths.letter),
  },
]

export const detailSortValues = {
  start: (row: BandDetailRow) => row.beg_bal,
  end: (row: BandDetailRow) => row.end_bal,
  number: (row: BandDetailRow) => row.ekv_num,
  letter: (row: BandDetailRow) => row.ekv_bukv,
}
