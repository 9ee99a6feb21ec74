import { type Ref, type RefObject, useImperativeHandle } from 'react'

type Props = { readonly element: RefObject<HTMLElement | null>; readonly ref?: Ref<HTMLElement | null> }

/** The target of a Mantine popover whose element is drawn elsewhere, so that the popover's code may come after the element. */
export const ExistingTarget = ({ element, ref }: Props) => {
  useImperativeHandle<HTMLElement | null, HTMLElement | null>(ref, () => element.current, [element])
  return null
}
