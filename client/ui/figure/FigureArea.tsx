import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { FigureTarget } from '#contract/figures.ts'
import { focusedElement, hasFocus } from '../focus/focus.ts'
import { isTextField } from '../shortcuts/typed-ahead.ts'
import { FigureCard } from './FigureCard.tsx'

/** How the user opened the card. `typing`: by a key in a field, which remains focused. */
type OpenedBy = 'key' | 'typing' | 'pointing'
type CardState = {
  readonly of: FigureTarget
  readonly title: string
  readonly cell: HTMLElement
  readonly by: OpenedBy
  readonly from: HTMLElement | null
}

/** Milliseconds until a card opens (mouse: hover, touch: long press), and until it closes after the pointer left. */
const delays = { mouse: 600, touch: 500, away: 300 } as const

/** Returns the target's figure cell or, with `inLine` (keyboard), the first one in the target's list item. */
const cellOf = (target: EventTarget | null, inLine = false) => {
  if (!(target instanceof Element)) return null
  const line = inLine ? target.closest('li') : null
  return (
    target.closest<HTMLElement>('[data-figure]') ?? line?.querySelector<HTMLElement>('[data-figure]') ?? null
  )
}

const titleOf = (cell: HTMLElement) =>
  [cell.closest('tr')?.querySelector('th[scope="row"]')?.textContent.trim(), cell.dataset.label]
    .filter(Boolean)
    .join(', ')

const handlesSpace = (target: EventTarget | null) =>
  isTextField(target) || target instanceof HTMLButtonElement || target instanceof HTMLSelectElement

const neighbour = (cell: HTMLElement, key: string) => {
  const line = cell.closest('tr')
  const lines = [...(cell.closest('table')?.rows ?? [])]
  const cellsOf = (one: Element | null | undefined) => [
    ...(one?.querySelectorAll<HTMLElement>('[data-walked]') ?? []),
  ]
  const place = cellsOf(line).indexOf(cell)
  const sideways = { ArrowLeft: -1, ArrowRight: 1 }[key]
  if (sideways !== undefined) return cellsOf(line)[place + sideways]
  const shown = lines.filter((one) => cellsOf(one).length > 0)
  const by = { ArrowUp: -1, ArrowDown: 1 }[key]
  return by === undefined ? undefined : cellsOf(shown[shown.findIndex((one) => one === line) + by])[place]
}

/**
 * Opens cards of figures in its parent element, by Space, Alt+I, hover, long press or, in cells with
 * `data-walked`, a click.
 */
export const FigureArea = () => {
  const mark = useRef<HTMLSpanElement>(null)
  const card = useRef<HTMLDivElement>(null)
  const timer = useRef(0)
  const isHeldDown = useRef(false)
  const [shown, setShown] = useState<CardState>()

  const wait = (time: number, then: () => void) => {
    window.clearTimeout(timer.current)
    timer.current = window.setTimeout(then, time)
  }
  const open = (cell: HTMLElement, by: OpenedBy) => {
    // the cast is safe: `figureOf` wrote this JSON
    const of = JSON.parse(cell.dataset.figure ?? '') as FigureTarget
    if (cell.isConnected) setShown({ of, title: titleOf(cell), cell, by, from: focusedElement() })
  }
  const close = () => {
    window.clearTimeout(timer.current)
    if (hasFocus(card.current)) shown?.from?.focus({ preventScroll: true })
    setShown(undefined)
  }
  const consumeEvent = (event: Event) => {
    event.preventDefault()
    event.stopPropagation()
  }

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    window.clearTimeout(timer.current)
    const cell = cellOf(event.target, true)
    const isPlain = !event.ctrlKey && !event.altKey && !event.metaKey && !event.shiftKey
    const isTyping = isTextField(event.target)
    const isAsked =
      (event.code === 'KeyI' && event.altKey && !event.ctrlKey && !event.metaKey) ||
      (event.key === ' ' && isPlain && !handlesSpace(event.target))
    if (cell !== null && isAsked) {
      consumeEvent(event)
      if (shown?.cell === cell) close()
      else open(cell, isTyping ? 'typing' : 'key')
      return
    }
    const next = cell && isPlain && 'walked' in cell.dataset ? neighbour(cell, event.key) : undefined
    if (next) {
      consumeEvent(event)
      cell?.setAttribute('tabindex', '-1')
      next.setAttribute('tabindex', '0')
      next.focus()
    }
    if (next || isTyping) setShown((now) => (now?.by === 'pointing' ? undefined : now))
  })
  const onEscape = useEffectEvent((event: KeyboardEvent) => {
    const isBack = event.key === 'Escape' || (event.key === ' ' && event.target === card.current)
    if (shown === undefined || !isBack) return
    consumeEvent(event)
    close()
  })
  const onOver = useEffectEvent(({ target, pointerType }: PointerEvent) => {
    if (pointerType !== 'mouse') return
    const cell = cellOf(target)
    const isStaying = card.current?.contains(target as Node) || (cell !== null && cell === shown?.cell)
    if (isStaying) window.clearTimeout(timer.current)
    // while the user types, no card opens under a resting pointer and covers the text
    else if (cell !== null && !isTextField(document.activeElement))
      wait(delays.mouse, () => open(cell, 'pointing'))
    else if (shown?.by === 'pointing') wait(delays.away, close)
    else window.clearTimeout(timer.current)
  })
  const onDown = useEffectEvent(({ target, pointerType }: PointerEvent) => {
    window.clearTimeout(timer.current)
    isHeldDown.current = false
    const cell = cellOf(target)
    if (pointerType === 'mouse' || cell === null) return
    wait(delays.touch, () => {
      isHeldDown.current = true
      open(cell, 'pointing')
    })
  })
  const onLeave = useEffectEvent(({ pointerType }: PointerEvent) => {
    if (pointerType === 'mouse' && shown?.by === 'pointing') wait(delays.away, close)
    else window.clearTimeout(timer.current)
  })
  const onClick = useEffectEvent((event: MouseEvent) => {
    const cell = cellOf(event.target)
    if (isHeldDown.current) consumeEvent(event)
    else if (cell !== null && 'walked' in cell.dataset) open(cell, 'pointing')
    isHeldDown.current = false
  })
  const onMenu = useEffectEvent((event: Event) => {
    if (isHeldDown.current) consumeEvent(event)
  })
  const onOutside = useEffectEvent(({ target }: Event) => {
    if (
      shown !== undefined &&
      target instanceof Node &&
      !card.current?.contains(target) &&
      cellOf(target) !== shown.cell
    )
      setShown(undefined)
  })

  useEffect(() => {
    const area = mark.current?.parentElement
    if (!area) return undefined
    const stop = new AbortController()
    const { signal } = stop
    // capturing, so that these handlers run before those of the table
    const first = { signal, capture: true }
    area.addEventListener('keydown', onKey, first)
    area.addEventListener('pointerover', onOver, { signal })
    area.addEventListener('pointerdown', onDown, { signal })
    for (const name of ['pointerleave', 'pointerup', 'pointercancel'] as const)
      area.addEventListener(name, onLeave, { signal })
    area.addEventListener('click', onClick, first)
    area.addEventListener('contextmenu', onMenu, first)
    document.addEventListener('keydown', onEscape, first)
    document.addEventListener('pointerdown', onOutside, first)
    return () => {
      stop.abort()
      window.clearTimeout(timer.current)
    }
  }, [])

  return (
    <span ref={mark} data-screen-only data-figures>
      {shown && (
        <FigureCard
          key={shown.cell.dataset.figure}
          {...shown}
          ref={card}
          takesFocus={shown.by === 'key'}
          onLeave={() => setShown(undefined)}
        />
      )}
    </span>
  )
}
