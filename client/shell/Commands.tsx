import { useWindowEvent } from '@mantine/hooks'
import { type RefObject, useEffect } from 'react'
import { flushSync } from 'react-dom'
import { useLocation, useNavigate } from 'react-router'
import { useLastPath } from '../hierarchy/last-path.ts'
import type { GlobalCommand } from '../ui/shortcuts/global-shortcuts.ts'
import { type KeyResponse, useGlobalShortcuts } from '../ui/shortcuts/useGlobalShortcuts.ts'
import { isDialogOpen, whenNoDialog } from '../ui/dialogs/stack.ts'
import { dropKeys, queueKeys } from '../ui/shortcuts/typed-ahead.ts'
import { setRenderedEntry, isScreenLoading } from '../ui/navigation.ts'
import { useActionsOfPage } from '../ui/screen-actions.tsx'
import { redoLast, undoLast } from '../ui/undo.ts'
import { useUnsaved } from '../ui/unsaved-changes/unsaved.tsx'
import { routes } from '../routes.tsx'
import { Palette } from './lazy-palette.ts'
import { globalDialogs, globalKinds, listedDialogs } from './global-dialogs.tsx'
import { proposeParameter } from '../location/ProposeButton.tsx'
import { useDialog } from '../location/dialog.ts'
import { useHistoryLocation } from '../location/address.ts'
import { isScriptLoading, lazyComponent } from '../ui/lazy/lazy-component.ts'

const ProposeDialog = lazyComponent(
  async () => (await import('../proposals/ProposeDialog.tsx')).ProposeDialog,
)
const RowHistory = lazyComponent(async () => (await import('../journal/RowHistory.tsx')).RowHistory)

type Props = {
  readonly page: string | undefined
  readonly main: RefObject<HTMLElement | null>
  readonly isPaletteOpen: boolean
  readonly onPalette: (open: boolean) => void
  readonly onNotices: () => void
}

export const Commands = ({ page, main, isPaletteOpen, onPalette, onNotices }: Props) => {
  const navigate = useNavigate()
  const { key: location, pathname, search } = useLocation()
  const isAsked = new URLSearchParams(search).has(proposeParameter)
  const toPath = useLastPath(pathname)
  const { dialog, open, close } = useDialog<string>(globalKinds)
  const { record, close: closeHistory } = useHistoryLocation()
  const Dialog = globalDialogs.find(({ kind }) => kind === dialog.kind)?.Dialog
  const actionsOf = useActionsOfPage()
  const unsaved = useUnsaved()

  const act = (key: 'add' | 'search', at: number) => {
    const action = actionsOf().find((one) => one.key === key && one.reason === undefined)
    if (action?.isAwaited || (action === undefined && isScriptLoading())) {
      queueKeys(at, true)
      return 'later'
    }
    if (action !== undefined) queueKeys(at)
    else dropKeys()
    action?.run()
    return responseOf(action !== undefined)
  }
  const goTo = (path: string) => {
    const exists = routes.some((route) => route.path === path)
    if (exists) void navigate(toPath(path))
    return responseOf(exists)
  }
  const run = (command: GlobalCommand, at: number): KeyResponse => {
    if (command.kind === 'palette' && isPaletteOpen) {
      dropKeys()
      onPalette(false)
      return 'done'
    }
    if (command.kind === 'undo' || command.kind === 'redo') {
      const { isAny, isOnlySaving } = unsaved()
      // undo and redo wait for running saves, and are ignored while values are unsaved
      if (isAny) return isOnlySaving ? 'later' : 'nothing'
      if (command.kind === 'undo') undoLast()
      else redoLast()
      return 'done'
    }
    if (command.kind === 'go') return isDialogOpen() ? 'nothing' : goTo(command.path)
    // no dialog opens over another: except for a search, the command is retried when the open dialog closes
    if (isDialogOpen()) return command.kind === 'search' ? 'nothing' : 'later'
    if (isScreenLoading()) {
      queueKeys(at)
      return 'later'
    }
    switch (command.kind) {
      case 'palette':
        queueKeys(at, true)
        onPalette(true)
        return 'done'
      case 'shortcuts':
        open('shortcuts')
        return 'done'
      case 'add':
      case 'search':
        return act(command.kind, at)
    }
  }
  useGlobalShortcuts(run)
  // runs after the effects in which the screen registers its actions
  useEffect(() => setRenderedEntry(location), [location])
  // the action runs after the palette has closed and the focus is restored
  const choose = (begin: () => void) => {
    flushSync(() => onPalette(false))
    whenNoDialog(begin)
  }
  // preloaded when Ctrl is pressed, so that the palette receives the first typed letter
  useWindowEvent('keydown', ({ key }) => {
    if (key === 'Control' || key === 'Meta') void Palette.preload()
  })
  return (
    <>
      {isPaletteOpen && (
        <Palette
          {...{ actionsOf, page, main, onNotices }}
          dialogs={listedDialogs.map((one) => ({ ...one, run: () => open(one.kind) }))}
          onChoose={choose}
          onClose={() => onPalette(false)}
        />
      )}
      {Dialog && <Dialog onClose={close} />}
      {isAsked && <ProposeDialog />}
      {record && <RowHistory record={record} onClose={closeHistory} />}
    </>
  )
}

const responseOf = (isDone: boolean): KeyResponse => (isDone ? 'done' : 'nothing')
