import type { ReactNode } from 'react'
import type { RecordRef } from '#contract/entities.ts'
import type { Texts } from './changes.ts'
import type { EditableColumn } from './editable-column.ts'
import type { Revised } from './editing.ts'
import { RowMessage } from './RowMessage.tsx'
import type { useEditingMoves } from './useEditingMoves.ts'
import type { RowEditing } from './useRow.ts'

type Of<Row extends Revised, Values extends Texts> = {
  readonly edit: RowEditing<Row, Values>
  readonly moves: ReturnType<typeof useEditingMoves<Row, Values>>
  readonly columns: readonly EditableColumn<Row, Values>[]
  readonly id: number
  readonly name: string
  readonly row: Row | undefined
  /** The entity and id by which the row's history is found. */
  readonly record: RecordRef | undefined
  /** How many columns it lies under, where these are not all of the table's. */
  readonly span?: number
}

/** Below a row that is open, or was left and could not be saved; undefined where a row has nothing to say. */
export function messageOfRow<Row extends Revised, Values extends Texts>({
  edit: { open, list, actions, conflicts },
  moves,
  row,
  ...about
}: Of<Row, Values>): ReactNode {
  const { id, ...props } = { ...about, isOneOfMany: conflicts.count > 1 }
  const { focusCell, focusOpen, firstKey } = moves
  const onExisting = (existing: Parameters<typeof moves.goToExisting>[0] | undefined, discard: () => void) =>
    existing && (() => moves.goToExisting(existing, discard))
  if (open?.id === id)
    return (
      <RowMessage
        {...props}
        {...open.message}
        row={open.row}
        onSaved={(key) => focusCell(key, open.begun.field)}
        onStay={focusOpen}
        onExisting={onExisting(open.message.existing, actions.discard)}
      />
    )
  const unsaved = list.unsavedAt(id)
  if (!unsaved || unsaved.isSaving) return undefined
  const focusRow = () => focusCell(id, firstKey)
  // the button that was pressed goes with its message
  const thenFocus = (act: () => void) => () => {
    act()
    focusRow()
  }
  const { problem, conflict } = unsaved
  return (
    <RowMessage
      {...{ ...props, row, problem }}
      conflict={conflict && { ...conflict, takeTheirs: thenFocus(conflict.takeTheirs) }}
      onRetry={thenFocus(unsaved.retry)}
      onDiscard={() => moves.discardAt(id, unsaved.discard)}
      onSaved={focusRow}
      onStay={focusRow}
      onExisting={onExisting(unsaved.existing, unsaved.discard)}
    />
  )
}
