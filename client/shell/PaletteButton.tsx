import { IconSearch } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Key } from '../ui/Key.tsx'
import { Palette } from './lazy-palette.ts'
import styles from './PaletteButton.module.css'
import { Box, Text } from '../ui/layout.tsx'

/** The button «Найти или перейти»; on a phone its icon alone. */
export const PaletteButton = ({ onOpen }: { onOpen: () => void }) => {
  const { t } = useTranslation()
  return (
    <button
      type="button"
      className={styles.button}
      aria-label={t('palette.open')}
      aria-keyshortcuts="Control+K"
      aria-haspopup="dialog"
      onPointerEnter={Palette.preload}
      onFocus={Palette.preload}
      onClick={onOpen}
    >
      <IconSearch size={16} stroke={1.7} aria-hidden />
      <Text clip grow textAlign="left" className={styles.text}>
        {t('palette.open')}
      </Text>
      <Box as="span" flex="none" className={styles.keys}>
        <Key>Ctrl K</Key>
      </Box>
    </button>
  )
}
