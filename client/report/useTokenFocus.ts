import { useEffect, useRef } from 'react'
import { focused } from '../ui/focus/focus.ts'

/** Keeps the focus in a line of words: when what has it goes, as a word that is removed, what then stands in its place has it. */
export const useTokenFocus = () => {
  const line = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const bar = line.current
    if (bar === null) return
    let place: number | undefined
    const tokens = () => [...bar.querySelectorAll<HTMLElement>('[data-token]')]
    const observer = new MutationObserver(() => {
      if (place === undefined || focused() !== null) return
      const all = tokens()
      all[Math.min(place, all.length - 1)]?.focus()
    })
    const turn = ({ target }: Event) => {
      if (!(target instanceof Node) || !bar.contains(target)) place = undefined
      else {
        const at = tokens().findIndex((one) => one === target)
        if (at >= 0) place = at
      }
    }
    observer.observe(bar, { childList: true, subtree: true })
    document.addEventListener('focusin', turn)
    document.addEventListener('pointerdown', turn)
    return () => {
      observer.disconnect()
      document.removeEventListener('focusin', turn)
      document.removeEventListener('pointerdown', turn)
    }
  }, [])
  return line
}
