import { useMemo } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { type CatalogueAddress, type CatalogueModal, readAddress, writeAddress } from './address.ts'

const openedHere = { openedHere: true }
const wasOpenedHere = (state: unknown) => typeof state === 'object' && state !== null && 'openedHere' in state

/** The catalogue's state in the address: reading it, links into it, and the modal that Back closes. */
export const useCatalogueAddress = () => {
  const [parameters] = useSearchParams()
  const { state } = useLocation() as { state: unknown } // typed any by the router
  const navigate = useNavigate()
  const address = useMemo(() => readAddress(parameters), [parameters])

  const linkTo = (change: Partial<CatalogueAddress>) => ({
    search: writeAddress(parameters, change).toString(),
  })
  const go = (change: Partial<CatalogueAddress>) => void navigate(linkTo(change))
  const open = (modal: CatalogueModal) => void navigate(linkTo({ modal }), { state: openedHere })
  /** Closes the modal; `change` says where the list should stand then. */
  const close = (change: Partial<CatalogueAddress> = {}) => {
    const next = linkTo({ ...change, modal: { kind: 'none' } })
    const isPlain = next.search === linkTo({ modal: { kind: 'none' } }).search
    if (isPlain && wasOpenedHere(state)) void navigate(-1)
    else void navigate(next, { replace: true })
  }
  return { address, linkTo, go, open, close }
}

export type CataloguePlace = ReturnType<typeof useCatalogueAddress>
