import { useEffect } from 'react'
import { createStore } from './store.ts'

const name = createStore('')

export const usePageWithin = (title: string) =>
  useEffect(() => {
    name.set(() => title)
    return () => name.set(() => '')
  }, [title])

export const useNameWithin = () => name.use((now) => now)
