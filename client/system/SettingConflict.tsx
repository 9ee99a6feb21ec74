import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { DataOf } from '#contract/call.ts'
import type { system } from '#contract/system.ts'
import { currentUserId } from '../api/expiry.ts'
import { formatMoment } from '../i18n/dates.ts'
import { Alert } from '../ui/LoadFailure.tsx'
import { Row } from '../ui/layout.tsx'

type Props = {
  readonly saved: DataOf<typeof system.settings>['saved']['support']
  /** The stored value in words. */
  readonly stored: string
  readonly onTakeStored: () => void
  readonly onSaveOwn: () => void
}

/** A setting that somebody else has saved since it was read: who and when, the stored value, and the choice. */
export const SettingConflict = ({ saved, stored, onTakeStored, onSaveOwn }: Props) => {
  const { t } = useTranslation()
  const isOwn = saved !== null && saved.id_user === currentUserId()
  return (
    <Alert kind="warning">
      <div>{t(isOwn ? 'reason.staleOwn' : 'reason.stale')}</div>
      {saved && (
        <div>
          {t('stale.who', {
            who: saved.id_user === null ? t('journal.system') : saved.name,
            when: formatMoment(saved.at),
          })}
        </div>
      )}
      <div>
        {t('stale.theirs')}: {stored === '' ? '—' : stored}
      </div>
      <Row wrap gap={8} above={6}>
        <Button size="compact-sm" onClick={onTakeStored}>
          {t('stale.takeTheirs')}
        </Button>
        <Button size="compact-sm" onClick={onSaveOwn}>
          {t('stale.saveMine')}
        </Button>
      </Row>
    </Alert>
  )
}
