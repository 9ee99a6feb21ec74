import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { type DisplayRuleRow, type GradingRuleRow, grading, type ScoreBandRow } from '#contract/grading.ts'
import { compareTexts } from '../i18n/numbers.ts'
import { sortRows } from '../table/sort.ts'
import { readNow, readOnOpening } from '../api/query.ts'
import { useRow } from '../editing/useRow.ts'
import { DialogShell } from '../ui/Dialog/DialogShell.tsx'
import { LoadingStep } from '../ui/Dialog/LoadingStep.tsx'
import {
  type DisplayValues,
  displayColumns,
  displaySortValues,
  assessmentFormOf,
} from './display-columns.tsx'
import { bandsOf, displayRulesOf, displaySaves } from './grading.ts'
import { DialogTable } from './DialogTable.tsx'
import type { GradingLocation } from './useGradingAddress.ts'
import { boundsText } from './words.ts'

type Props = {
  readonly rule: GradingRuleRow
  /** Its number and name. */
  readonly about: string
  readonly location: GradingLocation
}

const width = 900

/** The definition of a band under each form of assessment, edited row by row (domain.md#display-rule-edit). */
export const DisplayRulesDialog = (props: Props) => {
  const { rule, location } = props
  const { t } = useTranslation()
  const rules = useQuery({ ...displayRulesOf(rule.id_ebe_var), ...readOnOpening })
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

type ReadProps = Props & {
  readonly rows: readonly DisplayRuleRow[]
  readonly bands: readonly ScoreBandRow[]
  readonly isBusy: boolean
}

const DisplayRules = ({ rule, about, location, rows: list, bands, isBusy }: ReadProps) => {
  const { t } = useTranslation()
  const rows = sortRows(list, location.address.sorts.display, displaySortValues, compareTexts)
  const edit = useRow<DisplayRuleRow, DisplayValues>({
    entity: 'display-rule',
    rows,
    idOf: (row) => row.id_comEbe_fEst,
    valuesOf,
    nameOf: (_values, row) => (row ? `${boundsText(row)} ${assessmentFormOf(row).text}` : ''),
    ...displaySaves,
    readRows: () => readNow(grading.displayRules, { idEbeVar: rule.id_ebe_var }),
  })
  const columns = useMemo(() => displayColumns(bands), [bands])
  return (
    <DialogTable
      {...{ rule, about, location, edit, rows, columns, valuesOf, width, isBusy }}
      title={t('grading.display')}
      note={t('grading.linesHint')}
      table="display"
    />
  )
}
