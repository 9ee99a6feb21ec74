import { useEffect } from 'react'
import { focused } from '../ui/focus/focused.ts'
import { useLatest } from '../ui/useLatest.ts'
import type { GridFocus } from './useGridFocus.ts'

/**
 * Brings the user to the record that the address points at once its row is drawn, after the screen itself took the focus:
 * `choose` selects it, and it takes the focus unless the user is busy elsewhere.
 */
export const useLedTo = (
  { go }: Pick<GridFocus, 'go'>,
  id: number | undefined,
  choose: (id: number) => void,
) => {
  const latest = useLatest({ choose })
  useEffect(() => {
    if (id === undefined) return undefined
    const frame = requestAnimationFrame(() => {
      latest.current.choose(id)
      const busy = focused()
      if (busy === null || busy.id === 'main') go({ id, key: '', as: 'cell' })
    })
    return () => cancelAnimationFrame(frame)
  }, [go, id, latest])
}
