import { displayRule } from '#contract/entities/grading.ts'
import type { DisplayRuleRow, ScoreBandRow } from '#contract/grading.ts'
import { textOf } from '../specialities/panel/text.ts'
import { CellTextArea } from '../editing/cells/CellTextArea.tsx'
import { columnOf } from '../editing/column-of.tsx'
import type { EditableColumn } from '../editing/editable-column.ts'
import styles from './Grading.module.css'
import { bandName, boundsText } from './words.ts'

export type DisplayValues = { readonly definition: string }

export const assessmentFormOf = ({ f_est, f_est_kg, f_est_en }: DisplayRuleRow) =>
  textOf(f_est, f_est_kg, f_est_en)

/** The band and the assessment form are only read. */
export const displayColumns = (
  bands: readonly ScoreBandRow[],
): readonly EditableColumn<DisplayRuleRow, DisplayValues>[] => [
  {
    key: 'band',
    label: displayRule.fields.scoreBandId.word,
    namesRow: true,
    text: ({ row }) => {
      const band = bands.find(({ id_ebe }) => id_ebe === row?.id_ebe)
      return band ? bandName(band) : row ? boundsText(row) : ''
    },
  },
  {
    key: 'form',
    label: displayRule.fields.assessmentFormId.word,
    text: ({ row }) => (row ? assessmentFormOf(row).text : ''),
    cell: ({ row }) => row && <span lang={assessmentFormOf(row).lang}>{assessmentFormOf(row).text}</span>,
  },
  {
    ...columnOf('definition', displayRule.fields.definition),
    cell: ({ values: { definition } }) => <span className={styles.definition}>{definition}</span>,
    input: (field) => <CellTextArea {...field} />,
  },
]

/** The values that the columns sort by: a band by its start. */
export const displaySortValues = {
  band: (row: DisplayRuleRow) => row.beg_bal,
  form: (row: DisplayRuleRow) => assessmentFormOf(row).text,
  definition: (row: DisplayRuleRow) => row.Definition,
}
