import { useSearchParams } from 'react-router'
import { useOpening } from './useOpening.ts'
import { type Overlay, readOverlay, withOverlay } from './overlay.ts'

/** The overlay that the address names. */
export const useOverlay = () => {
  const [search] = useSearchParams()
  const opening = useOpening()
  return {
    overlay: readOverlay(search),
    open: (overlay: Overlay) => void opening.open(withOverlay(search, overlay)),
    close: () => void opening.close(withOverlay(search, undefined)),
  }
}
