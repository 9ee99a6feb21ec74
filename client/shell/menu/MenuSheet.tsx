import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Drawer.layer.css'
import { Drawer } from '@mantine/core'
import { IconLogout, IconSearch, IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { NavLink } from 'react-router'
import { openRoutes } from '../../screens.ts'
import { useDialogStack } from '../../ui/Dialog/DialogFrame.tsx'
import { IconButton } from '../../ui/buttons.tsx'
import { LanguageSwitch } from '../../ui/LanguageSwitch.tsx'
import { ThemeSwitch } from '../../ui/ThemeSwitch.tsx'
import { Version } from '../../ui/Version.tsx'
import { MyInstitution } from '../MyInstitution.tsx'
import { UserBadge } from '../UserBadge.tsx'
import { FoldedGroups } from './FoldedGroups.tsx'
import { groupsOf } from './groups.ts'
import styles from './MenuSheet.module.css'
import { Box } from '../../ui/layout.tsx'

type Props = {
  readonly onClose: () => void
  readonly onPalette: () => void
}

export const MenuSheet = ({ onClose, onPalette }: Props) => {
  const { t } = useTranslation()
  useDialogStack({ escape: onClose })
  return (
    <Drawer.Root
      opened
      onClose={onClose}
      closeOnEscape={false}
      returnFocus={false}
      size="100%"
      padding={0}
      transitionProps={{ duration: 120 }}
    >
      <Drawer.Content>
        <div className={styles.sheet}>
          <header>
            <IconButton label={t('menu.close')} onClick={onClose}>
              <IconX size={20} aria-hidden />
            </IconButton>
            <Drawer.Title className={styles.title}>{t('menu.title')}</Drawer.Title>
            <MyInstitution onChoose={onClose} />
          </header>
          <nav aria-label={t('menu.label')}>
            <button
              type="button"
              className={styles.search}
              onClick={() => {
                onClose()
                onPalette()
              }}
            >
              <IconSearch size={18} stroke={1.7} aria-hidden />
              {t('palette.open')}
            </button>
            <FoldedGroups groups={groupsOf(openRoutes())} isCounted onChoose={onClose} />
            <Box tone="tertiary" pad="sm" look="small" textAlign="center">
              <Version />
            </Box>
          </nav>
          <footer>
            <UserBadge />
            <LanguageSwitch />
            <ThemeSwitch />
            <NavLink
              to="/logout"
              className={styles.exit ?? ''}
              aria-label={t('menu.logout')}
              onClick={onClose}
            >
              <IconLogout size={20} stroke={1.7} aria-hidden />
            </NavLink>
          </footer>
        </div>
      </Drawer.Content>
    </Drawer.Root>
  )
}
