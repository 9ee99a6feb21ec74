import { useEffect, useRef } from 'react'
import type { NoticeRow } from '#contract/notices.ts'
import { focused } from '../ui/focus/focused.ts'
import { groupsOf } from './unread.ts'

type Props = {
  readonly rows: readonly NoticeRow[] | undefined
  /** The last one is read by somebody whose focus stood on it. */
  readonly onEmptied: () => void
}

const idOf = ({ id_question_answer }: NoticeRow) => id_question_answer

/**
 * Where the focus goes when a notice is read away: to the next one, or back to the one before. A notice that returns,
 * because that could not be saved, has it again, unless the user has gone elsewhere meanwhile.
 */
export const useReadingFocus = ({ rows, onEmptied }: Props) => {
  const ticks = useRef(new Map<number, HTMLElement>())
  const returning = useRef(new Map<number, Element | null>())
  useEffect(() => {
    for (const [id, wentTo] of returning.current) {
      const tick = ticks.current.get(id)
      if (!tick) continue
      returning.current.delete(id)
      const now = focused()
      if (now === wentTo || now === null) tick.focus()
    }
  }, [rows])

  /** For the button that reads the notice. */
  const tickRef = (id: number) => (tick: HTMLElement) => {
    ticks.current.set(id, tick)
    return () => {
      ticks.current.delete(id)
    }
  }
  /** Called when the notice is read; what it answers is to be called when it is put back. */
  const goOnFrom = (id: number) => {
    const { important, others } = groupsOf(rows ?? [])
    const ids = [...important, ...others].map(idOf)
    const at = ids.indexOf(id)
    const neighbour = [ids[at + 1], ids[at - 1]].find((one) => one !== undefined)
    if (neighbour === undefined) onEmptied()
    else ticks.current.get(neighbour)?.focus()
    const wentTo = focused()
    return () => void returning.current.set(id, wentTo)
  }
  return { tickRef, goOnFrom }
}
