import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { proposalsWaiting } from '#contract/proposals-waiting.ts'
import { query } from '../../api/query.ts'
import { formatNumber } from '../../i18n/numbers.ts'
import styles from './WaitingCount.module.css'

/** How many proposals wait for this user's decision; nothing where none does. */
export const WaitingCount = () => {
  const { t } = useTranslation()
  const { data } = useQuery({ ...query(proposalsWaiting), meta: { quiet: true } })
  if (data === undefined || data.decide === 0) return null
  const n = formatNumber(data.decide)
  return (
    <small className={styles.count} role="img" aria-label={t('proposal.waitingCount', { n })} data-count>
      {n}
    </small>
  )
}
