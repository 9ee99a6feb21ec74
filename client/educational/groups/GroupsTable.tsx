import { IconCheck } from '@tabler/icons-react'
import { type ClipboardEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { commandOf } from '../../patterns/catalogue/row-keys.ts'
import { Highlighted } from '../../patterns/Highlighted.tsx'
import type { GroupCells } from './cells.ts'
import styles from './GroupsTable.module.css'
import { useColumns } from './useColumns.ts'

type Props = {
  readonly rows: readonly GroupCells[]
  /** Marked in the names. */
  readonly search: string
  readonly selected: number | undefined
  readonly onSelect: (id: number) => void
  readonly isReloading: boolean
  /** Said in the table's place when the filters leave nothing. */
  readonly whenEmpty: string
  readonly onShowAll: () => void
}

/** The groups. One row is the table's tab stop; the arrows move it, Space and click highlight (ux: rows, not cells). */
export const GroupsTable = ({
  rows,
  search,
  selected,
  onSelect,
  isReloading,
  whenEmpty,
  onShowAll,
}: Props) => {
  const { t } = useTranslation()
  const columns = useColumns()
  const scroll = useRef<HTMLDivElement>(null)
  const [focused, setFocused] = useState<number>()
  const active = rows.find(({ id }) => id === focused) ?? rows.find(({ id }) => id === selected) ?? rows[0]

  const selectedAt = rows.findIndex(({ id }) => id === selected)
  useEffect(() => {
    if (selectedAt < 0) return
    const row = scroll.current?.querySelector<HTMLElement>(`[data-id="${selected}"]`)
    if (row) keepInView(row, scroll.current)
  }, [selected, selectedAt])

  const onKeyDown = (event: KeyboardEvent<HTMLTableRowElement>, index: number) => {
    const { key, ctrlKey, metaKey, altKey, target, currentTarget } = event
    const pressed = { key, isOnRow: target === currentTarget, hasModifier: ctrlKey || metaKey || altKey }
    const command = commandOf(pressed, index, rows.length - 1)
    if (command?.kind === 'select') {
      const row = rows[index]
      if (row) onSelect(row.id)
    } else if (command?.kind === 'focus') {
      const row = currentTarget.parentElement?.children[command.index]
      if (row instanceof HTMLElement) row.focus()
    } else return
    event.preventDefault()
  }

  // Not the Clipboard API, which plain http by host name does not have; a marked text is copied as it is.
  const onCopy = (event: ClipboardEvent) => {
    if (!active || !window.getSelection()?.isCollapsed) return
    event.clipboardData.setData('text/plain', columns.map(({ text }) => text(active)).join('\t'))
    event.preventDefault()
  }

  return (
    <div
      ref={scroll}
      className={styles.scroll}
      data-reloading={isReloading || undefined}
      aria-busy={isReloading}
    >
      {/* Cards on a phone are no table any more to a browser: the roles keep it one. */}
      <table className={styles.table} role="table" aria-label={t('edu.groups')} onCopy={onCopy}>
        <thead role="rowgroup">
          <tr role="row">
            <th role="columnheader" className={styles.number}>
              {t('field.no')}
            </th>
            {columns.map(({ key, label, isNumeric }) => (
              <th
                key={key}
                role="columnheader"
                data-column={key}
                className={isNumeric ? styles.numeric : undefined}
              >
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row, index) => (
            <tr
              key={row.id}
              role="row"
              data-id={row.id}
              aria-selected={row.id === selected}
              tabIndex={row === active ? 0 : -1}
              onFocus={() => setFocused(row.id)}
              onClick={() => onSelect(row.id)}
              onKeyDown={(event) => onKeyDown(event, index)}
            >
              <td role="cell" className={styles.number}>
                {index + 1}
              </td>
              {columns.map(({ key, label, isNumeric, flag, text }) => (
                <td
                  key={key}
                  role="cell"
                  className={isNumeric ? styles.numeric : undefined}
                  data-column={key}
                  data-label={label}
                  data-empty={(flag ? !flag(row) : text(row) === '') || undefined}
                  data-word={(key === 'course' && row.elsewhere) || undefined}
                >
                  {flag && <Flag on={flag(row)} label={text(row)} />}
                  {!flag && (key === 'name' ? <Highlighted text={row.name} search={search} /> : text(row))}
                </td>
              ))}
            </tr>
          ))}
          {rows.length === 0 && (
            <tr role="row" className={styles.nothing}>
              <td role="cell" colSpan={columns.length + 1}>
                {whenEmpty}{' '}
                <button type="button" onClick={onShowAll}>
                  {t('edu.showAll')}
                </button>
              </td>
            </tr>
          )}
        </tbody>
      </table>
    </div>
  )
}

/** A read-only box. */
const Flag = ({ on, label }: { on: boolean; label: string }) => (
  <span className={styles.flag} role="img" aria-label={label} data-on={on || undefined}>
    {on && <IconCheck size={12} stroke={3} aria-hidden />}
  </span>
)

// The list alone: scrollIntoView would move the page as well, away from the footer on a phone.
const keepInView = (row: HTMLElement, list: HTMLElement | null) => {
  if (!list) return
  const head = list.querySelector('thead')?.offsetHeight ?? 0
  const { offsetTop: top, offsetHeight: height } = row
  if (top - head < list.scrollTop) list.scrollTop = top - head
  else if (top + height > list.scrollTop + list.clientHeight)
    list.scrollTop = top + height - list.clientHeight
}
