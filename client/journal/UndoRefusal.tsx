import { useTranslation } from 'react-i18next'
import { entityTitle } from '#contract/entities/registry.ts'
import type { UndoOutcome } from '#contract/history.ts'
import type { TextKey } from '../i18n/texts.ts'
import { Banner } from '../ui/Banner.tsx'
import { ChangeLink } from './ChangeLink.tsx'
import styles from './Undo.module.css'
import { undoReasonKeys } from './words.ts'

type Props = {
  readonly outcome: UndoOutcome
  /** The texts, which depend on the request: an undo, or a row put back. */
  readonly reasonKeys?: Readonly<Record<NonNullable<UndoOutcome['reason']>, TextKey>>
}

/** Why an undo, or putting a row back, is refused: the rows that prevent it, with the later changes of these rows. */
export const UndoRefusal = ({ outcome: { reason, rows }, reasonKeys = undoReasonKeys }: Props) => {
  const { t } = useTranslation()
  return (
    <Banner kind="warning">
      {reason && <p className={styles.reason}>{t(reasonKeys[reason])}</p>}
      <ul className={styles.hindrances}>
        {Array.isArray(rows) &&
          rows.map(({ entity, id, label, change }) => (
            <li key={`${entity} ${id}`}>
              {t(entityTitle(entity))} «{label}» {change !== null && <ChangeLink change={change} />}
            </li>
          ))}
      </ul>
    </Banner>
  )
}
