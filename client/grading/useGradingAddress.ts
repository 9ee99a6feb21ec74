import { useMemo } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { type ModalKind, readAddress, withBand, withModal, withRule } from './address.ts'

const openedHere = { openedHere: true }
const wasOpenedHere = (state: unknown) => typeof state === 'object' && state !== null && 'openedHere' in state

/** Rule, band and modal in the address. Back closes the modal, and goes through the rules; a band leaves no trace there. */
export const useGradingAddress = () => {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const { state } = useLocation() as { state: unknown } // typed any by the router
  const address = useMemo(() => readAddress(search), [search])
  const to = (next: URLSearchParams) => ({ search: String(next) })

  const chooseRule = (rule: number | undefined) => void navigate(to(withRule(search, rule)))
  const chooseBand = (band: number) => {
    if (band !== address.band) void navigate(to(withBand(search, band)), { replace: true })
  }
  const open = (kind: ModalKind, id?: number) =>
    void navigate(to(withModal(search, kind, id)), { state: openedHere })
  /** Another step of the open modal, in the place of the one before. */
  const step = (kind: ModalKind, id?: number) =>
    void navigate(to(withModal(search, kind, id)), { replace: true, state })
  const close = () => {
    if (wasOpenedHere(state)) void navigate(-1)
    else void navigate(to(withModal(search, 'none')), { replace: true })
  }
  return { address, chooseRule, chooseBand, open, step, close }
}

export type GradingPlace = ReturnType<typeof useGradingAddress>
