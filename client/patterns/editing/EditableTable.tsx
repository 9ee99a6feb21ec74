import { type ClipboardEvent, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ids } from '#contract/limits.ts'
import { commandOf } from '../catalogue/row-keys.ts'
import type { Density } from '../own-setting.ts'
import { toast } from '../toast.ts'
import { focusFallback } from '../useReturnFocus.ts'
import type { Texts } from './changes.ts'
import { EditableHead, type Sorting } from './EditableHead.tsx'
import { EditableRow } from './EditableRow.tsx'
import styles from './EditableTable.module.css'
import { KeptBanner } from './KeptBanner.tsx'
import { RowMessage } from './RowMessage.tsx'
import type { Drafts, TableColumn } from './table-column.ts'
import { cellCommandOf, type Moves, rowCommandOf } from './table-keys.ts'
import type { TableEdit } from './useTableEdit.ts'

/** A cell by the row's id and the column's key. */
export type CellPlace = { readonly id: number; readonly key: string }

export type TableProps<Row extends { readonly rev: number }, Values extends Texts> = {
  readonly edit: TableEdit<Row, Values>
  readonly caption: string
  readonly columns: readonly TableColumn<Row, Values>[]
  readonly moves: Moves
  /** Undefined where rows are not deleted. A new row is discarded, without it as well. */
  readonly onDelete?: (row: Row) => void
  /** Several lines of a spreadsheet, or one value: answers whether it took them. */
  readonly onPaste?: (text: string, at: CellPlace) => boolean
  /** While they stand nothing else is edited. */
  readonly drafts?: Drafts<Values> | undefined
  /** The cells of the last row, below the columns, without its number and its buttons. */
  readonly footer?: ReactNode
  /** Said in place of rows. */
  readonly whenEmpty: string
  /** Rows of another kind in place of the empty table's: a skeleton, or a message with a way on. */
  readonly instead?: ReactNode
  readonly isBusy: boolean
  /** Heads that sort. */
  readonly sorting?: Sorting
  /** The number of the first row, where the rows are one page of more. */
  readonly firstNumber?: number
  /** PgUp and PgDn; answers whether there is such a page. */
  readonly onTurnPage?: (by: 1 | -1) => boolean
  /** A row was saved and has the focus; it may stand on another page now. */
  readonly onReveal?: (id: number, rows: readonly Row[]) => void
  /** Opens a row elsewhere, where it is not edited in its place. */
  readonly onOpen?: ((row: Row) => void) | undefined
  readonly density?: Density
}

/**
 * A table whose rows are edited where they stand (spec §2): pencil, double click, Enter or F2 open, the tick
 * and Enter save, Esc restores. One row, or one cell, is its tab stop; the arrows move it.
 */
export const EditableTable = <Row extends { readonly rev: number }, Values extends Texts>(
  props: TableProps<Row, Values>,
) => {
  const { edit, columns, moves, drafts } = props
  const { rows, idOf, open } = edit
  const { t } = useTranslation()
  const body = useRef<HTMLTableSectionElement>(null)
  const [place, setPlace] = useState<CellPlace>()
  // what takes the focus once the row is drawn closed
  const wanted = useRef<CellPlace>(undefined)

  const edited = columns.filter(({ input }) => input !== undefined)
  const firstKey = edited[0]?.key ?? ''
  const walked = moves === 'cells' ? edited : edited.slice(0, 1)
  const activeRow = Math.max(
    0,
    rows.findIndex((row) => idOf(row) === (place?.id ?? edit.selectedId)),
  )
  const activeColumn = Math.max(
    0,
    walked.findIndex(({ key }) => key === place?.key),
  )

  const elementAt = ({ id, key }: CellPlace) => {
    const row = body.current?.querySelector<HTMLElement>(`tr[data-id="${id}"]`)
    return moves === 'rows' ? row : row?.querySelector<HTMLElement>(`[data-column="${key}"]`)
  }
  useEffect(() => {
    const element = wanted.current && elementAt(wanted.current)
    // a row that comes with another page is waited for, unless the user has gone elsewhere meanwhile
    const isFree = document.activeElement === document.body || body.current?.contains(document.activeElement)
    if (element && isFree) element.focus()
    if (element || !isFree) wanted.current = undefined
  })
  const focusField = (key: string | undefined) =>
    body.current
      ?.querySelector(`tr[data-open] [data-column="${key}"]`)
      ?.querySelector<HTMLElement>('input, select, textarea')
      ?.focus()
  const { missing, refused } = edit
  useEffect(() => {
    if (missing) focusField(missing.field)
    else if (refused) focusField(refused.fields[0])
  }, [missing, refused])
  const isTurning = useRef(false)
  useEffect(() => {
    if (!isTurning.current) return
    isTurning.current = false
    body.current?.querySelector<HTMLElement>('tr[data-id]')?.focus()
  }, [props.firstNumber])

  const placeOf = (target: EventTarget) => {
    const cell = target instanceof Element ? target.closest<HTMLElement>('[data-column]') : null
    const line = target instanceof Element ? target.closest<HTMLElement>('tr[data-id]') : null
    const at = line === null ? -1 : rows.findIndex((row) => idOf(row) === Number(line.dataset.id))
    const key = edited.find((column) => column.key === cell?.dataset.column)?.key
    return { at, key, row: rows[at], isOnRow: target === line }
  }
  const focusAt = (at: number, key: string) => {
    const row = rows[at]
    if (row === undefined) return
    const to = { id: idOf(row), key }
    setPlace(to)
    elementAt(to)?.focus()
  }
  const start = (row: Row, key = firstKey, typed?: string) => {
    if (drafts) return
    if (props.onOpen) {
      edit.select(idOf(row))
      props.onOpen(row)
      return
    }
    const clean = columns.find((column) => column.key === key)?.clean
    setPlace({ id: idOf(row), key })
    edit.start(row, key, typed === undefined ? undefined : (clean?.(typed) ?? typed))
  }
  const reveal = (to: CellPlace, now: readonly Row[]) => {
    wanted.current = to
    props.onReveal?.(to.id, now)
  }
  /** Saves, then edits the row next to it in the same column; at either end its cell has the focus. */
  const saveAndGo = (key: string, by: 1 | -1) => {
    const at = rows.findIndex((row) => idOf(row) === open?.id)
    const next = open?.id === ids.create ? undefined : rows[at + by]
    edit.saveThen((now, id) => {
      const target = next && now.find((row) => idOf(row) === idOf(next))
      const to = { id: target ? idOf(target) : id, key }
      setPlace(to)
      edit.select(to.id)
      if (target) edit.begin(target, key)
      else reveal(to, now)
    })
  }
  const save = () => {
    const key = open?.field ?? firstKey
    edit.saveThen((now, id) => {
      setPlace({ id, key })
      edit.select(id)
      reveal({ id, key }, now)
    })
  }
  const discard = () => {
    const key = open?.field ?? firstKey
    const row = open?.row ?? rows[activeRow]
    if (row) wanted.current = { id: idOf(row), key }
    else focusFallback()
    edit.discard()
  }

  const discardKept = () => {
    edit.offer?.discard()
    const row = rows[activeRow]
    if (row) wanted.current = { id: idOf(row), key: walked[activeColumn]?.key ?? firstKey }
    else focusFallback()
  }

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.defaultPrevented || event.nativeEvent.isComposing) return
    const { at, key, row, isOnRow } = placeOf(event.target)
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
      if (command.kind === 'restore') discard()
      else saveAndGo(key ?? open.field, command.by)
      return
    }
    if (row === undefined) return
    if (moves === 'cells' && key !== undefined) {
      const size = { rows: rows.length, columns: walked.length }
      const column = walked.findIndex((one) => one.key === key)
      const command = cellCommandOf(event, { row: at, column }, size)
      if (command === undefined) return
      event.preventDefault()
      if (command.kind === 'move') focusAt(command.to.row, walked[command.to.column]?.key ?? key)
      else start(row, key, command.typed)
      return
    }
    const hasModifier = event.ctrlKey || event.metaKey || event.altKey || event.shiftKey
    const command = commandOf({ key: event.key, isOnRow, hasModifier }, at, rows.length - 1)
    if (command === undefined) return
    if (command.kind === 'turnPage' && !props.onTurnPage) return
    event.preventDefault()
    if (command.kind === 'turnPage' && props.onTurnPage?.(command.by)) isTurning.current = true
    if (command.kind === 'focus') focusAt(command.index, walked[activeColumn]?.key ?? firstKey)
    if (command.kind === 'select') edit.select(idOf(row))
    if (command.kind === 'open' || command.kind === 'edit') start(row)
    if (command.kind === 'delete') props.onDelete?.(row)
  }
  // The browser's own copy event: it needs no clipboard API, which plain http does not have.
  const onCopy = (event: ClipboardEvent) => {
    const { row } = placeOf(event.target)
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
    const { row, key = firstKey } = placeOf(event.target)
    if (row === undefined || drafts) return
    if (props.onPaste?.(event.clipboardData.getData('text/plain'), { id: idOf(row), key }))
      event.preventDefault()
  }

  const lineOf = (row: Row | undefined, at: number) => {
    const id = row === undefined ? ids.create : idOf(row)
    const isOpen = open?.id === id
    return [
      <EditableRow
        key={id}
        row={row}
        id={id}
        number={(props.firstNumber ?? 1) + at}
        edit={edit}
        columns={columns}
        moves={moves}
        isOpen={isOpen}
        stopKey={at === activeRow && !open ? (walked[activeColumn]?.key ?? firstKey) : undefined}
        draft={drafts?.values.get(id)}
        isFailed={drafts?.failedId === id}
        isLocked={drafts !== undefined}
        onFocusCell={(key) => setPlace({ id, key })}
        onEdit={(key) => row && start(row, key)}
        onSave={save}
        onDiscard={discard}
        onDelete={props.onDelete}
      />,
      isOpen && (
        <RowMessage
          key={`${id} message`}
          edit={edit}
          columns={columns}
          onSaved={(savedId, now) => reveal({ id: savedId, key: open.field }, now)}
          onStay={() => focusField(open.field)}
        />
      ),
    ]
  }
  const isEmpty = rows.length === 0 && open?.id !== ids.create
  return (
    <table
      className={styles.table}
      role={moves === 'cells' ? 'grid' : 'table'}
      aria-busy={props.isBusy || undefined}
      data-density={props.density}
    >
      <caption className="visually-hidden">{props.caption}</caption>
      <EditableHead columns={columns} sorting={props.sorting} />
      <tbody ref={body} onKeyDown={onKeyDown} onCopy={onCopy} onPaste={onPaste}>
        {edit.offer && !drafts && (
          <tr className={styles.message}>
            <td colSpan={columns.length + 2}>
              <KeptBanner onRestore={edit.offer.restore} onDiscard={discardKept}>
                {t('kept.row', { name: edit.offer.name })}
              </KeptBanner>
            </td>
          </tr>
        )}
        {open?.id === ids.create && lineOf(undefined, -1)}
        {rows.map(lineOf)}
        {isEmpty &&
          (props.instead ?? (
            <tr className={styles.nothing}>
              <td colSpan={columns.length + 2}>{props.whenEmpty}</td>
            </tr>
          ))}
      </tbody>
      {props.footer !== undefined && !isEmpty && (
        <tfoot>
          <tr>
            <td className={styles.number} />
            {props.footer}
            <td className={styles.actions} />
          </tr>
        </tfoot>
      )}
    </table>
  )
}
