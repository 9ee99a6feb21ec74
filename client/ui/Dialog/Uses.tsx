import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { RecordRef } from '#contract/entities.ts'
import { entityTitle } from '#contract/entities/registry.ts'
import { uses } from '#contract/uses.ts'
import { query } from '../../api/query.ts'
import { formatNumber } from '../../i18n/numbers.ts'
import { Loading } from '../Loading.tsx'
import styles from './Uses.module.css'
import { Box, Muted, Stack, Text } from '../layout.tsx'

/** The rows that refer to a record, by kind, each with a link to its place: why a delete was refused (domain.md#uses-list). */
export const Uses = ({ record }: { record: RecordRef }) => {
  const { t } = useTranslation()
  const found = useQuery({ ...query(uses.list, record), staleTime: 0, gcTime: 0, meta: { quiet: true } })
  // the refusal is told without them as well
  if (found.isError) return null
  if (found.data === undefined) return <Loading />
  if (found.data.length === 0) return null
  return (
    <Stack as="section" gap={8} maxHeight="40vh" above={12} overflow="auto" aria-label={t('uses.title')}>
      <Text as="h3" size={13} weight={630}>
        {t('uses.title')}
      </Text>
      {found.data.map(({ entity, count, first }) => (
        <div key={entity}>
          <Muted as="div" size={12}>
            {t(entityTitle(entity))}: {count}
          </Muted>
          <Box as="ul" margin="2px 0 0" className={styles.rows}>
            {first.map(({ id, label, address }) => (
              <li key={id}>
                <Link to={address}>{label}</Link>
              </li>
            ))}
            {count > first.length && (
              <Text as="li" tone="tertiary">
                {t('uses.more', { n: formatNumber(count - first.length) })}
              </Text>
            )}
          </Box>
        </div>
      ))}
    </Stack>
  )
}
