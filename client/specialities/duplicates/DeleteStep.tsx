import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useRef } from 'react'
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
import { specialityName } from '../panel/text.ts'
import type { CompletePath } from '../../hierarchy/cascade/path.ts'
import styles from './Duplicates.module.css'
import { RefusalBanner } from './RefusalBanner.tsx'

type Props = {
  readonly path: CompletePath
  /** The dialog's title, and the button's. */
  readonly title: string
  readonly question: string
  readonly backKey: 'common.back' | 'common.cancel'
  readonly onBack: () => void
  readonly onDeleted: () => void
  /** Below the question, until it is answered. */
  readonly children?: ReactNode
}

/** The question before the delete (domain.md#speciality-duplicates). Refused, it stays and says what would be lost. */
export const DeleteStep = ({ path: { speciality }, title, question, ...props }: Props) => {
  const { backKey, onBack, onDeleted, children } = props
  const { t } = useTranslation()
  const cancel = useRef<HTMLButtonElement>(null)
  const code = speciality['p25-1']
  const name = specialityName(speciality)
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
      title={title}
      about={code}
      width={620}
      onClose={onBack}
      footer={
        <>
          <Button ref={cancel} onClick={onBack} data-autofocus>
            {t(backKey)}
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
              {title}
            </SubmitButton>
          )}
        </>
      }
    >
      <div className={styles.question}>
        <p>{question}</p>
        {!refusal && children}
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
