import { TextInput } from '@mantine/core'
import { formatMoment } from '../i18n/dates.ts'
import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { lengths } from '#contract/limits.ts'
import { type StoredBackup, system } from '#contract/system.ts'
import { download } from '../api/download.ts'
import { Failure } from '../ui/LoadFailure.tsx'
import { FormDialog } from '../ui/Dialog/FormDialog.tsx'
import { Text } from '../ui/layout.tsx'

type Props = { readonly copy: StoredBackup; readonly onClose: () => void }

/** Dialog that downloads a backup, with a code of the second factor (domain.md#system-backup-file). */
export const DownloadBackup = ({ copy, onClose }: Props) => {
  const { t } = useTranslation()
  const code = useRef<HTMLInputElement>(null)
  const downloading = useMutation({
    mutationFn: (typed: string) => download(system.backupFile, { name: copy.name, code: typed }, copy.name),
    meta: { quiet: true },
    onSuccess: onClose,
    onError: () => code.current?.select(),
  })
  return (
    <FormDialog
      title={t('system.download')}
      about={formatMoment(copy.at)}
      width={460}
      onClose={onClose}
      submit={t('system.download')}
      isBusy={downloading.isPending}
      onSubmit={() => downloading.mutate(code.current?.value.trim() ?? '')}
    >
      <Text as="p" margin="md 0">
        {t('system.downloadAbout')}
      </Text>
      <TextInput
        ref={code}
        label={t('login.code')}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={lengths.secondCode}
        data-autofocus
      />
      <Failure of={downloading} />
    </FormDialog>
  )
}
