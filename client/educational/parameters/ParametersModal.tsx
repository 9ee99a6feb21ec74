import { useTranslation } from 'react-i18next'
import { Button } from '@mantine/core'
import { Banner } from '../../patterns/Banner.tsx'
import { ModalFrame } from '../../patterns/ModalFrame.tsx'
import { ModalShell } from '../../patterns/ModalShell.tsx'
import { Loading } from '../../shell/Loading.tsx'
import { usePlans } from '../panel/reads.ts'
import type { CompletePath } from '../path/path.ts'
import { ParametersForm } from './ParametersForm.tsx'
import { useStoredParameters } from './reads.ts'

type Props = { readonly path: CompletePath; readonly onClose: () => void }

const width = 1080

/** The speciality's parameters with its admission plan, once both are read. */
export const ParametersModal = ({ path, onClose }: Props) => {
  const { t } = useTranslation()
  const stored = useStoredParameters(path)
  const plans = usePlans(path)
  const row = stored.data?.[0]
  const failed = [stored, plans].filter(({ isError }) => isError)
  const retry = () => failed.forEach(({ refetch }) => void refetch())
  return (
    <ModalShell width={width} onClose={onClose} onEscape={onClose}>
      {row !== undefined && plans.data !== undefined ? (
        <ParametersForm key={row.idSpeciality} path={path} row={row} plans={plans.data} onClose={onClose} />
      ) : (
        <ModalFrame
          title={t('modal.params')}
          width={width}
          onClose={onClose}
          footer={
            <Button onClick={onClose} data-autofocus>
              {t('common.close')}
            </Button>
          }
        >
          {failed.length === 0 ? (
            <Loading />
          ) : (
            <div role="alert">
              <Banner kind="error" onRetry={retry}>
                {t('state.loadError')}. {failed[0]?.error?.message}
              </Banner>
            </div>
          )}
        </ModalFrame>
      )}
    </ModalShell>
  )
}
