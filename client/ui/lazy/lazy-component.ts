import {
  type ComponentType,
  createElement,
  type FunctionComponent,
  lazy,
  Suspense,
  useEffect,
  useState,
} from 'react'
import { createStore } from '../store.ts'
import { i18n } from '../../i18n/i18n.ts'
import type { TextKey } from '../../i18n/texts.ts'
import { connectionSubject, toast } from '../toasts/toast.ts'
import { base } from '../../api/base.ts'
import { type Connection, reportNoAnswer } from '../../api/connection.ts'
import { connectionBack } from '../navigation.ts'

const reloadedAt = 'okuu.reloadedAt'
const reloadPause = 30_000

/**
 * A file of the client's own code, asked for when it is needed. Without a connection it is not asked for: browsers
 * remember a module that failed, and never ask for it again on the same page. Where nobody answers although there is
 * a network, that is reported as of any call; when the connection is back, the page is loaded again. So it is for a
 * file that the server does not have any more: the page is of an older version.
 */
const loadFile = async <File>(load: () => Promise<File>): Promise<File> => {
  if (!navigator.onLine) await waitForConnection('silent')
  try {
    return await load()
  } catch (error) {
    if (!isMissingFile(error)) throw error
    const connection = await askWhoAnswers()
    if (connection === 'answered') return loadOnceMore(load, 'app.updated')
    await waitForConnection(connection)
    return loadOnceMore(load, 'app.partMissing')
  }
}

const waitForConnection = async (connection: Exclude<Connection, 'answered'>) => {
  // React asks for a lazy component while it draws, when nothing may be reported
  await Promise.resolve()
  reportNoAnswer(connection)
  toast.error(i18n.t(connection === 'silent' ? 'error.internet' : 'error.unavailable'), {
    subject: connectionSubject,
  })
  await connectionBack()
}

/** Loads a file again: a stylesheet may come the second time, and a module where the browser forgets that it failed. */
const loadOnceMore = async <File>(load: () => Promise<File>, reasonKey: TextKey): Promise<File> => {
  await loadStylesAgain()
  try {
    return await load()
  } catch (error) {
    if (!isMissingFile(error)) throw error
    return (await askWhoAnswers()) === 'answered' ? becomeNew(reasonKey) : loadFile(load)
  }
}

/** Loads the page again, since its old file never comes; where something is unsaved, or where that did not help, the user is asked to. */
const becomeNew = (reasonKey: TextKey) => {
  const reload = () => {
    window.sessionStorage.setItem(reloadedAt, String(Date.now()))
    window.location.reload()
  }
  const last = Number(window.sessionStorage.getItem(reloadedAt) ?? 0)
  if (Date.now() - last > reloadPause && isLosingNothing()) reload()
  else toast.warning(i18n.t(reasonKey), { action: { label: i18n.t('app.reload'), run: reload } })
  return new Promise<never>(() => {})
}

/** Answers whether nothing is unsaved, asked as the browser does before it closes a page: a form objects. */
const isLosingNothing = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

/** Answers whether an error says that a file is missing, in the words of the browsers and of the loader of styles. */
const isMissingFile = (error: unknown) =>
  error instanceof Error && /dynamically imported module|module script|preload CSS/i.test(error.message)

/** Asks who answers; a proxy that says that the server is down does not count as the server. */
const askWhoAnswers = async (): Promise<Connection> => {
  try {
    const { ok } = await fetch(`${base}/login`, { method: 'HEAD', cache: 'no-store' })
    return ok ? 'answered' : 'unavailable'
  } catch {
    return 'silent'
  }
}

const failed = new Set<HTMLLinkElement>()

/** Remembers stylesheets that did not come, which the part that needs them asks for again. */
export const watchStyles = () =>
  window.addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') failed.add(target)
    },
    // such an error does not bubble
    true,
  )

/** Loads the stylesheets that did not come again, in their places. */
const loadStylesAgain = async () => {
  const links = [...failed]
  failed.clear()
  await Promise.all(links.map(loadAgain))
}

const loadAgain = (old: HTMLLinkElement) =>
  new Promise<void>((resolve) => {
    const link = document.createElement('link')
    link.rel = old.rel
    link.crossOrigin = old.crossOrigin
    link.href = old.href
    const settle = () => resolve()
    link.addEventListener('load', settle)
    link.addEventListener('error', settle)
    old.replaceWith(link)
  })

/** The number of the page's parts that wait for their code, or have it and are not drawn yet. */
const awaited = createStore(0)

/**
 * Milliseconds after which a part that has its code is no longer waited for: React keeps a placeholder for 300 ms, and a
 * part whose screen was left is never drawn.
 */
const longestDrawing = 1000

/** Counts one part more as awaited; answers the function that ends this, once. */
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

/** Marks the page while code is on its way, so that a click is answered at once: page.css draws the button pressed. */
export const markAwaitedCode = () =>
  awaited.subscribe(() => document.documentElement.toggleAttribute('data-code-awaited', isCodeOnItsWay()))

export type Preloadable = {
  /**
   * Fetches the code before it is drawn, and tells whether it is there. Without a connection it is not asked for, since
   * a module that failed never comes again; nothing is reported: what is drawn later asks again.
   */
  readonly preload: () => Promise<boolean>
}

export type LazyComponent<Props> = FunctionComponent<Props> & Preloadable

/**
 * The content of a screen or a dialog, whose code comes when it is drawn first; until then the placeholder around it is
 * shown. Where the code is there already it is drawn at once: a lazy component of React's would show its placeholder for a
 * moment, and React keeps a placeholder for 300 ms.
 */
export const lazyContent = <Props extends object>(
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
    // the wait ends after the effects of the part, which name its actions
    useEffect(() => end(), [])
    return createElement(Part, props)
  }
  const preload = async () => {
    if (navigator.onLine) await keep().catch(() => undefined)
    return loaded !== undefined
  }
  return Object.assign(LazyPart, { preload })
}

/** A component that the page does without until its code is there. */
export const lazyComponent = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyComponent<Props> => {
  const Content = lazyContent(load)
  const Alone = (props: Props) => createElement(Suspense, null, createElement(Content, props))
  return Object.assign(Alone, { preload: Content.preload })
}

/** Fetches code after the caller's own reads, so that what it draws opens at once, also when the connection has gone. */
export const usePreload = (part: Preloadable) => useEffect(() => void part.preload(), [part])
