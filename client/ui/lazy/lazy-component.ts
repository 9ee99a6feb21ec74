import { type ComponentType, lazy, useEffect } from 'react'
import { createStore } from '../store.ts'
import { loadFile } from './load-file.ts'

/** How many parts of the page are to be drawn and have no code yet. */
const awaited = createStore(0)

export const isCodeOnItsWay = () => awaited.get() > 0

/** A part of the page whose code comes when it is drawn first. */
export const lazyComponent = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => {
    awaited.set((now) => now + 1)
    try {
      return { default: await loadFile(load) }
    } finally {
      awaited.set((now) => now - 1)
    }
  })

/** Fetches code before it is drawn; without a connection later, since a module that failed never comes again. */
export const preload = (load: () => Promise<unknown>) => {
  if (navigator.onLine) void load().catch(() => undefined)
}

/** Fetches code after the caller's own reads, so that what it draws opens at once, also when the connection has gone. */
export const usePreload = (load: () => Promise<unknown>) => useEffect(() => preload(load), [load])
