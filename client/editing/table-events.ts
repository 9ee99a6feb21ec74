import type { TFunction } from 'i18next'
import type { ClipboardEvent, KeyboardEvent } from 'react'
import { commandOf } from '../table/row-keys.ts'
import { toast } from '../ui/toasts/toast.ts'
import type { Texts } from './changes.ts'
import { cellCommandOf, rowCommandOf } from '../table/keys.ts'
import type { TableProps } from './table-props.ts'
import type { TableSteps } from './table-steps.ts'
import type { TablePlaces } from './useTablePlaces.ts'

/** What the rows hear: keys, and the clipboard. */
export const tableEvents = <Row extends { readonly rev: number }, Values extends Texts>(
  props: TableProps<Row, Values>,
  places: TablePlaces<Row>,
  steps: TableSteps<Row>,
  t: TFunction,
) => {
  const { edit, columns, moves } = props
  const { rows, idOf, open } = edit
  const { walkedKeys } = places
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.defaultPrevented || event.nativeEvent.isComposing) return
    const { at, key, row, isOnRow } = places.placeOf(event.target)
    // in a select the arrows are its own
    const isField =
      event.target instanceof HTMLInputElement ||
      // Shift+Enter begins a new line
      (event.target instanceof HTMLTextAreaElement && !event.shiftKey) ||
      (event.target instanceof HTMLSelectElement && (event.key === 'Enter' || event.ctrlKey))
    const line = event.target instanceof Element ? event.target.closest<HTMLElement>('tr') : null
    if (open && line?.dataset.open !== undefined) {
      const command = isField || event.key === 'Escape' ? rowCommandOf(event, moves) : undefined
      if (command === undefined) return
      event.preventDefault()
      if (command.kind === 'restore') steps.discard()
      else steps.saveAndGo(key ?? open.field, command.by)
      return
    }
    if (row === undefined) return
    if (moves === 'cells' && key !== undefined) {
      const size = { rows: rows.length, columns: walkedKeys.length }
      const column = walkedKeys.indexOf(key)
      const command = cellCommandOf(event, { row: at, column }, size)
      if (command === undefined) return
      event.preventDefault()
      if (command.kind === 'move') places.focusAt(command.to.row, walkedKeys[command.to.column] ?? key)
      else steps.start(row, key, command.typed)
      return
    }
    const hasModifier = event.ctrlKey || event.metaKey || event.altKey || event.shiftKey
    const command = commandOf({ key: event.key, isOnRow, hasModifier }, at, rows.length - 1)
    if (command === undefined) return
    if (command.kind === 'turnPage' && !props.onTurnPage) return
    event.preventDefault()
    if (command.kind === 'turnPage' && props.onTurnPage?.(command.by)) places.focusNextPage()
    if (command.kind === 'focus') places.focusAt(command.index, places.activeKey)
    if (command.kind === 'select' && !open) edit.select(idOf(row))
    if (command.kind === 'open' || command.kind === 'edit') steps.start(row)
    if (command.kind === 'delete') props.onDelete?.(row)
  }
  // The browser's own copy event: it needs no clipboard API, which plain http does not have.
  const onCopy = (event: ClipboardEvent) => {
    const { row } = places.placeOf(event.target)
    const isText =
      event.target instanceof HTMLInputElement ||
      event.target instanceof HTMLTextAreaElement ||
      window.getSelection()?.isCollapsed === false
    if (row === undefined || isText) return
    event.preventDefault()
    const texts = columns.map(({ text }) => text(edit.valuesAt(row), row).replace(/\s+/g, ' '))
    event.clipboardData.setData('text/plain', texts.join('\t'))
    toast.success(t('toast.copied'), { detail: edit.nameOf(row) })
  }
  const onPaste = (event: ClipboardEvent) => {
    const { row, key = places.firstKey } = places.placeOf(event.target)
    if (row === undefined || props.pasted) return
    if (props.onPaste?.(event.clipboardData.getData('text/plain'), { id: idOf(row), key }))
      event.preventDefault()
  }
  return { onKeyDown, onCopy, onPaste }
}
