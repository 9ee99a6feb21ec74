import { useMemo } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useDeletionOffer } from './useDeletionOffer.ts'
import { useOpening } from './useOpening.ts'
import { type CatalogueAddress, type CatalogueModal, readAddress, writeAddress } from './address.ts'

/** The catalogue's state in the address: reading it, links into it, and the modal that Back closes. */
export const useCatalogueAddress = () => {
  const [parameters] = useSearchParams()
  const navigate = useNavigate()
  const opening = useOpening()
  const address = useMemo(() => readAddress(parameters), [parameters])

  const searchWith = (change: Partial<CatalogueAddress>) => writeAddress(parameters, change)
  const linkTo = (change: Partial<CatalogueAddress>) => ({ search: searchWith(change).toString() })
  const go = (change: Partial<CatalogueAddress>) => void navigate(linkTo(change))
  const open = (modal: CatalogueModal) => void opening.open(searchWith({ modal }))
  /** Closes the modal; `change` says where the list should stand then. */
  const close = (change: Partial<CatalogueAddress> = {}) => {
    const closed = searchWith({ modal: { kind: 'none' } })
    const next = searchWith({ ...change, modal: { kind: 'none' } })
    if (String(next) === String(closed)) void opening.close(closed)
    else void navigate({ search: String(next) }, { replace: true })
  }
  const offerDeletion = useDeletionOffer((id, made, now) =>
    // the list that it belongs to, as it is looked at now
    writeAddress(made, { ...readAddress(now), modal: { kind: 'delete', id } }),
  )
  return { address, linkTo, go, open, close, offerDeletion }
}

export type CataloguePlace = ReturnType<typeof useCatalogueAddress>
