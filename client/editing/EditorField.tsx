import { memo, useCallback } from 'react'
import type { Focusable, GridFocus } from '../table/useGridFocus.ts'
import type { EditableColumn } from './editable-column.ts'

/** Functions that stay the same for as long as the table is drawn. */
export type EditorActions = Pick<GridFocus, 'register'> & {
  readonly type: (key: string, text: string) => void
}

type Props = {
  readonly column: Pick<EditableColumn<never, never>, 'key' | 'input' | 'clean' | 'maxLength'>
  /** The row's key. */
  readonly id: number
  readonly value: string
  readonly label: string
  readonly isWrong: boolean
  readonly actions: EditorActions
}

/** A field of the open row: a key in one of them draws that one alone, and none of the lists of the others. */
export const EditorField = memo(({ column, id, value, label, isWrong, actions }: Props) => {
  const { key, clean, maxLength } = column
  const ref = useCallback(
    (field: Focusable | null) => actions.register('input', id, key)(field),
    [actions, id, key],
  )
  return column.input?.({
    ref,
    value,
    onChange: (text) => actions.type(key, clean?.(text) ?? text),
    label,
    isWrong,
    maxLength,
  })
})
