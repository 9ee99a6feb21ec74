import { type ReactNode, Suspense, useMemo } from 'react'
import type { Entity } from '#contract/entities.ts'
import { bulkEntities } from '#contract/ticked.ts'
import { type Ticks, useTicks } from '../../table/useTicks.tsx'
import { lazyComponent } from '../../ui/lazy/lazy-component.ts'
import { useReadOnly } from '../../ui/read-only.tsx'
import type { BulkRow } from './BulkBar.tsx'

const BulkBar = lazyComponent(async () => (await import('./BulkBar.tsx')).BulkBar)

type Given<Row> = {
  readonly entity: Entity | undefined
  /** All filtered rows, of all pages. */
  readonly rows: readonly Row[]
  /** The table's key of a row. */
  readonly keyOf: (row: Row) => number
  readonly idOf: (row: Row) => number
  readonly nameOf: (row: Row) => string
  readonly isClosed?: ((key: number) => boolean) | undefined
}

const none: readonly number[] = []

type OfList<Row> = Pick<Given<Row>, 'rows' | 'isClosed'> & {
  readonly edit: Pick<Given<Row>, 'entity'> & { readonly list: Pick<Given<Row>, 'keyOf' | 'idOf' | 'nameOf'> }
}

/** The bulk work of a list whose rows are edited in their place. */
export const useListBulk = <Row extends { readonly rev: number }>({
  edit: { entity, list },
  ...given
}: OfList<Row>) => useBulk({ entity, keyOf: list.keyOf, idOf: list.idOf, nameOf: list.nameOf, ...given })

/** The ticks of a list, and the bar that appears under its table once a row is ticked (domain.md#rows-ticked). */
export const useBulk = <Row extends { readonly rev: number }>(
  given: Given<Row>,
): { readonly ticks: Ticks | undefined; readonly bar: ReactNode } => {
  const { rows, keyOf, idOf, nameOf, isClosed } = given
  const readOnly = useReadOnly()
  const entity = bulkEntities.find((one) => one === given.entity)
  const isOn = entity !== undefined && readOnly === undefined
  const keys = isOn ? rows.map(keyOf).filter((key) => isClosed?.(key) !== true) : none
  const among = useMemo(
    () => keys,
    // oxlint-disable-next-line react/exhaustive-deps -- the same keys are the same list
    [keys.join(' ')],
  )
  const ticks = useTicks(among)
  if (!isOn) return { ticks: undefined, bar: undefined }
  const ticked = (): readonly BulkRow[] =>
    rows
      .filter((row) => ticks.ids.has(keyOf(row)))
      .map((row) => ({ key: keyOf(row), id: idOf(row), rev: row.rev, name: nameOf(row), shown: row }))
  return {
    ticks,
    bar: ticks.ids.size > 0 && (
      <Suspense>
        <BulkBar entity={entity} rows={ticked()} ticks={ticks} />
      </Suspense>
    ),
  }
}
