import { useCallback } from 'react'
import { useLocation, useSearchParams } from 'react-router'

/**
 * The address for what is chosen inside an open modal. A choice takes the place of the one before in the
 * history: Back closes the modal.
 */
export const useDialogSearch = () => {
  const [search, setSearch] = useSearchParams()
  const location = useLocation()
  // unknown: whoever navigated wrote it, and it is only handed on
  const state: unknown = location.state
  const change = useCallback(
    // the location's state says that the modal was opened here
    (next: URLSearchParams) => setSearch(next, { replace: true, state }),
    [setSearch, state],
  )
  return { search, change }
}
