import { Loader } from '@mantine/core'
import { IconCheck, IconPencil, IconTrash, IconX } from '@tabler/icons-react'
import { useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../ui/IconButton.tsx'
import type { Texts } from './changes.ts'
import styles from './EditableTable.module.css'
import type { TableColumn } from './editable-column.ts'
import type { Moves } from '../table/keys.ts'
import type { TableEdit } from './useTableEdit.ts'

type Props<Row extends { readonly rev: number }, Values extends Texts> = {
  /** Undefined: a new one, not saved yet. */
  readonly row: Row | undefined
  readonly id: number
  readonly number: number
  readonly edit: TableEdit<Row, Values>
  readonly columns: readonly TableColumn<Row, Values>[]
  readonly moves: Moves
  readonly isOpen: boolean
  /** The column in which this row is the table's tab stop. */
  readonly stopKey: string | undefined
  readonly draft: Values | undefined
  readonly isFailed: boolean
  readonly isLocked: boolean
  readonly onFocusCell: (key: string) => void
  readonly onEdit: (key: string | undefined) => void
  readonly onSave: () => void
  readonly onDiscard: () => void
  readonly onDelete: ((row: Row) => void) | undefined
}

/** One row: read, edited, or with what a paste would make of it. */
export const EditableRow = <Row extends { readonly rev: number }, Values extends Texts>(
  props: Props<Row, Values>,
) => {
  const { row, id, edit, moves, isOpen, stopKey, draft } = props
  const { t } = useTranslation()
  const line = useRef<HTMLTableRowElement>(null)
  const isSaving = isOpen && edit.isSaving
  const name = row === undefined ? t('key.newRow') : edit.nameOf(row)
  const isStop = stopKey !== undefined
  const naming = props.columns.find(({ namesRow }) => namesRow) ?? props.columns[0]
  // opened where none of the columns that were seen is edited: the first that is
  const isEdited = ({ input, isFixed }: TableColumn<Row, Values>) =>
    input !== undefined && (row === undefined || isFixed !== true)
  const field = edit.open?.field || props.columns.find(isEdited)?.key
  // said aloud: drawn as cards the elements alone would be no table any more
  const cellRole = moves === 'cells' ? 'gridcell' : 'cell'

  const cell = (column: TableColumn<Row, Values>) => {
    const { key, input, isNumeric, clean = (typed: string) => typed } = column
    const values = isOpen && edit.open ? edit.open.values : row && edit.valuesAt(row)
    const isWalked = moves === 'cells' && isEdited(column) && !isOpen
    const attributes = {
      'data-column': key,
      'data-numeric': isNumeric || undefined,
      'data-label': column.label,
      ...(isWalked ? { tabIndex: key === stopKey ? 0 : -1, onFocus: () => props.onFocusCell(key) } : {}),
    }
    const isFocused = isOpen && field === key
    const content =
      isOpen && input && isEdited(column) && values ? (
        input({
          value: values[key] ?? '',
          onChange: (text) => edit.type(key, clean(text)),
          label: `${column.label}: ${name}`,
          readOnly: edit.isSaving,
          isWrong: edit.refused?.fields.includes(key) ?? false,
          focus: isFocused ? (edit.open?.isTyped ? 'append' : 'select') : undefined,
        })
      ) : (
        <Reading column={column} values={values} row={row} draft={draft} />
      )
    return column === naming ? (
      <th key={key} scope="row" role="rowheader" {...attributes}>
        {content}
      </th>
    ) : (
      <td key={key} role={cellRole} {...attributes}>
        {content}
      </td>
    )
  }

  // what is below does not jump when inputs take the place of texts in several lines
  useLayoutEffect(() => {
    const { current } = line
    if (!isOpen && current)
      current.style.setProperty('--closed-height', `${current.getBoundingClientRect().height}px`)
  })

  return (
    <tr
      ref={line}
      className={styles.row}
      role="row"
      data-id={id}
      data-open={isOpen || undefined}
      data-draft={draft !== undefined || undefined}
      data-failed={props.isFailed || undefined}
      data-saved={edit.saved?.id === id || undefined}
      aria-selected={edit.open ? isOpen : id === edit.selectedId}
      aria-busy={isSaving || undefined}
      data-focus-fallback={isStop || undefined}
      {...(moves === 'rows' && !isOpen
        ? {
            tabIndex: isStop ? 0 : -1,
            // for a modal that begins with its table
            'data-autofocus': isStop || undefined,
            onFocus: () => props.onFocusCell(''),
          }
        : {})}
      onClick={() => row && !edit.open && edit.select(id)}
      onDoubleClick={(event) => {
        const target = event.target instanceof Element ? event.target.closest<HTMLElement>('td, th') : null
        if (isOpen || props.isLocked || target?.dataset.column === undefined) return
        const column = props.columns.find(({ key }) => key === target.dataset.column)
        props.onEdit(column && isEdited(column) ? column.key : undefined)
      }}
    >
      <td role={cellRole} className={styles.number}>
        {row === undefined ? '' : props.number}
      </td>
      {props.columns.map(cell)}
      <td role={cellRole} className={styles.actions}>
        {isOpen ? (
          <span className={styles.buttons}>
            <IconButton
              className={styles.tick}
              label={t('table.saveNamed', { name })}
              title={t('common.save')}
              aria-disabled={isSaving || undefined}
              aria-busy={isSaving || undefined}
              onClick={props.onSave}
            >
              {isSaving ? (
                <Loader size={16} color="currentColor" aria-hidden />
              ) : (
                <IconCheck size={16} aria-hidden />
              )}
            </IconButton>
            <IconButton
              label={row === undefined ? t('table.discardNew') : t('table.restoreNamed', { name })}
              title={row === undefined ? t('table.discardNew') : t('common.cancel')}
              aria-disabled={isSaving || undefined}
              onClick={props.onDiscard}
            >
              {row === undefined ? <IconTrash size={16} aria-hidden /> : <IconX size={16} aria-hidden />}
            </IconButton>
          </span>
        ) : (
          <span className={styles.buttons}>
            <IconButton
              label={t('catalogue.editNamed', { name })}
              title={t('common.edit')}
              tabIndex={isStop ? 0 : -1}
              aria-disabled={props.isLocked || undefined}
              onClick={() => props.onEdit(undefined)}
            >
              <IconPencil size={16} aria-hidden />
            </IconButton>
            {row && props.onDelete && (
              <IconButton
                label={t('catalogue.deleteNamed', { name })}
                title={t('common.delete')}
                tabIndex={isStop ? 0 : -1}
                onClick={() => props.onDelete?.(row)}
              >
                <IconTrash size={16} aria-hidden />
              </IconButton>
            )}
          </span>
        )}
      </td>
    </tr>
  )
}

type ReadingProps<Row, Values> = {
  readonly column: TableColumn<Row, Values>
  readonly values: Values | undefined
  readonly row: Row | undefined
  readonly draft: Values | undefined
}

/** What stands in a cell, and what would. */
const Reading = <Row, Values extends Texts>({ column, values, row, draft }: ReadingProps<Row, Values>) => {
  if (values === undefined) return null
  const shown = column.show?.(values, row) ?? column.text(values, row)
  if (draft === undefined) return shown
  const [was, will] = [column.text(values, row), column.text(draft, row)]
  if (was === will) return shown
  return (
    <>
      <del>{was}</del> <ins>{will}</ins>
    </>
  )
}
