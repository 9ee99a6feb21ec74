import {
  type ClipboardEvent,
  Fragment,
  type KeyboardEvent,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type CSSProperties,
} from 'react'
import { useTranslation } from 'react-i18next'
import { useHistoryLocation } from '../location/address.ts'
import { useAsk, useMayPropose } from '../location/ProposeButton.tsx'
import { registerRows } from '../ui/focus/move-focus.ts'
import { useReadOnly } from '../ui/read-only.tsx'
import { toast } from '../ui/toasts/toast.ts'
import { useLatest } from '../ui/useLatest.ts'
import { Row, type RowActions, editAndDelete, proposeOf } from './Row.tsx'
import styles from './Table.module.css'
import { TableHead } from './TableHead.tsx'
import { useOtherUsers } from './useOtherUsers.ts'
import type { ShownRow, TableProps, RowButton } from './table-props.ts'
import { cellCommandOf, commandOf, isHistoryKey, type CellLocation } from './useGridFocus.ts'
import type { Column } from './column.ts'

/** Width in pixels that the columns of the row number and of the buttons need together. */
const edgeColumnsWidth = 142
/** Width of the checkbox next to the row number, in pixels. */
const tickWidth = 20
/** Minimal width of a free column, in pixels: twelve letters of its heading and the sort arrow. */
const minFreeWidth = 124
/** Minimal width of a number column (as in the styles) and of a column with a relative width, in pixels. */
const minShortWidth = 92

const minWidthOf = ({ width, isNumeric }: Pick<Column<never>, 'width' | 'isNumeric'>) => {
  if (typeof width === 'number') return width
  return isNumeric || width !== undefined ? minShortWidth : minFreeWidth
}

/** Returns the minimal width of a table. In a narrower one, fixed columns would leave no width for the others. */
const minTableWidth = (
  columns: readonly Pick<Column<never>, 'width' | 'isNumeric'>[],
  isTicked: boolean,
): CSSProperties & Record<'--least-width', string> => ({
  '--least-width': `${columns.reduce((sum, column) => sum + minWidthOf(column), isTicked ? edgeColumnsWidth + tickWidth : edgeColumnsWidth)}px`,
})

const noKeys: readonly string[] = []
const noRows: readonly never[] = []
const noButtons: readonly RowButton[] = []
const ignore = () => undefined
const never = () => false

/** Returns the props as the user's rights allow: in a read-only table no row opens, and buttons can only propose. */
const useWithRights = <Shown,>(props: TableProps<Shown>): TableProps<Shown> => {
  const [first] = props.rows
  const entity = first && props.recordOf?.(first.id)?.entity
  const mayPropose = useMayPropose(entity)
  const ask = useAsk()
  if (useReadOnly() === undefined) return props
  return {
    ...props,
    buttons: mayPropose ? proposeOf(props.buttons ?? editAndDelete) : noButtons,
    onOpen: ignore,
    ...(mayPropose && {
      onPress: (id: number, kind: RowButton['kind']) =>
        ask(entity, kind === 'delete' ? 'delete' : 'change', id),
    }),
    onPaste: undefined,
    onBlockKey: undefined,
    ticks: undefined,
  }
}

/** Returns the index of the row with the tab stop. If that row was removed, a neighbour gets the tab stop. */
const useStop = (rows: readonly { readonly id: number }[], found: number) => {
  const [neighbours, setNeighbours] = useState<readonly (number | undefined)[]>([])
  const now = found < 0 ? neighbours : [rows[found]?.id, rows[found + 1]?.id, rows[found - 1]?.id]
  if (now.some((id, at) => id !== neighbours[at])) setNeighbours(now)
  if (found >= 0) return found
  const left = neighbours.map((id) => rows.findIndex((row) => row.id === id)).find((at) => at >= 0)
  return left ?? 0
}

export const Table = <Shown,>(given: TableProps<Shown>) => {
  const props = useWithRights(given)
  const { columns, added = noRows, focus, navigateBy = 'rows', navigableKeys = noKeys, search = '' } = props
  const { buttons = editAndDelete, isClosed = never, closedButtons = noButtons, recordOf, ticks } = props
  const historyLocation = useHistoryLocation()
  const { t } = useTranslation()
  const rows = [...added, ...props.rows]
  const isEditing = rows.some((row) => row.editor !== undefined)
  const indexOf = (id: number | undefined) => rows.findIndex((row) => row.id === id)
  const stopId = focus.stop && indexOf(focus.stop.id) >= 0 ? focus.stop.id : props.selectedId
  const stopAt = useStop(rows, indexOf(stopId))
  const [firstKey = ''] = navigableKeys
  const stopKey = focus.stop && navigableKeys.includes(focus.stop.key) ? focus.stop.key : firstKey

  // true while a key changes the page; the first row of the new page is then focused
  const isTurning = useRef(false)
  const table = useRef<HTMLTableElement>(null)
  useLayoutEffect(() => {
    table.current?.parentElement?.scrollTo({ top: 0 })
    if (isTurning.current) goTo(0, stopKey)
    isTurning.current = false
    // oxlint-disable-next-line react/exhaustive-deps -- once for each page
  }, [props.firstNumber])

  const goTo = (at: number, key: string) => {
    const row = rows[at]
    if (row === undefined) return
    focus.setStop({ id: row.id, key })
    focus.go({ id: row.id, key: navigateBy === 'cells' ? key : '', as: 'cell' })
  }
  const onCellKey = (event: KeyboardEvent<HTMLElement>, at: number, { id, key }: CellLocation) => {
    const column = navigableKeys.indexOf(key)
    const size = { rows: rows.length, columns: navigableKeys.length }
    const command = cellCommandOf(event, { row: at, column }, size)
    if (command === undefined) return
    // a cell with a control does not open its row, since the control itself handles the key
    if (command.kind === 'edit' && columns.some((one) => one.key === key && one.control)) return
    event.preventDefault()
    if (command.kind === 'move') goTo(command.to.row, navigableKeys[command.to.column] ?? key)
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
    if (command.kind === 'select') {
      props.onSelect(row.id)
      ticks?.toggle(row.id)
    }
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
    historyLocation.open(record)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>, id: number, isOnRow: boolean) => {
    if (event.defaultPrevented || event.nativeEvent.isComposing) return
    const key = isOnRow ? '' : (focus.current()?.key ?? '')
    const at = indexOf(id)
    const row = rows[at]
    if (row === undefined) return // the row was deleted but is still shown
    const by = row.editor ? undefined : ticks?.byKey(event, at, rows)
    if (!row.editor && isHistoryKey(event) && recordOf) {
      event.preventDefault()
      openHistory(id)
    } else if (props.onBlockKey?.(event, { id, key })) event.preventDefault()
    else if (row.editor) props.onEditorKey?.(event, { id, key })
    else if (by !== undefined) {
      event.preventDefault()
      if (by !== 0) goTo(at + by, stopKey)
    } else if (navigateBy === 'cells' && navigableKeys.includes(key)) onCellKey(event, at, { id, key })
    else onRowKey(event, at, isOnRow)
  }
  useEffect(
    () =>
      recordOf &&
      registerRows(() =>
        props.rows.flatMap(({ id }) => {
          const record = recordOf(id)
          const choose = () => {
            const location = { id, key: navigateBy === 'cells' ? stopKey : '' }
            props.onSelect(id)
            focus.setStop({ id, key: stopKey })
            const element = focus.elementOf(location)
            return element instanceof HTMLElement ? element : undefined
          }
          return record ? [{ record, choose }] : []
        }),
      ),
    // oxlint-disable-next-line react/exhaustive-deps -- depends only on the rows
    [props.rows],
  )
  // handles the browser's copy event, since there is no clipboard API over plain HTTP
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
    const key = navigableKeys.includes(at.key) ? at.key : stopKey
    if (props.onPaste?.(event.clipboardData.getData('text/plain'), { id: at.id, key })) event.preventDefault()
  }

  const latest = useLatest({ ...props, onKeyDown, openHistory, indexOf, setStop: focus.setStop })
  const { register, enter } = focus
  const actions = useMemo<RowActions>(
    () => ({
      register,
      enter,
      focused: (id, key) => {
        enter({ id, key })
        // if the row itself is focused, the tab stop's column does not change
        latest.current.setStop((now) => ({ id, key: key === '' ? (now?.key ?? '') : key }))
      },
      keyDown: (event, id, isOnRow) => latest.current.onKeyDown(event, id, isOnRow),
      select: (id, key) => {
        const { navigableKeys: navigable = noKeys, onPaste: pastes } = latest.current
        if (latest.current.indexOf(id) < 0) return
        if (pastes && latest.current.navigateBy !== 'cells' && key !== undefined && navigable.includes(key))
          latest.current.setStop({ id, key })
        latest.current.onSelect(id)
      },
      press: (id, kind) =>
        kind === 'history' ? latest.current.openHistory(id) : latest.current.onPress(id, kind),
      tick: (id, isRange) => latest.current.ticks?.toggle(id, isRange),
    }),
    [latest, register, enter],
  )

  const entity = props.rows[0] && recordOf?.(props.rows[0].id)?.entity
  const { others, withRemoved } = useOtherUsers(props.rows, columns, entity)
  const isChosen = (id: number) => props.chosenIds?.includes(id) === true
  const places = new Map(rows.map(({ id }, at) => [id, at]))
  const lineOf = ({ below, ...row }: ShownRow<Shown>) => {
    const at = places.get(row.id) ?? -1 // -1: the row was deleted but is still shown
    const isStop = at === stopAt && !isEditing
    const isStored = at >= added.length
    return (
      <Fragment key={row.id}>
        <Row
          {...{ columns, search, navigateBy, navigableKeys, actions }}
          {...row}
          buttons={at < 0 ? noButtons : isClosed(row.id) ? closedButtons : buttons}
          hasHistory={isStored && recordOf !== undefined}
          number={!isStored ? undefined : (props.firstNumber ?? 1) + at - added.length}
          stopKey={isStop ? stopKey : undefined}
          isTicked={isStored && ticks?.isTickable(row.id) ? ticks.ids.has(row.id) : undefined}
          isSelected={isEditing ? row.editor !== undefined : row.id === props.selectedId || isChosen(row.id)}
          currentKey={isStop && props.onPaste ? stopKey : undefined}
          elementRef={row.id === props.selectedId ? props.selectedRef : undefined}
          hasAutofocus={props.autofocus === 'stop' ? isStop : row.id === props.selectedId}
          other={others.get(row.id)}
          isLocked={props.isLocked ?? false}
        />
        {below}
      </Fragment>
    )
  }
  return (
    <table
      ref={table}
      className={styles.table}
      style={minTableWidth(columns, ticks !== undefined)}
      role={navigateBy === 'cells' ? 'grid' : 'table'}
      data-density={props.density}
      data-cards={props.cards || undefined}
      data-ticks={ticks !== undefined || undefined}
      aria-busy={props.isBusy || undefined}
    >
      <caption className="visually-hidden">{props.caption}</caption>
      <TableHead
        columns={columns}
        sorting={props.sorting}
        cards={props.cards === true}
        ticks={ticks}
        renderFilter={props.renderFilter}
      />
      <tbody role="rowgroup" onBlur={focus.leave} onCopy={onCopy} onPaste={onPaste}>
        {props.above}
        {withRemoved(props.placeholder === undefined ? rows : added).map(lineOf)}
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
