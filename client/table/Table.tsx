import {
  type ClipboardEvent,
  Fragment,
  type KeyboardEvent,
  type ReactNode,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useTranslation } from 'react-i18next'
import type { RecordRef } from '#contract/entities.ts'
import { useHistoryAddress } from '../address/history.ts'
import { useReadOnly } from '../ui/read-only.tsx'
import { toast } from '../ui/toasts/toast.ts'
import { useLatest } from '../ui/useLatest.ts'
import type { Density } from '../ui/user-setting.ts'
import type { Column } from './column.ts'
import { cellCommandOf, commandOf, isHistoryKey, type Walk } from './keys.ts'
import { leastWidth } from './least-width.ts'
import {
  editAndDelete,
  Row,
  type RowActions,
  type RowButton,
  type RowEditor,
  type RowState,
  withHistory,
} from './Row.tsx'
import styles from './Table.module.css'
import { type Sorting, TableHead } from './TableHead.tsx'
import type { CellLocation, GridFocus } from './useGridFocus.ts'

export type ShownRow<Shown> = {
  readonly id: number
  readonly shown: Shown
  readonly name: string
  readonly state?: RowState<Shown> | undefined
  readonly editor?: RowEditor | undefined
  readonly isProtected?: boolean
  /** A row of its own under it: what is to be said about it. */
  readonly below?: ReactNode
}

export type TableProps<Shown> = {
  readonly caption: string
  readonly columns: readonly Column<Shown>[]
  readonly rows: readonly ShownRow<Shown>[]
  /** Rows on top that are not in the list yet. */
  readonly added?: readonly ShownRow<Shown>[]
  readonly focus: GridFocus
  readonly walk?: Walk
  /** In a table that is walked by cells: the columns of these. */
  readonly walkedKeys?: readonly string[]
  readonly selectedId: number | undefined
  /** `stop`: a dialog begins at the table's tab stop; `selected`: only where a row is selected. */
  readonly autofocus: 'stop' | 'selected'
  /** Nothing is opened now. */
  readonly isLocked?: boolean
  /** Rows that this user only reads, among others that he may change. */
  readonly isClosed?: ((id: number) => boolean) | undefined
  readonly search?: string
  readonly sorting?: Sorting | undefined
  /** The number of the first row, where the rows are one page of more. */
  readonly firstNumber?: number | undefined
  readonly density?: Density | undefined
  /** On a phone its rows are cards. */
  readonly cards?: boolean
  readonly onSelect: (id: number) => void
  /** By Enter; in a table that is walked by cells with what was typed. */
  readonly onOpen: (id: number, key: string | undefined, typed?: string) => void
  /** Pencil and trash, unless the table has others; F2 and Delete do what these do. */
  readonly buttons?: readonly RowButton[]
  readonly onPress: (id: number, kind: Exclude<RowButton['kind'], 'history'>) => void
  /** The record whose history a row opens; without it, none has a history here. */
  readonly recordOf?: ((id: number) => RecordRef | undefined) | undefined
  /** PgUp and PgDn; answers whether there is such a page. */
  readonly onTurnPage?: ((by: 1 | -1) => boolean) | undefined
  /** Keys in the row that is edited. */
  readonly onEditorKey?: (event: KeyboardEvent<HTMLElement>, at: CellLocation) => void
  /** Several lines of a spreadsheet, or one value: answers whether it took them. */
  readonly onPaste?: ((text: string, at: CellLocation) => boolean) | undefined
  readonly isBusy: boolean
  /** Above the rows, as rows of the table. */
  readonly above?: ReactNode
  /** In place of rows: a skeleton, or why there are none. */
  readonly placeholder?: ReactNode
  /** The cells of the last row, without its number and its buttons. */
  readonly footer?: ReactNode
}

const noKeys: readonly string[] = []
const noRows: readonly never[] = []
const noButtons: readonly RowButton[] = []
const ignore = () => undefined
const never = () => false

/** Where nothing may be changed a row has no buttons and is not opened. */
const useWithRights = <Shown,>(props: TableProps<Shown>): TableProps<Shown> =>
  useReadOnly() === undefined ? props : { ...props, buttons: noButtons, onOpen: ignore, onPaste: undefined }

/** The place of the tab stop: where its row is gone, deleted, its neighbour's, the next one first. */
const useStop = (rows: readonly { readonly id: number }[], found: number) => {
  const [neighbours, setNeighbours] = useState<readonly (number | undefined)[]>([])
  const now = found < 0 ? neighbours : [rows[found]?.id, rows[found + 1]?.id, rows[found - 1]?.id]
  if (now.some((id, at) => id !== neighbours[at])) setNeighbours(now)
  if (found >= 0) return found
  const left = neighbours.map((id) => rows.findIndex((row) => row.id === id)).find((at) => at >= 0)
  return left ?? 0
}

/** A real table that the keyboard walks row by row or cell by cell; one row, or one cell, is its tab stop. */
export const Table = <Shown,>(given: TableProps<Shown>) => {
  const props = useWithRights(given)
  const { columns, added = noRows, focus, walk = 'rows', walkedKeys = noKeys, search = '' } = props
  const { buttons = editAndDelete, isClosed = never, recordOf } = props
  const historyAddress = useHistoryAddress()
  const hasHistory = recordOf !== undefined
  const own = useMemo(
    () => (hasHistory ? { open: withHistory(buttons), closed: withHistory(noButtons) } : undefined),
    [hasHistory, buttons],
  )
  const { t } = useTranslation()
  const rows = [...added, ...props.rows]
  const isEditing = rows.some((row) => row.editor !== undefined)
  const indexOf = (id: number | undefined) => rows.findIndex((row) => row.id === id)
  const stopId = focus.stop && indexOf(focus.stop.id) >= 0 ? focus.stop.id : props.selectedId
  const stopAt = useStop(rows, indexOf(stopId))
  const [firstKey = ''] = walkedKeys
  const stopKey = focus.stop && walkedKeys.includes(focus.stop.key) ? focus.stop.key : firstKey

  // a page turned from the keyboard keeps the focus in the table
  const isTurning = useRef(false)
  const table = useRef<HTMLTableElement>(null)
  useLayoutEffect(() => {
    // another page begins at its top, before the focus goes to one of its rows
    table.current?.parentElement?.scrollTo({ top: 0 })
    if (isTurning.current) goTo(0, stopKey)
    isTurning.current = false
    // oxlint-disable-next-line react/exhaustive-deps -- once for each page
  }, [props.firstNumber])

  const goTo = (at: number, key: string) => {
    const row = rows[at]
    if (row === undefined) return
    focus.setStop({ id: row.id, key })
    focus.go({ id: row.id, key: walk === 'cells' ? key : '', as: 'cell' })
  }
  const onCellKey = (event: KeyboardEvent<HTMLElement>, at: number, { id, key }: CellLocation) => {
    const column = walkedKeys.indexOf(key)
    const size = { rows: rows.length, columns: walkedKeys.length }
    const command = cellCommandOf(event, { row: at, column }, size)
    if (command === undefined) return
    // a control has its own Space, and nothing to open
    if (command.kind === 'edit' && columns.some((one) => one.key === key && one.control)) return
    event.preventDefault()
    if (command.kind === 'move') goTo(command.to.row, walkedKeys[command.to.column] ?? key)
    else if (!isClosed(id)) props.onOpen(id, key, command.typed)
  }
  const onRowKey = (event: KeyboardEvent<HTMLElement>, at: number, isOnRow: boolean) => {
    const { key, ctrlKey, metaKey, altKey, shiftKey } = event
    const hasModifier = ctrlKey || metaKey || altKey || shiftKey
    const command = commandOf({ key, isOnRow, hasModifier }, at, rows.length - 1)
    const row = rows[at]
    if (command === undefined || row === undefined) return
    if (command.kind === 'turnPage') {
      if (!props.onTurnPage) return
      event.preventDefault()
      isTurning.current = props.onTurnPage(command.by)
      return
    }
    event.preventDefault()
    if (command.kind === 'focus') goTo(command.index, stopKey)
    if (command.kind === 'select') props.onSelect(row.id)
    if (isClosed(row.id)) return
    if (command.kind === 'open') props.onOpen(row.id, undefined)
    const { kind } = command
    if ((kind === 'edit' || kind === 'delete') && buttons.some((button) => button.kind === kind))
      props.onPress(row.id, kind)
  }
  const openHistory = (id: number) => {
    const record = recordOf?.(id)
    if (record === undefined) return
    props.onSelect(id)
    historyAddress.open(record)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>, id: number, isOnRow: boolean) => {
    if (event.defaultPrevented || event.nativeEvent.isComposing) return
    const key = isOnRow ? '' : (focus.current()?.key ?? '')
    const at = indexOf(id)
    if (rows[at] && !rows[at].editor && isHistoryKey(event) && hasHistory) {
      event.preventDefault()
      openHistory(id)
    } else if (rows[at]?.editor) props.onEditorKey?.(event, { id, key })
    else if (walk === 'cells' && walkedKeys.includes(key)) onCellKey(event, at, { id, key })
    else if (at >= 0) onRowKey(event, at, isOnRow)
  }
  // The browser's own copy event: it needs no clipboard API, which plain http does not have.
  const onCopy = (event: ClipboardEvent) => {
    const row = rows[indexOf(focus.current()?.id)]
    const isText =
      event.target instanceof HTMLInputElement ||
      event.target instanceof HTMLTextAreaElement ||
      window.getSelection()?.isCollapsed === false
    if (row === undefined || isText) return
    event.preventDefault()
    const texts = columns.map(({ text }) => text(row.shown).replace(/\s+/g, ' '))
    event.clipboardData.setData('text/plain', texts.join('\t'))
    toast.success(t('toast.copied'), { detail: row.name })
  }
  const onPaste = (event: ClipboardEvent) => {
    const at = focus.current()
    if (at === undefined || indexOf(at.id) < 0) return
    const key = walkedKeys.includes(at.key) ? at.key : firstKey
    if (props.onPaste?.(event.clipboardData.getData('text/plain'), { id: at.id, key })) event.preventDefault()
  }

  const latest = useLatest({ ...props, onKeyDown, openHistory, setStop: focus.setStop })
  const { register, enter } = focus
  const actions = useMemo<RowActions>(
    () => ({
      register,
      enter,
      focused: (id, key) => {
        enter({ id, key })
        latest.current.setStop({ id, key })
      },
      keyDown: (event, id, isOnRow) => latest.current.onKeyDown(event, id, isOnRow),
      select: (id) => latest.current.onSelect(id),
      press: (id, kind) =>
        kind === 'history' ? latest.current.openHistory(id) : latest.current.onPress(id, kind),
    }),
    [latest, register, enter],
  )

  const lineOf = (row: ShownRow<Shown>, at: number) => {
    const isStop = at === stopAt && !isEditing
    const isStored = at >= added.length
    const usual = isClosed(row.id) ? noButtons : buttons
    const ofHistory = isClosed(row.id) ? own?.closed : own?.open
    return (
      <Fragment key={row.id}>
        <Row
          {...{ columns, search, walk, walkedKeys, actions }}
          buttons={(isStored && ofHistory) || usual}
          id={row.id}
          name={row.name}
          shown={row.shown}
          number={!isStored ? undefined : (props.firstNumber ?? 1) + at - added.length}
          stopKey={isStop ? stopKey : undefined}
          isSelected={isEditing ? row.editor !== undefined : row.id === props.selectedId}
          hasAutofocus={props.autofocus === 'stop' ? isStop : row.id === props.selectedId}
          isProtected={row.isProtected ?? false}
          state={row.state}
          editor={row.editor}
          isLocked={props.isLocked ?? false}
        />
        {row.below}
      </Fragment>
    )
  }
  return (
    <table
      ref={table}
      className={styles.table}
      style={leastWidth(columns)}
      role={walk === 'cells' ? 'grid' : 'table'}
      data-density={props.density}
      data-cards={props.cards || undefined}
      aria-busy={props.isBusy || undefined}
    >
      <caption className="visually-hidden">{props.caption}</caption>
      <TableHead columns={columns} sorting={props.sorting} cards={props.cards === true} />
      <tbody role="rowgroup" onBlur={focus.leave} onCopy={onCopy} onPaste={onPaste}>
        {props.above}
        {(props.placeholder === undefined ? rows : added).map(lineOf)}
        {props.placeholder}
      </tbody>
      {props.footer !== undefined && rows.length > 0 && (
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
