import { useEffect, useState } from 'react'
import type { SentRow } from './useRowQueue.ts'

type Left<Row, Values> = {
  /** Whether the open row differs from the stored one. */
  readonly isChanged: boolean
  readonly isSaving: boolean
  /** The first row that was left and is not saved. */
  readonly waiting: SentRow<Row, Values> | undefined
  /** Opens that row again for the question. */
  readonly reopen: (row: SentRow<Row, Values>) => void
  readonly close: () => void
}

type Going = { readonly goOn: () => void }

/** The question before a changed row is left; a list is left when its saves are done. */
export const useLeaving = <Row, Values>(left: Left<Row, Values>) => {
  const { isChanged, isSaving, waiting, reopen, close } = left
  const [asking, setAsking] = useState<Going>()
  const [leaving, setLeaving] = useState<Going>()
  /** Leaves the open row alone. */
  const leaveRow = (then: () => void) => {
    if (isChanged) setAsking({ goOn: then })
    else {
      close()
      then()
    }
  }
  /** Leaves the list: nothing of it is unsaved then, or the user has agreed to lose it. */
  const confirmLeave = (then: () => void) => {
    const again = () => setLeaving({ goOn: then })
    setLeaving(undefined)
    if (isChanged) setAsking({ goOn: again })
    else if (isSaving) again()
    else if (waiting) {
      reopen(waiting)
      setAsking({ goOn: again })
    } else {
      close()
      then()
    }
  }
  useEffect(() => {
    if (leaving && (isChanged || !isSaving)) confirmLeave(leaving.goOn)
    // oxlint-disable-next-line react/exhaustive-deps -- goes on when the saves are done
  }, [leaving, isSaving])
  return { asking, leaveRow, confirmLeave, stay: () => setAsking(undefined) }
}
