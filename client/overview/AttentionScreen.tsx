import { IconPrinter, IconRefresh, IconTable } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { overview } from '#contract/overview.ts'
import { withParameter } from '../location/parameter.ts'
import { query } from '../api/query.ts'
import { shortNameOf } from '../hierarchy/my-institution/my-institution.ts'
import { formatTime } from '../i18n/dates.ts'
import { formatNumber } from '../i18n/numbers.ts'
import { ListFrame } from '../table/ListPanel.tsx'
import { IconButton } from '../ui/buttons.tsx'
import { Loading } from '../ui/Loading.tsx'
import { useScreenActions } from '../ui/screen-actions.tsx'
import { Box, Hint, Row, Stack, Text } from '../ui/layout.tsx'
import { AttentionList } from './AttentionList.tsx'
import styles from './Attention.module.css'
import { Figures } from './Figures.tsx'
import { NothingToDo } from './NothingToDo.tsx'
import { PlaceSelects } from './PlaceSelects.tsx'
import { useAttentionPlace } from './useAttentionPlace.ts'

const alwaysFresh = { staleTime: 0 }

/** The work of this morning (domain.md#overview-screen): what needs attention, and the figures of the whole. */
export function AttentionScreen() {
  const { t } = useTranslation()
  const [search, setSearch] = useSearchParams()
  const asTables = search.has('tables')
  const chosen = useAttentionPlace()
  const { mine, place, years, year: idYear } = chosen
  const attention = useQuery({ ...query(overview.attention, place), ...alwaysFresh })
  const figures = useQuery({
    ...query(overview.figures, { ...place, idYear: idYear ?? 0 }),
    ...alwaysFresh,
    enabled: idYear !== undefined,
  })
  const refresh = () => void Promise.all([attention.refetch(), figures.refetch()])
  useScreenActions([{ titleKey: 'system.refresh', icon: IconRefresh, run: refresh }])
  const year = years.labelOf(idYear)
  return (
    <Stack gap={12} flex={1} minWidth={0}>
      <Row gap={12} align="center" data-screen-only>
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
              <Text as="h2" size={14} weight={620}>
                {t('overview.attention')}
              </Text>
              <Text tone="secondary" size={13}>
                {mine ? shortNameOf({ ...mine, faculty: undefined }) : t('overview.everywhere')}
              </Text>
              <Box as="span" flex={1} />
              {attention.data && attention.data.length > 0 && (
                <Text tone="secondary" size={12}>
                  {t('overview.reasons', { n: formatNumber(attention.data.length) })}
                </Text>
              )}
            </>
          }
        >
          {attention.isPending && <Loading isList />}
          {attention.data?.length === 0 && (
            <NothingToDo place={place} at={new Date(attention.dataUpdatedAt)} />
          )}
          {attention.data && <AttentionList rows={attention.data} />}
        </ListFrame>
        <ListFrame
          title={t('overview.whole')}
          reads={[years.read, figures]}
          toolbar={
            <>
              <Text as="h2" size={14} weight={620}>
                {t('overview.whole')}
              </Text>
              <Text tone="secondary" size={13}>
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
