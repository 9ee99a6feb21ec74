import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { TransferApplied } from '#contract/transfer.ts'
import { formatNumber } from '../i18n/numbers.ts'
import { Panel } from '../ui/layout.tsx'
import styles from './Import.module.css'

/** The rows that a file has added and changed, with the way to their change in the journal. */
export const DonePanel = ({ done }: { readonly done: TransferApplied }) => {
  const { t } = useTranslation()
  const { created = 0, updated = 0, change } = done
  return (
    <Panel className={styles.panel} aria-label={t('import.step.load')}>
      <div className={styles.target}>
        <h2 role="status">{t('import.done')}</h2>
        <p>{t('import.counts', { added: formatNumber(created), changed: formatNumber(updated) })}</p>
        {change && <Link to={`/journal?change=${change}`}>{t('import.inJournal')}</Link>}
      </div>
    </Panel>
  )
}
