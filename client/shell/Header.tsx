import { IconMenu2, IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { TextKey } from '../i18n/texts.ts'
import { Bell } from '../notices/Bell.tsx'
import type { NoticeWidget } from '../notices/useWidget.ts'
import styles from './Header.module.css'
import { LanguageSwitch } from '../ui/LanguageSwitch.tsx'
import { MyInstitution } from './MyInstitution.tsx'
import { ThemeSwitch } from '../ui/ThemeSwitch.tsx'
import { IconButton } from '../ui/buttons.tsx'
import { UserBadge } from './UserBadge.tsx'
import { useLocation } from 'react-router'
import { useUsersOnScreen } from '../ui/presence.ts'
import { useSubtitle } from '../ui/page-subtitle.ts'
import { useViewing } from '../api/session.ts'
import { useGround } from '../api/ground.ts'
import { lazyComponent } from '../ui/lazy/lazy-component.ts'
import { Row, Text, Box } from '../ui/layout.tsx'
import { Key } from '../ui/Key.tsx'
import { Palette } from './lazy-palette.ts'
import paletteButtonStyles from './PaletteButton.module.css'

const PaletteButton = ({ onOpen }: { onOpen: () => void }) => {
  const { t } = useTranslation()
  return (
    <button
      type="button"
      className={paletteButtonStyles.button}
      aria-label={t('palette.open')}
      aria-keyshortcuts="Control+K"
      aria-haspopup="dialog"
      onPointerEnter={Palette.preload}
      onFocus={Palette.preload}
      onClick={onOpen}
    >
      <IconSearch size={16} stroke={1.7} aria-hidden />
      <Text clip grow textAlign="left" className={paletteButtonStyles.text}>
        {t('palette.open')}
      </Text>
      <Box as="span" flex="none" className={paletteButtonStyles.keys}>
        <Key>Ctrl K</Key>
      </Box>
    </button>
  )
}

const MenuSheet = lazyComponent(async () => (await import('./menu/MenuSheet.tsx')).MenuSheet)

const GroundChip = lazyComponent(async () => (await import('./GroundChip.tsx')).GroundChip)

const People = lazyComponent(async () => (await import('./People.tsx')).People)

type Props = {
  readonly titleKey: TextKey | undefined
  readonly groupKey: TextKey | undefined
  readonly notices: NoticeWidget
  readonly onPalette: () => void
}

export const Header = ({ titleKey, groupKey, notices, onPalette }: Props) => {
  const { t } = useTranslation()
  const [isMenuOpen, setMenuOpen] = useState(false)
  const ground = useGround()
  const viewing = useViewing()
  const people = useUsersOnScreen(useLocation().pathname)
  const within = useSubtitle()
  const title = titleKey && t(titleKey)
  return (
    <header className={styles.header} data-screen-only>
      <span className={styles.hamburger}>
        <IconButton label={t('menu.open')} aria-expanded={isMenuOpen} onClick={() => setMenuOpen(true)}>
          <IconMenu2 size={20} aria-hidden />
        </IconButton>
      </span>
      {groupKey !== undefined && (
        <Text flex="none" tone="secondary" look="title" nowrap className={styles.group}>
          {t(groupKey)} <span aria-hidden>›</span>
          {within && (
            <>
              {' '}
              {title} <span aria-hidden>›</span>
            </>
          )}
        </Text>
      )}
      <h1 className={styles.title} data-within={within || undefined}>
        {within || title}
      </h1>
      {people.length > 0 && <People people={people} />}
      <Row as="span" align="center" gap="sm" minWidth={0} data-wide-only>
        <MyInstitution />
      </Row>
      {ground !== '' && <GroundChip ground={ground} />}
      <PaletteButton onOpen={onPalette} />
      <Row as="span" align="center" gap="md" data-wide-only>
        <LanguageSwitch />
        <ThemeSwitch />
      </Row>
      {viewing === undefined && <Bell {...notices} />}
      <Text minWidth={0} data-wide-only>
        <UserBadge />
      </Text>
      {isMenuOpen && <MenuSheet onClose={() => setMenuOpen(false)} onPalette={onPalette} />}
    </header>
  )
}
