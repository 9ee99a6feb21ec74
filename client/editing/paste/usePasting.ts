import { IconClipboardPlus } from '@tabler/icons-react'
import type { ClipboardEvent } from 'react'
import { useDialog } from '../../address/useDialog.ts'
import { isDialogOpen } from '../../ui/dialogs/stack.ts'
import { createStore } from '../../ui/store.ts'
import { isSpreadsheet } from './paste.ts'

/** The text with which the next dialog begins: what was on the clipboard when Ctrl+V opened it. */
export const clipboard = createStore('')

/**
 * The opener of the dialog of a kind that adds rows of a spreadsheet: an action, or Ctrl+V over the list. `leave` asks about
 * what is unsaved first.
 */
export const usePasting = (kind: string, leave: (go: () => void) => void = (go) => go()) => {
  const { dialog, open, close } = useDialog([kind])
  const openWith = (text: string) =>
    leave(() => {
      clipboard.set(() => text)
      open(kind)
    })
  return {
    isOpen: dialog.kind !== 'none',
    close,
    action: { titleKey: 'setup.paste', icon: IconClipboardPlus, run: () => openWith('') } as const,
    onPaste: (event: ClipboardEvent) => {
      const text = event.clipboardData.getData('text/plain')
      // taken by a row of the list
      if (event.defaultPrevented) return
      const isTyping = event.target instanceof HTMLInputElement && !isSpreadsheet(text)
      if (isTyping || text.trim() === '' || isDialogOpen()) return
      event.preventDefault()
      openWith(text)
    },
  }
}
