import { IconCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { GroupQuotaRow } from '#contract/quota.ts'
import type { RowEditing } from '../editing/useRow.ts'
import { formatTime } from '../i18n/dates.ts'
import type { QuotaValues } from './plan.ts'
import styles from './Quota.module.css'
import { Box } from '../ui/layout.tsx'

type Props<Row extends GroupQuotaRow> = {
  readonly edit: RowEditing<Row, QuotaValues>
  readonly pastedAt: Date | undefined
}

export const SaveState = <Row extends GroupQuotaRow>({ edit, pastedAt }: Props<Row>) => {
  const { t } = useTranslation()
  const { saving, refused } = edit.list.unsaved
  const [savedAt] = [edit.selection.saved?.at, pastedAt]
    .filter((at) => at !== undefined)
    .toSorted((a, b) => b.getTime() - a.getTime())
  const isUnsaved = saving > 0 || refused > 0
  return (
    <Box as="span" flex={1} className={styles.saved} role="status">
      {saving > 0 && <span data-state="saving">{t('state.savingRows', { n: saving })}</span>}
      {refused > 0 && <span data-state="refused">{t('state.unsavedRows', { n: refused })}</span>}
      {!isUnsaved && savedAt && (
        <span>
          <IconCheck size={14} aria-hidden /> {t('state.savedAt', { time: formatTime(savedAt) })}
        </span>
      )}
    </Box>
  )
}
