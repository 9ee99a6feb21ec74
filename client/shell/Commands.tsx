import { Suspense, useEffect } from 'react'
import { useNavigate } from 'react-router'
import type { GlobalCommand } from '../keys/global-keys.ts'
import { useGlobalKeys } from '../keys/useGlobalKeys.ts'
import { useActionsOfPage } from '../patterns/screen-actions.tsx'
import { undoLast } from '../patterns/undo.ts'
import { useHasUnsaved } from '../patterns/unsaved.tsx'
import { routes } from '../routes.tsx'
import { loadPalette, preloadPalette } from './load-palette.ts'
import { Overlays } from './Overlays.tsx'
import { useOverlay } from './useOverlay.ts'
import { part } from '../patterns/part.ts'

const Palette = part(loadPalette)

type Props = {
  /** The title of the screen that is shown. */
  readonly page: string | undefined
  readonly isPaletteOpen: boolean
  readonly onPalette: (open: boolean) => void
  readonly onNotices: () => void
}

/** The keys that count everywhere, the palette, and what opens over any screen. */
export const Commands = ({ page, isPaletteOpen, onPalette, onNotices }: Props) => {
  const navigate = useNavigate()
  const { overlay, open, close } = useOverlay()
  const actionsOf = useActionsOfPage()
  const hasUnsaved = useHasUnsaved()

  const act = (key: 'add' | 'search') => {
    const action = actionsOf().find((one) => one.key === key && one.reason === undefined)
    action?.run()
    return action !== undefined
  }
  const goTo = (path: string) => {
    const exists = routes.some((route) => route.path === path)
    if (exists) void navigate(path)
    return exists
  }
  const run = (command: GlobalCommand) => {
    if (command.kind === 'palette' && isPaletteOpen) {
      onPalette(false)
      return true
    }
    // what would be taken back is the last save, not what is being typed
    if (command.kind === 'undo') return !hasUnsaved() && undoLast()
    // No modal over a modal; the browser's own meaning of these two keys would only take the user away.
    if (isModalOpen()) return command.kind === 'palette' || command.kind === 'shortcuts'
    switch (command.kind) {
      case 'palette':
        onPalette(true)
        return true
      case 'shortcuts':
        open('shortcuts')
        return true
      case 'go':
        return goTo(command.path)
      case 'add':
      case 'search':
        return act(command.kind)
    }
  }
  useGlobalKeys(run)
  // Ctrl goes down before K does: the palette is there for the first letter
  useEffect(() => {
    const watch = ({ key }: KeyboardEvent) => {
      if (key === 'Control' || key === 'Meta') preloadPalette()
    }
    document.addEventListener('keydown', watch)
    return () => document.removeEventListener('keydown', watch)
  }, [])
  return (
    <Suspense>
      {isPaletteOpen && (
        <Palette {...{ actionsOf, page, onNotices }} openOverlay={open} onClose={() => onPalette(false)} />
      )}
      {overlay !== undefined && <Overlays overlay={overlay} onClose={close} />}
    </Suspense>
  )
}

const isModalOpen = () => document.querySelector('[role="dialog"]') !== null
