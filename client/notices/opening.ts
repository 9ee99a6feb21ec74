import { delays } from '#contract/limits.ts'

export type Widget =
  | { readonly kind: 'closed' }
  | { readonly kind: 'open'; readonly by: 'hand' }
  /** `left`: milliseconds until it closes by itself. */
  | { readonly kind: 'open'; readonly by: 'itself'; readonly left: number }

/** The state of the page around the widget at a tick. */
export type Moment = {
  /** Milliseconds since the start. */
  readonly age: number
  /** Days as text; only whether they are equal counts. */
  readonly today: string
  readonly shownOn: string | null
  /** The code of the strip is there, and the installation is not an empty one. */
  readonly isReady: boolean
  /** The page is hidden: another tab or window covers it. */
  readonly isHidden: boolean
  readonly isDialogOpen: boolean
  /** A field has the focus, and a key was pressed a moment ago. */
  readonly isTyping: boolean
  /** The strip is pointed at, or the focus is in it. */
  readonly isHeld: boolean
  /** The toast is the place where it opens. */
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

/** The widget `passed` milliseconds later; the same one where nothing has changed. */
export const afterTick = (widget: Widget, passed: number, moment: Moment): Widget => {
  if (widget.kind === 'closed')
    return opensByItself(moment) ? { kind: 'open', by: 'itself', left: delays.noticesClose } : widget
  if (widget.by === 'hand') return widget
  // the clock stands while it is being read, or cannot be
  if (moment.isHeld || moment.isDialogOpen || moment.isHidden || moment.isCovered) return widget
  return widget.left > passed ? { ...widget, left: widget.left - passed } : closed
}

/** The bell opens and closes the widget (domain.md#notice-bell). */
export const afterBell = (widget: Widget): Widget => (widget.kind === 'closed' ? openByHand : closed)
