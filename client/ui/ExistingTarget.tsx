import { type Ref, type RefObject, useImperativeHandle } from 'react'

type Props = { readonly element: RefObject<HTMLElement | null>; readonly ref?: Ref<HTMLElement | null> }

/** Mantine popover target that refers to an element rendered elsewhere, so that the popover can load later. */
export const ExistingTarget = ({ element, ref }: Props) => {
  useImperativeHandle<HTMLElement | null, HTMLElement | null>(ref, () => element.current, [element])
  return null
}
