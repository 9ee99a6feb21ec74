import type { Severity } from '../../api/save.ts'
import { createStore } from '../store.ts'
import type { CallFailure } from '../../api/failures.ts'
import { isCallError, isServerDown, statuses } from '../../api/errors.ts'
import { i18n } from '../../i18n/i18n.ts'

/** `info`: neither a success nor a failure, such as an action that changed nothing. */
export type Tone = Severity | 'info'

export type ToastAction = {
  readonly label: string
  readonly run: () => void
  /** Id of the change that the action undoes. If it is set, the toast offers to enter the change's reason. */
  readonly change?: string
}
export type ToastOptions = {
  readonly detail?: string
  readonly action?: ToastAction
  /** Subject of the toast. The next toast with this subject replaces it, and `dismissToastsAbout` hides it. */
  readonly subject?: string
}
export type Toast = {
  readonly id: number
  readonly at: Date
  readonly severity: Tone
  readonly text: string
} & ToastOptions

type Toasts = {
  readonly shown: readonly Toast[]
  /** All messages, newest first, so that the user can read a missed toast later (WCAG 2.2.1). */
  readonly log: readonly Toast[]
}

export const toasts = createStore<Toasts>({ shown: [], log: [] })
const maxToasts = 3

const addToast = (severity: Tone, text: string, options: ToastOptions = {}) => {
  const { shown, log } = toasts.get()
  const id = Math.max(log[0]?.id ?? 0, shown[0]?.id ?? 0) + 1
  const next: Toast = { id, at: new Date(), severity, text, ...options }
  const isSame = (old: Toast) =>
    (old.severity === severity && old.text === text && old.detail === next.detail) ||
    (old.subject !== undefined && old.subject === next.subject)
  const others = shown.filter((old) => !isSame(old))
  toasts.set(() => ({ shown: [next, ...others].slice(0, maxToasts), log: [next, ...log] }))
}

const filterShown = (stays: (toast: Toast) => boolean) =>
  toasts.set((now) => ({ ...now, shown: now.shown.filter(stays) }))

/** Shows toasts. A toast disappears after five seconds, so its content must be visible elsewhere. */
export const toast = {
  info: (text: string, options?: ToastOptions) => addToast('info', text, options),
  success: (text: string, options?: ToastOptions) => addToast('success', text, options),
  warning: (text: string, options?: ToastOptions) => addToast('warning', text, options),
  error: (text: string, options?: ToastOptions) => addToast('error', text, options),
}

export const dismissToast = (id: number) => filterShown((one) => one.id !== id)

export const dismissToastOf = (action: ToastAction) => filterShown((one) => one.action?.run !== action.run)

export const dismissToastsAbout = (subject: string) => filterShown((one) => one.subject !== subject)

export const connectionSubject = 'connection'

export const dismissToasts = () => filterShown(() => false)

/** Clears the log, so that the next user cannot read it. */
export const clearToastLog = () => toasts.set((now) => ({ ...now, log: [] }))

export const useLoggedToasts = () => toasts.use(({ log }) => log)

export const useShownToasts = () => toasts.use(({ shown }) => shown)

/** Shows an error as a toast. Errors that a form shows must not be passed (domain.md#error-toast). */
export const reportError = (error: unknown, { subject, isCalm = false }: CallFailure = {}) => {
  if (isCallError(error)) {
    const showToast = isCalm && error.status === statuses.unauthorized ? toast.info : toast.error
    const isUnanswered = error.status === statuses.noAnswer || isServerDown(error.status)
    const about = isUnanswered ? connectionSubject : subject
    if (!error.reported) showToast(error.message, about === undefined ? {} : { subject: about })
    return
  }
  window.reportError(error)
  toast.error(i18n.t('error.unknown'))
}
