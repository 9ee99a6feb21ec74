import { useCallback } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { type ModalKind, readModal, withModal } from '../modal.ts'

/** The modal that the address names. Back closes it, and closing it goes back. */
export const useModal = () => {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const location = useLocation()
  const wasOpenedHere = has(location.state, 'opened')

  const open = useCallback(
    (kind: ModalKind, id?: number) => {
      void navigate({ search: String(withModal(search, kind, id)) }, { state: { opened: kind } })
    },
    [navigate, search],
  )
  const close = useCallback(() => {
    // an address that came with its modal, a shared link, has nothing of ours behind it
    if (wasOpenedHere) return navigate(-1)
    return navigate({ search: String(withModal(search, 'none')) }, { replace: true })
  }, [navigate, search, wasOpenedHere])
  /** Another step of the open modal. It takes the place of the one before, so that Back still closes the modal. */
  const step = useCallback(
    (kind: ModalKind, id?: number) =>
      navigate(
        { search: String(withModal(search, kind, id)) },
        { replace: true, state: { ...(wasOpenedHere ? { opened: kind } : {}), stepped: true } },
      ),
    [navigate, search, wasOpenedHere],
  )
  return { modal: readModal(search), open, close, step, isStep: has(location.state, 'stepped') }
}

const has = (state: unknown, mark: 'opened' | 'stepped') =>
  typeof state === 'object' && state !== null && mark in state
