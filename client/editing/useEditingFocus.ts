import { useCallback, useLayoutEffect, useRef } from 'react'
import { type CellLocation, useGridFocus } from '../table/useGridFocus.ts'
import type { Beginning } from './row-state.ts'

type Open = {
  readonly id: number
  readonly begun: Beginning
  readonly message: { readonly refused: { readonly fields: readonly string[] } | undefined }
}

/** Moves the focus of an edited table: into a field when a row opens, and into the refused field of a save. */
export const useEditingFocus = (
  open: Open | undefined,
  /** The field of the open row that has the focus for a column. */
  fieldOf: (key: string) => string,
) => {
  const grid = useGridFocus()
  const { go, enter } = grid
  const begun = open?.begun
  const refused = open?.message.refused
  useLayoutEffect(() => {
    if (!open || !begun) return
    const target = { id: open.id, key: fieldOf(begun.field), as: 'input' as const }
    go(
      { ...target, caret: begun.by === 'typed' ? 'end' : 'select' },
      begun.by === 'refused' ? 'quietly' : undefined,
    )
    // oxlint-disable-next-line react/exhaustive-deps -- once for each beginning
  }, [begun])
  useLayoutEffect(() => {
    if (open && refused) go({ id: open.id, key: fieldOf(refused.fields[0] ?? ''), as: 'input' })
    // oxlint-disable-next-line react/exhaustive-deps -- once for each attempt
  }, [refused])
  const lastField = useRef<CellLocation>(undefined)
  return {
    ...grid,
    enter: useCallback(
      (location: CellLocation) => {
        if (location.key !== '') lastField.current = location
        enter(location)
      },
      [enter],
    ),
    /** The field of the open row that had the focus last. */
    lastField: () => (lastField.current?.id === open?.id ? lastField.current?.key : begun?.field),
  }
}
