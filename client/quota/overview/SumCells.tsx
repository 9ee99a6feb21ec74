import { IconAlertTriangle } from '@tabler/icons-react'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../i18n/numbers.ts'
import { Text } from '../../ui/layout.tsx'
import { type QuotaValues, sumOf, sumOfStudents } from '../plan.ts'
import styles from './Overview.module.css'
import {
  type Deviation,
  deviationOfGroup,
  type Half,
  type OverviewGroup,
  type OverviewLine,
  planOfGroup,
  shownBefore,
} from './rows.ts'

type Props = {
  readonly groups: readonly OverviewGroup[]
  /** True for the sums of a course. Their deviation is the number of specialities that deviate. */
  readonly isCourse?: boolean
  readonly shownHalves: readonly Half[]
  readonly firsts: ReadonlySet<number>
  readonly deviations: ReadonlyMap<number, Deviation>
  readonly valuesAt: (line: OverviewLine) => QuotaValues
  readonly isPhone: boolean
}

export const SumCells = ({ groups, isCourse, shownHalves, firsts, deviations, valuesAt, isPhone }: Props) => {
  const { t } = useTranslation()
  const plans = sumOfStudents(groups.filter((group) => firsts.has(group.id_group)).map(planOfGroup))
  const before = sumOfStudents(groups.map((group) => shownBefore(group, firsts.has(group.id_group))?.counts))
  const hasPlan = groups.some((group) => planOfGroup(group) !== undefined)
  const cell = (key: string, value: number, isShown = true) => (
    <td key={key} role="gridcell" data-numeric data-edge={key.endsWith('budget') || undefined}>
      {isShown && formatNumber(value)}
    </td>
  )
  const remarks = groups.filter(
    (group) => firsts.has(group.id_group) && deviationOfGroup(group, deviations) !== undefined,
  ).length
  return (
    <>
      {shownHalves.map((one) => {
        const sum = sumOf(groups.map((group) => valuesAt(group[one])))
        return (
          <Fragment key={one}>
            {cell('budget', sum.budget)}
            {cell('contract', sum.contract)}
            {cell('total', sum.total)}
          </Fragment>
        )
      })}
      {!isPhone && (
        <>
          {cell('plan-budget', plans.budget, hasPlan)}
          {cell('plan-contract', plans.contract, hasPlan)}
          {cell('before-budget', before.budget)}
          {cell('before-contract', before.contract)}
        </>
      )}
      <td role="gridcell" className={styles.deviation} data-edge>
        {isCourse && remarks > 0 && (
          <Text tone="warning" look="strong" className={styles.said}>
            <IconAlertTriangle size={14} aria-hidden /> {t('quota.remarks', { n: remarks })}
          </Text>
        )}
      </td>
    </>
  )
}
