import type { ComponentType } from 'react'
import type { Call } from '#contract/call.ts'
import type { TextKey } from './i18n/texts.ts'
import { type LazyComponent, lazyContent } from './ui/lazy/lazy-component.ts'

/** The group of the menu that a screen is in; `general`: the submenu «Общие справочники». */
export type MenuGroup = 'overview' | 'structure' | 'catalogues' | 'general' | 'data' | 'admin'

export type ScreenRoute = {
  /** The path below the base path. */
  readonly path: string
  readonly titleKey: TextKey
  readonly menu: MenuGroup | 'none'
  /** The call that saves the screen's rows: a user who may not make it only reads. */
  readonly saves?: Call
  /** The call that reads the screen's rows, where not everybody may: the others do not see the screen in the menu. */
  readonly reads?: Call
  /** Asks for its first data before it is drawn. */
  readonly readAhead?: () => void
  readonly Screen: LazyComponent<object>
}

type MenuEntry = Omit<ScreenRoute, 'menu'>

export const screen = (entry: Omit<MenuEntry, 'Screen'>, load: () => Promise<ComponentType>): MenuEntry => ({
  ...entry,
  Screen: lazyContent(load),
})

/** Screens that stand together in a group of the menu. */
export const inMenu = (menu: ScreenRoute['menu'], entries: readonly MenuEntry[]): readonly ScreenRoute[] =>
  entries.map((entry) => ({ ...entry, menu }))
