import { IconMenu2 } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { TextKey } from '../i18n/texts.ts'
import { Bell } from '../notices/Bell.tsx'
import type { NoticeWidget } from '../notices/useWidget.ts'
import styles from './Header.module.css'
import { LanguageSwitch } from '../ui/LanguageSwitch.tsx'
import { MyInstitution } from './MyInstitution.tsx'
import { PaletteButton } from './PaletteButton.tsx'
import { ThemeSwitch } from '../ui/ThemeSwitch.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { UserBadge } from './UserBadge.tsx'
import { lazyComponent } from '../ui/lazy/lazy-component.ts'

const MenuDrawer = lazyComponent(async () => (await import('./MenuDrawer.tsx')).MenuDrawer)

type Props = {
  readonly titleKey: TextKey | undefined
  readonly notices: NoticeWidget
  readonly onPalette: () => void
}

export const Header = ({ titleKey, notices, onPalette }: Props) => {
  const { t } = useTranslation()
  const [isMenuOpen, setMenuOpen] = useState(false)
  return (
    <header className={styles.header} data-screen-only>
      <span className={styles.hamburger}>
        <IconButton label={t('menu.open')} aria-expanded={isMenuOpen} onClick={() => setMenuOpen(true)}>
          <IconMenu2 size={20} aria-hidden />
        </IconButton>
      </span>
      <h1 className={styles.title}>{titleKey && t(titleKey)}</h1>
      <span className={styles.wide}>
        <MyInstitution />
      </span>
      <PaletteButton onOpen={onPalette} />
      <LanguageSwitch />
      <span className={styles.wide}>
        <ThemeSwitch />
      </span>
      <Bell {...notices} />
      <span className={styles.wide}>
        <UserBadge />
      </span>
      {isMenuOpen && (
        <Suspense>
          <MenuDrawer onClose={() => setMenuOpen(false)} />
        </Suspense>
      )}
    </header>
  )
}
