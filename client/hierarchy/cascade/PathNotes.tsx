import { useTranslation } from 'react-i18next'
import { Banner } from '../../ui/Banner.tsx'
import { stepLabelKeys } from './StepField.tsx'
import styles from './PathCard.module.css'
import type { PathState } from './usePath.ts'

/** Under the selects: why the way ends where it does. */
export const PathNotes = ({ state: { end, error, retry } }: { readonly state: PathState }) => {
  const { t } = useTranslation()
  if (end?.why === 'failed') {
    return (
      <div className={styles.note} role="alert">
        <Banner kind="error" onRetry={retry}>
          {t('state.loadError')}: {t(stepLabelKeys[end.level])}. {error?.message}
        </Banner>
      </div>
    )
  }
  if (end?.why === 'gone') {
    return (
      <div className={styles.note} role="status">
        <Banner kind="warning">{t('structure.gone', { level: t(stepLabelKeys[end.level]) })}</Banner>
      </div>
    )
  }
  return null
}
