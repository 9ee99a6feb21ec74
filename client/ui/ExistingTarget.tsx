import { type Ref, type RefObject, useImperativeHandle } from 'react'

type Props = { readonly element: RefObject<HTMLElement | null>; readonly ref?: Ref<HTMLElement | null> }

/** What a popover of Mantine's stands at, where its element is drawn elsewhere: the code of the popover may come later. */
export const ExistingTarget = ({ element, ref }: Props) => {
  useImperativeHandle<HTMLElement | null, HTMLElement | null>(ref, () => element.current, [element])
  return null
}
