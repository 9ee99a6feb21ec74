import { useEffect } from 'react'
import { NoticePanel } from '../notices/lazy-panel.ts'
import { PanelFrame } from '../table/lazy-panel-frame.ts'
import { SearchSelectDropdown } from '../ui/SearchSelect/lazy-dropdown.ts'
import { Palette } from './lazy-palette.ts'
import { preloadGlobalDialogs } from './global-dialogs.tsx'

/** Milliseconds after the start, so that the first screen is not slowed down. */
const delay = 10_000

/** Preloads dialogs that most screens need, also for a lost connection. */
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
