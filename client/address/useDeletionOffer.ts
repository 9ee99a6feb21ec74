import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { base } from '../api/base.ts'
import { i18n } from '../i18n/i18n.ts'
import { hasDialog } from './dialog.ts'
import type { ToastAction } from '../ui/toasts/toast.ts'

/** For the toast of what has just been made: a button that asks whether it is to be deleted. */
export type DeletionOffer = (id: number) => ToastAction

/**
 * The question stands in the address of the screen where the record was made, and it is gone to from wherever the
 * user is by then; unsaved input asks as before any other way. `ask` is told the search as it was and as it is now.
 */
export const useDeletionOffer = (
  ask: (id: number, made: URLSearchParams, now: URLSearchParams) => URLSearchParams,
): DeletionOffer => {
  const { pathname } = useLocation()
  const [made] = useSearchParams()
  const navigate = useNavigate()
  return (id) => ({
    label: i18n.t('common.delete'),
    run: () => {
      const isHere = window.location.pathname === base + pathname
      const now = isHere ? new URLSearchParams(window.location.search) : made
      const isClear = isHere && !hasDialog(now)
      void navigate(
        { pathname, search: String(ask(id, made, now)) },
        // closing it goes back to the list, never to another screen or a form
        isClear ? { state: { opened: true } } : {},
      )
    },
  })
}
