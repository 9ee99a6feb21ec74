import { type ClipboardEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Sort } from '../address/sort.ts'
import { useDensity } from '../ui/user-setting.ts'
import { useShownColumns } from '../table/useShownColumns.ts'
import { commandOf } from '../table/keys.ts'
import type { GroupFlags } from './flags/useFlags.ts'
import { GroupColumnHeads } from './GroupColumnHeads.tsx'
import styles from './GroupsTable.module.css'
import type { GroupRowDialog } from './dialogs.ts'
import { GroupTableRow, type ShownGroup } from './GroupTableRow.tsx'
import { useColumns } from './useColumns.ts'

type Props = {
  readonly rows: readonly ShownGroup[]
  readonly sort: Sort
  readonly onSort: (sort: Sort) => void
  /** Marked in the names. */
  readonly search: string
  readonly flags: GroupFlags
  readonly selected: number | undefined
  readonly onSelect: (id: number) => void
  readonly onOpen: (kind: GroupRowDialog, id: number) => void
  readonly isReloading: boolean
  /** Said in the table's place when the filters leave nothing. */
  readonly whenEmpty: string
  readonly onShowAll: () => void
}

/** The groups. One row is the table's tab stop; the arrows move it, Space and click highlight (ux: rows, not cells). */
export const GroupsTable = (props: Props) => {
  const { rows, search, flags, selected, onSelect, onOpen, isReloading } = props
  const { t } = useTranslation()
  const columns = useColumns()
  // what is ticked is seen whole
  const { shown } = useShownColumns('groups', columns, flags.isOn)
  const [density] = useDensity('compact')
  const scroll = useRef<HTMLDivElement>(null)
  const [focused, setFocused] = useState<number>()
  const isRow = (id: number | undefined) => (row: ShownGroup) => row.cells.id === id
  const active = rows.find(isRow(focused)) ?? rows.find(isRow(selected)) ?? rows[0]

  const selectedAt = rows.findIndex(isRow(selected))
  useEffect(() => {
    if (selectedAt < 0) return
    const row = rowIn(scroll.current, selected)
    if (row) keepInView(row, scroll.current)
  }, [selected, selectedAt])

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { key, ctrlKey, metaKey, altKey } = event
    const target = event.target instanceof HTMLElement ? event.target : undefined
    const element = target?.closest<HTMLElement>('[data-id]')
    const index = rows.findIndex(({ cells }) => String(cells.id) === element?.dataset['id'])
    const row = rows[index]
    if (row === undefined) return
    const pressed = { key, isOnRow: target === element, hasModifier: ctrlKey || metaKey || altKey }
    const command = commandOf(pressed, index, rows.length - 1)
    if (command?.kind === 'select') onSelect(row.cells.id)
    else if (command?.kind === 'focus') {
      const next = rowIn(scroll.current, rows[command.index]?.cells.id)
      // from a checkbox to the one below it
      const flag = target?.dataset['flag']
      const same = flag === undefined ? null : next?.querySelector<HTMLElement>(`[data-flag="${flag}"]`)
      ;(same ?? next)?.focus()
    } else if ((command?.kind === 'open' || command?.kind === 'edit') && !flags.isOn)
      onOpen('group.edit', row.cells.id)
    else if (command?.kind === 'delete' && !flags.isOn) onOpen('group.delete', row.cells.id)
    else return
    event.preventDefault()
  }

  // Not the Clipboard API, which plain http by host name does not have; a marked text is copied as it is.
  const onCopy = (event: ClipboardEvent) => {
    if (!active || !window.getSelection()?.isCollapsed) return
    event.clipboardData.setData('text/plain', columns.map(({ text }) => text(active.cells)).join('\t'))
    event.preventDefault()
  }

  return (
    <div ref={scroll} className={styles.scroll} aria-busy={isReloading}>
      {/* Cards on a phone are no table any more to a browser: the roles keep it one. */}
      <table
        className={styles.table}
        role="table"
        data-density={density}
        aria-label={t('structure.groups')}
        onCopy={onCopy}
      >
        <GroupColumnHeads columns={shown} sort={props.sort} onSort={props.onSort} />
        <tbody role="rowgroup" onKeyDown={onKeyDown}>
          {rows.map((row, index) => (
            <GroupTableRow
              key={row.cells.id}
              {...row}
              {...{ search, flags }}
              columns={shown}
              number={index + 1}
              isSelected={row.cells.id === selected}
              isTabStop={row === active}
              onFocus={() => setFocused(row.cells.id)}
              onSelect={() => onSelect(row.cells.id)}
              onOpen={(kind) => onOpen(kind, row.cells.id)}
            />
          ))}
          {rows.length === 0 && (
            <tr role="row" className={styles.nothing}>
              <td role="cell" colSpan={shown.length + 2}>
                {props.whenEmpty}{' '}
                <button type="button" onClick={props.onShowAll}>
                  {t('structure.showAll')}
                </button>
              </td>
            </tr>
          )}
        </tbody>
      </table>
    </div>
  )
}

const rowIn = (list: HTMLElement | null, id: number | undefined) =>
  list?.querySelector<HTMLElement>(`[data-id="${id}"]`)

// The list alone: scrollIntoView would move the page as well, away from the footer on a phone.
const keepInView = (row: HTMLElement, list: HTMLElement | null) => {
  if (!list) return
  const head = list.querySelector('thead')?.offsetHeight ?? 0
  const { offsetTop: top, offsetHeight: height } = row
  if (top - head < list.scrollTop) list.scrollTop = top - head
  else if (top + height > list.scrollTop + list.clientHeight)
    list.scrollTop = top + height - list.clientHeight
}
