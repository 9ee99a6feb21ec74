import { Button } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { IconPlus } from '@tabler/icons-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import type { AdmissionPlanRow } from '#contract/specialities.ts'
import { readId } from '../../location/parameter.ts'
import { useBulk } from '../../editing/bulk/useBulk.tsx'
import { useTableFilters } from '../../editing/filters/useTableFilters.tsx'
import { EditableTable } from '../../editing/EditableTable.tsx'
import { PlanChart, PlanFigure } from '../panel/PlanChart.tsx'
import { planYears } from '../panel/plan.ts'
import styles from './AdmissionPlan.module.css'
import { Grid, Hint, Row, Title } from '../../ui/layout.tsx'
import { formatNumber } from '../../i18n/numbers.ts'
import { CellSelect } from '../../editing/cells/CellSelect.tsx'
import { NumberCell } from '../../editing/cells/CellInput.tsx'
import { countOf, cleanNumber } from '../../editing/fields/typed-texts.ts'
import type { EditableColumn } from '../../editing/editable-column.ts'
import { YearName } from '../../years/ClosedYear.tsx'
import {
  type PlanEdit,
  type Places,
  planDigits,
  type PlanValues,
  planValuesBy,
  totalOf,
} from './plan-values.ts'

type PlanColumn = EditableColumn<AdmissionPlanRow, PlanValues>

const places = (key: Places): PlanColumn => ({
  key,
  label: `field.${key}`,
  isNumeric: true,
  text: ({ values }) => values[key] || '0',
  cell: ({ values }) => formatNumber(countOf(values[key])),
  input: (field) => <NumberCell {...field} room={planDigits} placeholder="0" />,
  clean: cleanNumber,
  isWhole: true,
})

const planColumns = (years: readonly number[], labelOf: (year: string) => string): readonly PlanColumn[] => [
  {
    key: 'year',
    label: 'entity.year',
    isFixed: true,
    namesRow: true,
    text: ({ values }) => labelOf(values.year),
    cell: ({ values }) => <YearName year={Number(values.year)}>{labelOf(values.year)}</YearName>,
    input: (field) => (
      <CellSelect
        {...field}
        options={years.map((year) => ({ value: String(year), text: labelOf(String(year)) }))}
      />
    ),
  },
  places('budget'),
  places('contract'),
  {
    key: 'total',
    label: 'field.total',
    isNumeric: true,
    text: ({ values }) => String(totalOf(values)),
    cell: ({ values }) => <strong>{formatNumber(totalOf(values))}</strong>,
  },
]

type Props = {
  readonly edit: PlanEdit
  readonly plans: readonly AdmissionPlanRow[]
  readonly onDelete: (row: AdmissionPlanRow) => void
}

export const AdmissionPlan = ({ edit: planEdit, plans, onDelete }: Props) => {
  const { edit, labelOf, years, canAdd } = planEdit
  const { t } = useTranslation()
  const reasonId = useId()
  const [location] = useSearchParams()
  // the first number is focused, since the year already has a default
  const add = () => canAdd && edit.actions.add('budget')
  useHotkeys([['alt+N', add, { usePhysicalKeys: true }]], [])
  const columns = planColumns(years, labelOf)
  const filters = useTableFilters({
    edit,
    table: 'plan',
    rows: plans,
    columns,
    span: columns.length + 2,
    valuesBy: planValuesBy,
  })
  const isClosed = (key: number) =>
    planEdit.isClosed(plans.find((row) => edit.list.keyOf(row) === key)?.a_year)
  const { ticks, bar } = useBulk({ ...edit, rows: filters.rows, isClosed })
  return (
    <Grid
      as="section"
      gap="sm lg"
      above="lg"
      lineAbove
      className={styles.plan}
      aria-label={t('admissionPlan.title')}
    >
      <Row wrap align="center" gap="xs md" column="1 / -1">
        <Title as="h3">{t('admissionPlan.title')}</Title>
        <Hint flex="1 1 12em" minWidth={0}>
          {t('parameters.planSaves')}
        </Hint>
        {filters.button}
        <Button
          size="compact-md"
          leftSection={<IconPlus size={15} aria-hidden />}
          aria-disabled={!canAdd || undefined}
          data-disabled={!canAdd}
          aria-describedby={canAdd ? undefined : reasonId}
          title="Alt+N"
          aria-keyshortcuts="Alt+N"
          onClick={add}
        >
          {t('admissionPlan.addYear')}
        </Button>
        <span id={reasonId} className="visually-hidden">
          {t('admissionPlan.allYears')}
        </span>
      </Row>
      <div className={styles.table}>
        {filters.line}
        <EditableTable
          {...{ edit, ticks, isClosed }}
          rows={filters.rows}
          pointedId={readId(location, 'm-plan')}
          renderFilter={filters.renderFor}
          placeholder={filters.none}
          caption={t('admissionPlan.title')}
          columns={columns}
          onDelete={(row) => edit.confirmLeave(() => onDelete(row))}
          whenEmpty={t('admissionPlan.none')}
        />
        {bar}
      </div>
      <div>
        <PlanFigure isEmpty={plans.length === 0}>
          {plans.length > 0 && <PlanChart years={planYears(plans)} />}
        </PlanFigure>
      </div>
    </Grid>
  )
}
