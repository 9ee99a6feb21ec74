import '@mantine/core/styles/ScrollArea.layer.css'
import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import '@mantine/core/styles/Group.layer.css'
import { Button, Group, Modal } from '@mantine/core'
import { useTranslation } from 'react-i18next'

type Props = { readonly onStay: () => void; readonly onLeave: () => void }

export const LeaveDialog = ({ onStay, onLeave }: Props) => {
  const { t } = useTranslation()
  return (
    <Modal
      opened
      data-confirm
      onClose={onStay}
      title={t('unsaved.title')}
      size="sm"
      zIndex={400}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      <p>{t('unsaved.text')}</p>
      <Group justify="flex-end" gap="sm">
        <Button variant="filled" onClick={onStay} data-autofocus>
          {t('unsaved.stay')}
        </Button>
        <Button onClick={onLeave}>{t('unsaved.leave')}</Button>
      </Group>
    </Modal>
  )
}
