import { type ComponentType, createElement, type FunctionComponent, lazy, useEffect, useState } from 'react'
import { createStore } from '../store.ts'
import { loadFile } from './load-file.ts'

type Load<Part> = () => Promise<Part>

/** How many parts of the page are to be drawn and have no code yet. */
const awaited = createStore(0)

export const isCodeOnItsWay = () => awaited.get() > 0

/** The parts whose code is there, each under what loads it. */
const loaded = new Map<Load<unknown>, unknown>()

const keep = async <Part>(load: Load<Part>): Promise<Part> => {
  const part = await load()
  loaded.set(load, part)
  return part
}

/**
 * A part of the page whose code comes when it is drawn first. Where that is there already it is drawn at once: a lazy
 * component of React's would show its placeholder for a moment, and React keeps a placeholder for 300 ms.
 */
export const lazyComponent = <Props extends object>(
  load: Load<ComponentType<Props>>,
): FunctionComponent<Props> => {
  const Later = lazy(async () => {
    awaited.set((now) => now + 1)
    try {
      return { default: await loadFile(() => keep(load)) }
    } finally {
      awaited.set((now) => now - 1)
    }
  })
  return function LazyComponent(props: Props) {
    // what stands under a load is what it has loaded
    const [Part] = useState(() => (loaded.get(load) as ComponentType<Props> | undefined) ?? Later)
    return createElement(Part, props)
  }
}

/** Resolves when the code is there, or does not come. */
export const preloaded = async (load: Load<unknown>): Promise<void> => {
  if (navigator.onLine) await keep(load).catch(() => undefined)
}

/** Fetches code before it is drawn; without a connection later, since a module that failed never comes again. */
export const preload = (load: Load<unknown>) => void preloaded(load)

/** Fetches code after the caller's own reads, so that what it draws opens at once, also when the connection has gone. */
export const usePreload = (load: Load<unknown>) => useEffect(() => preload(load), [load])
