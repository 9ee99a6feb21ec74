import { useTranslation } from 'react-i18next'
import { Row } from '../ui/layout.tsx'

/** Placeholder of the scale. It shows that loading failed, but not why, since the table of bands does. */
export const ScalePlaceholder = ({ isFailed }: { readonly isFailed: boolean }) => {
  const { t } = useTranslation()
  return (
    <Row
      align="center"
      justify="center"
      height={44}
      margin="sm 0 lg"
      radius={4}
      background="var(--hover)"
      tone="secondary"
      animation="appear 1ms 200ms backwards"
      role="status"
    >
      {isFailed ? t('state.loadError') : <span className="visually-hidden">{t('state.loading')}</span>}
    </Row>
  )
}
