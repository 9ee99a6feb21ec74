import { useEffect } from 'react'
import { createStore } from './store.ts'

const name = createStore('')

/** The header names the page within the screen that the caller is, for as long as it is there. */
export const usePageWithin = (title: string) =>
  useEffect(() => {
    name.set(() => title)
    return () => name.set(() => '')
  }, [title])

/** The name of the page within the screen; '' where the screen itself is shown. */
export const useNameWithin = () => name.use((now) => now)
