import { useEffect } from 'react'
import { createStore } from './store.ts'

const name = createStore('')

/** Shows this title in the header while the caller is mounted. */
export const usePageWithin = (title: string) =>
  useEffect(() => {
    name.set(() => title)
    return () => name.set(() => '')
  }, [title])

/** Returns the title that a part of the screen has set; '' if none has. */
export const useNameWithin = () => name.use((now) => now)
