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
import { allTexts, i18n } from '../../i18n/i18n.ts'
import type { TextKey } from '../../i18n/texts.ts'
import { connectionSubject, toast } from '../toasts/toast.ts'
import { base } from '../../api/base.ts'
import { type Connection, reportNoAnswer } from '../../api/connection.ts'
import { awaitConnection } from '../navigation.ts'

const reloadedAt = 'okuu.reloadedAt'
const reloadPause = 30_000

/**
 * Loads a script. While offline it waits, since some browsers do not request a failed module a second time.
 * After a failure it waits until the server responds, retries, and finally reloads the page.
 */
const loadFile = async <File>(load: () => Promise<File>): Promise<File> => {
  if (!navigator.onLine) await waitForConnection('silent')
  try {
    return await load()
  } catch (error) {
    if (!isMissingFile(error)) throw error
    const connection = await checkConnection()
    if (connection === 'answered') return loadOnceMore(load, 'app.updated')
    await waitForConnection(connection)
    return loadOnceMore(load, 'app.partMissing')
  }
}

const waitForConnection = async (connection: Exclude<Connection, 'answered'>) => {
  // React loads lazy components while rendering, when no state may be set
  await Promise.resolve()
  reportNoAnswer(connection)
  toast.error(i18n.t(connection === 'silent' ? 'error.internet' : 'error.unavailable'), {
    subject: connectionSubject,
  })
  await awaitConnection()
}

/**
 * Loads failed stylesheets again and retries the script once. If it is still missing although the server
 * responds, the page reloads.
 */
const loadOnceMore = async <File>(load: () => Promise<File>, reasonKey: TextKey): Promise<File> => {
  await loadStylesAgain()
  try {
    return await load()
  } catch (error) {
    if (!isMissingFile(error)) throw error
    return (await checkConnection()) === 'answered' ? reloadPage(reasonKey) : loadFile(load)
  }
}

/**
 * Reloads the page. If values are unsaved or the last reload was less than `reloadPause` ago, a message asks
 * the user to reload it.
 */
const reloadPage = (reasonKey: TextKey) => {
  const reload = () => {
    window.sessionStorage.setItem(reloadedAt, String(Date.now()))
    window.location.reload()
  }
  const last = Number(window.sessionStorage.getItem(reloadedAt) ?? 0)
  if (Date.now() - last > reloadPause && isNothingUnsaved()) reload()
  else toast.warning(i18n.t(reasonKey), { action: { label: i18n.t('app.reload'), run: reload } })
  return new Promise<never>(() => {})
}

/** Returns true if nothing is unsaved: forms with unsaved values cancel this event. */
const isNothingUnsaved = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

/** Returns true if a file is missing, by the messages of browsers and of Vite. */
const isMissingFile = (error: unknown) =>
  error instanceof Error && /dynamically imported module|module script|preload CSS/i.test(error.message)

/** Requests a page and returns the connection's state. An error page of a proxy counts as unavailable. */
const checkConnection = async (): Promise<Connection> => {
  try {
    const { ok } = await fetch(`${base}/login`, { method: 'HEAD', cache: 'no-store' })
    return ok ? 'answered' : 'unavailable'
  } catch {
    return 'silent'
  }
}

const failedStyles = new Set<HTMLLinkElement>()

export const watchStyles = () =>
  window.addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') failedStyles.add(target)
    },
    // capturing, since load errors do not bubble
    true,
  )

const loadStylesAgain = async () => {
  const links = [...failedStyles]
  failedStyles.clear()
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

/** Number of components whose script is loading or that have not been rendered since it was loaded. */
const awaited = createStore(0)

/** Milliseconds until a loaded component that is not rendered (its screen is closed) is no longer counted. */
const renderTimeout = 1000

const countLoadingScript = () => {
  let isOver = false
  awaited.set((now) => now + 1)
  return () => {
    if (isOver) return
    isOver = true
    awaited.set((now) => now - 1)
  }
}

export const isScriptLoading = () => awaited.get() > 0

/** Marks the page while a script is loading: page.css dims the focused button. */
export const markLoadingScript = () =>
  awaited.subscribe(() => document.documentElement.toggleAttribute('data-code-awaited', isScriptLoading()))

export type Preloadable = {
  /**
   * Resolves to true if the script is loaded. Requests nothing while offline, since some browsers do not
   * retry a failed module.
   */
  readonly preload: () => Promise<boolean>
}

export type LazyComponent<Props> = FunctionComponent<Props> & Preloadable

/**
 * Returns a component that needs a `Suspense` around it and loads its script on the first rendering. Unlike
 * `React.lazy`, it renders a preloaded script without a placeholder. `texts` loads its texts.
 */
export const lazyContent = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  texts: () => Promise<unknown> = allTexts,
): LazyComponent<Props> => {
  let loaded: ComponentType<Props> | undefined
  const loadWithTexts = async () => {
    const [Part] = await Promise.all([load(), texts()])
    loaded = Part
    return Part
  }
  let end = () => {}
  const LoadedPart = lazy(async () => {
    end = countLoadingScript()
    try {
      const Part = await loadFile(loadWithTexts)
      setTimeout(end, renderTimeout)
      return { default: Part }
    } catch (error) {
      end()
      throw error
    }
  })
  const LazyPart = (props: Props) => {
    const [Part] = useState(() => loaded ?? LoadedPart)
    // runs after the effects of the component, which register its actions
    useEffect(() => end(), [])
    return createElement(Part, props)
  }
  const preload = async () => {
    if (navigator.onLine) await loadWithTexts().catch(() => undefined)
    return loaded !== undefined
  }
  return Object.assign(LazyPart, { preload })
}

export const lazyComponent = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  texts?: () => Promise<unknown>,
): LazyComponent<Props> => {
  const Content = lazyContent(load, texts)
  const SuspendedPart = (props: Props) => createElement(Suspense, null, createElement(Content, props))
  return Object.assign(SuspendedPart, { preload: Content.preload })
}

/** Loads a script when the caller is mounted, so that the part later opens at once, even offline. */
export const usePreload = (part: Preloadable) => useEffect(() => void part.preload(), [part])
