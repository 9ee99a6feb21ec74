import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { ModalFrame } from './ModalFrame.tsx'
import { Shell } from './ModalShell.tsx'

type Props = { readonly onStay: () => void; readonly onLeave: () => void }

/** Above a form that would be lost, never one of its steps; closing the question is staying. */
export const LeaveDialog = ({ onStay, onLeave }: Props) => {
  const { t } = useTranslation()
  return (
    <Shell value={undefined}>
      <ModalFrame
        title={t('unsaved.title')}
        width={420}
        onClose={onStay}
        footer={
          <>
            <Button onClick={onLeave}>{t('unsaved.leave')}</Button>
            <Button variant="filled" onClick={onStay} data-autofocus>
              {t('unsaved.stay')}
            </Button>
          </>
        }
      >
        {t('unsaved.text')}
      </ModalFrame>
    </Shell>
  )
}
