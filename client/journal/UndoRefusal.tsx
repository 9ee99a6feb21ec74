import { useTranslation } from 'react-i18next'
import type { UndoOutcome } from '#contract/history.ts'
import type { TextKey } from '../i18n/texts.ts'
import { entityTitles } from '../i18n/entity-titles.ts'
import { Banner } from '../ui/Banner.tsx'
import { ChangeLink } from './ChangeLink.tsx'
import styles from './Journal.module.css'
import { undoReasonKeys } from './words.ts'

type Props = {
  readonly outcome: UndoOutcome
  /** In the words of what was asked for. */
  readonly reasonKeys?: Readonly<Record<NonNullable<UndoOutcome['reason']>, TextKey>>
}

/** Why an undo, or a row's way back, is refused, with the rows that stand against it and the later changes that made them so. */
export const UndoRefusal = ({ outcome: { reason, rows }, reasonKeys = undoReasonKeys }: Props) => {
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
