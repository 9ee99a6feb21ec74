import { useTranslation } from 'react-i18next'
import { entities } from '#contract/entities.ts'
import { entityTitle } from '#contract/entities/registry.ts'
import type { MergePreview } from '#contract/merge.ts'
import { formatNumber } from '../../i18n/numbers.ts'
import { fieldKey } from '../../i18n/field-words.ts'
import styles from './Merge.module.css'
import { Muted, Row, Text } from '../../ui/layout.tsx'

type Joins = MergePreview['joins'][number]

/** The most rows of one kind that are shown; nobody who merges reads hundreds. */
const shown = 50

const entityOf = (name: string) => entities.find((one) => one === name)

const useTitles = () => {
  const { t } = useTranslation()
  return (name: string) => {
    const entity = entityOf(name)
    return entity === undefined ? name : t(entityTitle(entity))
  }
}

type Props = { readonly preview: Pick<MergePreview, 'moves' | 'joins'> }

/** Rows that a merge moves, and rows that it makes one of two (domain.md#merge-joins). */
export const Consequences = ({ preview: { moves, joins } }: Props) => {
  const { t } = useTranslation()
  const titleOf = useTitles()
  return (
    <>
      <section aria-label={t('merge.moves')} className={styles.part}>
        <Text as="h3" margin="0 0 4px" size={13} weight={620}>
          {t('merge.moves')}
        </Text>
        {moves.length === 0 && <Muted margin="0 0 4px">{t('merge.noMoves')}</Muted>}
        <Row as="ul" wrap gap="4px 20px">
          {moves.map(({ entity, count }) => (
            <li key={entity}>
              {titleOf(entity)}: <strong>{formatNumber(count)}</strong>
            </li>
          ))}
        </Row>
      </section>
      {joins.length > 0 && (
        <section aria-label={t('merge.joins')} className={styles.part}>
          <Text as="h3" margin="0 0 4px" size={13} weight={620}>
            {t('merge.joins')}
          </Text>
          <Muted margin="0 0 4px">{t('merge.joinsHint')}</Muted>
          {joins.map((one) => (
            <JoinedRows key={one.entity} {...one} />
          ))}
        </section>
      )}
    </>
  )
}

/** Folded, unless something in it differs. */
const JoinedRows = ({ entity: name, rows }: Joins) => {
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
      <ul className={styles.list}>
        {rows.slice(0, shown).map(({ keep, away, differs }) => (
          <li key={away.id}>
            {keep.label === away.label ? keep.label : `${keep.label} ← ${away.label}`}
            {differs.length > 0 && (
              <Text tone="warning" block>
                {t('merge.differs', { fields: fieldsOf(differs) })}
              </Text>
            )}
          </li>
        ))}
        {rows.length > shown && <li>{t('uses.more', { n: formatNumber(rows.length - shown) })}</li>}
      </ul>
    </details>
  )
}
