import { useQuery } from '@tanstack/react-query'
import { IconShieldCheck, IconShieldExclamation } from '@tabler/icons-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDate } from '../i18n/dates.ts'
import { toast } from '../patterns/toast.ts'
import { tellEndingOnce } from './ending-told.ts'
import { beginForcedLogout } from './forced-logout.ts'
import styles from './LicenceCheck.module.css'
import { licenceCheck } from './licence-check.ts'

/** The licence check of the educational screen, beside its reads; its result is a chip, a toast or the end. */
export const LicenceCheck = () => {
  const { t } = useTranslation()
  const { data, isPending } = useQuery(licenceCheck)
  const verdict = data?.verdict
  useEffect(() => {
    if (verdict === undefined || verdict === 'valid') return
    if (verdict === 'endingSoon') tellEndingOnce(() => toast.warning(t('licence.ending')))
    else beginForcedLogout(verdict)
  }, [verdict, t])

  // what comes later takes no more lines than this
  if (isPending) return <span className={styles.chip}>{t('licence.checking')}</span>
  if (data?.endsAt === undefined) return null
  const until = t('licence.validUntil', { date: formatDate(data.endsAt) })
  if (verdict === 'valid')
    return (
      <span className={styles.chip} data-state="valid">
        <IconShieldCheck size={15} aria-hidden /> {until}
      </span>
    )
  if (verdict === 'endingSoon')
    return (
      <span className={styles.chip} data-state="ending" title={until}>
        <IconShieldExclamation size={15} aria-hidden /> {t('licence.endsIn', { count: data.daysLeft })}
      </span>
    )
  return null
}
