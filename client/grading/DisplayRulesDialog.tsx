import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { type DisplayRuleRow, grading, type ScoreBandRow } from '#contract/grading.ts'
import { sortRows } from '../table/rows.ts'
import { readNow } from '../api/query.ts'
import { useRow } from '../editing/useRow.ts'
import { DialogShell, LoadingStep } from '../ui/Dialog/DialogFrame.tsx'
import { bandsOf, displayRulesOf, displaySaves } from './grading.ts'
import { DialogTable } from './DialogTable.tsx'
import type { RuleProps } from './useGradingLocation.ts'
import { bandName, bandText } from './words.ts'
import { displayRule } from '#contract/entities/grading.ts'
import { textOf } from '../specialities/panel/text.ts'
import { CellTextArea } from '../editing/cells/CellInput.tsx'
import { columnOf } from '../editing/column-of.tsx'
import type { EditableColumn } from '../editing/editable-column.ts'
import styles from './Grading.module.css'

type DisplayValues = { readonly definition: string }

const assessmentFormOf = ({ f_est, f_est_kg, f_est_en }: DisplayRuleRow) => textOf(f_est, f_est_kg, f_est_en)

const displayColumns = (
  bands: readonly ScoreBandRow[],
): readonly EditableColumn<DisplayRuleRow, DisplayValues>[] => [
  {
    key: 'band',
    label: displayRule.fields.scoreBandId.word,
    namesRow: true,
    text: ({ row }) => {
      const band = bands.find(({ id_ebe }) => id_ebe === row?.id_ebe)
      return band ? bandName(band) : row ? bandText(row) : ''
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

const displaySortValues = {
  band: (row: DisplayRuleRow) => row.beg_bal,
  form: (row: DisplayRuleRow) => assessmentFormOf(row).text,
  definition: (row: DisplayRuleRow) => row.Definition,
}

const width = 900

/** Dialog for the definition of a band in each form of assessment (domain.md#display-rule-edit). */
export const DisplayRulesDialog = (props: RuleProps) => {
  const { rule, location } = props
  const { t } = useTranslation()
  const rules = useQuery(displayRulesOf(rule.id_ebe_var))
  const bands = useQuery(bandsOf(rule.id_ebe_var))
  return (
    <DialogShell width={width} onClose={location.close}>
      {rules.data !== undefined && bands.data !== undefined ? (
        <DisplayRules {...props} rows={rules.data} bands={bands.data} isBusy={rules.isFetching} />
      ) : (
        <LoadingStep title={t('grading.display')} reads={[rules, bands]} onClose={location.close} />
      )}
    </DialogShell>
  )
}

const valuesOf = (row: DisplayRuleRow | undefined): DisplayValues => ({ definition: row?.Definition ?? '' })

type ReadProps = RuleProps & {
  readonly rows: readonly DisplayRuleRow[]
  readonly bands: readonly ScoreBandRow[]
  readonly isBusy: boolean
}

const DisplayRules = ({ rule, about, location, rows: list, bands, isBusy }: ReadProps) => {
  const { t } = useTranslation()
  const rows = sortRows(list, location.address.sorts.display, displaySortValues)
  const edit = useRow<DisplayRuleRow, DisplayValues>({
    entity: 'display-rule',
    rows,
    idOf: (row) => row.id_comEbe_fEst,
    valuesOf,
    nameOf: (_values, row) => (row ? `${bandText(row)} ${assessmentFormOf(row).text}` : ''),
    ...displaySaves,
    readRows: () => readNow(grading.displayRules, { idEbeVar: rule.id_ebe_var }),
  })
  const columns = useMemo(() => displayColumns(bands), [bands])
  return (
    <DialogTable
      {...{ rule, about, location, edit, rows, columns, width, isBusy }}
      title={t('grading.display')}
      note={t('grading.linesHint')}
      table="display"
      valuesBy={displaySortValues}
    />
  )
}
