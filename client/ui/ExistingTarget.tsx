import { type Ref, type RefObject, useImperativeHandle } from 'react'

type Props = { readonly element: RefObject<HTMLElement | null>; readonly ref?: Ref<HTMLElement | null> }

/** Target of a Mantine popover that is rendered elsewhere, so that the popover's script can load later. */
export const ExistingTarget = ({ element, ref }: Props) => {
  useImperativeHandle<HTMLElement | null, HTMLElement | null>(ref, () => element.current, [element])
  return null
}
