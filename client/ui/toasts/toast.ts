import { skipToken, useQuery } from '@tanstack/react-query'
import { queryClient } from '../../api/client.ts'

export type Severity = 'success' | 'warning' | 'error'
export type ToastAction = { readonly label: string; readonly run: () => void }
export type ToastOptions = {
  /** A second, quieter line: which record, why. */
  readonly detail?: string
  readonly action?: ToastAction
  /** What it is about: a later one about the same takes its place, and it goes when that is settled. */
  readonly subject?: string
}
export type Toast = {
  readonly id: number
  readonly at: Date
  readonly severity: Severity
  readonly text: string
} & ToastOptions

const shown = ['toasts', 'shown']
const log = ['toasts', 'log']
const maxToasts = 3

const read = (key: string[]) => queryClient.getQueryData<Toast[]>(key) ?? []

// The log keeps all of this session, newest first (WCAG 2.2.1: nothing is lost by missing five seconds).
queryClient.setQueryDefaults(['toasts'], { staleTime: Infinity, gcTime: Infinity })

const show = (severity: Severity, text: string, options: ToastOptions = {}) => {
  const id = Math.max(read(log)[0]?.id ?? 0, read(shown)[0]?.id ?? 0) + 1
  const next: Toast = { id, at: new Date(), severity, text, ...options }
  const isSame = (old: Toast) =>
    (old.severity === severity && old.text === text && old.detail === next.detail) ||
    (old.subject !== undefined && old.subject === next.subject)
  const others = read(shown).filter((old) => !isSame(old))
  queryClient.setQueryData(shown, [next, ...others].slice(0, maxToasts))
  queryClient.setQueryData(log, [next, ...read(log)])
}

/** Says something for five seconds. Never the only sign of what happened. */
export const toast = {
  success: (text: string, options?: ToastOptions) => show('success', text, options),
  warning: (text: string, options?: ToastOptions) => show('warning', text, options),
  error: (text: string, options?: ToastOptions) => show('error', text, options),
}

export const dismissToast = (id: number) =>
  queryClient.setQueryData(
    shown,
    read(shown).filter((one) => one.id !== id),
  )

/** Takes away the toast that offers what is being done already in another way. */
export const dismissToastOf = (action: ToastAction) =>
  queryClient.setQueryData(
    shown,
    // the cache keeps objects as copies
    read(shown).filter((one) => one.action?.run !== action.run),
  )

/** Takes away what was said about something that is settled now. The log keeps it. */
export const dismissToastsAbout = (subject: string) => {
  const left = read(shown).filter((one) => one.subject !== subject)
  if (left.length < read(shown).length) queryClient.setQueryData(shown, left)
}

/** The subject of every message that nobody answers. */
export const connectionSubject = 'connection'

/** Takes all of them away: what was said before a login is settled by it. The log keeps them. */
export const dismissToasts = () => queryClient.setQueryData(shown, [])

/** What was said to one user is not there for the next. What stands on the page now goes by itself. */
export const clearToastLog = () => queryClient.setQueryData(log, [])

const none: Toast[] = []

/** Everything said since the page was opened, newest first. */
export const useLoggedToasts = () => useQuery<Toast[]>({ queryKey: log, queryFn: skipToken }).data ?? none

/** At most three, newest first. */
export const useShownToasts = () => useQuery<Toast[]>({ queryKey: shown, queryFn: skipToken }).data ?? none
