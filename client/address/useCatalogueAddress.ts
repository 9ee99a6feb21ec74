import { useMemo } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { type CatalogueAddress, readAddress, writeAddress } from './address.ts'
import type { RowDialog } from './dialog.ts'
import { useDialogHistory } from './useDialog.ts'

/** The catalogue's state in the address: reading it, links into it, and the dialog that Back closes. */
export const useCatalogueAddress = () => {
  const [parameters] = useSearchParams()
  const navigate = useNavigate()
  const opening = useDialogHistory()
  const address = useMemo(() => readAddress(parameters), [parameters])

  const searchWith = (change: Partial<CatalogueAddress>) => writeAddress(parameters, change)
  const linkTo = (change: Partial<CatalogueAddress>) => ({ search: searchWith(change).toString() })
  const go = (change: Partial<CatalogueAddress>) => void navigate(linkTo(change))
  const open = (dialog: RowDialog) => void opening.open(searchWith({ dialog }))
  /** Closes the dialog; `change` says where the list should stand then. */
  const close = (change: Partial<CatalogueAddress> = {}) => {
    const closed = searchWith({ dialog: { kind: 'none' } })
    const next = searchWith({ ...change, dialog: { kind: 'none' } })
    if (String(next) === String(closed)) opening.close(closed)
    else void navigate({ search: String(next) }, { replace: true })
  }
  return { address, linkTo, go, open, close }
}
