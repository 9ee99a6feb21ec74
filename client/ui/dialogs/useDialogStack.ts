import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { focused } from '../focus/focused.ts'
import { giveFocusBack } from '../focus/give-back.ts'
import { useLatest } from '../useLatest.ts'
import { dialogs, type OpenDialog, topDialog } from './stack.ts'

type Dialog = {
  /** The target of Esc while this dialog is on top. */
  readonly onEscape: () => void
  /** Brings a lost focus back into it. */
  readonly takeFocus?: () => void
  /** Whether Esc leads back inside it now. */
  readonly isAtStep?: () => boolean
}

const openersNow = () => [focused(), ...(topDialog()?.openers ?? [])].filter((one) => one !== null)

/**
 * The caller is a dialog on the page: it hears Esc while it is on top, and when it leaves gives the focus back to
 * what opened it. Answers a function that names another place for the focus.
 */
export const useDialogStack = (dialog: Dialog) => {
  const [openers] = useState(openersNow)
  const instead = useRef<HTMLElement>(null)
  const latest = useLatest(dialog)
  const [own] = useState<OpenDialog>(() => ({
    openers,
    takeFocus: () => latest.current.takeFocus?.(),
    escape: () => latest.current.onEscape(),
    isAtStep: () => latest.current.isAtStep?.() === true,
  }))

  useLayoutEffect(() => {
    dialogs.set((now) => (now.includes(own) ? now : [...now, own]))
  }, [own])
  useEffect(
    // by now the page is drawn without the dialog
    () => () => {
      const open = dialogs.get()
      const left = open.filter((one) => one !== own)
      const targets = instead.current === null ? openers : [instead.current, ...openers]
      // a dialog that is covered leaves the focus to the one above it
      if (open.at(-1) === own) giveFocusBack(targets, left.at(-1))
      dialogs.set(() => left)
    },
    [own, openers],
  )

  const closeByEscape = useEffectEvent((event: KeyboardEvent) => {
    // a list or a step inside may have taken the key for itself
    if (event.key !== 'Escape' || event.defaultPrevented || topDialog() !== own) return
    event.preventDefault()
    // a key that is held down is one step
    if (!event.repeat) own.escape()
  })
  useEffect(() => {
    document.addEventListener('keydown', closeByEscape)
    return () => document.removeEventListener('keydown', closeByEscape)
  }, [])

  return (element: HTMLElement | null) => {
    instead.current = element
  }
}
