import { duplicates, type DismissedRow, type ComparedEntity } from '#contract/duplicates.ts'
import { comparedEntities, entityTitle, commonEntities } from '#contract/entities/registry.ts'
import { pageSizes } from '#contract/limits.ts'
import { uses } from '#contract/uses.ts'
import { screenOf } from '../location/address.ts'
import { mutate } from '../api/mutate.ts'
import { query } from '../api/query.ts'
import { refusalKeyOfCall } from '../api/session.ts'
import { formatTime } from '../i18n/dates.ts'
import { formatNumber } from '../i18n/numbers.ts'
import panel from '../table/ListPanel.module.css'
import { ListFrame } from '../table/ListPanel.tsx'
import { Pager } from '../table/Pager.tsx'
import { SettledList, type SettledRow } from '../table/SettledList.tsx'
import { cutPage } from '../table/rows.ts'
import { Key } from '../ui/Key.tsx'
import { Loading } from '../ui/Loading.tsx'
import { Hint, Muted, Row, Text } from '../ui/layout.tsx'
import { lazyContent } from '../ui/lazy/lazy-component.ts'
import { toastDone } from '../ui/undo.ts'
import { ReplaceAddress } from '../table/ReplaceAddress.tsx'
import styles from './Duplicates.module.css'
import { PairList } from './PairList.tsx'
import { useDuplicatesLocation } from './address.ts'
import { sortBySection, certaintyOf, groupedPairs, keyOf, type Pair, type PairGroup } from './pairs.ts'
import { useMutation, useQueries, useQuery, useIsMutating } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useState } from 'react'
import { nameOf } from './RecordName.tsx'

type DismissedPair = { readonly pair: Pair; readonly names: boolean }

const noneHidden: ReadonlySet<string> = new Set()

const mutationKey = ['dismiss pair'] as const

/** Hides a dismissed pair at once, so that the next key applies to the next pair (domain.md#duplicate-dismissed). */
const useDismissal = (entity: ComparedEntity, isReading: boolean) => {
  const { t } = useTranslation()
  const [hidden, setHidden] = useState(noneHidden)
  // a list fetched before the last dismissal still contains the pair, so the pair is hidden until all
  // dismissals and refetches have ended
  const isUnderWay = useIsMutating({ mutationKey }) > 0 || isReading
  const [wasUnderWay, setUnderWay] = useState(false)
  if (wasUnderWay !== isUnderWay) {
    setUnderWay(isUnderWay)
    if (!isUnderWay) setHidden(noneHidden)
  }
  const { mutate: send } = useMutation({
    mutationKey,
    mutationFn: async ({ pair: { first, second }, names }: DismissedPair) => {
      const answer = await mutate(duplicates.dismiss, { entity, ids: [first.id, second.id], names })
      const detail = `${nameOf(first).whole} — ${nameOf(second).whole}`
      toastDone(t(names ? 'duplicate.namesDismissed' : 'duplicate.dismissed'), [answer], detail)
    },
  })
  return {
    dismiss: (pair: Pair, names = false) => {
      if (hidden.has(keyOf(pair))) return
      setHidden((now) => new Set([...now, keyOf(pair)]))
      send({ pair, names })
    },
    shown: (groups: readonly PairGroup[]): readonly PairGroup[] =>
      hidden.size === 0
        ? groups
        : groups
            .map((group) => ({ ...group, pairs: group.pairs.filter((pair) => !hidden.has(keyOf(pair))) }))
            .filter(({ pairs }) => pairs.length > 0),
  }
}

/** Dismissed pairs (domain.md#duplicate-dismissed), each with the dismissing user and a restore button. */
const DismissedList = ({ rows }: { readonly rows: readonly DismissedRow[] }) => {
  const { t } = useTranslation()
  const restoring = useMutation({
    mutationFn: async ({ id, texts }: SettledRow) => {
      toastDone(t('duplicate.restored'), [await mutate(duplicates.restore, { id })], texts.join(' — '))
    },
  })
  return (
    <SettledList
      rows={rows.map(({ id, labels, names, at, login, name }) => ({
        id,
        texts: labels,
        note: names ? t('duplicate.everywhere') : '',
        at,
        by: name || login,
      }))}
      onRestore={
        refusalKeyOfCall(duplicates.restore) === undefined
          ? (row) => !restoring.isPending && restoring.mutate(row)
          : undefined
      }
    />
  )
}

const MergePage = lazyContent(async () => (await import('./merge/MergePage.tsx')).MergePage)

const none: readonly never[] = []

const useCounts = (entity: (typeof comparedEntities)[number]) => {
  const { t } = useTranslation()
  const pairs = useQueries({
    queries: comparedEntities.map((one) => ({
      ...query(duplicates.list, { entity: one }),
      staleTime: 60_000,
      meta: { quiet: true },
    })),
    combine: (lists) => ({
      areCounted: lists.every(({ isPending }) => !isPending),
      numbers: lists.map(
        ({ data = none }) => data.filter(({ why }) => why.some((one) => one !== 'likeness')).length,
      ),
    }),
  })
  const certainOf = (one: (typeof comparedEntities)[number]) =>
    pairs.numbers[comparedEntities.indexOf(one)] ?? 0
  const common = commonEntities.find((one) => one === entity)
  const reach = useQuery({
    ...query(uses.reach, { entity: common ?? 'direction' }),
    enabled: common !== undefined,
    staleTime: 0,
    meta: { quiet: true },
  })
  const byId = new Map(reach.data?.map(({ id, used }) => [id, used]))
  return {
    certainOf,
    areCounted: pairs.areCounted,
    first: comparedEntities.find((one) => certainOf(one) > 0) ?? entity,
    usesOf: (id: number) =>
      common && reach.data ? t('duplicate.refs', { n: formatNumber(byId.get(id) ?? 0) }) : undefined,
  }
}

/**
 * Screen of possible duplicates in a catalogue (domain.md#duplicate-screen). The user can merge or dismiss
 * them.
 */
export function DuplicatesScreen() {
  const { t } = useTranslation()
  const address = useDuplicatesLocation()
  const { entity, merged } = address
  const found = useQuery({ ...groupedPairs(entity), enabled: address.isNamed })
  const dismissal = useDismissal(entity, found.isFetching)
  const { certainOf, areCounted, first, usesOf } = useCounts(entity)
  const dismissed = useQuery({
    ...query(duplicates.dismissed, { entity }),
    enabled: address.isDismissed,
  })
  const list = address.isDismissed ? dismissed : found
  const mayDismiss = refusalKeyOfCall(duplicates.dismiss) === undefined
  const all = sortBySection(dismissal.shown(found.data?.groups ?? none))
  const near = all.filter((group) => certaintyOf(group) !== 'far')
  const groups = address.isWide ? all : near
  const page = cutPage(groups, address.page, pageSizes.catalogue)
  const count = (counted: typeof all) => counted.reduce((sum, group) => sum + group.pairs.length, 0)
  const pairs = count(groups)
  const far = count(all) - count(near)
  if (merged && found.data)
    return (
      <MergePage
        // this key resets the chosen fields when the pair changes
        key={`${merged.keep} ${merged.away}`}
        entity={entity}
        merged={merged}
        records={found.data.records}
        usesOf={usesOf}
        onChange={address.changeMerge}
        onClose={address.closeMerge}
      />
    )
  return (
    <ListFrame
      title={t('menu.duplicates')}
      reads={[list]}
      toolbar={
        <Row as="nav" gap="xs" overflow="auto" className={styles.entities} aria-label={t('menu.duplicates')}>
          {comparedEntities.map((one) => (
            <Link
              key={one}
              to={address.linkToEntity(one)}
              className={styles.catalogue}
              aria-current={address.isNamed && one === entity ? 'page' : undefined}
            >
              {t(entityTitle(one))}
              {certainOf(one) > 0 && (
                <Text
                  numeric
                  marginLeft="sm"
                  pad="0 sm"
                  radius={9}
                  background="var(--selected)"
                  tone="text"
                  look="small"
                >
                  {formatNumber(certainOf(one))}
                </Text>
              )}
            </Link>
          ))}
        </Row>
      }
      below={
        <Row wrap gap="xs lg" align="center" minHeight={48} pad="xs md" lineAbove className={styles.bar}>
          {!address.isDismissed && mayDismiss && page.rows.length > 0 && (
            <Muted look="small" className={styles.hints}>
              <Key>↑</Key> <Key>↓</Key> {t('duplicate.keys.pairs')} <Key>Enter</Key>{' '}
              {t('duplicate.keys.compare')} <Key>Delete</Key> {t('duplicate.keys.dismiss')}{' '}
              <Key>Shift Delete</Key> {t('duplicate.keys.names')}
            </Muted>
          )}
          <Row as="span" flex={1} wrap gap="xs md">
            <Link to={screenOf(entity)}>{t('duplicate.catalogue')}</Link>
            <Link to={address.linkToShown(address.isDismissed ? undefined : 'dismissed')}>
              {t(address.isDismissed ? 'duplicate.toPairs' : 'duplicate.toDismissed')}
            </Link>
            {!address.isDismissed && far > 0 && (
              <Link to={address.linkToShown(address.isWide ? undefined : 'far')}>
                {t(address.isWide ? 'duplicate.withoutFar' : 'duplicate.withFar', { n: formatNumber(far) })}
              </Link>
            )}
          </Row>
          <Hint numeric role="status" tabIndex={-1} data-focus-otherwise={list.data && true}>
            {address.isDismissed
              ? dismissed.data && t('duplicate.pairs', { n: formatNumber(dismissed.data.length) })
              : found.data && t('duplicate.pairs', { n: formatNumber(pairs) })}
          </Hint>
          {!address.isDismissed && page.count > 1 && (
            <Pager page={page} total={groups.length} linkTo={address.linkToPage} />
          )}
        </Row>
      }
    >
      {!address.isNamed && areCounted && <ReplaceAddress to={address.linkToEntity(first)} />}
      {list.isPending && <Loading isList />}
      {address.isDismissed && dismissed.data?.length === 0 && (
        <p className={panel.guide}>{t('duplicate.noneDismissed')}</p>
      )}
      {address.isDismissed && dismissed.data !== undefined && <DismissedList rows={dismissed.data} />}
      {!address.isDismissed && found.data && groups.length === 0 && (
        <p className={panel.guide}>
          {t('duplicate.none', { time: formatTime(new Date(found.dataUpdatedAt)) })}
        </p>
      )}
      {!address.isDismissed && page.rows.length > 0 && (
        <PairList
          entity={entity}
          groups={page.rows}
          usesOf={usesOf}
          onCompare={({ first, second }) => address.openMerge({ keep: first.id, away: second.id })}
          onDismiss={mayDismiss ? dismissal.dismiss : undefined}
        />
      )}
    </ListFrame>
  )
}
