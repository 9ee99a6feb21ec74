import { IconChevronRight } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { AttentionRow } from '#contract/overview.ts'
import { formatDate } from '../i18n/dates.ts'
import { formatNumber } from '../i18n/numbers.ts'
import { byArrows, walkFocus } from '../ui/focus/walk.ts'
import { Box, Text } from '../ui/layout.tsx'
import styles from './Attention.module.css'
import { groupOf, lookOf, titleOf } from './words.ts'

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
