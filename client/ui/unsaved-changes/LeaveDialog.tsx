import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DialogFrame, DialogScope } from '../Dialog/DialogFrame.tsx'
import { lastField } from './unsaved.tsx'

type Props = {
  /** The question is about leaving the page, or about closing a form of it. */
  readonly left: 'page' | 'form'
  /** Left out where the unsaved values cannot be saved as they are. */
  readonly onSave?: (() => void) | undefined
  readonly onStay: () => void
  readonly onLeave: () => void
}

const words = {
  page: { text: 'unsaved.text', leave: 'unsaved.leave' },
  form: { text: 'unsaved.closeText', leave: 'unsaved.close' },
} as const

/** The question above a form that would be lost, never one of its steps; closing it is staying. */
export const LeaveDialog = ({ left, onSave, onStay, onLeave }: Props) => {
  const { t } = useTranslation()
  // a user who stays goes on typing, though it was a button or a link that led away
  const [field] = useState(lastField)
  return (
    <DialogScope value={undefined}>
      <DialogFrame
        title={t('unsaved.title')}
        width={420}
        isQuestion
        returnTo={field}
        onClose={onStay}
        footer={
          <>
            <Button onClick={onLeave}>{t(words[left].leave)}</Button>
            <Button variant={onSave ? 'default' : 'filled'} onClick={onStay} data-autofocus>
              {t('unsaved.stay')}
            </Button>
            {onSave && (
              <Button variant="filled" onClick={onSave}>
                {t('common.save')}
              </Button>
            )}
          </>
        }
      >
        {t(words[left].text)}
      </DialogFrame>
    </DialogScope>
  )
}
