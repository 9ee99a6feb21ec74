import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { use } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { type ComparedEntity, duplicates, type SimilarityRow } from '#contract/duplicates.ts'
import { recordLink } from '../location/address.ts'
import { query } from '../api/query.ts'
import { formatNumber } from '../i18n/numbers.ts'
import { ShowRow } from './existing-row.ts'
import styles from './Form.module.css'
import { Box, Muted, Text } from '../ui/layout.tsx'

type Props = {
  readonly entity: ComparedEntity
  /** Typed code and names, by the field names of the list call. */
  readonly values: Readonly<Record<string, string>>
  /** Field and id of the row within which names are compared, such as the faculty of a department. */
  readonly within?: Readonly<Record<string, string>>
  readonly building?: number | undefined
}

/** Milliseconds without typing after which the query is sent. */
const debounceDelay = 350
/** Length of the shortest text that is compared: a single letter resembles every name. */
const minLength = 2
const maxSimilarRows = 3

/** Returns stored rows that are similar to the typed texts. Without `entity`, nothing is compared. */
export const useSimilarRows = (
  entity: ComparedEntity | undefined,
  values: Props['values'],
  within: Props['within'] = {},
): readonly SimilarityRow[] => {
  // the delayed value is a text, since a new object would restart the delay on each render
  const [debounced] = useDebouncedValue(JSON.stringify(values), debounceDelay)
  // the cast is safe: JSON.stringify wrote `debounced` above
  const typed = JSON.parse(debounced) as Props['values']
  const isAsked = entity !== undefined && Object.values(typed).some((text) => text.trim().length >= minLength)
  const found = useQuery({
    ...query(duplicates.like, { entity: entity ?? 'direction', values: { ...typed, ...within } }),
    enabled: isAsked,
    placeholderData: keepPreviousData,
    staleTime: 10_000,
    meta: { quiet: true },
  })
  return (isAsked && found.data) || []
}

/** Lists stored records similar to the typed one (domain.md#duplicate-hint); saving remains possible. */
export const LikeHint = ({ entity, values, within, building }: Props) => {
  const { t } = useTranslation()
  const show = use(ShowRow)
  const rows = useSimilarRows(entity, values, within)
  return (
    <Muted as="div" role="status" className={styles.like}>
      {rows.length > 0 && (
        <>
          {t('duplicate.like')}
          <Box as="ul" bullets above="xs">
            {rows.slice(0, maxSimilarRows).map((row) => (
              <li key={row.id}>
                {show ? (
                  <button type="button" onClick={() => show(row.id)}>
                    {row.label}
                  </button>
                ) : (
                  <Link to={recordLink(entity, { id: row.id, text: row.label, building })}>{row.label}</Link>
                )}{' '}
                <Text tone="warning">
                  {reasonsOf(row)
                    .map((one) => t(one.key, { n: one.n }))
                    .join(', ')}
                </Text>
              </li>
            ))}
          </Box>
        </>
      )}
    </Muted>
  )
}

const reasonsOf = ({ why, likeness }: SimilarityRow) =>
  why
    // an equal name implies a high likeness, so the likeness is omitted
    .filter((one) => one !== 'likeness' || !why.includes('name'))
    .map((one) => ({
      key: `duplicate.why.${one}` as const,
      n: formatNumber(Math.round(likeness * 100)),
    }))
