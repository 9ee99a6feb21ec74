import { Button } from '@mantine/core'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { bySaveKey, SubmitButton } from '../buttons.tsx'
import { DialogFrame } from './DialogFrame.tsx'

type Props = Omit<ComponentProps<typeof DialogFrame>, 'footer'> & {
  readonly submit: string
  readonly isBusy: boolean
  /** True if the form cannot be sent yet. `renderNote` shows the reason. */
  readonly isBlocked?: boolean
  readonly renderNote?: (id: string) => ReactNode
  /** Button that closes the form; by default a cancel button. */
  readonly leave?: ReactNode
  readonly onSubmit: () => void
}

/** Dialog with a form. While the form is busy or blocked, a submit is ignored. */
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
