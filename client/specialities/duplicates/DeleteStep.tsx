import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { specialities } from '#contract/specialities.ts'
import { succeeded } from '../../api/outcome.ts'
import { outcomeText } from '../../api/save.ts'
import { mutate } from '../../api/mutate.ts'
import { toastOutcome } from '../../ui/toasts/toast-outcome.ts'
import { rememberUndo } from '../../ui/undo.ts'
import { Banner } from '../../ui/Banner.tsx'
import { DialogFrame } from '../../ui/Dialog/DialogFrame.tsx'
import { SubmitButton } from '../../ui/SubmitButton.tsx'
import { textOf } from '../panel/text.ts'
import type { CompletePath } from '../../hierarchy/cascade/path.ts'
import styles from './Duplicates.module.css'
import { RefusalBanner } from './RefusalBanner.tsx'

type Props = { readonly path: CompletePath; readonly onBack: () => void; readonly onDeleted: () => void }

/** The question before the delete (domain.md#speciality-duplicates). Refused, it stays and says what would be lost. */
export const DeleteStep = ({ path: { speciality }, onBack, onDeleted }: Props) => {
  const { t } = useTranslation()
  const cancel = useRef<HTMLButtonElement>(null)
  const code = speciality['p25-1']
  const name = `${code} ${textOf(speciality.special, speciality.special_kg, speciality.special_en).text}`
  const deleting = useMutation({
    mutationFn: async () => {
      const answer = await mutate(specialities.delete, { idSpec: speciality.id_speciality })
      const action = rememberUndo([answer], name)
      const outcome = toastOutcome(answer, { detail: name, ...(action && { action }) })
      if (succeeded(outcome)) {
        onDeleted()
      }
      return outcome
    },
  })
  const refusal = deleting.data && !succeeded(deleting.data) ? deleting.data : undefined
  return (
    <DialogFrame
      title={t('duplicates.delete')}
      about={code}
      width={620}
      onClose={onBack}
      footer={
        <>
          <Button ref={cancel} onClick={onBack} data-autofocus>
            {t('common.back')}
          </Button>
          {!refusal && (
            <SubmitButton
              color="red"
              isBusy={deleting.isPending}
              onClick={() =>
                deleting.mutate(undefined, {
                  // the button that had the focus goes
                  onSuccess: (outcome) => !succeeded(outcome) && cancel.current?.focus(),
                })
              }
            >
              {t('duplicates.delete')}
            </SubmitButton>
          )}
        </>
      }
    >
      <div className={styles.question}>
        <p>{t('confirm.deleteNamed', { name })}</p>
        {!refusal && <p>{t('confirm.canUndo')}</p>}
        {refusal && (
          <div role="alert">
            <Banner kind="warning">
              <div>{outcomeText(refusal)}</div>
              {refusal.only && <RefusalBanner only={refusal.only} />}
            </Banner>
          </div>
        )}
        {deleting.isError && (
          <div role="alert">
            <Banner kind="error">{deleting.error.message}</Banner>
          </div>
        )}
      </div>
    </DialogFrame>
  )
}
