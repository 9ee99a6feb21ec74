import { queryOptions, useQuery } from '@tanstack/react-query'
import { IconShieldCheck, IconShieldExclamation } from '@tabler/icons-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDate } from '../i18n/dates.ts'
import { toast } from '../ui/toasts/toast.ts'
import { reportEndingOnce } from './ending-reported.ts'
import { beginForcedLogout } from './forced-logout.ts'
import styles from './LicenceCheck.module.css'
import { productLicence } from '#contract/product-licence.ts'
import { callError, statuses } from '../api/errors.ts'
import { send } from '../api/send.ts'
import { i18n } from '../i18n/i18n.ts'
import { judge } from './judge.ts'

/** Query of the verdict: licence, installation and time, fetched in parallel (domain.md#licence-verdict). */
const licenceCheck = queryOptions({
  queryKey: ['productLicence'],
  queryFn: async ({ signal }) => {
    const [installed, here, { now }] = await Promise.all([
      send(productLicence.installed, {}, { signal }),
      send(productLicence.installation, {}, { signal }),
      send(productLicence.time, {}, { signal }),
    ])
    const judged = judge(installed, here, now)
    if (judged === undefined) throw callError(statuses.notUnderstood, i18n.t('error.unknown'))
    return judged
  },
})

export const LicenceCheck = () => {
  const { t } = useTranslation()
  const { data, isPending } = useQuery(licenceCheck)
  const verdict = data?.verdict
  useEffect(() => {
    if (verdict === undefined || verdict === 'valid') return
    if (verdict === 'endingSoon') reportEndingOnce(() => toast.warning(t('productLicence.ending')))
    else beginForcedLogout(verdict)
  }, [verdict, t])

  if (isPending) return <span className={styles.chip}>{t('productLicence.checking')}</span>
  if (data?.endsAt === undefined) return null
  const date = formatDate(data.endsAt)
  const until = t('productLicence.validUntil', { date })
  if (verdict === 'valid')
    return (
      <span className={styles.chip} title={until}>
        <IconShieldCheck size={15} aria-hidden /> {t('productLicence.validShort', { date })}
      </span>
    )
  if (verdict !== 'endingSoon') return null
  const left = t('productLicence.endsIn', { count: data.daysLeft })
  return (
    <span className={styles.chip} data-state="ending" title={`${left}. ${until}`}>
      <IconShieldExclamation size={15} aria-hidden /> {left}
    </span>
  )
}
