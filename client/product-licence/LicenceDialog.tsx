import '@mantine/core/styles/ScrollArea.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import { Modal } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useDialogStack } from '../ui/Dialog/DialogFrame.tsx'
import type { Countdown } from './forced-logout.ts'
import styles from './LicenceDialog.module.css'
import { fatalKeys, useLicenceContact } from './words.ts'
import { Box, Muted, Text } from '../ui/layout.tsx'

/** z-index above those of all other dialogs. */
const dialogZIndex = 300

const ignoreEscape = () => undefined

/** The user cannot close this dialog. */
export const LicenceDialog = ({ verdict, secondsLeft }: Countdown) => {
  const { t } = useTranslation()
  const licenceContact = useLicenceContact()
  useDialogStack({ escape: ignoreEscape })
  return (
    <Modal.Root
      opened
      onClose={ignoreEscape}
      closeOnEscape={false}
      closeOnClickOutside={false}
      size={420}
      zIndex={dialogZIndex}
      returnFocus={false}
      transitionProps={{ duration: 0 }}
      centered
    >
      <Modal.Overlay bg="var(--scrim)" />
      <Modal.Content classNames={{ content: styles.content ?? '' }} data-autofocus>
        <IconAlertTriangle color="var(--error)" size={26} aria-hidden />
        <Box grow>
          <Text as={Modal.Title} margin="0 0 xs" look="title" lineHeight={1.5} breaks>
            {t(fatalKeys[verdict])}
          </Text>
          <Box as="p" margin="0 0 xs" breaks>
            {licenceContact}
          </Box>
          {/* announced when the dialog opens, but not each second */}
          <Muted numeric role="timer" aria-live="off">
            {t('productLicence.logoutIn', { n: secondsLeft })}
          </Muted>
        </Box>
      </Modal.Content>
    </Modal.Root>
  )
}
