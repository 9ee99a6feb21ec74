import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { overview } from '#contract/overview.ts'
import { proposalsWaiting } from '#contract/proposals-waiting.ts'
import { query } from '../../api/query.ts'
import { useMyInstitution } from '../../hierarchy/my-institution/my-institution.ts'
import { formatNumber } from '../../i18n/numbers.ts'
import type { CountedJob } from './counted-paths.ts'
import styles from './MenuCount.module.css'

const tenMinutes = 600_000

/** Number of open tasks next to a menu entry. Renders nothing for 0 (domain.md#menu-counts). */
export const MenuCount = ({ of }: { readonly of: CountedJob }) => {
  if (of === 'overview') return <KindsOfWork />
  return of === 'proposals' ? <Proposals /> : <OfKind kind={of} />
}

const useOwnWork = () => {
  const [mine] = useMyInstitution()
  const place = mine ? { idVuz: mine.id, ...(mine.faculty && { idFaculty: mine.faculty.id }) } : {}
  const { data } = useQuery({
    ...query(overview.attention, place),
    staleTime: tenMinutes,
    meta: { quiet: true },
  })
  return data?.filter(({ own }) => own > 0)
}

const KindsOfWork = () => {
  const { t } = useTranslation()
  const count = useOwnWork()?.length ?? 0
  return <Count n={count} label={`${t('overview.attention')}: ${formatNumber(count)}`} />
}

const OfKind = ({ kind }: { readonly kind: Exclude<CountedJob, 'overview' | 'proposals'> }) => {
  const { t } = useTranslation()
  const n = useOwnWork()?.find((one) => one.kind === kind)?.own ?? 0
  return <Count n={n} label={`${t(`overview.${kind}`)}: ${formatNumber(n)}`} />
}

const Proposals = () => {
  const { t } = useTranslation()
  const { data } = useQuery({ ...query(proposalsWaiting), meta: { quiet: true } })
  const count = data?.decide ?? 0
  return <Count n={count} label={t('proposal.waitingCount', { n: formatNumber(count) })} />
}

const Count = ({ n, label }: { readonly n: number; readonly label: string }) =>
  n > 0 && (
    <small className={styles.count} role="img" aria-label={label} data-count>
      {formatNumber(n)}
    </small>
  )
