import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { type Overlay, readOverlay, withOverlay } from './overlay.ts'

/** The overlay that the address names. Back closes it, and closing it goes back. */
export const useOverlay = () => {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const { state } = useLocation() as { state: unknown } // typed any by the router
  const wasOpenedHere = typeof state === 'object' && state !== null && 'opened' in state

  const open = (overlay: Overlay) =>
    void navigate({ search: String(withOverlay(search, overlay)) }, { state: { opened: overlay } })
  const close = () => {
    // an address that came with its overlay, a shared link, has nothing of ours behind it
    if (wasOpenedHere) void navigate(-1)
    else void navigate({ search: String(withOverlay(search, undefined)) }, { replace: true })
  }
  return { overlay: readOverlay(search), open, close }
}
