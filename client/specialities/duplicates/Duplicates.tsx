import { useState } from 'react'
import { DialogShell } from '../../ui/Dialog/DialogShell.tsx'
import type { CompletePath } from '../../hierarchy/cascade/path.ts'
import { CopyStep } from './CopyStep.tsx'
import { DeleteStep } from './DeleteStep.tsx'

type Props = {
  readonly path: CompletePath
  readonly onClose: () => void
  /** The speciality is gone: the cascade goes back to the study form. */
  readonly onDeleted: () => void
}

/** Spec §2: copy a speciality's data to another one, then delete it; the question before that is a step of its own. */
export const Duplicates = ({ path, onClose, onDeleted }: Props) => {
  const [isDeleting, setDeleting] = useState(false)
  const [target, setTarget] = useState<number>()
  const back = () => setDeleting(false)
  return (
    <DialogShell width={isDeleting ? 620 : 1040} onClose={onClose} onEscape={isDeleting ? back : onClose}>
      {isDeleting ? (
        <DeleteStep path={path} onBack={back} onDeleted={onDeleted} />
      ) : (
        <CopyStep
          path={path}
          target={target}
          onTarget={setTarget}
          onDelete={() => setDeleting(true)}
          onClose={onClose}
        />
      )}
    </DialogShell>
  )
}
