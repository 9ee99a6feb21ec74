import { Button } from '@mantine/core'
import { IconCopyPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useDialog } from '../../location/dialog.ts'
import { lazyComponent } from '../../ui/lazy/lazy-component.ts'
import { useReadOnly } from '../../ui/read-only.tsx'
import type { CarryOverOptions } from './carry.ts'

const CarryOverDialog = lazyComponent(async () => (await import('./CarryOverDialog.tsx')).CarryOverDialog)

type Props = CarryOverOptions & {
  readonly isReady: boolean
  /** Calls `then`, after a question if a row has unsaved values. */
  readonly leave: (then: () => void) => void
}

const kinds = ['carry'] as const

/** Button and dialog to copy rows that the selected year lacks (domain.md#year-carried-over). */
export const CarryOver = ({ isReady, leave, ...carried }: Props) => {
  const { t } = useTranslation()
  const { dialog, open, close } = useDialog(kinds)
  const readOnly = useReadOnly()
  const isOpen = dialog.kind === 'carry' && isReady
  if (readOnly !== undefined || (carried.lines.length === 0 && !isOpen)) return null
  return (
    <>
      <Button leftSection={<IconCopyPlus size={16} aria-hidden />} onClick={() => leave(() => open('carry'))}>
        {t('carry.open', { year: carried.from, n: carried.lines.length })}
      </Button>
      {isOpen && <CarryOverDialog {...carried} onClose={close} />}
    </>
  )
}
