import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { DialogFrame, DialogShell } from '../ui/Dialog/DialogFrame.tsx'
import { ChangeDetails } from './ChangeDetails.tsx'

const width = 760

type Props = {
  readonly number: string
  readonly onClose: () => void
}

/** Drawer that shows a change which the list does not contain, such as a change that the filters exclude. */
export const ChangeDialog = ({ number, onClose }: Props) => {
  const { t } = useTranslation()
  const title = t('journal.change', { n: number })
  return (
    <DialogShell width={width} placement="right" onClose={onClose}>
      <DialogFrame
        title={title}
        about=""
        width={width}
        onClose={onClose}
        footer={<Button onClick={onClose}>{t('common.close')}</Button>}
      >
        <ChangeDetails {...{ number, onClose }} />
      </DialogFrame>
    </DialogShell>
  )
}
