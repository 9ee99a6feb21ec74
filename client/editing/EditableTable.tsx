import { type KeyboardEvent, type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { ids } from '#contract/limits.ts'
import { isForRow, rowCommandOf, type Walk } from '../table/keys.ts'
import { editAndDelete, editOnly, type RowEditor } from '../table/Row.tsx'
import { type ShownRow, Table, type TableProps } from '../table/Table.tsx'
import { MessageRow } from '../table/placeholder.tsx'
import type { CellLocation } from '../table/useGridFocus.ts'
import { keepFocus } from '../ui/focus/give-back.ts'
import type { Texts } from './changes.ts'
import { EditorButtons } from './EditorButtons.tsx'
import { DraftBanner } from './drafts/DraftBanner.tsx'
import type { EditableColumn, Edited, PastedRows } from './editable-column.ts'
import type { Revised } from './open-row.ts'
import styles from './RowMessage.module.css'
import { RowMessage } from './RowMessage.tsx'
import { useEditingFocus } from './useEditingFocus.ts'
import type { RowEditing } from './useRow.ts'

type Passed<Row, Values> = Pick<
  TableProps<Edited<Row, Values>>,
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
>

export type EditableTableProps<Row extends Revised, Values extends Texts> = Passed<Row, Values> & {
  readonly edit: RowEditing<Row, Values>
  /** In their order; those of one page, where there are several. */
  readonly rows: readonly Row[]
  readonly columns: readonly EditableColumn<Row, Values>[]
  readonly walk: Walk
  /** Rows that this user only reads, among others that he may change. */
  readonly isClosed?: ((id: number) => boolean) | undefined
  /** Undefined where rows are not deleted. A new row is discarded, without it as well. */
  readonly onDelete?: ((row: Row) => void) | undefined
  /** While they stand nothing else is edited. */
  readonly pasted?: PastedRows<Values> | undefined
  /** Said in place of rows. */
  readonly whenEmpty: string
  /** A row was saved and has the focus; it may stand on another page now. */
  readonly onReveal?: ((id: number, rows: readonly Row[]) => void) | undefined
  /** Opens a row elsewhere, where it is not edited in its place. */
  readonly onOpen?: ((row: Row) => void) | undefined
}

/**
 * A table whose rows are edited in their place (domain.md#row-edit): pencil, double click, Enter or F2 open, the tick
 * and Enter save, Esc restores. Enter goes on to the next row at once; what is saved behind it says so in its row.
 */
export const EditableTable = <Row extends Revised, Values extends Texts>(
  props: EditableTableProps<Row, Values>,
) => {
  const { edit, rows, columns, walk, pasted, onReveal } = props
  const { open, list, selection, actions } = edit
  const { t } = useTranslation()
  const edited = useMemo(
    () => columns.filter(({ input, isFixed }) => input !== undefined && isFixed !== true),
    [columns],
  )
  const walkedKeys = useMemo(() => edited.map(({ key }) => key), [edited])
  const firstKey = walkedKeys[0] ?? ''
  // opened where none of the columns that were seen is edited: the first that is
  const fieldOf = (key: string) => {
    const editable = open?.row === undefined ? columns.filter(({ input }) => input !== undefined) : edited
    return editable.some((column) => column.key === key) ? key : (editable[0]?.key ?? '')
  }
  const grid = useEditingFocus(open, fieldOf)
  const rowAt = (id: number) => rows.find((row) => list.idOf(row) === id)
  const cellOf = (id: number, key: string) => ({ id, key: walk === 'cells' ? key : '', as: 'cell' as const })

  const focusCell = (id: number, key: string) => {
    grid.setStop({ id, key })
    grid.go(cellOf(id, key))
  }
  const start = (id: number, key = firstKey, typed?: string) => {
    const row = rowAt(id)
    if (pasted || row === undefined) return
    if (props.onOpen) {
      selection.select(id)
      props.onOpen(row)
      return
    }
    const clean = columns.find((column) => column.key === key)?.clean
    actions.start(row, key, typed === undefined ? undefined : (clean?.(typed) ?? typed))
  }
  const reveal = (now: readonly Row[], id: number) => onReveal?.(id, now)
  /** Goes on to the row next to it in the same column; at either end its cell has the focus. */
  const saveAndGo = (key: string, by: 1 | -1) => {
    const at = rows.findIndex((row) => list.idOf(row) === open?.id)
    const next = open?.id === ids.create ? undefined : rows[at + by]
    actions.save(
      (id) => {
        const target = next ? list.idOf(next) : id
        selection.select(target)
        if (next) {
          grid.setStop({ id: target, key })
          actions.begin(next, key)
        } else focusCell(id, key)
      },
      next ? undefined : reveal,
    )
  }
  const save = () => {
    const key = open?.begun.field ?? firstKey
    actions.save((id) => {
      selection.select(id)
      focusCell(id, key)
    }, reveal)
  }
  const discard = () => {
    const id = open?.row === undefined ? grid.stop?.id : open.id
    const target = rows.find((row) => list.idOf(row) === id) ?? rows[0]
    if (target) focusCell(list.idOf(target), fieldOf(open?.begun.field ?? firstKey))
    else keepFocus()
    actions.discard()
  }
  const onEditorKey = (event: KeyboardEvent<HTMLElement>, { key }: CellLocation) => {
    const command = isForRow(event) || event.key === 'Escape' ? rowCommandOf(event, walk) : undefined
    if (command === undefined) return
    event.preventDefault()
    if (command.kind === 'restore') discard()
    else saveAndGo(key === '' ? (open?.begun.field ?? firstKey) : key, command.by)
  }

  const editorOf = (id: number, name: string): RowEditor | undefined => {
    if (open?.id !== id) return undefined
    const isNew = open.row === undefined
    return {
      field: (key) => {
        const column = columns.find((one) => one.key === key)
        if (!column?.input || (column.isFixed && !isNew)) return undefined
        return column.input({
          ref: grid.register('input', id, key),
          value: open.values[key] ?? '',
          onChange: (text) => actions.type(key, column.clean?.(text) ?? text),
          label: `${t(column.label)}: ${name}`,
          readOnly: open.isSaving,
          isWrong: open.refused?.fields.includes(key) ?? false,
        })
      },
      buttons: (
        <EditorButtons {...{ name, isNew }} isSaving={open.isSaving} onSave={save} onDiscard={discard} />
      ),
    }
  }
  /** The button that was pressed goes with its message. */
  const thenFocus = (id: number, act: () => void) => () => {
    act()
    focusCell(id, firstKey)
  }
  const shownRow = (row: Row): ShownRow<Edited<Row, Values>> => {
    const id = list.idOf(row)
    const name = list.nameOf(row)
    const isOpen = open?.id === id
    const unsaved = isOpen ? undefined : list.unsavedAt(id)
    const draft = pasted?.values.get(id)
    const isFailed = pasted?.refusedIds.includes(id) === true || unsaved?.isSaving === false
    const mark = isFailed
      ? 'failed'
      : draft
        ? 'draft'
        : unsaved
          ? 'saving'
          : selection.saved?.id === id
            ? 'saved'
            : undefined
    return {
      id,
      name,
      shown: { row, values: list.valuesAt(row) },
      state: mark && { mark, draft: draft && { row, values: draft } },
      editor: editorOf(id, name),
      below: isOpen
        ? messageOf(name)
        : unsaved &&
          !unsaved.isSaving && (
            <RowMessage
              {...{ name, row, columns }}
              problem={unsaved.problem}
              conflict={
                unsaved.conflict && {
                  ...unsaved.conflict,
                  takeTheirs: thenFocus(id, unsaved.conflict.takeTheirs),
                }
              }
              onRetry={thenFocus(id, unsaved.retry)}
              onPutBack={thenFocus(id, unsaved.putBack)}
              onSaved={() => focusCell(id, firstKey)}
              onStay={() => focusCell(id, firstKey)}
            />
          ),
    }
  }
  const messageOf = (name: string): ReactNode =>
    open && (
      <RowMessage
        {...open}
        {...{ name, columns }}
        onSaved={(id) => focusCell(id, open.begun.field)}
        onStay={() => grid.go({ id: open.id, key: fieldOf(grid.lastField() ?? ''), as: 'input' })}
      />
    )
  const newName = t('key.newRow')
  const span = columns.length + 2
  return (
    <Table
      {...props}
      rows={rows.map(shownRow)}
      blank={
        open?.id === ids.create
          ? {
              id: ids.create,
              shown: { row: undefined, values: open.values },
              name: newName,
              editor: editorOf(ids.create, newName),
              below: messageOf(newName),
            }
          : undefined
      }
      focus={grid}
      walkedKeys={walkedKeys}
      selectedId={selection.id}
      autofocus="stop"
      isLocked={pasted !== undefined}
      onSelect={(id) => !open && rowAt(id) && selection.select(id)}
      onOpen={(id, key, typed) =>
        start(id, key !== undefined && walkedKeys.includes(key) ? key : undefined, typed)
      }
      buttons={props.onDelete ? editAndDelete : editOnly}
      onPress={(id, kind) => {
        const row = rowAt(id)
        if (kind === 'edit') start(id)
        else if (row) props.onDelete?.(row)
      }}
      onPaste={pasted ? undefined : props.onPaste}
      onEditorKey={onEditorKey}
      above={
        edit.offer &&
        !pasted && (
          <tr className={styles.message}>
            <td colSpan={span}>
              <DraftBanner
                offer={{
                  ...edit.offer,
                  discard: () => {
                    edit.offer?.discard()
                    const [first] = rows
                    if (first) focusCell(grid.stop?.id ?? list.idOf(first), firstKey)
                    else keepFocus()
                  },
                }}
              >
                {t('draft.row', { name: edit.offer.name })}
              </DraftBanner>
            </td>
          </tr>
        )
      }
      placeholder={
        rows.length === 0 && open?.id !== ids.create
          ? (props.placeholder ?? <MessageRow columns={span} text={props.whenEmpty} />)
          : undefined
      }
    />
  )
}
