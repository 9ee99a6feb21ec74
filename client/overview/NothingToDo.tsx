import { IconCheck, IconCircleCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { type Checked, overview, type OverviewPlace } from '#contract/overview.ts'
import { proposals } from '#contract/proposals.ts'
import { users } from '#contract/users.ts'
import { query } from '../api/query.ts'
import { hindranceOfCall } from '../api/session.ts'
import { formatDate, formatMoment, formatTime } from '../i18n/dates.ts'
import { i18n } from '../i18n/i18n.ts'
import { formatNumber } from '../i18n/numbers.ts'
import { sizeText } from '../i18n/sizes.ts'
import type { TextKey } from '../i18n/texts.ts'
import { Box, Columns, Row, Text } from '../ui/layout.tsx'
import styles from './Attention.module.css'

/** A line of the second column: a kind of work that was looked through, and how much of it there is. */
type Line = { readonly titleKey: TextKey; readonly measure: (checked: Checked) => string }

const linesOfAll: readonly Line[] = [
  {
    titleKey: 'overview.checked.licences',
    measure: ({ licences, first_end }) =>
      first_end === null
        ? i18n.t('overview.measure.noLicences')
        : i18n.t('overview.measure.licences', { n: formatNumber(licences), date: formatDate(first_end) }),
  },
  {
    titleKey: 'overview.checked.groupsWithoutQuota',
    measure: ({ groups }) => i18n.t('overview.measure.groups', { n: formatNumber(groups) }),
  },
  {
    titleKey: 'overview.checked.quotaAbovePlan',
    measure: () => i18n.t('overview.measure.noneAbovePlan'),
  },
  {
    titleKey: 'overview.checked.noNextIntake',
    measure: ({ intake }) => i18n.t(intake ? 'overview.measure.intake' : 'overview.measure.intakeLater'),
  },
  {
    titleKey: 'overview.checked.findings',
    measure: ({ rules }) => i18n.t('overview.measure.rules', { n: formatNumber(rules) }),
  },
  {
    titleKey: 'overview.checked.plannedNames',
    measure: ({ next_name }) =>
      next_name === null
        ? i18n.t('overview.measure.noneNamed')
        : i18n.t('overview.measure.nextName', { date: formatDate(next_name) }),
  },
  {
    titleKey: 'overview.checked.names',
    measure: ({ names }) => i18n.t('overview.measure.names', { n: formatNumber(names) }),
  },
  { titleKey: 'overview.checked.duplicates', measure: () => i18n.t('overview.measure.noneAlike') },
]

const linesOfKeepers: readonly Line[] = [
  { titleKey: 'overview.checked.proposals', measure: () => i18n.t('overview.measure.noneOpen') },
]

const linesOfAdministrators: readonly Line[] = [
  { titleKey: 'overview.checked.users', measure: () => i18n.t('overview.measure.users') },
  {
    titleKey: 'overview.checked.backup',
    measure: ({ backup }) =>
      backup === null
        ? i18n.t('overview.measure.noBackup')
        : `${formatMoment(backup.at)}, ${sizeText(backup.bytes)}`,
  },
]

type Props = { readonly place: OverviewPlace; readonly at: Date }

/** The overview of a place where nothing needs attention: when that was found, and by looking through how much (domain.md#overview-checked). */
export const NothingToDo = ({ place, at }: Props) => {
  const { t } = useTranslation()
  const { data } = useQuery({ ...query(overview.checked, place), staleTime: 0 })
  const lines = [
    ...linesOfAll,
    ...(hindranceOfCall(proposals.decide) === undefined ? linesOfKeepers : []),
    ...(hindranceOfCall(users.list) === undefined ? linesOfAdministrators : []),
  ]
  return (
    <>
      <Row gap={14} align="center" pad={20} lineBelow>
        <IconCircleCheck size={32} aria-hidden color="var(--success)" />
        <div>
          <Text block size={16} weight={620}>
            {t('overview.fine')}
          </Text>
          <Text block size={13} tone="secondary">
            {t('overview.nothing', { time: formatTime(at) })}
          </Text>
        </div>
      </Row>
      <section aria-label={t('overview.checked')}>
        <h3 className={styles.apart}>{t('overview.checked')}</h3>
        <Box as="ul">
          {lines.map(({ titleKey, measure }) => (
            <Row key={titleKey} as="li" gap={12} align="center" minHeight={36} pad="4px 12px" lineBelow>
              <IconCheck size={16} aria-hidden color="var(--success)" />
              <Columns flex={1} template="minmax(0, 1fr) minmax(0, 1fr)" gap="0 12px">
                <span>{t(titleKey)}</span>
                <Text tone="secondary">{data && measure(data)}</Text>
              </Columns>
            </Row>
          ))}
        </Box>
      </section>
    </>
  )
}
