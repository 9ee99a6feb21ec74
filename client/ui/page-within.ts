import { useEffect } from 'react'
import { createStore } from './store.ts'

const name = createStore('')

/** Shows this title in the header while the caller is mounted. */
export const usePageWithin = (title: string) =>
  useEffect(() => {
    name.set(() => title)
    return () => name.set(() => '')
  }, [title])

/** Title set by a part of the screen; '' if no part set one. */
export const useNameWithin = () => name.use((now) => now)
