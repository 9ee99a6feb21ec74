import { i18n } from '../../i18n/i18n.ts'
import type { TextKey } from '../../i18n/texts.ts'
import { connectionSubject, toast } from '../toasts/toast.ts'
import { base } from '../../api/base.ts'
import { type Connection, reportNoAnswer } from '../../api/connection.ts'
import { connectionBack } from '../connection.ts'
import { loadStylesAgain } from './styles.ts'

const reloadedAt = 'okuu.reloadedAt'
const reloadPause = 30_000

/**
 * A file of the client's own code, asked for when it is needed. Without a connection it is not asked for: browsers
 * remember a module that failed, and never ask for it again on the same page. Where nobody answers although there is
 * a network, that is reported as of any call; when the connection is back, the page is loaded anew. So it is for a
 * file that the server does not have any more: the page is of an older version.
 */
export const loadFile = async <File>(load: () => Promise<File>): Promise<File> => {
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

/** A stylesheet may come the second time, and so may a module where the browser forgets that it failed. */
const loadOnceMore = async <File>(load: () => Promise<File>, reasonKey: TextKey): Promise<File> => {
  await loadStylesAgain()
  try {
    return await load()
  } catch (error) {
    if (!isMissingFile(error)) throw error
    return (await askWhoAnswers()) === 'answered' ? becomeNew(reasonKey) : loadFile(load)
  }
}

/** Loads the page anew; where something is unsaved, or where that did not help, only its user does. Its old file never comes. */
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

/** Asks as the browser does before it closes a page: a form with something unsaved objects. */
const isLosingNothing = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

/** In the words of the browsers, and of what loads a part's styles with it. */
const isMissingFile = (error: unknown) =>
  error instanceof Error && /dynamically imported module|module script|preload CSS/i.test(error.message)

/** A proxy that says that the server is down is no answer of ours. */
const askWhoAnswers = async (): Promise<Connection> => {
  try {
    const { ok } = await fetch(`${base}/login`, { method: 'HEAD', cache: 'no-store' })
    return ok ? 'answered' : 'unavailable'
  } catch {
    return 'silent'
  }
}
