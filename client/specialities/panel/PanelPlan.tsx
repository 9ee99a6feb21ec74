import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../i18n/numbers.ts'
import { labelOfYear } from '../../years/years.ts'
import { PlanChart, PlanFigure } from './PlanChart.tsx'
import { type PlanYear, planYears } from './plan.ts'
import table from './PanelTable.module.css'
import { PanelSection } from './PanelSection.tsx'
import { usePlans } from './reads.ts'
import type { CompletePath } from '../../hierarchy/cascade/path.ts'
import { Text } from '../../ui/layout.tsx'

type Props = {
  readonly path: CompletePath
  /** The table is to be seen; unseen, it is the chart's text for a screen reader. */
  readonly withTable: boolean
}

/** The admission plan by year: a chart, and the same numbers as a table. */
export const PanelPlan = ({ path, withTable }: Props) => {
  const { t } = useTranslation()
  const plans = usePlans(path)
  return (
    <PlanFigure isEmpty={plans.data?.length === 0}>
      <PanelSection reads={[plans]} lines={4}>
        {plans.data?.length === 0 && (
          <Text as="p" tone="tertiary" pad="4px 0">
            {t('admissionPlan.none')}
          </Text>
        )}
        {plans.data !== undefined && plans.data.length > 0 && (
          <>
            <PlanChart years={planYears(plans.data)} />
            <div className={withTable ? '' : 'visually-hidden'}>
              <PlanTable years={planYears(plans.data)} />
            </div>
          </>
        )}
      </PanelSection>
    </PlanFigure>
  )
}

const PlanTable = ({ years }: { years: readonly PlanYear[] }) => {
  const { t } = useTranslation()
  return (
    <table className={table.table}>
      <caption className="visually-hidden">{t('admissionPlan.title')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('entity.year')}</th>
          <th scope="col">{t('field.budget')}</th>
          <th scope="col">{t('field.contract')}</th>
          <th scope="col">{t('field.total')}</th>
        </tr>
      </thead>
      <tbody>
        {years.toReversed().map(({ year, budget, contract, total }) => (
          <tr key={year}>
            <th scope="row">{labelOfYear(year)}</th>
            <td>{formatNumber(budget)}</td>
            <td>{formatNumber(contract)}</td>
            <td>
              <strong>{formatNumber(total)}</strong>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
