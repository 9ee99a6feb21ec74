import { IconClipboardPlus } from '@tabler/icons-react'
import type { ClipboardEvent } from 'react'
import { useNavigate } from 'react-router'
import { isDialogOpen } from '../../ui/dialogs/stack.ts'
import { createStore } from '../../ui/store.ts'
import { hasSeveralCells } from '#contract/reading/copied-cells.ts'

/** Text that the import shows when it opens; the clipboard text if Ctrl+V over a list opened the import. */
export const clipboard = createStore('')

/** Returns an action and a paste handler that open the import with copied rows (domain.md#setup-paste). */
export const usePasting = (entity: string) => {
  const navigate = useNavigate()
  const openWith = (text: string) => {
    clipboard.set(() => text)
    void navigate(`/import?entity=${entity}`)
  }
  return {
    action: { titleKey: 'setup.paste', icon: IconClipboardPlus, run: () => openWith('') } as const,
    onPaste: (event: ClipboardEvent) => {
      const text = event.clipboardData.getData('text/plain')
      if (event.defaultPrevented) return
      const isTyping = event.target instanceof HTMLInputElement && !hasSeveralCells(text)
      if (isTyping || text.trim() === '' || isDialogOpen()) return
      event.preventDefault()
      openWith(text)
    },
  }
}
