import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { ScoreBandRow } from '#contract/grading.ts'
import { setup } from '#contract/setup.ts'
import { mutate } from '../api/mutate.ts'
import { hasSucceeded } from '../api/save.ts'
import { Failure } from '../ui/LoadFailure.tsx'
import { DialogFrame } from '../ui/Dialog/DialogFrame.tsx'
import { SubmitButton } from '../ui/buttons.tsx'
import { toastSaved } from '../ui/undo.ts'
import { bandName } from './words.ts'

type Props = { readonly band: ScoreBandRow; readonly next: ScoreBandRow; readonly onClose: () => void }

/** Dialog that joins a band with the next band, whose grade is deleted. */
export const JoinBandsDialog = ({ band, next, onClose }: Props) => {
  const { t } = useTranslation()
  const joining = useMutation({
    meta: { quiet: true },
    mutationFn: async () => {
      const answer = await mutate(setup.joinBands, {
        idEbe: band.id_ebe,
        idEbeNext: next.id_ebe,
        rev: band.rev,
      })
      if (hasSucceeded(toastSaved(answer, bandName(band)))) onClose()
    },
  })
  return (
    <DialogFrame
      title={t('grading.joinBands')}
      width={460}
      isQuestion
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose} data-autofocus>
            {t('common.cancel')}
          </Button>
          <SubmitButton isBusy={joining.isPending} onClick={() => joining.mutate()}>
            {t('grading.join')}
          </SubmitButton>
        </>
      }
    >
      <p>{t('grading.joinQuestion', { band: bandName(band), next: bandName(next) })}</p>
      <Failure of={joining} />
    </DialogFrame>
  )
}
