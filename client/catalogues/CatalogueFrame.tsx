import { type ReactNode, use } from 'react'
import { FormScope } from '../editing/drafts/useDrafts.ts'
import { DialogScope, DialogShell, useWayBack } from '../ui/Dialog/DialogFrame.tsx'

type Props = {
  readonly name: string
  readonly title: string
  readonly isAtList: boolean
  readonly onClose: () => void
  readonly onBack: () => void
  readonly children: ReactNode
}

/** A catalogue's dialog of its own, or its step in the dialog around it. */
export const CatalogueFrame = ({ name, title, isAtList, onClose, onBack, children }: Props) => {
  const isInDialog = use(DialogScope) !== undefined
  // levels and qualifications have the same fields, and are steps of the same dialog
  const inside = (
    <WayBack back={isAtList && !isInDialog ? undefined : onBack}>
      <FormScope value={name}>{children}</FormScope>
    </WayBack>
  )
  if (isInDialog) return inside
  return (
    <DialogShell label={title} width={1040} onClose={onClose}>
      {inside}
    </DialogShell>
  )
}

/** Esc is one step back inside, wherever in the dialog around the focus is. */
const WayBack = ({
  back,
  children,
}: {
  readonly back: (() => void) | undefined
  readonly children: ReactNode
}) => {
  useWayBack(back)
  return children
}
