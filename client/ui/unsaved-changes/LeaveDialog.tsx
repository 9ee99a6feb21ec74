import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DialogFrame, DialogScope } from '../Dialog/DialogFrame.tsx'
import { lastField } from './unsaved.tsx'

type Props = {
  readonly left: 'page' | 'form'
  readonly onSave?: (() => void) | undefined
  readonly onStay: () => void
  readonly onLeave: () => void
}

const words = {
  page: { text: 'unsaved.text', leave: 'unsaved.leave' },
  form: { text: 'unsaved.closeText', leave: 'unsaved.close' },
} as const

/** Question before unsaved values are lost; Esc keeps the values (domain.md#dialog-unsaved-asks). */
export const LeaveDialog = ({ left, onSave, onStay, onLeave }: Props) => {
  const { t } = useTranslation()
  // if the user does not leave, the last field is focused, not the pressed button or link
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
