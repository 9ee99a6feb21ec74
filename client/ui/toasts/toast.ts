import { skipToken, useQuery } from '@tanstack/react-query'
import { queryClient } from '../../api/client.ts'

export type Severity = 'success' | 'warning' | 'error'
export type ToastAction = { readonly label: string; readonly run: () => void }
export type ToastOptions = {
  /** A second, quieter line: which record, why. */
  readonly detail?: string
  readonly action?: ToastAction
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
  const others = read(shown).filter(
    (old) => !(old.severity === severity && old.text === text && old.detail === next.detail),
  )
  queryClient.setQueryData(shown, [next, ...others].slice(0, maxToasts))
  queryClient.setQueryData(log, [next, ...read(log)])
}

/** Says something at the top right for five seconds. Never the only sign of what happened. */
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

/** Takes all of them away: what was said before a login is settled by it. The log keeps them. */
export const dismissToasts = () => queryClient.setQueryData(shown, [])

/** What was said to one user is not there for the next. What stands on the page now goes by itself. */
export const clearToastLog = () => queryClient.setQueryData(log, [])

const none: Toast[] = []

/** Everything said since the page was opened, newest first. */
export const useLoggedToasts = () => useQuery<Toast[]>({ queryKey: log, queryFn: skipToken }).data ?? none

/** At most three, newest first. */
export const useShownToasts = () => useQuery<Toast[]>({ queryKey: shown, queryFn: skipToken }).data ?? none
