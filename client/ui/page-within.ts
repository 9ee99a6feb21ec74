import { useEffect } from 'react'
import { createStore } from './store.ts'

const name = createStore('')

/** Shows this title in the header while the caller is mounted. */
export const usePageWithin = (title: string) =>
  useEffect(() => {
    name.set(() => title)
    return () => name.set(() => '')
  }, [title])

/** Title of the page within a screen; '' if there is none. */
export const useNameWithin = () => name.use((now) => now)
