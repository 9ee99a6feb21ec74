import { useTranslation } from 'react-i18next'
import { ModalShell } from '../../ui/Dialog/ModalShell.tsx'
import { ReadingStep } from '../../ui/Dialog/ReadingStep.tsx'
import { usePlans } from '../panel/reads.ts'
import type { CompletePath } from '../../hierarchy/cascade/path.ts'
import { ParametersForm } from './ParametersForm.tsx'
import { useStoredParameters } from './reads.ts'

type Props = { readonly path: CompletePath; readonly onClose: () => void }

/** The speciality's parameters with its admission plan, once both are read. */
export const ParametersModal = ({ path, onClose }: Props) => {
  const { t } = useTranslation()
  const stored = useStoredParameters(path)
  const plans = usePlans(path)
  const row = stored.data?.[0]
  return (
    <ModalShell width={1080} onClose={onClose} onEscape={onClose}>
      {row !== undefined && plans.data !== undefined ? (
        <ParametersForm key={row.idSpeciality} path={path} row={row} plans={plans.data} onClose={onClose} />
      ) : (
        <ReadingStep title={t('modal.params')} reads={[stored, plans]} onClose={onClose} />
      )}
    </ModalShell>
  )
}
