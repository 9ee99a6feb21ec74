import { useEffect } from 'react'
import { NoticePanel } from '../notices/lazy-panel.ts'
import { PanelFrame } from '../table/lazy-panel-frame.ts'
import { SearchSelectDropdown } from '../ui/SearchSelect/lazy-dropdown.ts'
import { Palette } from './lazy-palette.ts'
import { preloadGlobalDialogs } from './global-dialogs.tsx'

/** Milliseconds after the start: long after the first screen, which shall lose nothing to it. */
const delay = 10_000

/** Fetches the dialogs that open over every screen and in most of them, which are needed without a connection as well. */
export const usePreloading = () => {
  useEffect(() => {
    const timer = setTimeout(() => {
      delete document.documentElement.dataset.slowLine
      void Palette.preload()
      void SearchSelectDropdown.preload()
      void PanelFrame.preload()
      void NoticePanel.preload()
      preloadGlobalDialogs()
    }, delay)
    return () => clearTimeout(timer)
  }, [])
}
