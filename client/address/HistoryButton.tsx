import { IconHistory } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { RecordRef } from '#contract/entities.ts'
import { IconButton } from '../ui/IconButton.tsx'
import { useHistoryAddress } from './history.ts'

/** Opens the history of the record that a dialog shows. */
export const HistoryButton = ({ record }: { readonly record: RecordRef }) => {
  const { t } = useTranslation()
  const { open } = useHistoryAddress()
  return (
    <IconButton label={t('history.title')} aria-keyshortcuts="Alt+H" onClick={() => open(record)}>
      <IconHistory size={18} aria-hidden />
    </IconButton>
  )
}
