import { type ClipboardEvent, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDensity } from '../ui/user-setting.ts'
import { toast } from '../ui/toasts/toast.ts'
import type { Sort } from '../address/sort.ts'
import type { Column } from './column.ts'
import { HeadCell } from './HeadCell.tsx'
import { CatalogueRow } from './Row.tsx'
import { commandOf } from './row-keys.ts'
import styles from './Table.module.css'

type Props<Row> = {
  readonly caption: string
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  readonly firstNumber: number
  readonly pageNumber: number
  readonly search: string
  readonly sort: Sort
  readonly selectedId: number | undefined
  /** The record that the address points at. */
  readonly pointedId?: number | undefined
  readonly savedId: number | undefined
  readonly idOf: (row: Row) => number
  readonly nameOf: (row: Row) => string
  readonly isProtected: (row: Row) => boolean
  readonly onSort: (sort: Sort) => void
  readonly onSelect: (row: Row) => void
  /** By Enter or a double click. */
  readonly onOpen: (row: Row) => void
  readonly onEdit: (row: Row) => void
  readonly onDelete: (row: Row) => void
  /** Answers whether there is such a page. */
  readonly onTurnPage: (by: 1 | -1) => boolean
  readonly isBusy: boolean
  /** In place of rows: a skeleton, or that nothing was found. */
  readonly placeholder: ReactNode
}

/** A page of records as a real table that the keyboard walks row by row. */
export const CatalogueTable = <Row,>(props: Props<Row>) => {
  const { columns, rows, idOf } = props
  const { t } = useTranslation()
  const [density] = useDensity('regular')
  const body = useRef<HTMLTableSectionElement>(null)
  // where the arrows went last; a click or a save moves it to the selected row
  const [activeId, setActiveId] = useState<number>()
  const isTurning = useRef(false)
  const selected = rows.findIndex((row) => idOf(row) === props.selectedId)
  const active = rows.findIndex((row) => idOf(row) === activeId)
  const tabStop = active >= 0 ? active : Math.max(0, selected)

  const focusRow = (index: number) => {
    const row = rows[index]
    setActiveId(row && idOf(row))
    body.current?.rows[index]?.focus()
  }
  // a page turned from the keyboard keeps the focus in the table
  useEffect(() => {
    if (!isTurning.current) return
    isTurning.current = false
    body.current?.rows[0]?.focus()
  }, [props.pageNumber])

  const pointed = rows.findIndex((row) => idOf(row) === props.pointedId)
  // Who came for this record is brought to it, unless he is busy elsewhere; after the screen itself took the focus.
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      const focused = document.activeElement
      if (pointed >= 0 && (focused === document.body || focused?.id === 'main'))
        body.current?.rows[pointed]?.focus()
    })
    return () => cancelAnimationFrame(frame)
    // oxlint-disable-next-line react/exhaustive-deps -- once for each record, when its row is there
  }, [props.pointedId, pointed >= 0])

  const rowAt = (target: EventTarget) => {
    const element = target instanceof Element ? target.closest('tr') : null
    const index = element === null ? -1 : element.sectionRowIndex
    return { index, row: rows[index], isOnRow: target === element }
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { index, row, isOnRow } = rowAt(event.target)
    const hasModifier = event.ctrlKey || event.metaKey || event.altKey || event.shiftKey
    const command = commandOf({ key: event.key, isOnRow, hasModifier }, index, rows.length - 1)
    if (command === undefined || row === undefined) return
    event.preventDefault()
    if (command.kind === 'focus') focusRow(command.index)
    if (command.kind === 'turnPage' && props.onTurnPage(command.by)) isTurning.current = true
    if (command.kind === 'select') props.onSelect(row)
    if (command.kind === 'open') props.onOpen(row)
    if (command.kind === 'edit') props.onEdit(row)
    if (command.kind === 'delete') props.onDelete(row)
  }
  // The browser's own copy event: it needs no clipboard API, which plain http does not have.
  const onCopy = (event: ClipboardEvent) => {
    const { row } = rowAt(event.target)
    if (row === undefined || window.getSelection()?.isCollapsed === false) return
    event.preventDefault()
    const texts = columns.map((column) => column.text(row).replace(/\s+/g, ' '))
    event.clipboardData.setData('text/plain', texts.join('\t'))
    toast.success(t('toast.copied'), { detail: props.nameOf(row) })
  }
  return (
    <div className={styles.scroll}>
      <table role="table" className={styles.table} data-density={density} aria-busy={props.isBusy}>
        <caption className="visually-hidden">{props.caption}</caption>
        <thead role="rowgroup">
          <tr role="row">
            <th role="columnheader" scope="col" className={styles.number}>
              {t('field.no')}
            </th>
            {columns.map((column) => (
              <HeadCell
                key={column.key}
                title={t(column.titleKey)}
                column={column.key}
                width={column.width}
                sort={props.sort}
                onSort={props.onSort}
              />
            ))}
            <th role="columnheader" scope="col" className={styles.actions}>
              <span className="visually-hidden">{t('common.actions')}</span>
            </th>
          </tr>
        </thead>
        <tbody role="rowgroup" ref={body} onKeyDown={onKeyDown} onCopy={onCopy}>
          {props.placeholder ??
            rows.map((row, index) => (
              <CatalogueRow
                key={idOf(row)}
                row={row}
                number={props.firstNumber + index}
                name={props.nameOf(row)}
                columns={columns}
                search={props.search}
                isProtected={props.isProtected(row)}
                isSelected={index === selected}
                isSaved={idOf(row) === props.savedId}
                isTabStop={index === tabStop}
                onSelect={() => {
                  setActiveId(undefined)
                  props.onSelect(row)
                }}
                onOpen={() => props.onOpen(row)}
                onEdit={() => props.onEdit(row)}
                onDelete={() => props.onDelete(row)}
              />
            ))}
        </tbody>
      </table>
    </div>
  )
}
