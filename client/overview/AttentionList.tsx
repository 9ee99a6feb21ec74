import { IconAlertOctagon, IconAlertTriangle, IconChevronRight, IconCircleCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { AttentionKind, AttentionRow } from '#contract/overview.ts'
import { formatDate } from '../i18n/dates.ts'
import { formatNumber } from '../i18n/numbers.ts'
import { Text } from '../ui/layout.tsx'
import styles from './Attention.module.css'
import { attentionWords } from './words.ts'

/** Kinds by which documents are wrong already. */
const wrongNow: ReadonlySet<AttentionKind> = new Set(['licenceEnded', 'groupsWithoutQuota', 'backup'])

/** What needs attention, what others mend apart from it; each line leads to its place. */
export const AttentionList = ({ rows }: { rows: readonly AttentionRow[] }) => {
  const { t } = useTranslation()
  const own = rows.filter((row) => row.own > 0)
  const others = rows.filter((row) => row.own === 0)
  if (rows.length === 0)
    return (
      <p className={styles.fine}>
        <IconCircleCheck size={18} aria-hidden /> {t('overview.fine')}
      </p>
    )
  return (
    <>
      <AttentionLines rows={own} />
      {others.length > 0 && <h3 className={styles.apart}>{t('overview.ofOthers')}</h3>}
      <AttentionLines rows={others} />
    </>
  )
}

const AttentionLines = ({ rows }: { rows: readonly AttentionRow[] }) => {
  const { t } = useTranslation()
  return (
    <ul className={styles.lines}>
      {rows.map(({ kind, count, first }) => {
        const [worst] = first
        const Icon = wrongNow.has(kind) ? IconAlertOctagon : IconAlertTriangle
        const about = [worst?.label, worst && shownDetail(worst.detail)].filter(Boolean).join(' — ')
        const rest = count > 1 ? `, ${t('overview.more', { n: formatNumber(count - 1) })}` : ''
        const whose = worst && !worst.own && worst.whose !== '' ? ` · ${worst.whose}` : ''
        return (
          <li key={kind}>
            <Link to={worst?.address ?? '/educational'} className={styles.line}>
              <Icon size={18} aria-hidden color={wrongNow.has(kind) ? 'var(--error)' : 'var(--warning)'} />
              <span className={styles.what}>
                <Text block weight={600}>
                  {t(attentionWords[kind])}
                </Text>
                <Text block size={12} tone="secondary">
                  {about}
                  {rest}
                  {whose}
                </Text>
              </span>
              <Text numeric weight={620}>
                {formatNumber(count)}
              </Text>
              <IconChevronRight size={16} aria-hidden />
            </Link>
          </li>
        )
      })}
    </ul>
  )
}

const shownDetail = (detail: string) => (/^\d{4}-\d\d-\d\d/.test(detail) ? formatDate(detail) : detail)
