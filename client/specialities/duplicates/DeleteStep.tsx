import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { specialities } from '#contract/specialities.ts'
import { hasSucceeded, outcomeText } from '../../api/save.ts'
import { mutate } from '../../api/mutate.ts'
import { toastSaved } from '../../ui/undo.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Failure } from '../../ui/LoadFailure.tsx'
import { DialogFrame } from '../../ui/Dialog/DialogFrame.tsx'
import { SubmitButton } from '../../ui/buttons.tsx'
import { specialityName } from '../panel/text.ts'
import type { CompletePath } from '../../hierarchy/cascade/path.ts'
import styles from './Duplicates.module.css'
import { LostRows } from './LostRows.tsx'
import { useLoss } from './reads.ts'
import { Box } from '../../ui/layout.tsx'

type Props = {
  readonly path: CompletePath
  readonly title: string
  readonly question: string
  readonly backKey: 'common.back' | 'common.cancel'
  readonly onBack: () => void
  readonly onDeleted: () => void
  /** Content below the question, hidden if the speciality cannot be deleted. */
  readonly children?: ReactNode
  readonly way: ReactNode
}

/** Question before a deletion. Rows that would be lost are listed and prevent it (domain.md#speciality-doubles). */
export const DeleteStep = ({ path: { speciality }, title, question, ...props }: Props) => {
  const { backKey, onBack, onDeleted, children, way } = props
  const { t } = useTranslation()
  const cancel = useRef<HTMLButtonElement>(null)
  const reasonId = useId()
  const loss = useLoss(speciality.id_speciality)
  const code = speciality['p25-1']
  const name = specialityName(speciality)
  const deleting = useMutation({
    mutationFn: async () => {
      const answer = await mutate(specialities.delete, { idSpec: speciality.id_speciality })
      const outcome = toastSaved(answer, name)
      if (hasSucceeded(outcome)) onDeleted()
      return outcome
    },
  })
  const refusal = deleting.data && !hasSucceeded(deleting.data) ? deleting.data : undefined
  // the refusal's rows are newer than the preview's rows
  const only = refusal ? refusal.only : (loss.data?.only ?? undefined)
  const isOpen = refusal === undefined && only === undefined
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
              isBusy={deleting.isPending || loss.isPending}
              blockedBy={isOpen ? undefined : reasonId}
              onClick={() =>
                deleting.mutate(undefined, {
                  // focuses Cancel, since a refusal removes the focused button
                  onSuccess: (outcome) => !hasSucceeded(outcome) && cancel.current?.focus(),
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
        {isOpen && children}
        {isOpen && !loss.isPending && <p>{t('confirm.canUndo')}</p>}
        {!isOpen && (
          <div role="alert" id={reasonId}>
            <Banner kind="warning">
              {refusal && <div>{outcomeText(refusal)}</div>}
              {only && (
                <>
                  <Box as="p" margin="sm 0 0">
                    {t('doubles.onlyHere')}
                  </Box>
                  <LostRows only={only} />
                  <Box as="p" margin="sm 0 0">
                    {way}
                  </Box>
                </>
              )}
            </Banner>
          </div>
        )}
        <Failure of={deleting} />
      </div>
    </DialogFrame>
  )
}
