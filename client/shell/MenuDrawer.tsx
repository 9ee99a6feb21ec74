import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Drawer.layer.css'
import { Drawer } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useDialogStack } from '../ui/dialogs/useDialogStack.ts'
import styles from './MenuDrawer.module.css'
import { LogoutLink, MenuList } from './MenuList.tsx'
import { MyInstitution } from './MyInstitution.tsx'
import { ThemeSwitch } from '../ui/ThemeSwitch.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { UserBadge } from './UserBadge.tsx'
import { Version } from '../ui/Version.tsx'
import { Box } from '../ui/layout.tsx'

/** By Esc, ×, a tap outside, or by an entry, whose screen takes the focus. */
type Props = { readonly onClose: () => void }

/** The menu on a phone and wherever nothing can hover. */
export const MenuDrawer = ({ onClose }: Props) => {
  const { t } = useTranslation()
  useDialogStack({ onEscape: onClose })
  return (
    <Drawer.Root
      opened
      onClose={onClose}
      closeOnEscape={false}
      returnFocus={false}
      size={288}
      padding={0}
      transitionProps={{ duration: 120 }}
    >
      <Drawer.Overlay color="var(--scrim)" backgroundOpacity={1} />
      <Drawer.Content>
        <div className={styles.body}>
          <div className={styles.top}>
            <Drawer.Title className={styles.title}>{t('app.brand')}</Drawer.Title>
            <ThemeSwitch />
            <IconButton label={t('menu.close')} onClick={onClose}>
              <IconX size={20} aria-hidden />
            </IconButton>
          </div>
          <Box pad="4px 10px 12px">
            <UserBadge />
            <MyInstitution onChoose={onClose} />
          </Box>
          <nav aria-label={t('menu.label')}>
            <MenuList onChoose={onClose} />
          </nav>
          <Box above="auto">
            <LogoutLink onChoose={onClose} />
            <div className={styles.version}>
              <Version />
            </div>
          </Box>
        </div>
      </Drawer.Content>
    </Drawer.Root>
  )
}
