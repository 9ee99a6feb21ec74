import { delays } from '#contract/limits.ts'

export type Widget =
  | { readonly kind: 'closed' }
  | { readonly kind: 'open'; readonly by: 'hand' }
  /** `left`: milliseconds until the strip closes. `by: 'itself'`: the timer opened the strip. */
  | { readonly kind: 'open'; readonly by: 'itself'; readonly left: number }

export type PageState = {
  /** Milliseconds since the frame was rendered. */
  readonly age: number
  /** Days as texts, which are compared only for equality. */
  readonly today: string
  readonly shownOn: string | null
  /** True if the strip's script is loaded and the installation has a ministry. */
  readonly isReady: boolean
  readonly isHidden: boolean
  readonly isDialogOpen: boolean
  /** True if a field has the focus and a key was pressed recently. */
  readonly isTyping: boolean
  /** True if the pointer or the focus is in the strip. */
  readonly isInUse: boolean
  /** True if a toast covers the place of the strip. */
  readonly isCovered: boolean
}

export const closed: Widget = { kind: 'closed' }
export const openByHand: Widget = { kind: 'open', by: 'hand' }

/** Returns true if the strip opens by itself (domain.md#notice-opens domain.md#notice-waits). */
const opensByItself = (moment: PageState) => {
  const { age, today, shownOn, isReady, isHidden, isDialogOpen, isTyping, isCovered } = moment
  const isDue = age >= delays.noticesOpen && shownOn !== today && isReady
  return isDue && !isHidden && !isDialogOpen && !isTyping && !isCovered
}

/** Returns the state after a tick; the given object if nothing changed. */
export const afterTick = (widget: Widget, passed: number, moment: PageState): Widget => {
  if (widget.kind === 'closed')
    return opensByItself(moment) ? { kind: 'open', by: 'itself', left: delays.noticesClose } : widget
  if (widget.by === 'hand') return widget
  // the time does not run while the user reads the strip or while the strip is not visible
  if (moment.isInUse || moment.isDialogOpen || moment.isHidden || moment.isCovered) return widget
  return widget.left > passed ? { ...widget, left: widget.left - passed } : closed
}

/** Returns the state after a click on the bell (domain.md#notice-bell). */
export const afterBell = (widget: Widget): Widget => (widget.kind === 'closed' ? openByHand : closed)
