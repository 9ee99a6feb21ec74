import { IconClipboardPlus } from '@tabler/icons-react'
import type { ClipboardEvent } from 'react'
import { useNavigate } from 'react-router'
import { useDialog } from '../../location/dialog.ts'
import { isDialogOpen } from '../../ui/dialogs/stack.ts'
import { createStore } from '../../ui/store.ts'
import { isSpreadsheet } from './cells.ts'

/** Initial text of the next paste dialog, or of the import: the clipboard, if Ctrl+V opened it. */
export const clipboard = createStore('')

/** Takes copied rows by an action, or by Ctrl+V over a list; `open` finds them in `clipboard`. */
const pastingBy = (open: () => void) => {
  const openWith = (text: string) => {
    clipboard.set(() => text)
    open()
  }
  return {
    action: { titleKey: 'setup.paste', icon: IconClipboardPlus, run: () => openWith('') } as const,
    onPaste: (event: ClipboardEvent) => {
      const text = event.clipboardData.getData('text/plain')
      // a row of the list handled it
      if (event.defaultPrevented) return
      const isTyping = event.target instanceof HTMLInputElement && !isSpreadsheet(text)
      if (isTyping || text.trim() === '' || isDialogOpen()) return
      event.preventDefault()
      openWith(text)
    },
  }
}

/** Opens the paste dialog of a list of the set-up. `leave` asks about unsaved rows first. */
export const usePasting = (kind: string, leave: (go: () => void) => void) => {
  const { dialog, open, close } = useDialog([kind])
  return { isOpen: dialog.kind !== 'none', close, ...pastingBy(() => leave(() => open(kind))) }
}

/** Opens the import of a catalogue, which reads copied rows like a file (domain.md#setup-paste). */
export const useImportedPaste = (entity: string) => {
  const navigate = useNavigate()
  return pastingBy(() => void navigate(`/import?entity=${entity}`))
}
