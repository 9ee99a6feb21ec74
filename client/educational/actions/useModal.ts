import { useCallback } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { type ModalKind, readModal, withModal } from '../modal.ts'

/** The modal that the address names. Back closes it, and closing it goes back. */
export const useModal = () => {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const wasOpenedHere = isOpening(useLocation().state)

  const open = useCallback(
    (kind: ModalKind) => navigate({ search: String(withModal(search, kind)) }, { state: { opened: kind } }),
    [navigate, search],
  )
  const close = useCallback(() => {
    // an address that came with its modal, a shared link, has nothing of ours behind it
    if (wasOpenedHere) return navigate(-1)
    return navigate({ search: String(withModal(search, 'none')) }, { replace: true })
  }, [navigate, search, wasOpenedHere])
  return { modal: readModal(search), open, close }
}

const isOpening = (state: unknown) => typeof state === 'object' && state !== null && 'opened' in state
