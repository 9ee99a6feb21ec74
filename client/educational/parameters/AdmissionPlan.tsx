import { Button } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { IconPlus } from '@tabler/icons-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { AdmissionPlanRow } from '#contract/specialities.ts'
import { formatNumber } from '../../i18n/numbers.ts'
import { CellInput } from '../../patterns/editing/CellInput.tsx'
import { CellSelect } from '../../patterns/editing/CellSelect.tsx'
import { keepDigits } from '../../patterns/editing/digits.ts'
import { EditableTable } from '../../patterns/editing/EditableTable.tsx'
import type { TableColumn } from '../../patterns/editing/table-column.ts'
import { PlanChart } from '../panel/PlanChart.tsx'
import { PlanFigure } from '../panel/PlanFigure.tsx'
import { planYears } from '../panel/plan.ts'
import styles from './AdmissionPlan.module.css'
import { planDigits, type PlanValues, totalOf } from './plan-values.ts'
import type { PlanEdit } from './usePlanEdit.tsx'

type Props = { readonly edit: PlanEdit; readonly plans: readonly AdmissionPlanRow[] }

/** The plan by year, edited in place, with its chart. */
export const AdmissionPlan = ({ edit: { edit, labelOf, years, canAdd }, plans }: Props) => {
  const { t } = useTranslation()
  const reasonId = useId()
  // the year is suggested: what is typed first is places
  const add = () => canAdd && edit.add('budget')
  useHotkeys([['alt+N', add, { usePhysicalKeys: true }]], [])
  const places = (key: 'budget' | 'contract'): TableColumn<AdmissionPlanRow, PlanValues> => ({
    key,
    label: t(`field.${key}`),
    isNumeric: true,
    text: (values) => values[key] || '0',
    show: (values) => formatNumber(Number(values[key])),
    input: (field) => <CellInput {...field} inputMode="numeric" placeholder="0" maxLength={planDigits} />,
    clean: (typed) => keepDigits(typed, planDigits),
  })
  const columns: readonly TableColumn<AdmissionPlanRow, PlanValues>[] = [
    {
      key: 'year',
      label: t('ent.year'),
      text: (values) => labelOf(values.year),
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
      label: t('field.total'),
      isNumeric: true,
      text: (values) => String(totalOf(values)),
      show: (values) => <strong>{formatNumber(totalOf(values))}</strong>,
    },
  ]
  return (
    <section className={styles.plan} aria-label={t('plan.title')}>
      <div className={styles.head}>
        <h3>{t('plan.title')}</h3>
        <span className={styles.note}>{t('params.planSaves')}</span>
        <Button
          size="compact-md"
          leftSection={<IconPlus size={15} aria-hidden />}
          aria-disabled={!canAdd || undefined}
          data-disabled={!canAdd || undefined}
          aria-describedby={canAdd ? undefined : reasonId}
          title="Alt+N"
          aria-keyshortcuts="Alt+N"
          onClick={add}
        >
          {t('plan.addYear')}
        </Button>
        <span id={reasonId} className="visually-hidden">
          {t('plan.allYears')}
        </span>
      </div>
      <div className={styles.table}>
        <EditableTable
          edit={edit}
          caption={t('plan.title')}
          columns={columns}
          moves="rows"
          whenEmpty={t('plan.none')}
          isBusy={false}
        />
      </div>
      <div>
        <PlanFigure isEmpty={plans.length === 0}>
          {plans.length > 0 && <PlanChart years={planYears(plans)} />}
        </PlanFigure>
      </div>
    </section>
  )
}
