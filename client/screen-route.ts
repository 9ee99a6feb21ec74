import type { ComponentType } from 'react'
import type { Call } from '#contract/call.ts'
import type { TextKey } from './i18n/texts.ts'
import { type LazyComponent, lazyContent } from './ui/lazy/lazy-component.ts'

/** Menu group of a screen. `general` is the submenu «Общие справочники». */
export type MenuGroup = 'overview' | 'structure' | 'catalogues' | 'general' | 'data' | 'admin'

export type ScreenRoute = {
  /** Path relative to the base path. */
  readonly path: string
  readonly titleKey: TextKey
  readonly menu: MenuGroup | 'none'
  /** Call that saves rows. For a user who may not make it, the screen is read-only. */
  readonly saves?: Call
  /** Call that reads the screen. For a user who may not make it, the screen is closed and not in the menu. */
  readonly reads?: Call
  readonly prefetch?: () => void
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

export const inMenu = (menu: ScreenRoute['menu'], entries: readonly MenuEntry[]): readonly ScreenRoute[] =>
  entries.map((entry) => ({ ...entry, menu }))
