import { useMemo } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useOpening } from '../patterns/useOpening.ts'
import { type ModalKind, readAddress, withBand, withModal, withRule } from './address.ts'

/** Rule, band and modal in the address. Back closes the modal, and goes through the rules; a band leaves no trace there. */
export const useGradingAddress = () => {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const opening = useOpening()
  const address = useMemo(() => readAddress(search), [search])
  return {
    address,
    chooseRule: (rule: number | undefined) => void navigate({ search: String(withRule(search, rule)) }),
    chooseBand: (band: number) => {
      if (band !== address.band) void navigate({ search: String(withBand(search, band)) }, { replace: true })
    },
    open: (kind: ModalKind, id?: number) => void opening.open(withModal(search, kind, id)),
    step: (kind: ModalKind, id?: number) => void opening.step(withModal(search, kind, id)),
    close: () => void opening.close(withModal(search, 'none')),
  }
}

export type GradingPlace = ReturnType<typeof useGradingAddress>
