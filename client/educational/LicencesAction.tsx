import { IconCertificate } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useDialog } from '../address/useDialog.ts'
import { IconAction } from '../ui/IconAction.tsx'

/** Beside the ministry, which gives the licences: their dialog, which opens over any screen (domain.md#licence-management). */
export const LicencesAction = () => {
  const { t } = useTranslation()
  const { open } = useDialog(['licence.list'])
  return <IconAction icon={IconCertificate} label={t('licence.list')} onClick={() => open('licence.list')} />
}
