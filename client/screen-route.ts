import type { ComponentType } from 'react'
import type { Call } from '#contract/call.ts'
import type { TextKey } from './i18n/texts.ts'
import { type LazyComponent, lazyContent } from './ui/lazy/lazy-component.ts'

/** Menu group of a screen; `general`: the submenu «Общие справочники». */
export type MenuGroup = 'overview' | 'structure' | 'catalogues' | 'general' | 'data' | 'admin'

export type ScreenRoute = {
  /** Path relative to the base. */
  readonly path: string
  readonly titleKey: TextKey
  readonly menu: MenuGroup | 'none'
  /** Call that saves the screen's rows: the screen is read-only for users who may not make it. */
  readonly saves?: Call
  /** Call that reads the screen's rows, if it needs a right: users without it do not see the screen in the menu. */
  readonly reads?: Call
  /** Prefetches its first data. */
  readonly readAhead?: () => void
  readonly Screen: LazyComponent<object>
}

type MenuEntry = Omit<ScreenRoute, 'menu'>

export const screen = (
  entry: Omit<MenuEntry, 'Screen'>,
  load: () => Promise<ComponentType>,
  texts?: () => Promise<unknown>,
): MenuEntry => ({
  ...entry,
  Screen: lazyContent(load, texts),
})

/** Screens of a menu group. */
export const inMenu = (menu: ScreenRoute['menu'], entries: readonly MenuEntry[]): readonly ScreenRoute[] =>
  entries.map((entry) => ({ ...entry, menu }))
