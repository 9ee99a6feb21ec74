import {
  type Icon,
  IconBook,
  IconBooks,
  IconDatabase,
  IconLayoutDashboard,
  IconShieldCog,
  IconSitemap,
} from '@tabler/icons-react'
import type { TextKey } from '../../i18n/texts.ts'
import type { MenuGroup, ScreenRoute } from '../../screen-route.ts'

type MenuGroupOptions = {
  readonly name: MenuGroup
  readonly titleKey: TextKey
  readonly Icon: Icon
  /** Index of the group's column in «Все разделы». */
  readonly column: 0 | 1 | 2
}

const groups: readonly MenuGroupOptions[] = [
  { name: 'overview', titleKey: 'menu.overview', Icon: IconLayoutDashboard, column: 0 },
  { name: 'structure', titleKey: 'menu.structure', Icon: IconSitemap, column: 0 },
  { name: 'catalogues', titleKey: 'menu.catalogues', Icon: IconBooks, column: 1 },
  { name: 'general', titleKey: 'menu.general', Icon: IconBook, column: 1 },
  { name: 'data', titleKey: 'menu.data', Icon: IconDatabase, column: 2 },
  { name: 'admin', titleKey: 'menu.admin', Icon: IconShieldCog, column: 0 },
]

/** By group, its place in the narrow menu, in which all catalogues are one place. */
const placeOf: Readonly<Record<MenuGroup, MenuGroup>> = {
  overview: 'overview',
  structure: 'structure',
  catalogues: 'catalogues',
  general: 'catalogues',
  data: 'data',
  admin: 'admin',
}

export type OpenGroup = MenuGroupOptions & { readonly screens: readonly ScreenRoute[] }

export const groupsOf = (open: readonly ScreenRoute[]): readonly OpenGroup[] =>
  groups
    .map((group) => ({ ...group, screens: open.filter(({ menu }) => menu === group.name) }))
    .filter(({ screens }) => screens.length > 0)

export type Place = Pick<MenuGroupOptions, 'name' | 'titleKey' | 'Icon'> & {
  readonly screens: readonly ScreenRoute[]
}

export const placesOf = (open: readonly OpenGroup[]): readonly Place[] =>
  open
    .filter(({ name }) => placeOf[name] === name)
    .map((place) => ({
      ...place,
      titleKey: place.name === 'admin' ? 'menu.machine' : place.titleKey,
      screens: open.filter(({ name }) => placeOf[name] === place.name).flatMap(({ screens }) => screens),
    }))

export const groupTitleOf = (route: ScreenRoute | undefined): TextKey | undefined =>
  route && route.menu !== 'overview' ? groups.find(({ name }) => name === route.menu)?.titleKey : undefined
