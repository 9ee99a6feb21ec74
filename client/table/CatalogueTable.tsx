import type { ReactNode } from 'react'
import type { Entity } from '#contract/entities.ts'
import type { Density } from '../ui/user-setting.ts'
import type { Column } from './column.ts'
import styles from './ListPanel.module.css'
import type { RowButton } from './Row.tsx'
import { Table } from './Table.tsx'
import type { Sorting } from './TableHead.tsx'
import { type GridFocus, useLedTo } from './useGridFocus.ts'
import type { Ticks } from './useTicks.tsx'

type Props<Row> = {
  readonly focus: GridFocus
  readonly caption: string
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  readonly density: Density
  readonly firstNumber: number
  readonly search: string
  readonly sorting: Sorting
  readonly selectedId: number | undefined
  /** The record that the address points at. */
  readonly pointedId?: number | undefined
  readonly savedId: number | undefined
  readonly idOf: (row: Row) => number
  readonly nameOf: (row: Row) => string
  readonly isProtected: (row: Row) => boolean
  readonly onSelect: (row: Row) => void
  /** Called by Enter. */
  readonly onOpen: (row: Row) => void
  readonly onEdit: (row: Row) => void
  readonly onDelete: (row: Row) => void
  readonly buttons: readonly RowButton[]
  /** The name of its rows where calls speak of rows in general. */
  readonly entity: Entity
  readonly isClosed?: ((id: number) => boolean) | undefined
  readonly ticks?: Ticks | undefined
  readonly renderFilter?: ((key: string) => ReactNode) | undefined
  /** Answers whether there is such a page. */
  readonly onTurnPage: (by: 1 | -1) => boolean
  readonly isBusy: boolean
  /** The placeholder of rows: a skeleton, or the text that nothing was found. */
  readonly placeholder: ReactNode
}

/** Does nothing: the catalogue has selected the row already. */
const keepSelected = () => undefined

/** Records that are edited in a form of their own. */
export const CatalogueTable = <Row,>(props: Props<Row>) => {
  const { focus, rows, idOf, nameOf, isProtected, savedId, pointedId } = props
  const { setStop } = focus
  const isPointedThere = rows.some((row) => idOf(row) === pointedId)
  useLedTo(focus, isPointedThere ? pointedId : undefined, keepSelected)
  const withRow = (act: (row: Row) => void) => (id: number) => {
    const row = rows.find((one) => idOf(one) === id)
    if (row !== undefined) act(row)
  }
  return (
    <div className={styles.scroll}>
      <Table
        {...props}
        rows={rows.map((row) => ({
          id: idOf(row),
          shown: row,
          name: nameOf(row),
          isProtected: isProtected(row),
          state: idOf(row) === savedId ? { mark: 'saved' as const } : undefined,
        }))}
        cards
        autofocus="selected"
        onSelect={withRow((row) => {
          // the tab stop goes with what is selected
          setStop(undefined)
          props.onSelect(row)
        })}
        onOpen={withRow(props.onOpen)}
        recordOf={(id) => ({ entity: props.entity, id })}
        onPress={(id, kind) => withRow(kind === 'edit' ? props.onEdit : props.onDelete)(id)}
      />
    </div>
  )
}
