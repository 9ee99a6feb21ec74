import { useCallback } from 'react'
import { useLocation, useNavigate } from 'react-router'

/**
 * For what opens over a screen and stands in its address: Back closes it, and closing it goes back. An address
 * that came with it open, a shared link, has nothing of ours behind it, so closing takes its place. Each is told
 * the search that the address has then.
 */
export const useDialogHistory = () => {
  const navigate = useNavigate()
  const { state } = useLocation() as { state: unknown } // typed any by the router
  const wasOpenedHere = has(state, 'opened')

  const open = useCallback(
    (search: URLSearchParams) => navigate({ search: String(search) }, { state: { opened: true } }),
    [navigate],
  )
  /** Another step of what is open. It takes the place of the one before, so that Back still closes the whole. */
  const step = useCallback(
    (search: URLSearchParams) =>
      navigate(
        { search: String(search) },
        { replace: true, state: { ...(wasOpenedHere ? { opened: true } : {}), stepped: true } },
      ),
    [navigate, wasOpenedHere],
  )
  const close = useCallback(
    (without: URLSearchParams) =>
      wasOpenedHere ? navigate(-1) : navigate({ search: String(without) }, { replace: true }),
    [navigate, wasOpenedHere],
  )
  return { open, step, close, isStep: has(state, 'stepped') }
}

const has = (state: unknown, mark: 'opened' | 'stepped') =>
  typeof state === 'object' && state !== null && mark in state
