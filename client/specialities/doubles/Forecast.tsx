import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { DataOf } from '#contract/call.ts'
import { entityTitle } from '#contract/entities/registry.ts'
import { specialities } from '#contract/specialities.ts'
import { query } from '../../api/query.ts'
import { formatNumber } from '../../i18n/numbers.ts'
import { LostRows } from './LostRows.tsx'
import styles from './Doubles.module.css'

type Counted = DataOf<typeof specialities.previewCopy>['copied']

/** In numbers what a copy gives to the target, and what would still be lost with the source after it. */
export const Forecast = ({ source, target }: { readonly source: number; readonly target: number }) => {
  const { t } = useTranslation()
  const preview = useQuery({
    ...query(specialities.previewCopy, { idSpecFrom: source, idSpecTo: target }),
    staleTime: 0,
    gcTime: 0,
    // the comparison below says by itself that it cannot be read
    meta: { quiet: true },
  })
  if (preview.data === undefined) return null
  const { copied, filled, only } = preview.data
  return (
    <div role="status" className={styles.forecast}>
      {copied.length > 0 && <Counts title={t('doubles.willCome')} counts={copied} />}
      {filled.length > 0 && <Counts title={t('doubles.willFill')} counts={filled} />}
      {only === null ? (
        <p>{t('doubles.canGo')}</p>
      ) : (
        <details>
          <summary>{t('doubles.wouldStay')}</summary>
          <LostRows only={only} />
        </details>
      )}
    </div>
  )
}

const Counts = ({ title, counts }: { readonly title: string; readonly counts: Counted }) => {
  const { t } = useTranslation()
  return (
    <p>
      {title}:{' '}
      {counts.map(({ entity, count }) => `${t(entityTitle(entity))}: ${formatNumber(count)}`).join(' · ')}
    </p>
  )
}
