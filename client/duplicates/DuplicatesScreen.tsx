import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { comparedEntities, entityTitle } from '#contract/entities/registry.ts'
import { duplicates } from '#contract/duplicates.ts'
import { pageSizes } from '#contract/limits.ts'
import { screenOf } from '../address/record-link.ts'
import { query } from '../api/query.ts'
import { hindranceOfCall } from '../api/rights.ts'
import { formatNumber } from '../i18n/numbers.ts'
import { ListFrame } from '../table/ListPanel.tsx'
import panel from '../table/ListPanel.module.css'
import bar from '../table/Toolbar.module.css'
import { Pager } from '../table/Pager.tsx'
import { cutPage } from '../table/paging.ts'
import { lazyComponent } from '../ui/lazy/lazy-component.ts'
import { Loading } from '../ui/Loading.tsx'
import { Key } from '../ui/Key.tsx'
import { useTwinsAddress } from './address.ts'
import { DismissedList } from './DismissedList.tsx'
import styles from './Duplicates.module.css'
import { PairList } from './PairList.tsx'
import { groupedPairs } from './pairs.ts'
import { useDismissal } from './useDismissal.ts'
import { Box, Text } from '../ui/layout.tsx'

const MergeDialog = lazyComponent(async () => (await import('./merge/MergeDialog.tsx')).MergeDialog)

const none: readonly never[] = []

/** Records that may stand twice in a catalogue (domain.md#duplicate-screen), to be merged or dismissed. */
export function DuplicatesScreen() {
  const { t } = useTranslation()
  const address = useTwinsAddress()
  const { entity, merged } = address
  const found = useQuery(groupedPairs(entity))
  const dismissal = useDismissal(entity)
  const dismissed = useQuery({
    ...query(duplicates.dismissed, { entity }),
    staleTime: 0,
    enabled: address.isDismissed,
  })
  const mayDismiss = hindranceOfCall(duplicates.dismiss) === undefined
  const groups = dismissal.shown(found.data?.groups ?? none)
  const page = cutPage(groups, address.page, pageSizes.catalogue)
  const pairs = groups.reduce((sum, group) => sum + group.pairs.length, 0)
  return (
    <>
      <nav className={styles.catalogues} aria-label={t('menu.duplicates')}>
        {comparedEntities.map((one) => (
          <Link
            key={one}
            to={address.linkToEntity(one)}
            className={styles.catalogue}
            aria-current={one === entity ? 'page' : undefined}
          >
            {t(entityTitle(one))}
          </Link>
        ))}
      </nav>
      <ListFrame
        title={t('menu.duplicates')}
        reads={[address.isDismissed ? dismissed : found]}
        toolbar={
          <>
            <Text as="h2" size={14} weight={620}>
              {t(entityTitle(entity))}
            </Text>
            <Link to={screenOf(entity)} className={styles.link}>
              {t('duplicate.catalogue')}
            </Link>
            <Link to={address.linkToShown(!address.isDismissed)} className={styles.link}>
              {t(address.isDismissed ? 'duplicate.toPairs' : 'duplicate.toDismissed')}
            </Link>
            <Box as="span" flex={1} />
            <Text
              tone="tertiary"
              numeric
              size={12}
              className={bar.count}
              role="status"
              tabIndex={-1}
              data-focus-fallback
            >
              {address.isDismissed
                ? dismissed.data && t('duplicate.pairs', { n: formatNumber(dismissed.data.length) })
                : found.data && t('duplicate.pairs', { n: formatNumber(pairs) })}
            </Text>
          </>
        }
        below={
          !address.isDismissed && (
            <>
              {mayDismiss && page.rows.length > 0 && (
                <p className={styles.hints}>
                  <Key>↑</Key> <Key>↓</Key> {t('duplicate.keys.pairs')} <Key>Enter</Key>{' '}
                  {t('duplicate.keys.compare')} <Key>Delete</Key> {t('duplicate.keys.dismiss')}{' '}
                  <Key>Shift Delete</Key> {t('duplicate.keys.names')}
                </p>
              )}
              <Pager page={page} total={groups.length} linkTo={address.linkToPage} />
            </>
          )
        }
      >
        {(address.isDismissed ? dismissed : found).isPending && <Loading />}
        {address.isDismissed && dismissed.data?.length === 0 && (
          <p className={panel.guide}>{t('duplicate.noneDismissed')}</p>
        )}
        {address.isDismissed && dismissed.data !== undefined && <DismissedList rows={dismissed.data} />}
        {!address.isDismissed && found.data && groups.length === 0 && (
          <p className={panel.guide}>{t('duplicate.none')}</p>
        )}
        {!address.isDismissed && page.rows.length > 0 && (
          <PairList
            entity={entity}
            groups={page.rows}
            onCompare={({ first, second }) => address.openMerge({ keep: first.id, away: second.id })}
            onDismiss={mayDismiss ? dismissal.dismiss : undefined}
          />
        )}
      </ListFrame>
      {merged && found.data && (
        <MergeDialog
          entity={entity}
          merged={merged}
          records={found.data.records}
          onChange={address.changeMerge}
          onClose={address.closeMerge}
        />
      )}
    </>
  )
}
