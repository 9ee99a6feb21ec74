import { useEffect, useRef } from 'react'
import type { NoticeRow } from '#contract/notices.ts'

type Props = {
  readonly rows: readonly NoticeRow[] | undefined
  /** The last one is read by somebody whose focus stood on it. */
  readonly onEmptied: () => void
}

/**
 * Where the focus goes when a notice is read away: to the next one, or back to the one before. A notice that returns,
 * because that could not be saved, has it again, unless the user has gone elsewhere meanwhile.
 */
export const useReadingFocus = ({ rows, onEmptied }: Props) => {
  const list = useRef<HTMLDivElement>(null)
  const returning = useRef(new Map<number, Element | null>())
  useEffect(() => {
    for (const [id, wentTo] of returning.current) {
      const tick = list.current?.querySelector<HTMLElement>(`button[data-read="${id}"]`)
      if (!tick) continue
      returning.current.delete(id)
      const now = document.activeElement
      if (now === wentTo || now === document.body) tick.focus()
    }
  }, [rows])

  /** Called when the notice is read; what it answers is to be called when it is put back. */
  const goOnFrom = (id: number) => {
    const ticks = [...(list.current?.querySelectorAll<HTMLElement>('button[data-read]') ?? [])]
    const at = ticks.findIndex(({ dataset }) => dataset['read'] === String(id))
    const neighbour = ticks[at + 1] ?? ticks[at - 1]
    if (neighbour) neighbour.focus()
    else onEmptied()
    const wentTo = document.activeElement
    return () => void returning.current.set(id, wentTo)
  }
  return { list, goOnFrom }
}
