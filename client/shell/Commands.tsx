import { Suspense, useEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import { useLocation, useNavigate } from 'react-router'
import type { GlobalCommand } from '../ui/keys/global-keys.ts'
import { type KeyResponse, useGlobalKeys } from '../ui/keys/useGlobalKeys.ts'
import { useActionsOfPage } from '../ui/screen-actions.tsx'
import { redoLast, undoLast } from '../ui/undo.ts'
import { useHasUnsaved } from '../ui/unsaved-changes/unsaved.tsx'
import { routes } from '../routes.tsx'
import { loadPalette, preloadPalette } from './load-palette.ts'
import { GlobalDialogs } from './GlobalDialogs.tsx'
import { useGlobalDialog } from '../address/useGlobalDialog.ts'
import { lazyComponent } from '../ui/lazy/lazy-component.ts'

const Palette = lazyComponent(loadPalette)

/** Milliseconds for which a key waits for the screen that is on its way. */
const screenPatience = 5000

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
  const location = useLocation().key
  const isBeginning = useRef(false)
  const { dialog, open, close } = useGlobalDialog()
  const actionsOf = useActionsOfPage()
  const hasUnsaved = useHasUnsaved()

  const act = (key: 'add' | 'search') => {
    const action = actionsOf().find((one) => one.key === key && one.reason === undefined)
    action?.run()
    return responseOf(action !== undefined)
  }
  const goTo = (path: string) => {
    const exists = routes.some((route) => route.path === path)
    if (exists) void navigate(path)
    return responseOf(exists)
  }
  const run = (command: GlobalCommand, waited: number): KeyResponse => {
    if (command.kind === 'palette' && isPaletteOpen) {
      onPalette(false)
      return 'done'
    }
    // what would be taken back is the last save, not what is being typed
    if (command.kind === 'undo' || command.kind === 'redo') {
      if (hasUnsaved()) return 'nothing'
      if (command.kind === 'undo') undoLast()
      else redoLast()
      return 'done'
    }
    if (command.kind === 'go') return isDialogOpen() ? 'nothing' : goTo(command.path)
    // No modal over a modal: one that is closing makes room, and so does a screen that another is to follow.
    if (isDialogOpen()) return command.kind === 'search' ? 'nothing' : 'later'
    // without a connection a screen may never come, and the one that is there goes on
    if (isBeginning.current || (isNavigating(location) && waited < screenPatience)) return 'later'
    switch (command.kind) {
      case 'palette':
        onPalette(true)
        return 'done'
      case 'shortcuts':
        open('shortcuts')
        return 'done'
      case 'add':
      case 'search':
        return act(command.kind)
    }
  }
  useGlobalKeys(run)
  // What is chosen begins where the user was: once the palette is gone and the focus is back.
  const choose = (begin: () => void) => {
    isBeginning.current = true
    flushSync(() => onPalette(false))
    requestAnimationFrame(() => {
      isBeginning.current = false
      begin()
    })
  }
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
        <Palette
          {...{ actionsOf, page, onNotices }}
          openGlobalDialog={open}
          onChoose={choose}
          onClose={() => onPalette(false)}
        />
      )}
      {dialog !== undefined && <GlobalDialogs dialog={dialog} onClose={close} />}
    </Suspense>
  )
}

const responseOf = (isDone: boolean): KeyResponse => (isDone ? 'done' : 'nothing')

/** The browser is at another place already, whose screen is not drawn yet. */
const isNavigating = (location: string) => {
  const state: unknown = window.history.state
  const key = typeof state === 'object' && state !== null && 'key' in state ? state.key : undefined
  // the router's own name for the place at which it began
  return (key ?? 'default') !== location
}

const isDialogOpen = () => document.querySelector('[role="dialog"]') !== null
