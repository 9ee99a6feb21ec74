import { Button } from '@mantine/core'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { bySaveKey, SubmitButton } from '../buttons.tsx'
import { Hint } from '../layout.tsx'
import styles from './Dialog.module.css'
import { DialogFrame } from './DialogFrame.tsx'

type Props = Omit<ComponentProps<typeof DialogFrame>, 'footer'> & {
  readonly submit: string
  readonly isBusy: boolean
  readonly isBlocked?: boolean
  readonly note?: ReactNode
  /** Replaces the cancel button. */
  readonly leave?: ReactNode
  readonly onSubmit: () => void
}

export const FormDialog = ({ submit, isBusy, isBlocked, note, leave, onSubmit, ...frame }: Props) => {
  const { t } = useTranslation()
  const [form, noteId] = [useId(), useId()]
  const send = () => {
    if (!isBusy && isBlocked !== true) onSubmit()
  }
  return (
    <DialogFrame
      {...frame}
      footer={
        <>
          {note !== undefined && (
            <Hint grow id={noteId} className={styles.note}>
              {note}
            </Hint>
          )}
          {leave ?? <Button onClick={frame.onClose}>{t('common.cancel')}</Button>}
          <SubmitButton type="submit" form={form} isBusy={isBusy} blockedBy={isBlocked ? noteId : undefined}>
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
