import { i18n } from '../../i18n/i18n.ts'
import { connectionSubject, toast } from '../toasts/toast.ts'
import { base } from '../../api/base.ts'
import { reportConnection } from '../../api/connection.ts'
import { connectionBack } from '../connection.ts'
import { loadStylesAgain } from './styles.ts'

const reloadedAt = 'okuu.reloadedAt'
const reloadPause = 30_000

/**
 * A file of the client's own code, asked for when it is needed. Where nobody answers this is said as of any call,
 * and the file is asked for again when the connection is back: whoever waits for it loses nothing meanwhile.
 * A file that the server does not have any more is one of an older version: the page is loaded anew.
 */
export const loadFile = async <File>(load: () => Promise<File>): Promise<File> => {
  try {
    return await load()
  } catch (error) {
    if (!isMissingFile(error)) throw error
    if (await isAnswering()) return loadOnceMore(load)
  }
  reportConnection(false)
  toast.error(i18n.t('error.internet'), { subject: connectionSubject })
  await connectionBack()
  await loadStylesAgain()
  return loadFile(load)
}

/** One answer may be lost on its way; two are not there. */
const loadOnceMore = async <File>(load: () => Promise<File>): Promise<File> => {
  await loadStylesAgain()
  try {
    return await load()
  } catch (error) {
    if (!isMissingFile(error)) throw error
    return (await isAnswering()) ? becomeNew() : loadFile(load)
  }
}

/** Loads the page anew; where something is unsaved, or where that did not help, only its user does. Its old file never comes. */
const becomeNew = () => {
  const reload = () => {
    window.sessionStorage.setItem(reloadedAt, String(Date.now()))
    window.location.reload()
  }
  const last = Number(window.sessionStorage.getItem(reloadedAt) ?? 0)
  if (Date.now() - last > reloadPause && isLosingNothing()) reload()
  else toast.warning(i18n.t('app.updated'), { action: { label: i18n.t('app.reload'), run: reload } })
  return new Promise<never>(() => {})
}

/** As the browser asks before it closes a page: whoever has something unsaved objects. */
const isLosingNothing = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

/** In the words of the browsers, and of what loads a part's styles with it. */
const isMissingFile = (error: unknown) =>
  error instanceof Error && /dynamically imported module|module script|preload CSS/i.test(error.message)

/** A proxy that says that the server is down is no answer of ours. */
const isAnswering = async () => {
  try {
    return (await fetch(`${base}/login`, { method: 'HEAD', cache: 'no-store' })).ok
  } catch {
    return false
  }
}
