import { useEffect } from 'react'
import { preloadPanel } from '../notices/load-panel.ts'
import { preloadDropdown } from '../ui/SearchSelect/lazy-dropdown.ts'
import { preloadPalette } from './load-palette.ts'
import { preloadGlobalDialogs } from './global-dialogs.tsx'

/** Long after the first screen, so that it takes nothing from it; before a connection that goes takes them away. */
const delay = 10_000

/** Fetches what opens over every screen and in most of them, to be there without a connection as well. */
export const usePreloading = () => {
  useEffect(() => {
    const timer = setTimeout(() => {
      preloadPalette()
      preloadDropdown()
      preloadPanel()
      preloadGlobalDialogs()
    }, delay)
    return () => clearTimeout(timer)
  }, [])
}
