import { type RefObject, useEffect, useEffectEvent } from 'react'

/** Brings the focus into the panel. */
export const focusTab = (panel: HTMLElement | null) =>
  panel?.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]')?.focus()

type Props = {
  readonly bell: RefObject<HTMLElement | null>
  readonly panel: RefObject<HTMLElement | null>
  readonly isByHand: boolean
  readonly onClose: () => void
}

/**
 * The ways in and out of the panel. Opened by hand it takes the focus, and closes when the user turns to something
 * else; opened by itself it leaves the focus where it is. Esc closes both. What it answers closes as Esc does.
 */
export const useLeaving = ({ bell, panel, isByHand, onClose }: Props) => {
  useEffect(() => {
    if (isByHand) focusTab(panel.current)
  }, [isByHand, panel])

  const leave = () => {
    if (panel.current?.contains(document.activeElement)) bell.current?.focus()
    onClose()
  }
  const closeByEscape = useEffectEvent((event: KeyboardEvent) => {
    // a modal above it has its own Esc, and so has a row that is being edited
    if (event.key !== 'Escape' || event.defaultPrevented || document.querySelector('[role="dialog"]')) return
    leave()
  })
  const closeByTurningAway = useEffectEvent(({ target }: Event) => {
    if (!isByHand || !(target instanceof Element)) return
    const isInside = [bell, panel].some(({ current }) => current?.contains(target))
    // a toast lies above everything and belongs to nothing below
    if (!isInside && target.closest('[role="alert"], [role="status"]') === null) onClose()
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
