import { useTranslation } from 'react-i18next'
import { Banner } from '../../ui/Banner.tsx'
import { stepLabelKeys } from './StepField.tsx'
import type { PathState } from './usePath.ts'
import { Box } from '../../ui/layout.tsx'

/** Under the selects: why the way ends where it does. */
export const PathNotes = ({ state: { end, error, retry } }: { readonly state: PathState }) => {
  const { t } = useTranslation()
  if (end?.why === 'failed') {
    return (
      <Box above={12} role="alert">
        <Banner kind="error" onRetry={retry}>
          {t('state.loadError')}: {t(stepLabelKeys[end.level])}. {error?.message}
        </Banner>
      </Box>
    )
  }
  if (end?.why === 'gone') {
    return (
      <Box above={12} role="status">
        <Banner kind="warning">{t('structure.gone', { level: t(stepLabelKeys[end.level]) })}</Banner>
      </Box>
    )
  }
  return null
}
