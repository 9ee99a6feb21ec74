import {
  IconPrinter,
  IconRefresh,
  IconTable,
  IconCheck,
  IconCircleCheck,
  IconChevronRight,
  type Icon,
  IconAlertOctagon,
  IconAlertTriangle,
  IconInfoCircle,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSearchParams, Link } from 'react-router'
import {
  attentionKinds,
  overview,
  type CheckedCounts,
  type OverviewPlace,
  type AttentionRow,
  type AttentionKind,
} from '#contract/overview.ts'
import { withParameter } from '../location/parameter.ts'
import { query } from '../api/query.ts'
import { shortNameOf } from '../hierarchy/my-institution/my-institution.ts'
import { formatTime, formatDate, formatMoment } from '../i18n/dates.ts'
import { formatNumber } from '../i18n/numbers.ts'
import { ListFrame } from '../table/ListPanel.tsx'
import { IconButton } from '../ui/buttons.tsx'
import { Loading } from '../ui/Loading.tsx'
import { useScreenActions } from '../ui/screen-actions.tsx'
import { Box, Hint, Muted, Row, Stack, Text, Columns } from '../ui/layout.tsx'
import styles from './Attention.module.css'
import { Figures } from './Figures.tsx'
import { PlaceSelects } from './PlaceSelects.tsx'
import { useAttentionPlace } from './useAttentionPlace.ts'
import { proposals } from '#contract/proposals.ts'
import { users } from '#contract/users.ts'
import type { Call } from '#contract/call.ts'
import { refusalKeyOfCall } from '../api/session.ts'
import { i18n } from '../i18n/i18n.ts'
import { sizeText } from '../i18n/sizes.ts'
import { byArrows, moveFocusByKey } from '../ui/focus/move-focus.ts'

/** Sign and colour by urgency: something is wrong, will soon be wrong, or waits for a user. */
const looksByUrgency = {
  wrong: { Sign: IconAlertOctagon, colour: 'var(--error)' },
  near: { Sign: IconAlertTriangle, colour: 'var(--warning)' },
  waits: { Sign: IconInfoCircle, colour: 'var(--text-secondary)' },
} as const satisfies Readonly<Record<string, { Sign: Icon; colour: string }>>

type Group = 'licences' | 'year' | 'data' | 'system'

const kinds = {
  licenceEnded: ['licences', 'wrong'],
  licenceEnding: ['licences', 'near'],
  groupsWithoutQuota: ['year', 'wrong'],
  quotaAbovePlan: ['year', 'near'],
  planWithoutGroups: ['year', 'near'],
  noNextIntake: ['year', 'near'],
  findings: ['data', 'near'],
  proposals: ['data', 'near'],
  plannedNames: ['data', 'waits'],
  reorganisations: ['data', 'near'],
  names: ['data', 'near'],
  duplicates: ['data', 'waits'],
  users: ['system', 'waits'],
  backup: ['system', 'wrong'],
} as const satisfies Readonly<Record<AttentionKind, readonly [Group, keyof typeof looksByUrgency]>>

const titleOf = (kind: AttentionKind) => `overview.${kind}` as const
const groupOf = (kind: AttentionKind) => `overview.group.${kinds[kind][0]}` as const
const lookOf = (kind: AttentionKind) => looksByUrgency[kinds[kind][1]]

const AttentionList = ({ rows }: { rows: readonly AttentionRow[] }) => {
  const { t } = useTranslation()
  const own = rows.filter((row) => row.own > 0)
  const others = rows.filter((row) => row.own === 0)
  return (
    <>
      {[...new Set(own.map(({ kind }) => groupOf(kind)))].map((titleKey) => (
        <section key={titleKey} aria-label={t(titleKey)}>
          <h3 className={styles.apart}>{t(titleKey)}</h3>
          <AttentionLines rows={own.filter(({ kind }) => groupOf(kind) === titleKey)} />
        </section>
      ))}
      {others.length > 0 && <h3 className={styles.apart}>{t('overview.ofOthers')}</h3>}
      <AttentionLines rows={others} />
    </>
  )
}

/** Rows of one kind: all of them or, if there are very many, the first. */
const KindRows = ({ of: { count, first } }: { of: AttentionRow }) => {
  const { t } = useTranslation()
  return (
    <Box as="ul">
      {first.map(({ entity, id, label, detail, whose, address }) => (
        <li key={`${entity} ${id} ${detail}`}>
          <Link to={address ?? '/educational'} className={styles.line}>
            <Text grow breaks>
              <Text block look="strong">
                {label}
              </Text>
              <Text block look="small" tone="secondary" className={styles.about}>
                {[shownDetail(detail), whose].filter(Boolean).join(' · ')}
              </Text>
            </Text>
            <IconChevronRight size={16} aria-hidden />
          </Link>
        </li>
      ))}
      {count > first.length && (
        <Muted as="li" pad="sm md">
          {t('overview.more', { n: formatNumber(count - first.length) })}
        </Muted>
      )}
    </Box>
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
                <Text block look="strong">
                  {t(titleOf(kind))}
                </Text>
                <Text block look="small" tone="secondary" className={styles.about}>
                  {about}
                  {rest}
                  {whose}
                </Text>
              </Text>
              <Text numeric look="strong">
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

type MeasureText = (checked: CheckedCounts) => string

/** Functions that return a check's result as text. The title key of a check is `overview.checked.<name>`. */
const measures = {
  licences: ({ licences, first_end }) =>
    first_end === null
      ? i18n.t('overview.measure.noLicences')
      : i18n.t('overview.measure.licences', { n: formatNumber(licences), date: formatDate(first_end) }),
  groupsWithoutQuota: ({ groups }) => i18n.t('overview.measure.groups', { n: formatNumber(groups) }),
  quotaAbovePlan: () => i18n.t('overview.measure.noneAbovePlan'),
  noNextIntake: ({ intake }) => i18n.t(intake ? 'overview.measure.intake' : 'overview.measure.intakeLater'),
  findings: ({ rules }) => i18n.t('overview.measure.rules', { n: formatNumber(rules) }),
  plannedNames: ({ next_name }) =>
    next_name === null
      ? i18n.t('overview.measure.noneNamed')
      : i18n.t('overview.measure.nextName', { date: formatDate(next_name) }),
  names: ({ names }) => i18n.t('overview.measure.names', { n: formatNumber(names) }),
  duplicates: () => i18n.t('overview.measure.noneAlike'),
  proposals: () => i18n.t('overview.measure.noneOpen'),
  users: () => i18n.t('overview.measure.users'),
  backup: ({ backup }) =>
    backup === null
      ? i18n.t('overview.measure.noBackup')
      : `${formatMoment(backup.at)}, ${sizeText(backup.bytes)}`,
} as const satisfies Readonly<Record<string, MeasureText>>

/** Calls by check: users who may not make the call do not see the check's result. */
const callByCheck: Readonly<Record<string, Call>> = {
  proposals: proposals.decide,
  users: users.list,
  backup: users.list,
}

type Props = { readonly place: OverviewPlace; readonly at: Date }

/** Shown if nothing in a place needs attention: what was checked, and when (domain.md#overview-checked). */
const NothingToDo = ({ place, at }: Props) => {
  const { t } = useTranslation()
  const { data } = useQuery({ ...query(overview.checked, place), staleTime: 0 })
  // the cast is safe: the keys of the object are its names
  const lines = (Object.entries(measures) as [keyof typeof measures, MeasureText][]).filter(([name]) => {
    const call = callByCheck[name]
    return call === undefined || refusalKeyOfCall(call) === undefined
  })
  return (
    <>
      <Row gap="md" align="center" pad="lg" lineBelow>
        <IconCircleCheck size={32} aria-hidden color="var(--success)" />
        <div>
          <Text block look="title">
            {t('overview.fine')}
          </Text>
          <Text block look="body" tone="secondary">
            {t('overview.nothing', { time: formatTime(at) })}
          </Text>
        </div>
      </Row>
      <section aria-label={t('overview.checked')}>
        <h3 className={styles.apart}>{t('overview.checked')}</h3>
        <Box as="ul">
          {lines.map(([name, measure]) => (
            <Row key={name} as="li" gap="md" align="center" minHeight={36} pad="xs md" lineBelow>
              <IconCheck size={16} aria-hidden color="var(--success)" />
              <Columns flex={1} template="minmax(0, 1fr) minmax(0, 1fr)" gap="0 md">
                <span>{t(`overview.checked.${name}`)}</span>
                <Text tone="secondary">{data && measure(data)}</Text>
              </Columns>
            </Row>
          ))}
        </Box>
      </section>
    </>
  )
}

const alwaysFresh = { staleTime: 0 }

/** Overview screen (domain.md#overview-screen) with the work that needs attention, and with figures. */
export function AttentionScreen() {
  const { t } = useTranslation()
  const [search, setSearch] = useSearchParams()
  const asTables = search.has('tables')
  const chosen = useAttentionPlace()
  const { mine, place, years, year: idYear } = chosen
  const kind = attentionKinds.find((one) => one === search.get('kind'))
  const attention = useQuery({
    ...query(overview.attention, { ...place, ...(kind && { kind }) }),
    ...alwaysFresh,
  })
  const figures = useQuery({
    ...query(overview.figures, { ...place, idYear: idYear ?? 0 }),
    ...alwaysFresh,
    enabled: idYear !== undefined,
  })
  const refresh = () => void Promise.all([attention.refetch(), figures.refetch()])
  useScreenActions([{ titleKey: 'system.refresh', icon: IconRefresh, run: refresh }])
  const year = years.labelOf(idYear)
  return (
    <Stack gap="md" flex={1} minWidth={0}>
      <Row gap="md" align="center" data-screen-only>
        <Box flex={1} minWidth={0}>
          <PlaceSelects {...chosen} />
        </Box>
        {attention.data && (
          <Hint role="status" className={styles.gathered}>
            {t('overview.gathered', { time: formatTime(new Date(attention.dataUpdatedAt)) })}
          </Hint>
        )}
        <IconButton label={t('system.refresh')} data-wide-only onClick={refresh}>
          <IconRefresh size={18} aria-hidden />
        </IconButton>
      </Row>
      <div className={styles.board}>
        <ListFrame
          title={t('overview.attention')}
          reads={[attention]}
          toolbar={
            <>
              {kind && (
                <Link to={`?${withParameter(search, 'kind', undefined)}`}>{t('overview.attention')}</Link>
              )}
              <Text as="h2" look="heading">
                {t(kind ? titleOf(kind) : 'overview.attention')}
              </Text>
              <Text tone="secondary" look="body">
                {mine ? shortNameOf({ ...mine, faculty: undefined }) : t('overview.everywhere')}
              </Text>
              <Box as="span" flex={1} />
              {attention.data && attention.data.length > 0 && (
                <Text tone="secondary" look="small">
                  {kind
                    ? formatNumber(attention.data[0]?.count ?? 0)
                    : t('overview.reasons', { n: formatNumber(attention.data.length) })}
                </Text>
              )}
            </>
          }
        >
          {attention.isPending && <Loading isList />}
          {attention.data?.length === 0 && kind && <Muted pad="lg">{t('state.noData')}</Muted>}
          {attention.data?.length === 0 && !kind && (
            <NothingToDo place={place} at={new Date(attention.dataUpdatedAt)} />
          )}
          <div data-focus-fallback="a" onKeyDown={(event) => moveFocusByKey(event, 'a', byArrows)}>
            {kind
              ? attention.data?.map((row) => <KindRows key={row.kind} of={row} />)
              : attention.data && <AttentionList rows={attention.data} />}
          </div>
        </ListFrame>
        <ListFrame
          title={t('overview.whole')}
          reads={[years.read, figures]}
          toolbar={
            <>
              <Text as="h2" look="heading">
                {t('overview.whole')}
              </Text>
              <Text tone="secondary" look="body">
                {year}
              </Text>
              <Box as="span" flex={1} />
              <IconButton
                label={t('overview.asTables')}
                aria-pressed={asTables}
                data-screen-only
                onClick={() => setSearch((now) => withParameter(now, 'tables', asTables ? undefined : ''))}
              >
                <IconTable size={18} aria-hidden />
              </IconButton>
              <IconButton label={t('common.print')} data-screen-only onClick={() => window.print()}>
                <IconPrinter size={18} aria-hidden />
              </IconButton>
            </>
          }
        >
          {figures.isPending && !years.read.isError && <Loading />}
          {figures.data && <Figures figures={figures.data} asTables={asTables} />}
        </ListFrame>
      </div>
    </Stack>
  )
}
