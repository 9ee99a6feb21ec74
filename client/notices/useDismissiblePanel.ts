import { useWindowEvent } from '@mantine/hooks'
import { type RefObject, useEffect, useEffectEvent } from 'react'
import { isDialogOpen } from '../ui/dialogs/stack.ts'
import { hasFocus } from '../ui/focus/focus.ts'
import { toastRegion } from '../ui/toasts/region.ts'

type DismissOptions = {
  readonly bell: RefObject<HTMLElement | null>
  readonly panel: RefObject<HTMLElement | null>
  readonly onClose: () => void
}

/** Closes the panel or strip by Esc and, if it had the focus, focuses the bell. Returns the closing function. */
export const useEscape = ({ bell, panel, onClose }: DismissOptions) => {
  const leave = () => {
    if (hasFocus(panel.current)) bell.current?.focus()
    onClose()
  }
  useWindowEvent('keydown', (event) => {
    // a dialog over the panel and an open row handle Esc themselves
    if (event.key !== 'Escape' || event.defaultPrevented || isDialogOpen()) return
    leave()
  })
  return leave
}

/** Focuses a panel that the user opened, and closes it after a click outside or when it loses the focus. */
export const useDismissiblePanel = ({
  takeFocus,
  ...opened
}: DismissOptions & { readonly takeFocus: () => void }) => {
  const leave = useEscape(opened)
  const { bell, panel, onClose } = opened
  const enter = useEffectEvent(takeFocus)
  useEffect(() => enter(), [])

  const closeOnOutside = (event: Event) => {
    const around = event.composedPath()
    // a click on a toast, which is over the panel, is not a click outside
    const own = [bell.current, panel.current, toastRegion()].filter((element) => element !== null)
    if (!own.some((element) => around.includes(element))) onClose()
  }
  useWindowEvent('pointerdown', closeOnOutside)
  useWindowEvent('focusin', closeOnOutside)
  return leave
}
