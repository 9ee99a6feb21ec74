import { Button } from '@mantine/core'
import { type FormEvent, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Banner } from '../../ui/Banner.tsx'
import { DialogFrame } from '../../ui/Dialog/DialogFrame.tsx'
import { bySaveKey, SubmitButton } from '../../ui/SubmitButton.tsx'
import type { Texts } from '../changes.ts'
import { Stack } from '../../ui/layout.tsx'
import type { RowEdit } from '../useRowEdit.ts'
import { FieldChoices, WhoSaved } from './FieldChoices.tsx'
import { useVersionChoice } from './merge-versions.ts'

type Props<Values extends Texts> = {
  readonly edit: RowEdit<Values>
  readonly conflict: NonNullable<RowEdit<Values>['conflict']>
  readonly title: string
  readonly about?: string
  readonly inWords?: (values: Values) => Values
  readonly onClose: () => void
}

/** In place of the form when somebody else changed the same field first: both values, and the choice between them. */
export const StaleForm = <Values extends Texts>(props: Props<Values>) => {
  const { edit, conflict, title, about, inWords = (values) => values, onClose } = props
  const { t } = useTranslation()
  const formId = useId()
  const choice = useVersionChoice(conflict)
  const save = () => conflict.save(choice.values)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!edit.isSaving) save()
  }
  return (
    <DialogFrame
      title={title}
      {...(about === undefined ? {} : { about })}
      width={720}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button onClick={conflict.takeTheirs}>{t('stale.takeTheirs')}</Button>
          <SubmitButton type="submit" form={formId} isBusy={edit.isSaving}>
            {t(choice.isMine ? 'stale.saveMine' : 'stale.saveChosen')}
          </SubmitButton>
        </>
      }
    >
      <Stack id={formId} as="form" gap={14} onSubmit={submit} onKeyDown={bySaveKey(save)}>
        <div role="alert">
          <Banner kind="warning">{t(conflict.isOwn ? 'reason.staleOwn' : 'reason.stale')}</Banner>
        </div>
        {edit.record && <WhoSaved record={edit.record} />}
        <FieldChoices
          {...{ conflict, choice }}
          // the fields of a form are those of its labels
          labelOf={(field) => edit.labels[field] ?? ''}
          textOf={(field, values) => (inWords(values)[field] ?? '').trim()}
        />
      </Stack>
    </DialogFrame>
  )
}
