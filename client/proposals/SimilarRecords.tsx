import { Button } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { ComparedEntity, SimilarityRow } from '#contract/duplicates.ts'
import type { ProposedEntity } from '#contract/proposed-entities.ts'
import { recordLink } from '../location/address.ts'
import { commonOf, useUseCounts } from '../catalogues/UseCounts.tsx'
import { useSimilarRows } from '../editing/LikeHint.tsx'
import { formatNumber } from '../i18n/numbers.ts'
import { Row, Text } from '../ui/layout.tsx'
import { comparedOrNone, mergeOfTwoLink } from '../ui/merge-link.ts'
import styles from './Proposals.module.css'
import { type FieldTexts, namesIn } from './values.ts'

/** Returns stored rows that are similar to the typed texts, except the row with `id`. */
export const useSimilarRecords = (entity: ProposedEntity, texts: FieldTexts, id?: number) =>
  useSimilarRows(comparedOrNone(entity), namesIn(entity, texts)).filter((row) => row.id !== id)

const likenessOf = ({ likeness, why }: SimilarityRow) =>
  why.includes('name') || why.includes('code') ? '' : `${formatNumber(Math.round(likeness * 100))}\u00a0%`

type Props = {
  readonly entity: ComparedEntity
  readonly rows: readonly SimilarityRow[]
  readonly onTake: (row: SimilarityRow) => void
}

/** List of stored records above the form: the user may have meant one of them (domain.md#proposal-form). */
export const SimilarRecords = ({ entity, rows, onTake }: Props) => {
  const { t } = useTranslation()
  const reachOf = useUseCounts(commonOf(entity), rows.length > 0)
  const aboutOf = (row: SimilarityRow) => {
    const why = row.why
      .filter((one) => one !== 'likeness')
      .map((one) => t(`duplicate.why.${one}`, { n: '' }))
      .join(', ')
    const reach = reachOf(row.id)
    const used = reach && reach.used > 0 && t('catalogue.usedIn', { count: reach.faculties })
    return [why || likenessOf(row), used].filter(Boolean).join(' · ')
  }
  return (
    <div role="status">
      {rows.length > 0 && (
        <div className={styles.twins}>
          <b>
            <IconCopy size={16} aria-hidden /> {t('proposal.maybeThere')}
          </b>
          <ul>
            {rows.slice(0, 3).map((row) => (
              <li key={row.id}>
                <Link to={recordLink(entity, { id: row.id, text: row.label })}>{row.label}</Link>
                <Text tone="secondary" numeric look="body">
                  {aboutOf(row)}
                </Text>
                <Button onClick={() => onTake(row)}>{t('proposal.takeThis')}</Button>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}

type AlertProps = {
  readonly entity: ProposedEntity
  readonly rows: readonly SimilarityRow[]
  readonly id: number | null
}

export const SimilarRecordAlert = ({ entity, rows, id }: AlertProps) => {
  const { t } = useTranslation()
  const [first] = rows
  const compared = comparedOrNone(entity)
  const share = first ? likenessOf(first) : ''
  if (first === undefined || compared === undefined) return null
  const to =
    id === null
      ? recordLink(compared, { id: first.id, text: first.label })
      : mergeOfTwoLink(compared, first.id, id)
  return (
    <Row gap="md" align="center" pad="md" className={styles.twin} role="note">
      <IconCopy size={16} aria-hidden />
      <p>
        <b>{t('proposal.like', { name: first.label })}</b>
        {share !== '' && `, ${share}`}. {t('proposal.betterMerge')}
      </p>
      <Link to={to}>{t('duplicate.compare')}</Link>
    </Row>
  )
}
