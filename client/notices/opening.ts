import { delays } from '#contract/limits.ts'

export type Widget =
  | { readonly kind: 'closed' }
  | { readonly kind: 'open'; readonly by: 'hand' }
  /** `left`: milliseconds until it closes. */
  | { readonly kind: 'open'; readonly by: 'itself'; readonly left: number }

/** State of the page at a tick. */
export type Moment = {
  /** Milliseconds since the start. */
  readonly age: number
  /** Days as texts, compared for equality only. */
  readonly today: string
  readonly shownOn: string | null
  /** The strip's code is loaded, and the installation has a ministry. */
  readonly isReady: boolean
  /** The page is hidden by another tab or window. */
  readonly isHidden: boolean
  readonly isDialogOpen: boolean
  /** A field is focused, and a key was pressed recently. */
  readonly isTyping: boolean
  /** The strip is hovered or focused. */
  readonly isHeld: boolean
  /** A toast covers the strip's place. */
  readonly isCovered: boolean
}

export const closed: Widget = { kind: 'closed' }
export const openByHand: Widget = { kind: 'open', by: 'hand' }

/** domain.md#notice-opens, domain.md#notice-waits */
const opensByItself = (moment: Moment) => {
  const { age, today, shownOn, isReady, isHidden, isDialogOpen, isTyping, isCovered } = moment
  const isDue = age >= delays.noticesOpen && shownOn !== today && isReady
  return isDue && !isHidden && !isDialogOpen && !isTyping && !isCovered
}

/** State after `passed` milliseconds; the same object if unchanged. */
export const afterTick = (widget: Widget, passed: number, moment: Moment): Widget => {
  if (widget.kind === 'closed')
    return opensByItself(moment) ? { kind: 'open', by: 'itself', left: delays.noticesClose } : widget
  if (widget.by === 'hand') return widget
  // the time stops while it is being read, or cannot be
  if (moment.isHeld || moment.isDialogOpen || moment.isHidden || moment.isCovered) return widget
  return widget.left > passed ? { ...widget, left: widget.left - passed } : closed
}

/** State after a click on the bell (domain.md#notice-bell). */
export const afterBell = (widget: Widget): Widget => (widget.kind === 'closed' ? openByHand : closed)
