import { IconCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { NewYearOutcome } from '#contract/new-year.ts'
import { sms } from '#contract/save.ts'
import { formatNumber } from '../i18n/numbers.ts'
import { Banner } from '../ui/Banner.tsx'
import { Box } from '../ui/layout.tsx'
import styles from './NewYear.module.css'

/** So many rows are named. */
const named = 5

/** The outcome of the last press: the rows that were made, those that stood already, or those that have changed since. */
export const NewYearDone = ({ outcome }: { readonly outcome: NewYearOutcome | undefined }) => {
  const { t } = useTranslation()
  if (outcome === undefined) return null
  const rows = (outcome.rows ?? []).map(({ label }) => label)
  const names = [...rows.slice(0, named), ...(rows.length > named ? ['…'] : [])].join('; ')
  if (outcome.sms === sms.updateRefused)
    return (
      <Box pad={12} role="alert">
        <Banner kind="warning">
          {t('newYear.stale')} {names}
        </Banner>
      </Box>
    )
  return (
    <div className={styles.done} role="status">
      <IconCheck size={20} aria-hidden />
      <div>
        <b>
          {t('newYear.created', { n: formatNumber(outcome.created) })}
          {outcome.skipped > 0 && `, ${t('newYear.skippedRows', { n: formatNumber(outcome.skipped) })}`}
        </b>
        {names !== '' && (
          <p>
            {t('newYear.stood')} {names}
          </p>
        )}
        {outcome.change !== undefined && (
          <p>
            <Link to={`/journal?change=${outcome.change}`}>{t('newYear.undo')}</Link>
          </p>
        )}
      </div>
    </div>
  )
}
