import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DialogShell } from '../../ui/Dialog/DialogFrame.tsx'
import type { CompletePath } from '../../hierarchy/cascade/path.ts'
import { specialityName } from '../panel/text.ts'
import { CopyStep } from './CopyStep.tsx'
import { DeleteStep } from './DeleteStep.tsx'

type Props = {
  readonly path: CompletePath
  /** The target that the address names; until another one is picked. */
  readonly target: number | undefined
  readonly onClose: () => void
  /** The speciality is gone: the cascade goes back to the study form. */
  readonly onDeleted: () => void
}

/** The steps of merging two specialities: compare and copy, then delete (domain.md#speciality-doubles). */
export const Doubles = ({ path, onClose, onDeleted, target: named }: Props) => {
  const { t } = useTranslation()
  const [isDeleting, setDeleting] = useState(false)
  const [target, setTarget] = useState<number | null | undefined>(named)
  const back = () => setDeleting(false)
  return (
    <DialogShell width={isDeleting ? 620 : 1040} onClose={onClose}>
      {isDeleting ? (
        <DeleteStep
          path={path}
          title={t('doubles.delete')}
          question={t('confirm.deleteNamed', { name: specialityName(path.speciality) })}
          backKey="common.back"
          way={t('doubles.copyFirst')}
          onBack={back}
          onDeleted={onDeleted}
        />
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
