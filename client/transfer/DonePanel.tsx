import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { TransferApplied } from '#contract/transfer.ts'
import { formatNumber } from '../i18n/numbers.ts'
import styles from './Import.module.css'

/** What was loaded, and where it stands. */
export const DonePanel = ({ done }: { readonly done: TransferApplied }) => {
  const { t } = useTranslation()
  const { created = 0, updated = 0, change } = done
  return (
    <section className={styles.panel} aria-label={t('import.step.load')}>
      <div className={styles.target}>
        <h2 role="status">{t('import.done')}</h2>
        <p>{t('import.counts', { added: formatNumber(created), changed: formatNumber(updated) })}</p>
        {change && <Link to={`/journal?change=${change}`}>{t('import.inJournal')}</Link>}
      </div>
    </section>
  )
}
