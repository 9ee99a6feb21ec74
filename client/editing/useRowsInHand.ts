import { useEffectEvent, useId, useEffect, useLayoutEffect } from 'react'
import { noteRowsInHand, renewal } from '../ui/renewal.ts'

/**
 * Says that rows of this list are open, being saved or pasted: a session that ends is renewed over them. `onAsked` is
 * called when the dialog for it opens, which takes the keys away from the open row.
 */
export const useRowsInHand = (isAny: boolean, onAsked?: () => void) => {
  const holder = useId()
  useLayoutEffect(() => (isAny ? noteRowsInHand(holder) : undefined), [holder, isAny])
  const interrupt = useEffectEvent(() => renewal.get() === 'asked' && onAsked?.())
  useEffect(() => renewal.subscribe(() => interrupt()), [])
}
