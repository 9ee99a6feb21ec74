import { type ComponentType, createElement, type FunctionComponent, lazy, useEffect, useState } from 'react'
import { createStore } from '../store.ts'
import { loadFile } from './load-file.ts'

/** How many parts of the page wait for their code, or have it and are not drawn yet. */
const awaited = createStore(0)

/**
 * Milliseconds after which a part that has its code is no longer waited for: React keeps a placeholder for 300 ms, and a
 * part whose screen was left is never drawn.
 */
const longestDrawing = 1000

/** One part more is waited for; answers the function that ends this, once. */
const awaitCode = () => {
  let isOver = false
  awaited.set((now) => now + 1)
  return () => {
    if (isOver) return
    isOver = true
    awaited.set((now) => now - 1)
  }
}

export const isCodeOnItsWay = () => awaited.get() > 0

/** While code is on its way the page bears a mark, by which a click is answered at once: page.css draws the button pressed. */
export const markAwaitedCode = () =>
  awaited.subscribe(() => document.documentElement.toggleAttribute('data-code-awaited', isCodeOnItsWay()))

export type Preloadable = {
  /**
   * Fetches the code before it is drawn, and tells whether it is there. Without a connection it is not asked for, since
   * a module that failed never comes again; nothing is reported: what is drawn later asks once more.
   */
  readonly preload: () => Promise<boolean>
}

export type LazyComponent<Props> = FunctionComponent<Props> & Preloadable

/**
 * A part of the page whose code comes when it is drawn first. Where that is there already it is drawn at once: a lazy
 * component of React's would show its placeholder for a moment, and React keeps a placeholder for 300 ms.
 */
export const lazyComponent = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyComponent<Props> => {
  let loaded: ComponentType<Props> | undefined
  const keep = async () => {
    loaded = await load()
    return loaded
  }
  let end = () => {}
  const Later = lazy(async () => {
    end = awaitCode()
    try {
      const Part = await loadFile(keep)
      setTimeout(end, longestDrawing)
      return { default: Part }
    } catch (error) {
      end()
      throw error
    }
  })
  const LazyPart = (props: Props) => {
    const [Part] = useState(() => loaded ?? Later)
    // after the effects of the part, which name what it can do
    useEffect(() => end(), [])
    return createElement(Part, props)
  }
  const preload = async () => {
    if (navigator.onLine) await keep().catch(() => undefined)
    return loaded !== undefined
  }
  return Object.assign(LazyPart, { preload })
}

/** Fetches code after the caller's own reads, so that what it draws opens at once, also when the connection has gone. */
export const usePreload = (part: Preloadable) => useEffect(() => void part.preload(), [part])
