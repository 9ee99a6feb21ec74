import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { AdmissionPlanRow } from '#contract/specialities.ts'
import { academicYears } from '#contract/years.ts'
import { query } from '../../api/query.ts'
import { PlanChart, PlanFigure } from './PlanChart.tsx'
import { planYears } from './plan.ts'
import { YearPlaces } from './YearPlaces.tsx'
import table from './PanelTable.module.css'
import { PanelSection } from './PanelSection.tsx'
import { usePlans } from './reads.ts'
import type { CompletePath } from '../../hierarchy/cascade/path.ts'
import { FigureCards } from '../../ui/figure/figures.ts'
import { Text } from '../../ui/layout.tsx'
import { Heads } from '../../ui/ValueTable.tsx'

type Props = {
  readonly path: CompletePath
  /** False if the table is visually hidden. Screen readers can still read it. */
  readonly withTable: boolean
}

export const PanelPlan = ({ path, withTable }: Props) => {
  const { t } = useTranslation()
  const plans = usePlans(path)
  return (
    <PlanFigure isEmpty={plans.data?.length === 0}>
      <PanelSection reads={[plans]} lines={4}>
        {plans.data?.length === 0 && (
          <Text as="p" tone="tertiary" pad="xs 0">
            {t('admissionPlan.none')}
          </Text>
        )}
        {plans.data !== undefined && plans.data.length > 0 && (
          <>
            <PlanChart years={planYears(plans.data)} />
            <div className={withTable ? '' : 'visually-hidden'}>
              {withTable && <FigureCards />}
              <PlanTable plans={plans.data} isSeen={withTable} />
            </div>
          </>
        )}
      </PanelSection>
    </PlanFigure>
  )
}

type TableProps = { readonly plans: readonly AdmissionPlanRow[]; readonly isSeen: boolean }

const PlanTable = ({ plans, isSeen }: TableProps) => {
  const { t } = useTranslation()
  const years = useQuery(query(academicYears.list)).data
  const newestFirst = plans.toSorted((a, b) => b.a_year - a.a_year)
  return (
    <table className={`${table.table} ${table.plan}`}>
      <caption className="visually-hidden">{t('admissionPlan.title')}</caption>
      <Heads
        of={[t('entity.year'), t('field.budget'), t('field.contract'), t('field.total'), t('quota.lastYear')]}
      />
      {newestFirst.map((plan, place) => (
        <YearPlaces
          key={plan.id_plan_abit}
          {...{ plan, isSeen }}
          isStop={place === 0}
          before={plans.find(({ a_year }) => a_year === plan.a_year - 1)}
          isClosed={years?.find(({ id_a_year }) => id_a_year === plan.a_year)?.closed === true}
        />
      ))}
    </table>
  )
}
