import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocation } from 'react-router'
import { queryClient } from '../api/client.ts'
import { useViewing } from '../api/session.ts'
import { NoticePanel } from '../notices/lazy-panel.ts'
import { PanelFrame } from '../table/lazy-panel-frame.ts'
import { SearchSelectDropdown } from '../ui/SearchSelect/lazy-dropdown.ts'
import { Palette } from './lazy-palette.ts'
import { preloadGlobalDialogs } from './global-dialogs.tsx'

/** Milliseconds until dialogs are preloaded, so that the first screen is not delayed. */
const preloadDelay = 10_000

/** Preloads scripts of dialogs and lists, so that they open even without a connection. */
export const usePreloading = () => {
  useEffect(() => {
    const timer = setTimeout(() => {
      delete document.documentElement.dataset.slowLine
      void Palette.preload()
      void SearchSelectDropdown.preload()
      void PanelFrame.preload()
      void NoticePanel.preload()
      preloadGlobalDialogs()
    }, preloadDelay)
    return () => clearTimeout(timer)
  }, [])
}

/** Milliseconds between two checks whether the first screen has its data. */
const checkInterval = 2_000

/** Follows other users' changes after the first screen is loaded, so that the screen is not delayed. */
export const useLive = () => {
  const { pathname } = useLocation()
  const isViewing = useViewing() !== undefined
  const started = useRef<ReturnType<typeof import('./live.ts').startLive>>(undefined)
  const screenOf = useEffectEvent(() => pathname)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    let isOver = false
    const start = async () => {
      if (queryClient.isFetching() > 0) return wait()
      const { startLive } = await import('./live.ts')
      if (!isOver) started.current = startLive(() => screenOf(), isViewing)
    }
    // retries, since the script cannot be loaded without a connection
    const wait = () => {
      if (!isOver) timer = setTimeout(() => void start().catch(wait), checkInterval)
    }
    wait()
    return () => {
      isOver = true
      clearTimeout(timer)
      started.current?.end()
    }
  }, [isViewing])
  useEffect(() => started.current?.moved(), [pathname])
}
