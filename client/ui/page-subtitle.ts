import { useEffect } from 'react'
import { createStore } from './store.ts'

const name = createStore('')

export const usePageSubtitle = (title: string) =>
  useEffect(() => {
    name.set(() => title)
    return () => name.set(() => '')
  }, [title])

export const useSubtitle = () => name.use((now) => now)
