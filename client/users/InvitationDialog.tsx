import { Button, TextInput } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Invitation } from '#contract/users.ts'
import { base } from '../api/base.ts'
import { copyShown } from '../ui/copy-link.ts'
import { DialogFrame } from '../ui/Dialog/DialogFrame.tsx'
import { untilText } from './users.ts'

type Props = {
  readonly person: string
  readonly invitation: Invitation
  readonly onClose: () => void
}

/** Dialog with the link of an invitation, which is shown only once (domain.md#users-invited). */
export const InvitationDialog = ({ person, invitation, onClose }: Props) => {
  const { t } = useTranslation()
  const link = `${window.location.origin}${base}/invitation#${invitation.token}`
  return (
    <DialogFrame
      title={t('users.inviteTitle')}
      width={560}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('common.close')}</Button>
          <Button
            variant="filled"
            leftSection={<IconCopy size={15} aria-hidden />}
            onClick={() => void copyShown(link)}
            data-autofocus
          >
            {t('users.copyLink')}
          </Button>
        </>
      }
    >
      <p>{t('users.inviteAbout', { name: person, time: untilText(invitation.until) })}</p>
      <TextInput
        label={t('users.linkAddress')}
        value={link}
        readOnly
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
    </DialogFrame>
  )
}
