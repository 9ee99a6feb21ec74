import { type RefObject, useEffect, useEffectEvent } from 'react'
import { isDialogOpen } from '../ui/dialogs/stack.ts'
import { hasFocus } from '../ui/focus/focused.ts'
import { toastRegion } from '../ui/toasts/region.ts'

type Props = {
  readonly bell: RefObject<HTMLElement | null>
  readonly panel: RefObject<HTMLElement | null>
  readonly isByHand: boolean
  /** Brings the focus into the panel. */
  readonly takeFocus: () => void
  readonly onClose: () => void
}

/**
 * The ways in and out of the panel. Opened by hand it takes the focus, and closes when the user turns to something
 * else; opened by itself it leaves the focus where it is. Esc closes both. What it answers closes as Esc does.
 */
export const useLeaving = ({ bell, panel, isByHand, takeFocus, onClose }: Props) => {
  const enter = useEffectEvent(takeFocus)
  useEffect(() => {
    if (isByHand) enter()
  }, [isByHand])

  const leave = () => {
    if (hasFocus(panel.current)) bell.current?.focus()
    onClose()
  }
  const closeByEscape = useEffectEvent((event: KeyboardEvent) => {
    // a dialog above it has its own Esc, and so has a row that is being edited
    if (event.key !== 'Escape' || event.defaultPrevented || isDialogOpen()) return
    leave()
  })
  const closeByTurningAway = useEffectEvent((event: Event) => {
    if (!isByHand) return
    const around = event.composedPath()
    // a toast lies above everything and belongs to nothing below
    const own = [bell.current, panel.current, toastRegion()].filter((element) => element !== null)
    if (!own.some((element) => around.includes(element))) onClose()
  })
  useEffect(() => {
    document.addEventListener('keydown', closeByEscape)
    document.addEventListener('pointerdown', closeByTurningAway)
    document.addEventListener('focusin', closeByTurningAway)
    return () => {
      document.removeEventListener('keydown', closeByEscape)
      document.removeEventListener('pointerdown', closeByTurningAway)
      document.removeEventListener('focusin', closeByTurningAway)
    }
  }, [])
  return leave
}
