import type { MantineColorScheme } from '@mantine/core'
import {
  type Icon,
  IconBell,
  IconHistory,
  IconLanguage,
  IconLink,
  IconLogout,
  IconMoon,
  IconPrinter,
} from '@tabler/icons-react'
import { copyLink } from '../ui/copy-link.ts'
import { themes } from '../ui/ThemeSwitch.tsx'
import { withPath } from '../hierarchy/cascade/path.ts'
import type { RecentPath } from '../hierarchy/recent.ts'
import { i18n, setLanguage } from '../i18n/i18n.ts'
import { type Language, languages } from '../i18n/language.ts'
import type { TextKey } from '../i18n/texts.ts'
import { screenShortcuts } from '../ui/shortcuts/global-shortcuts.ts'
import type { ScreenAction } from '../ui/screen-actions.tsx'
import { iconOf } from '../screen-icons.ts'
import { openRoutes } from '../screens.ts'
import type { Entry, FindName, PaletteDialog } from './entry.ts'

const namesOf = (parts: readonly TextKey[], language: Language): FindName[] =>
  languages
    .filter((one) => one !== language && i18n.hasResourceBundle(one, 'translation'))
    .map((one) => ({ text: joinTexts(parts, one), language: one }))

const joinTexts = (parts: readonly TextKey[], language: Language) =>
  parts.map((key) => i18n.getFixedT(language)(key)).join(': ')

type CommandOptions = Omit<Entry, 'text' | 'names'> & {
  readonly parts: readonly TextKey[]
  readonly also?: readonly string[]
}

const entryOf = (language: Language, { section, id, parts, also = [], ...rest }: CommandOptions): Entry => ({
  id: `${section}-${id}`,
  section,
  text: joinTexts(parts, language),
  names: [...namesOf(parts, language), ...also.map((text) => ({ text }))],
  ...rest,
})

type PaletteActions = {
  readonly language: Language
  readonly areSingleKeyShortcutsOn: boolean
  readonly dialogs: readonly PaletteDialog[]
}

export const pageEntries = ({ language, areSingleKeyShortcutsOn }: PaletteActions): readonly Entry[] =>
  openRoutes().map(({ path, titleKey }) => {
    const letter = areSingleKeyShortcutsOn ? screenShortcuts[path] : undefined
    return entryOf(language, {
      section: 'pages',
      id: path.slice(1),
      icon: iconOf(path),
      parts: [titleKey],
      also: [path.slice(1)],
      keys: letter === undefined ? undefined : ['G', letter],
      act: { kind: 'go', to: path },
    })
  })

export const recentEntries = (paths: readonly RecentPath[], language: Language): readonly Entry[] =>
  paths.map(({ ids, crumbs }) => ({
    id: `recent-${ids.faculty}-${ids.direction}-${ids.studyForm}-${ids.speciality}`,
    section: 'recent',
    icon: IconHistory,
    text: crumbs[language].join(' › '),
    names: languages
      .filter((one) => one !== language)
      .map((one) => ({ text: crumbs[one].join(' › '), language: one })),
    act: {
      kind: 'go',
      to: { pathname: '/educational', search: String(withPath(new URLSearchParams(), ids)) },
    },
  }))

const actionKeys = { add: ['Alt', 'N'], search: ['/'] } as const

export const screenActionEntries = (
  actions: readonly ScreenAction[],
  page: string | undefined,
  { language, areSingleKeyShortcutsOn }: PaletteActions,
): readonly Entry[] =>
  actions.map(({ titleKey, icon, reason, key, run }) =>
    entryOf(language, {
      section: 'actions',
      id: titleKey.replaceAll('.', '-'),
      icon,
      parts: [titleKey],
      reason,
      keys: key === undefined || (key === 'search' && !areSingleKeyShortcutsOn) ? undefined : actionKeys[key],
      hint: page,
      act: { kind: 'run', run },
    }),
  )

type CommandActions = {
  readonly theme: MantineColorScheme
  readonly setTheme: (theme: MantineColorScheme) => void
  readonly onNotices: () => void
}

export const commonEntries = (
  { language, dialogs }: PaletteActions,
  { theme, setTheme, onNotices }: CommandActions,
): readonly Entry[] => {
  const action = (
    id: string,
    icon: Icon,
    parts: readonly TextKey[],
    run: () => void,
    keys?: readonly string[],
  ) => entryOf(language, { section: 'actions', id, icon, parts, keys, act: { kind: 'run', run } })
  return [
    ...dialogs.map(({ kind, titleKey, icon, keys, run }) =>
      action(kind.replaceAll('.', '-'), icon, [titleKey], run, keys),
    ),
    action('notices', IconBell, ['notice.title'], onNotices),
    action('print', IconPrinter, ['common.print'], () => window.print()),
    action('link', IconLink, ['common.copyLink'], () => void copyLink()),
    ...(['light', 'dark', 'auto'] as const)
      .filter((one) => one !== theme)
      .map((one) => action(one, IconMoon, ['header.theme', themes[one].titleKey], () => setTheme(one))),
    ...languages
      .filter((one) => one !== language)
      .map((one) =>
        action(one, IconLanguage, ['lang.switch', `lang.${one}Full`], () => void setLanguage(one)),
      ),
    entryOf(language, {
      section: 'actions',
      id: 'logout',
      icon: IconLogout,
      parts: ['menu.logout'],
      act: { kind: 'go', to: '/logout' },
    }),
  ]
}
