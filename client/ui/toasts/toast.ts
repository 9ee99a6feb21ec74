import type { Severity } from '../../api/save.ts'
import { createStore } from '../store.ts'
import type { CallFailure } from '../../api/failures.ts'
import { isCallError, isServerDown, statuses } from '../../api/errors.ts'
import { i18n } from '../../i18n/i18n.ts'

/** `info`: nothing has happened, and nothing is wrong. */
export type Tone = Severity | 'info'

export type ToastAction = {
  readonly label: string
  readonly run: () => void
  /** The number of the change that it takes back: on what ground it was made can be said there. */
  readonly change?: string
}
export type ToastOptions = {
  /** A second, quieter line: which record, why. */
  readonly detail?: string
  readonly action?: ToastAction
  /** A later toast of the same subject replaces this one; settling the subject removes it. */
  readonly subject?: string
}
export type Toast = {
  readonly id: number
  readonly at: Date
  readonly severity: Tone
  readonly text: string
} & ToastOptions

type Toasts = {
  /** On the page, newest first. */
  readonly shown: readonly Toast[]
  /** All of this session, newest first (WCAG 2.2.1: nothing is lost by missing five seconds). */
  readonly log: readonly Toast[]
}

export const toasts = createStore<Toasts>({ shown: [], log: [] })
const maxToasts = 3

const show = (severity: Tone, text: string, options: ToastOptions = {}) => {
  const { shown, log } = toasts.get()
  const id = Math.max(log[0]?.id ?? 0, shown[0]?.id ?? 0) + 1
  const next: Toast = { id, at: new Date(), severity, text, ...options }
  const isSame = (old: Toast) =>
    (old.severity === severity && old.text === text && old.detail === next.detail) ||
    (old.subject !== undefined && old.subject === next.subject)
  const others = shown.filter((old) => !isSame(old))
  toasts.set(() => ({ shown: [next, ...others].slice(0, maxToasts), log: [next, ...log] }))
}

const keepShown = (stays: (toast: Toast) => boolean) =>
  toasts.set((now) => ({ ...now, shown: now.shown.filter(stays) }))

/** Says something for five seconds. Never the only sign of what happened. */
export const toast = {
  info: (text: string, options?: ToastOptions) => show('info', text, options),
  success: (text: string, options?: ToastOptions) => show('success', text, options),
  warning: (text: string, options?: ToastOptions) => show('warning', text, options),
  error: (text: string, options?: ToastOptions) => show('error', text, options),
}

export const dismissToast = (id: number) => keepShown((one) => one.id !== id)

/** Takes away the toast that offers what is being done already in another way. */
export const dismissToastOf = (action: ToastAction) => keepShown((one) => one.action?.run !== action.run)

/** Takes away what was said about something that is settled now. The log keeps it. */
export const dismissToastsAbout = (subject: string) => keepShown((one) => one.subject !== subject)

/** The subject of every message that nobody answers. */
export const connectionSubject = 'connection'

/** Takes all of them away: what was said before a login is settled by it. The log keeps them. */
export const dismissToasts = () => keepShown(() => false)

/** The next user does not see the log of this one. The toasts on the page go by themselves. */
export const clearToastLog = () => toasts.set((now) => ({ ...now, log: [] }))

/** Everything said since the page was opened, newest first. */
export const useLoggedToasts = () => toasts.use(({ log }) => log)

/** At most three, newest first. */
export const useShownToasts = () => toasts.use(({ shown }) => shown)

/** Shows an error in a toast (domain.md#error-toast); a form that shows the message inline does not call this. */
export const reportError = (error: unknown, { subject, isCalm = false }: CallFailure = {}) => {
  if (isCallError(error)) {
    const say = isCalm && error.status === statuses.unauthorized ? toast.info : toast.error
    const isUnanswered = error.status === statuses.noAnswer || isServerDown(error.status)
    const about = isUnanswered ? connectionSubject : subject
    if (!error.reported) say(error.message, about === undefined ? {} : { subject: about })
    return
  }
  // A mistake of ours: the browser's console has it whole.
  window.reportError(error)
  toast.error(i18n.t('error.unknown'))
}
