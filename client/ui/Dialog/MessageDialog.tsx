import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { DialogFrame } from './DialogFrame.tsx'

type Props = { readonly title: string; readonly text: string; readonly onClose: () => void }

/** Says one thing and waits to be closed. */
export const MessageDialog = ({ title, text, onClose }: Props) => {
  const { t } = useTranslation()
  return (
    <DialogFrame
      title={title}
      width={460}
      isQuestion
      onClose={onClose}
      footer={
        <Button variant="filled" onClick={onClose} data-autofocus>
          {t('common.close')}
        </Button>
      }
    >
      <p>{text}</p>
    </DialogFrame>
  )
}
