import { entities, type Entity } from '#contract/entities.ts'
import { entityTitle } from '#contract/entities/registry.ts'
import type { MergeObstacle, MergePreview } from '#contract/merge.ts'
import { fieldKey } from '../../i18n/entity-names.ts'
import { formatNumber } from '../../i18n/numbers.ts'
import { useRowAddress } from '../../journal/ScreenLink.tsx'
import { Box, Columns, Muted, Row, Text } from '../../ui/layout.tsx'
import styles from './Merge.module.css'
import type { JoinChoices } from './useMerge.ts'
import { Button } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

type RowLinkProps = { readonly entity: Entity; readonly id: number; readonly label: string }

const RowLink = ({ entity, id, label }: RowLinkProps) => {
  const address = useRowAddress({ entity, id })
  return address ? <Link to={address}>{label}</Link> : label
}

type JoinRow = MergePreview['joins'][number]

const maxRows = 50

/** Maximal number of listed obstacles, since the URL of each must be fetched. */
const maxObstacles = 20

const entityOf = (name: string) => entities.find((one) => one === name)

const useTitles = () => {
  const { t } = useTranslation()
  return (name: string) => {
    const entity = entityOf(name)
    return entity === undefined ? name : t(entityTitle(entity))
  }
}

type Props = {
  readonly preview: Pick<MergePreview, 'moves' | 'joins' | 'obstacles'>
  readonly obstacles: readonly MergeObstacle[]
  readonly settled: JoinChoices
  readonly onSettle: (ids: readonly number[], side: 'keep' | 'away' | undefined) => void
}

/** Numbers of rows that a merge moves, rows that it joins (domain.md#merge-joins), and obstacles that prevent it. */
export const Consequences = ({ preview, obstacles, settled, onSettle }: Props) => {
  const { t } = useTranslation()
  const titleOf = useTitles()
  const { moves, joins } = preview
  const quotas = preview.obstacles.filter((one) => one.quotas !== undefined)
  const others = obstacles.filter((one) => one.quotas === undefined)
  const ids = quotas.map(({ id }) => id)
  const more = [quotas, others].reduce((sum, list) => sum + Math.max(0, list.length - maxObstacles), 0)
  return (
    <Columns count={3} className={styles.parts}>
      <section aria-label={t('merge.moves')}>
        <Muted as="h2" {...headingStyle}>
          {t('merge.moves')}
        </Muted>
        {moves.length === 0 && <Muted margin="0 0 xs">{t('merge.noMoves')}</Muted>}
        <Box as="ul" breaks>
          {moves.map(({ entity, count }) => (
            <Row as="li" key={entity} justify="space-between" gap="md" pad="sm 0" numeric>
              {titleOf(entity)} <strong>{formatNumber(count)}</strong>
            </Row>
          ))}
        </Box>
      </section>
      <section aria-label={t('merge.joins')}>
        <Muted as="h2" {...headingStyle}>
          {t('merge.joins')}
        </Muted>
        <Muted margin="0 0 xs">{t(joins.length > 0 ? 'merge.joinsHint' : 'merge.noJoins')}</Muted>
        {joins.map((one) => (
          <JoinedRows key={one.entity} {...one} />
        ))}
      </section>
      <section aria-label={t('merge.hinders')}>
        <Muted as="h2" {...headingStyle} {...(obstacles.length > 0 && { tone: 'error' })}>
          {obstacles.length > 0 && <IconAlertCircle size={14} aria-hidden style={{ verticalAlign: -2 }} />}{' '}
          {t('merge.hinders')}: {formatNumber(obstacles.length)}
        </Muted>
        {quotas.length > 1 && (
          <Row gap="sm" wrap margin="0 0 sm">
            {(['keep', 'away'] as const).map((side) => (
              <Button key={side} size="compact-sm" onClick={() => onSettle(ids, side)}>
                {t(`merge.all.${side}`)}
              </Button>
            ))}
          </Row>
        )}
        <Box as="ul" breaks className={styles.list}>
          {quotas.slice(0, maxObstacles).map((one) => (
            <QuotaObstacle key={one.id} {...one} side={settled.get(one.id)} onSettle={onSettle} />
          ))}
          {others.slice(0, maxObstacles).map((one) => (
            <li key={`${one.entity} ${one.id} ${one.reason}`}>
              <ObstacleLink {...one} />: {t(`merge.obstacle.${one.reason}`)}
            </li>
          ))}
          {more > 0 && <li>{t('uses.more', { n: formatNumber(more) })}</li>}
        </Box>
      </section>
    </Columns>
  )
}

const headingStyle = { margin: '0 0 sm', look: 'label' } as const

type QuotaProps = MergeObstacle & Pick<Props, 'onSettle'> & { readonly side: 'keep' | 'away' | undefined }

const QuotaObstacle = ({ side, onSettle, ...one }: QuotaProps) => {
  const { t } = useTranslation()
  const { id, label, quotas } = one
  if (quotas === undefined) return null
  return (
    <li>
      <ObstacleLink {...one} /> <Muted as="span">{quotas.place}</Muted>
      <Row gap="sm" wrap>
        {(['keep', 'away'] as const).map((which) => {
          const text = t(`merge.leave.${which}`, quotas[which])
          return (
            <Button
              key={which}
              size="compact-sm"
              variant={side === which ? 'light' : 'default'}
              aria-pressed={side === which}
              aria-label={`${label}: ${text}`}
              onClick={() => onSettle([id], side === which ? undefined : which)}
            >
              {text}
            </Button>
          )
        })}
      </Row>
    </li>
  )
}

const ObstacleLink = ({ entity: name, id, label }: MergeObstacle) => {
  const entity = entityOf(name)
  return entity === undefined ? label : <RowLink {...{ entity, id, label }} />
}

const JoinedRows = ({ entity: name, rows }: JoinRow) => {
  const { t } = useTranslation()
  const titleOf = useTitles()
  const fieldsOf = (fields: readonly string[]) => {
    const entity = entityOf(name)
    const keys = fields.map((field) => entity && fieldKey(entity, field))
    return keys.flatMap((key) => (key === undefined ? [] : [t(key)])).join(', ')
  }
  return (
    <details className={styles.joined} open={rows.some(({ differs }) => differs.length > 0)}>
      <summary>
        {titleOf(name)}: <strong>{formatNumber(rows.length)}</strong>
      </summary>
      <Box as="ul" breaks className={styles.list}>
        {rows.slice(0, maxRows).map(({ keep, away, differs }) => (
          <li key={away.id}>
            {keep.label === away.label ? keep.label : `${keep.label} ← ${away.label}`}
            {differs.length > 0 && (
              <Text tone="warning" block>
                {t('merge.differs', { fields: fieldsOf(differs) })}
              </Text>
            )}
          </li>
        ))}
        {rows.length > maxRows && <li>{t('uses.more', { n: formatNumber(rows.length - maxRows) })}</li>}
      </Box>
    </details>
  )
}
