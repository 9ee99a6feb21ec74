import { useCallback } from 'react'
import { useSearchParams } from 'react-router'
import { useOpening } from '../address/useOpening.ts'
import { type ModalKind, readModal, withModal } from './modal.ts'

/** The modal that the address names. */
export const useModal = () => {
  const [search] = useSearchParams()
  const { open: openAt, step: stepTo, close: closeTo, isStep } = useOpening()
  const open = useCallback(
    (kind: ModalKind, id?: number) => void openAt(withModal(search, kind, id)),
    [openAt, search],
  )
  const step = useCallback(
    (kind: ModalKind, id?: number) => stepTo(withModal(search, kind, id)),
    [stepTo, search],
  )
  const close = useCallback(() => closeTo(withModal(search, 'none')), [closeTo, search])
  return { modal: readModal(search), open, close, step, isStep }
}
