import { useEffect } from 'react'
import { useLocation } from 'react-router'
import type { ScreenRoute } from '../../screen-route.ts'
import { createStore } from '../../ui/store.ts'

/** The path of the screen that was open last, by the first path of its place. */
const last = createStore<ReadonlyMap<string, string>>(new Map())

/** The path of the screen among these that was open last, else of the first. */
export const useLastScreens = (screens: readonly ScreenRoute[]) => {
  const { pathname } = useLocation()
  const first = screens[0]?.path ?? '/'
  const isHere = screens.some(({ path }) => path === pathname)
  useEffect(() => {
    if (isHere) last.set((now) => new Map(now).set(first, pathname))
  }, [isHere, first, pathname])
  return last.use((now) => now.get(first)) ?? first
}
