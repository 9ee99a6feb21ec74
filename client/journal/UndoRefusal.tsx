import { useTranslation } from 'react-i18next'
import type { UndoOutcome } from '#contract/history.ts'
import { entityTitles } from '../i18n/entity-titles.ts'
import { Banner } from '../ui/Banner.tsx'
import { ChangeLink } from './ChangeLink.tsx'
import styles from './Journal.module.css'
import { reasonKeys } from './words.ts'

/** Why an undo is refused, with the rows that stand against it and the later changes that made them so. */
export const UndoRefusal = ({ outcome: { reason, rows } }: { readonly outcome: UndoOutcome }) => {
  const { t } = useTranslation()
  return (
    <Banner kind="warning">
      {reason && <p className={styles.reason}>{t(reasonKeys[reason])}</p>}
      <ul className={styles.hindrances}>
        {Array.isArray(rows) &&
          rows.map(({ entity, id, label, change }) => (
            <li key={`${entity} ${id}`}>
              {t(entityTitles[entity])} «{label}» {change !== null && <ChangeLink change={change} />}
            </li>
          ))}
      </ul>
    </Banner>
  )
}
