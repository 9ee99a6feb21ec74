import { useMemo } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { type CatalogueLocation, readLocation, writeLocation } from './address.ts'
import type { RowDialog } from './dialog.ts'
import { useDialogHistory } from './useDialog.ts'

/** The catalogue's state in the address: reading it, links into it, and the dialog that Back closes. */
export const useCatalogueLocation = () => {
  const [parameters] = useSearchParams()
  const navigate = useNavigate()
  const opening = useDialogHistory()
  const address = useMemo(() => readLocation(parameters), [parameters])

  const searchWith = (change: Partial<CatalogueLocation>) => writeLocation(parameters, change)
  const linkTo = (change: Partial<CatalogueLocation>) => ({ search: searchWith(change).toString() })
  const go = (change: Partial<CatalogueLocation>) => void navigate(linkTo(change))
  const open = (dialog: RowDialog) => void opening.open(searchWith({ dialog }))
  /** Closes the dialog; `change` says where the list should stand then. */
  const close = (change: Partial<CatalogueLocation> = {}) => {
    const closed = searchWith({ dialog: { kind: 'none' } })
    const next = searchWith({ ...change, dialog: { kind: 'none' } })
    if (String(next) === String(closed)) opening.close(closed)
    else void navigate({ search: String(next) }, { replace: true })
  }
  return { address, linkTo, go, open, close }
}
