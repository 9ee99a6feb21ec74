import type { KeyboardEvent, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { editAndDelete, editOnly } from '../table/Row.tsx'
import { useOrderWhileOpen } from '../table/useOrder.ts'
import { Table } from '../table/Table.tsx'
import type { ShownRow, TableProps, RowEditor } from '../table/table-props.ts'
import { EmptyRow } from '../table/placeholder.tsx'
import {
  isForRow,
  rowCommandOf,
  type NavigationUnit,
  type CellLocation,
  useLinkedRowFocus,
} from '../table/useGridFocus.ts'
import type { Texts } from './changes.ts'
import { EditorButtons, EditorField } from './EditorField.tsx'
import { useBlockCells } from './block/useBlockCells.tsx'
import type { EditableColumn, EditedRow, PastedRows } from './editable-column.ts'
import type { RowWithRev } from './editing.ts'
import { QuestionRows } from './QuestionRows.tsx'
import styles from './RowMessage.module.css'
import { messageOfRow, PastedMessage } from './RowMessage.tsx'
import { useEditingMoves } from './useEditingMoves.ts'
import type { RowEditing } from './useRow.ts'

type PassedProps<Row, Values> = Pick<
  TableProps<EditedRow<Row, Values>>,
  | 'caption'
  | 'cards'
  | 'sorting'
  | 'firstNumber'
  | 'density'
  | 'footer'
  | 'isBusy'
  | 'onPaste'
  | 'onTurnPage'
  | 'placeholder'
  | 'renderFilter'
  | 'ticks'
>

export type EditableTableProps<Row extends RowWithRev, Values extends Texts> = PassedProps<Row, Values> & {
  readonly edit: RowEditing<Row, Values>
  readonly rows: readonly Row[]
  readonly columns: readonly EditableColumn<Row, Values>[]
  readonly navigateBy?: NavigationUnit
  readonly isClosed?: ((id: number) => boolean) | undefined
  /** Deletes a saved row; undefined if only new rows can be discarded. */
  readonly onDelete?: ((row: Row) => void) | undefined
  /** Pasted rows that are not saved yet. While there are any, no row can be opened. */
  readonly pasted?: PastedRows<Values> | undefined
  /** True if text pasted outside an open row adds rows; otherwise it overwrites cells. */
  readonly isAddedTo?: boolean
  /** Text of an empty table; undefined shows «no rows yet». */
  readonly whenEmpty?: string
  readonly pointedId?: number | undefined
  /** Called to show a saved row, or the row that a new row duplicates. `rows`: newest rows of the list. */
  readonly onReveal?: ((id: number, rows: readonly Row[]) => void) | undefined
  readonly renderHint?: ((typed: Values) => ReactNode) | undefined
  /** Opens the form of a row; undefined if rows are edited in the table. */
  readonly onOpen?: ((row: Row) => void) | undefined
}

/** Table whose cells become inputs while their row is edited (domain.md#row-edit). */
export const EditableTable = <Row extends RowWithRev, Values extends Texts>(
  props: EditableTableProps<Row, Values>,
) => {
  const { edit, columns, navigateBy = 'rows' } = props
  const { entity, open, list, selection, actions } = edit
  const rows = useOrderWhileOpen(props.rows, list.keyOf, open?.row !== undefined)
  const { t } = useTranslation()
  const moves = useEditingMoves({ edit, rows, columns, navigateBy, onReveal: props.onReveal })
  const { grid, below, rowAt, navigableKeys, firstKey, focusCell, save, discard } = moves

  useLinkedRowFocus(
    grid,
    rows.find((row) => list.idOf(row) === props.pointedId) && props.pointedId,
    selection.select,
  )

  const focusAfterDraft = () => {
    const target = grid.stop?.id ?? moves.keys[0]
    if (target !== undefined) focusCell(target, firstKey)
  }

  const newName = t('key.newRow')
  const span = columns.length + 2
  const recordOf = (key: number) => {
    const row = entity && rowAt(key)
    return row && { entity, id: list.idOf(row) }
  }
  const start = (id: number, key = firstKey, typed?: string) => {
    const row = rowAt(id)
    if (pasted || (row === undefined && !moves.keys.includes(id))) return
    if (row && props.onOpen) {
      selection.select(id)
      props.onOpen(row)
      return
    }
    const clean = columns.find((column) => column.key === key)?.clean
    actions.start(id, key, typed === undefined ? undefined : (clean?.(typed) ?? typed))
  }
  const cells = useBlockCells({
    edit,
    columns,
    moves,
    navigateBy,
    start,
    isClosed: props.isClosed,
    isAddedTo: props.isAddedTo === true,
  })
  const pasted = props.pasted ?? cells.pasted
  const onEditorKey = (event: KeyboardEvent<HTMLElement>, { key }: CellLocation) => {
    const command = isForRow(event) || event.key === 'Escape' ? rowCommandOf(event, navigateBy) : undefined
    if (command === undefined) return
    event.preventDefault()
    if (open === undefined) return
    if (command.kind === 'restore') discard()
    else if (open.isBlank && event.key === 'Enter') moves.saveAndAdd()
    else moves.saveAndMove(open.id, key === '' ? open.opening.field : key, command.by)
  }

  const renderField = (key: string, name: string) => {
    const column = columns.find((one) => one.key === key)
    if (!open || !column?.input || (column.isFixed && open.row !== undefined)) return undefined
    return (
      <EditorField
        column={column}
        id={open.id}
        value={open.values[key] ?? ''}
        label={`${t(column.label)}: ${name}`}
        isWrong={open.message.wrong.includes(key) || (open.message.refused?.fields.includes(key) ?? false)}
        register={grid.register}
        type={actions.type}
      />
    )
  }
  const editorOf = (id: number, name: string): RowEditor | undefined => {
    if (open?.id !== id) return undefined
    return {
      field: (key) => renderField(key, name),
      buttons: <EditorButtons name={name} isNew={open.isBlank} onSave={save} onDiscard={discard} />,
    }
  }
  const messageOf = (id: number, name: string, row: Row | undefined): ReactNode => {
    const wrong = open?.id === id ? undefined : pasted?.messageAt?.(id)
    if (wrong !== undefined) return <PastedMessage text={wrong} columns={span} />
    const message = messageOfRow({ edit, moves, columns, id, name, row, record: recordOf(id) })
    if (open?.id !== id || open.row !== undefined || !props.renderHint) return message
    return (
      <>
        {message}
        <tr className={styles.hint}>
          <td colSpan={span}>{props.renderHint(open.values)}</td>
        </tr>
      </>
    )
  }
  const markOf = (id: number, row: Row | undefined) => {
    const unsaved = open?.id === id ? undefined : list.unsavedAt(id)
    if (pasted?.refusedIds.includes(id) || unsaved?.isSaving === false) return 'failed'
    if (pasted?.values.has(id)) return 'draft'
    if (unsaved) return 'saving'
    if (row && list.isChangedBelow(row)) return 'changed'
    return selection.saved?.id === id ? 'saved' : undefined
  }
  const shownRow = (
    id: number,
    name: string,
    { row, values }: EditedRow<Row, Values>,
  ): ShownRow<EditedRow<Row, Values>> => {
    const mark = markOf(id, row)
    const draft = pasted?.values.get(id)
    return {
      id,
      name,
      shown: { row, values },
      state:
        pasted?.fieldAt || mark
          ? {
              mark,
              draft: draft && { row, values: draft },
              field: pasted?.fieldAt && ((key) => pasted.fieldAt?.(id, key, name)),
            }
          : undefined,
      editor: editorOf(id, name),
      below: messageOf(id, name, row),
    }
  }
  const isNamed = (key: number) => !open?.isBlank || open.id !== key
  return (
    <Table
      {...props}
      added={list.added.map(({ key, values, name }) =>
        shownRow(key, (isNamed(key) && name) || newName, { row: undefined, values }),
      )}
      rows={below.map((row) =>
        shownRow(list.keyOf(row), list.nameOf(row), { row, values: list.valuesAt(row) }),
      )}
      focus={grid}
      navigableKeys={navigableKeys}
      selectedId={selection.id}
      autofocus="stop"
      isLocked={pasted !== undefined}
      onSelect={(id) => !open && moves.keys.includes(id) && selection.select(id)}
      onOpen={(id, key, typed) =>
        start(id, key !== undefined && navigableKeys.includes(key) ? key : undefined, typed)
      }
      buttons={props.onDelete ? editAndDelete : editOnly}
      onPress={(id, kind) => {
        const row = rowAt(id)
        if (kind === 'edit') start(id)
        else if (row) props.onDelete?.(row)
        else moves.discardAt(id)
      }}
      recordOf={entity && recordOf}
      onPaste={pasted ? undefined : (props.onPaste ?? cells.take)}
      onBlockKey={pasted ? undefined : cells.onKey}
      chosenIds={cells.chosen}
      onEditorKey={onEditorKey}
      above={
        <>
          {cells.bar}
          <QuestionRows
            edit={edit}
            offer={pasted ? undefined : edit.offer}
            columns={span}
            onDone={focusAfterDraft}
          />
        </>
      }
      placeholder={
        moves.keys.length === 0
          ? (props.placeholder ?? (
              <EmptyRow columns={span} text={props.whenEmpty ?? t('state.emptyCatalogue')} />
            ))
          : undefined
      }
    />
  )
}
