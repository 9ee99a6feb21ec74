import { type ReactNode, useCallback, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../i18n/numbers.ts'
import styles from '../../table/Table.module.css'
import type { Ticks } from '../../table/table-props.ts'
import type { Entity } from '#contract/entities.ts'
import { bulkEntities } from '#contract/bulk-entities.ts'
import { lazyComponent } from '../../ui/lazy/lazy-component.ts'
import { useReadOnly } from '../../ui/read-only.tsx'

const nothing: ReadonlySet<number> = new Set()

/** Returns the ticks. Rows outside `among`, the filtered rows of all pages, do not count as ticked. */
const useTicks = (among: readonly number[]): Ticks => {
  const { t } = useTranslation()
  const [stored, setStored] = useState(nothing)
  const last = useRef<number>(undefined)
  const tickable = useMemo(() => new Set(among), [among])
  const ids = useMemo(() => new Set([...stored].filter((id) => tickable.has(id))), [stored, tickable])
  const toggle = useCallback(
    (id: number, isRange = false) => {
      const from = among.indexOf(last.current ?? -1)
      const to = among.indexOf(id)
      last.current = id
      if (to < 0) return
      setStored((now) => {
        const next = new Set(now)
        if (isRange && from >= 0)
          for (const one of among.slice(Math.min(from, to), Math.max(from, to) + 1)) next.add(one)
        else if (!next.delete(id)) next.add(id)
        return next
      })
    },
    [among],
  )
  const share = ids.size === 0 ? 'none' : ids.size < among.length ? 'some' : 'all'
  const toggleAll = () => setStored(share === 'all' ? nothing : tickable)
  const byKey: Ticks['byKey'] = ({ key, code, ctrlKey, metaKey, altKey, shiftKey }, at, rows) => {
    if (altKey || shiftKey === (ctrlKey || metaKey)) return undefined
    if (code === 'KeyA' && !shiftKey) {
      toggleAll()
      return 0
    }
    const by = { ArrowDown: 1, ArrowUp: -1 }[key]
    if (by === undefined || !shiftKey) return undefined
    const [from, to] = [rows[at]?.id, rows[at + by]?.id]
    if (from !== undefined && to !== undefined && tickable.has(from) && tickable.has(to)) extendTo(from, to)
    return by === 1 ? 1 : -1
  }
  const extendTo = (from: number, to: number) => {
    last.current = to
    setStored((now) => {
      const next = new Set(now)
      // Shift+arrow back to a ticked row unticks the row that the focus leaves
      if (now.has(from) && now.has(to)) next.delete(from)
      else next.add(from).add(to)
      return next
    })
  }
  return {
    ids,
    isTickable: (id) => tickable.has(id),
    share,
    among,
    toggle,
    byKey,
    toggleAll,
    renderAll: (isSeen) =>
      among.length > 0 && (
        <input
          type="checkbox"
          className={styles.tick}
          aria-label={t('bulk.tickAll', { n: formatNumber(among.length) })}
          tabIndex={isSeen ? undefined : -1}
          checked={share === 'all'}
          ref={(box) => {
            if (box) box.indeterminate = share === 'some'
          }}
          onChange={toggleAll}
        />
      ),
    set: (next) => setStored(new Set(next)),
  }
}

const BulkBar = lazyComponent(async () => (await import('./BulkBar.tsx')).BulkBar)

type BulkOptions<Row> = {
  readonly entity: Entity | undefined
  readonly rows: readonly Row[]
  readonly list: Readonly<Record<'keyOf' | 'idOf', (row: Row) => number>> & {
    readonly nameOf: (row: Row) => string
  }
  readonly isClosed?: ((key: number) => boolean) | undefined
}

const none: readonly number[] = []

export const useBulk = <Row extends { readonly rev: number }>({
  rows,
  isClosed,
  list: { keyOf, idOf, nameOf },
  ...given
}: BulkOptions<Row>): { readonly ticks?: Ticks; readonly bar?: ReactNode } => {
  const readOnly = useReadOnly()
  const entity = bulkEntities.find((one) => one === given.entity)
  const isOn = entity !== undefined && readOnly === undefined
  const keys = isOn ? rows.map(keyOf).filter((key) => isClosed?.(key) !== true) : none
  const among = useMemo(
    () => keys,
    // oxlint-disable-next-line react/exhaustive-deps -- equal keys mean the same list
    [keys.join(' ')],
  )
  const ticks = useTicks(among)
  if (!isOn) return {}
  const { ids } = ticks
  return {
    ticks,
    bar: ids.size > 0 && (
      <BulkBar
        {...{ entity, ticks }}
        rows={rows
          .filter((row) => ids.has(keyOf(row)))
          .map((row) => ({ key: keyOf(row), id: idOf(row), rev: row.rev, name: nameOf(row), shown: row }))}
      />
    ),
  }
}
