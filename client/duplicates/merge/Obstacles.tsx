import { useTranslation } from 'react-i18next'
import { entities } from '#contract/entities.ts'
import type { MergePreview } from '#contract/merge.ts'
import { formatNumber } from '../../i18n/numbers.ts'
import { Banner } from '../../ui/Banner.tsx'
import { RowLink } from '../../ui/Dialog/RowLink.tsx'
import styles from './Merge.module.css'

type Obstacle = MergePreview['obstacles'][number]

/** Each asks where it is shown. */
const shown = 20

/** Rows that cannot become one without losing something (domain.md#merge-obstacles), with the way to where it is mended. */
export const Obstacles = ({ obstacles }: { readonly obstacles: readonly Obstacle[] }) => {
  const { t } = useTranslation()
  if (obstacles.length === 0) return null
  return (
    <div role="alert">
      <Banner kind="warning">
        <div>{t('merge.blocked')}</div>
        <ul className={styles.list}>
          {obstacles.slice(0, shown).map((one) => (
            <li key={`${one.entity} ${one.id} ${one.reason}`}>
              <ObstacleLink {...one} />: {t(`merge.obstacle.${one.reason}`)}
            </li>
          ))}
          {obstacles.length > shown && (
            <li>{t('uses.more', { n: formatNumber(obstacles.length - shown) })}</li>
          )}
        </ul>
      </Banner>
    </div>
  )
}

const ObstacleLink = ({ entity: name, id, label }: Obstacle) => {
  const entity = entities.find((one) => one === name)
  return entity === undefined ? label : <RowLink {...{ entity, id, label }} />
}
