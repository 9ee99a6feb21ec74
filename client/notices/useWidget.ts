import { type RefObject, useEffect, useRef, useState } from 'react'
import { isDialogOpen } from '../ui/dialogs/stack.ts'
import { focused } from '../ui/focus/focused.ts'
import { loadPanel } from './load-panel.ts'
import { afterBell, afterTick, closed, type Moment, openByHand, type Widget } from './opening.ts'

const key = 'okuu.noticesShownOn'
const tick = 500
/** Milliseconds after the start: the screen has what it needs by then. */
const preloadAt = 5000
const fields = 'input, textarea, select, [contenteditable="true"]'

const today = () => {
  const now = new Date()
  return [now.getFullYear(), now.getMonth() + 1, now.getDate()].join('-')
}

const look = (panel: HTMLElement | null) => ({
  today: today(),
  shownOn: window.localStorage.getItem(key),
  isHidden: document.hidden,
  isDialogOpen: isDialogOpen(),
  isTyping: focused()?.matches(fields) === true,
  isHeld: panel?.matches(':hover, :focus-within') === true,
})

export type NoticeWidget = {
  readonly widget: Widget
  readonly panel: RefObject<HTMLDivElement | null>
  readonly toggle: () => void
  readonly show: () => void
  readonly close: () => void
}

/** Whether the notices are open, by whom, and for how long still. */
export const useWidget = (): NoticeWidget => {
  const [widget, setWidget] = useState(closed)
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => {
    let age = 0
    let isReady = false
    const preload = () =>
      loadPanel().then(
        () => {
          isReady = true
        },
        // it can still be opened by hand
        () => undefined,
      )
    // counted by ticks: a computer that slept has not shown anything meanwhile
    const timer = setInterval(() => {
      age += tick
      if (age === preloadAt) void preload()
      const moment: Moment = { age, isReady, ...look(panel.current) }
      setWidget((now) => afterTick(now, tick, moment))
    }, tick)
    return () => clearInterval(timer)
  }, [])
  const isOpen = widget.kind === 'open'
  useEffect(() => {
    if (isOpen) window.localStorage.setItem(key, today())
  }, [isOpen])
  return {
    widget,
    panel,
    toggle: () => setWidget(afterBell),
    show: () => setWidget(openByHand),
    close: () => setWidget(closed),
  }
}
