import {
  IconChevronRight,
  type Icon,
  IconAlertOctagon,
  IconAlertTriangle,
  IconInfoCircle,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { AttentionRow, AttentionKind } from '#contract/overview.ts'
import { formatDate } from '../i18n/dates.ts'
import { formatNumber } from '../i18n/numbers.ts'
import { byArrows, walkFocus } from '../ui/focus/walk.ts'
import { Box, Text } from '../ui/layout.tsx'
import styles from './Attention.module.css'
import type { TextKey } from '../i18n/texts.ts'

/** How a kind looks: documents are wrong already, they soon may be, or it only waits. */
const looks = {
  wrong: { Sign: IconAlertOctagon, colour: 'var(--error)' },
  near: { Sign: IconAlertTriangle, colour: 'var(--warning)' },
  waits: { Sign: IconInfoCircle, colour: 'var(--text-secondary)' },
} as const satisfies Readonly<Record<string, { Sign: Icon; colour: string }>>

type Group = 'licences' | 'year' | 'data' | 'system'

/** The title of each kind, the group it is listed in, and its look. */
const kinds = {
  licenceEnded: ['overview.licenceEnded', 'licences', 'wrong'],
  licenceEnding: ['overview.licenceEnding', 'licences', 'near'],
  groupsWithoutQuota: ['overview.groupsWithoutQuota', 'year', 'wrong'],
  quotaAbovePlan: ['overview.quotaAbovePlan', 'year', 'near'],
  planWithoutGroups: ['overview.planWithoutGroups', 'year', 'near'],
  noNextIntake: ['overview.noNextIntake', 'year', 'near'],
  findings: ['overview.findings', 'data', 'near'],
  proposals: ['overview.proposals', 'data', 'near'],
  plannedNames: ['overview.plannedNames', 'data', 'waits'],
  names: ['overview.names', 'data', 'near'],
  duplicates: ['overview.duplicates', 'data', 'waits'],
  users: ['overview.users', 'system', 'waits'],
  backup: ['overview.backup', 'system', 'wrong'],
} as const satisfies Readonly<Record<AttentionKind, readonly [TextKey, Group, keyof typeof looks]>>

const titleOf = (kind: AttentionKind) => kinds[kind][0]
const groupOf = (kind: AttentionKind) => `overview.group.${kinds[kind][1]}` as const
const lookOf = (kind: AttentionKind) => looks[kinds[kind][2]]

/** The work that needs attention, apart from it the work of others; each line leads to its place. */
export const AttentionList = ({ rows }: { rows: readonly AttentionRow[] }) => {
  const { t } = useTranslation()
  const own = rows.filter((row) => row.own > 0)
  const others = rows.filter((row) => row.own === 0)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the arrows walk between the links in it
    <div data-focus-fallback="a" onKeyDown={(event) => walkFocus(event, 'a', byArrows)}>
      {[...new Set(own.map(({ kind }) => groupOf(kind)))].map((titleKey) => (
        <section key={titleKey} aria-label={t(titleKey)}>
          <h3 className={styles.apart}>{t(titleKey)}</h3>
          <AttentionLines rows={own.filter(({ kind }) => groupOf(kind) === titleKey)} />
        </section>
      ))}
      {others.length > 0 && <h3 className={styles.apart}>{t('overview.ofOthers')}</h3>}
      <AttentionLines rows={others} />
    </div>
  )
}

const AttentionLines = ({ rows }: { rows: readonly AttentionRow[] }) => {
  const { t } = useTranslation()
  return (
    <Box as="ul">
      {rows.map(({ kind, count, first, address }) => {
        const [worst] = first
        const { Sign, colour } = lookOf(kind)
        const about = [worst?.label, worst && shownDetail(worst.detail)].filter(Boolean).join(' — ')
        const rest = count > 1 ? `, ${t('overview.more', { n: formatNumber(count - 1) })}` : ''
        const whose = worst && !worst.own && worst.whose !== '' ? ` · ${worst.whose}` : ''
        return (
          <li key={kind}>
            <Link to={(count > 1 && address) || worst?.address || '/educational'} className={styles.line}>
              <Sign size={18} aria-hidden color={colour} />
              <Text grow breaks>
                <Text block weight={600}>
                  {t(titleOf(kind))}
                </Text>
                <Text block size={12} tone="secondary" className={styles.about}>
                  {about}
                  {rest}
                  {whose}
                </Text>
              </Text>
              <Text numeric weight={620}>
                {formatNumber(count)}
              </Text>
              <IconChevronRight size={16} aria-hidden />
            </Link>
          </li>
        )
      })}
    </Box>
  )
}

const shownDetail = (detail: string) => (/^\d{4}-\d\d-\d\d/.test(detail) ? formatDate(detail) : detail)
