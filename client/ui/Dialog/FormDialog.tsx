import { Button } from '@mantine/core'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { bySaveKey, SubmitButton } from '../buttons.tsx'
import { DialogFrame } from './DialogFrame.tsx'

type Props = Omit<ComponentProps<typeof DialogFrame>, 'footer'> & {
  /** The word of the button that sends the form. */
  readonly submit: string
  readonly isBusy: boolean
  /** The form cannot be sent yet, for the reason that the note gives. */
  readonly isBlocked?: boolean
  /** The words before the buttons, which get the id. */
  readonly renderNote?: (id: string) => ReactNode
  /** The button that leaves the form, where it is not Cancel. */
  readonly leave?: ReactNode
  readonly onSubmit: () => void
}

/** A dialog of one form, which its button and Enter send; not a second time while it is on its way. */
export const FormDialog = ({ submit, isBusy, isBlocked, renderNote, leave, onSubmit, ...frame }: Props) => {
  const { t } = useTranslation()
  const [form, note] = [useId(), useId()]
  const send = () => {
    if (!isBusy && isBlocked !== true) onSubmit()
  }
  return (
    <DialogFrame
      {...frame}
      footer={
        <>
          {renderNote?.(note)}
          {leave ?? <Button onClick={frame.onClose}>{t('common.cancel')}</Button>}
          <SubmitButton type="submit" form={form} isBusy={isBusy} blockedBy={isBlocked ? note : undefined}>
            {submit}
          </SubmitButton>
        </>
      }
    >
      <form
        id={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          send()
        }}
        onKeyDown={bySaveKey(send)}
      >
        {frame.children}
      </form>
    </DialogFrame>
  )
}
