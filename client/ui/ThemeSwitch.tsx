import { type MantineColorScheme, useMantineColorScheme } from '@mantine/core'
import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { IconButton } from './buttons.tsx'

export const themes = {
  light: { icon: IconSun, titleKey: 'header.themeLight', next: 'dark' },
  dark: { icon: IconMoon, titleKey: 'header.themeDark', next: 'auto' },
  auto: { icon: IconDeviceDesktop, titleKey: 'header.themeSystem', next: 'light' },
} as const satisfies Record<MantineColorScheme, object>

export const ThemeSwitch = () => {
  const { t } = useTranslation()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const { icon: Icon, titleKey, next } = themes[colorScheme]
  return (
    <IconButton label={`${t('header.theme')}: ${t(titleKey)}`} onClick={() => setColorScheme(next)}>
      <Icon size={18} stroke={1.6} aria-hidden />
    </IconButton>
  )
}
