import { type RefObject, useEffect, useRef, useState } from 'react'
import { hierarchy } from '#contract/hierarchy.ts'
import { delays } from '#contract/limits.ts'
import { queryClient } from '../api/client.ts'
import { query } from '../api/query.ts'
import { isDialogOpen } from '../ui/dialogs/stack.ts'
import { focusedElement, hasFocus } from '../ui/focus/focus.ts'
import { toasts } from '../ui/toasts/toast.ts'
import { NoticeStrip } from './lazy-panel.ts'
import { afterBell, afterTick, closed, type PageState, openByHand, type Widget } from './opening.ts'

const key = 'okuu.noticesShownOn'
const tick = 500
/** Milliseconds until the strip's script is preloaded. A failed preload is retried every minute. */
const preloadAt = 5000
const minute = 60_000

const today = () => {
  const now = new Date()
  return [now.getFullYear(), now.getMonth() + 1, now.getDate()].join('-')
}

const isField = (element: HTMLElement | null) =>
  element instanceof HTMLInputElement ||
  element instanceof HTMLTextAreaElement ||
  element instanceof HTMLSelectElement ||
  element?.isContentEditable === true

const readPageState = () => ({
  today: today(),
  shownOn: window.localStorage.getItem(key),
  isHidden: document.hidden,
  isDialogOpen: isDialogOpen(),
  isCovered: toasts.get().shown.length > 0,
})

/** Resolves to true if a ministry exists; else no strip opens. A strip shown today proves that one exists. */
const isInstalled = async () => {
  if (readPageState().shownOn === today()) return true
  const ministries = await queryClient.query(query(hierarchy.ministries)).catch(() => [])
  return ministries.length > 0
}

export type NoticeWidget = {
  readonly widget: Widget
  readonly panel: RefObject<HTMLDivElement | null>
  readonly point: (isPointed: boolean) => void
  readonly toggle: () => void
  readonly show: () => void
  readonly close: () => void
}

export const useWidget = (): NoticeWidget => {
  const [widget, setWidget] = useState(closed)
  const panel = useRef<HTMLDivElement>(null)
  const isPointedAt = useRef(false)
  useEffect(() => {
    let age = 0
    let isReady = false
    let lastKeyAt = -delays.typing
    const noteKey = () => {
      lastKeyAt = age
    }
    document.addEventListener('keydown', noteKey, true)
    const preload = async () => {
      isReady = (await NoticeStrip.preload()) && (await isInstalled())
    }
    // time is counted in ticks, since a clock continues while the computer sleeps
    const timer = setInterval(() => {
      age += tick
      if (!isReady && age % minute === preloadAt) void preload()
      const moment: PageState = {
        age,
        isReady,
        isTyping: isField(focusedElement()) && age - lastKeyAt <= delays.typing,
        isInUse: isPointedAt.current || hasFocus(panel.current),
        ...readPageState(),
      }
      setWidget((now) => afterTick(now, tick, moment))
    }, tick)
    return () => {
      clearInterval(timer)
      document.removeEventListener('keydown', noteKey, true)
    }
  }, [])
  const isOpen = widget.kind === 'open'
  useEffect(() => {
    if (isOpen) window.localStorage.setItem(key, today())
    // reset here, since removing the element fires no pointerleave
    else isPointedAt.current = false
  }, [isOpen])
  return {
    widget,
    panel,
    point: (isPointed) => {
      isPointedAt.current = isPointed
    },
    toggle: () => setWidget(afterBell),
    show: () => setWidget(openByHand),
    close: () => setWidget(closed),
  }
}
