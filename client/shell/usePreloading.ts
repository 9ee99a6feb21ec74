import { useEffect } from 'react'
import { NoticePanel } from '../notices/lazy-panel.ts'
import { SearchSelectDropdown } from '../ui/SearchSelect/lazy-dropdown.ts'
import { Palette } from './lazy-palette.ts'
import { preloadGlobalDialogs } from './global-dialogs.tsx'

/** Long after the first screen, so that it takes nothing from it; before a connection that goes takes them away. */
const delay = 10_000

/** Fetches what opens over every screen and in most of them, to be there without a connection as well. */
export const usePreloading = () => {
  useEffect(() => {
    const timer = setTimeout(() => {
      void Palette.preload()
      void SearchSelectDropdown.preload()
      void NoticePanel.preload()
      preloadGlobalDialogs()
    }, delay)
    return () => clearTimeout(timer)
  }, [])
}
