import { IconAlertCircle, IconAlertTriangle, IconPencil } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../i18n/numbers.ts'
import { Text } from '../../ui/layout.tsx'
import type { Students } from '../plan.ts'
import styles from './Overview.module.css'
import type { Deviation } from './rows.ts'

type Props = {
  readonly deviation: Deviation | undefined
  readonly plan: Students | undefined
  readonly isFailed: boolean
  /** The stored counts of what is being changed. */
  readonly changes: readonly string[]
  readonly children?: ReactNode
}

/** In words: what was not saved, what is being changed, how the speciality stands to its plan. */
export const DeviationCell = ({ deviation, plan, isFailed, changes, children }: Props) => {
  const { t } = useTranslation()
  const whole =
    deviation?.kind === 'over' && plan
      ? t('quota.overPlan', {
          half: t(`quota.${deviation.half}`),
          budget: `${deviation.students.budget} / ${plan.budget}`,
          contract: `${deviation.students.contract} / ${plan.contract}`,
        })
      : undefined
  const said = () => {
    if (isFailed)
      return (
        <Text tone="error" weight={600} className={styles.said}>
          <IconAlertCircle size={14} aria-hidden /> {t('quota.notSaved')}
        </Text>
      )
    if (changes.length > 0)
      return (
        <Text tone="primary" className={styles.said}>
          <IconPencil size={14} aria-hidden /> {t('quota.was', { n: changes.join(' / ') })}
        </Text>
      )
    if (deviation === undefined) return undefined
    return (
      <Text tone="error" weight={600} className={styles.said} title={whole}>
        {deviation.kind === 'over' ? (
          <>
            <IconAlertTriangle size={14} aria-hidden />{' '}
            {t('quota.againstPlan', { n: `+${formatNumber(deviation.by)}` })}
          </>
        ) : (
          <>
            <IconAlertCircle size={14} aria-hidden /> {t('quota.noPlan')}
          </>
        )}
      </Text>
    )
  }
  return (
    <td role="gridcell" className={styles.deviation} data-edge>
      {said()}
      {children}
    </td>
  )
}
