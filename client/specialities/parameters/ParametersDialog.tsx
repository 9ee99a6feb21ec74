import { useTranslation } from 'react-i18next'
import { DialogShell, LoadingStep } from '../../ui/Dialog/DialogFrame.tsx'
import { usePlans } from '../panel/reads.ts'
import type { CompletePath } from '../../hierarchy/cascade/path.ts'
import { ParametersForm } from './ParametersForm.tsx'
import { useStoredParameters } from './reads.ts'

type Props = { readonly path: CompletePath; readonly onClose: () => void }

export const ParametersDialog = ({ path, onClose }: Props) => {
  const { t } = useTranslation()
  const stored = useStoredParameters(path)
  const plans = usePlans(path)
  const row = stored.data?.[0]
  return (
    <DialogShell width={1080} onClose={onClose}>
      {row !== undefined && plans.data !== undefined ? (
        <ParametersForm key={row.idSpeciality} path={path} row={row} plans={plans.data} onClose={onClose} />
      ) : (
        <LoadingStep title={t('speciality.parameters')} reads={[stored, plans]} onClose={onClose} />
      )}
    </DialogShell>
  )
}
