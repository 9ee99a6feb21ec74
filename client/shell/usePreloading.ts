import { useEffect } from 'react'
import { queryClient } from '../api/client.ts'
import { NoticePanel } from '../notices/lazy-panel.ts'
import { SearchSelectDropdown } from '../ui/SearchSelect/search-select.ts'
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
      void NoticePanel.preload()
      preloadGlobalDialogs()
    }, delay)
    return () => clearTimeout(timer)
  }, [])
}

/** Milliseconds between two looks whether the first screen has all that it reads. */
const rest = 2_000

/** Follows what others save, from when the first screen is there: it shall lose nothing to this either. */
export const useChangesOfOthers = () => {
  useEffect(() => {
    let end = () => {}
    let timer: ReturnType<typeof setTimeout>
    let isOver = false
    const follow = async () => {
      if (queryClient.isFetching() > 0) return wait()
      const { followChanges } = await import('../api/follow-changes.ts')
      if (!isOver) end = followChanges()
    }
    // without a connection there is no code either
    const wait = () => {
      if (!isOver) timer = setTimeout(() => void follow().catch(wait), rest)
    }
    wait()
    return () => {
      isOver = true
      clearTimeout(timer)
      end()
    }
  }, [])
}
