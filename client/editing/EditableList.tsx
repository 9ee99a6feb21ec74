import type { SortState } from '../table/table-props.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useCatalogueLocation } from '../location/address.ts'
import type { TextKey } from '../i18n/texts.ts'
import type { OwnerColumn } from '../table/download-table.ts'
import { ListPanel } from '../table/ListPanel.tsx'
import styles from '../table/ListPanel.module.css'
import { EmptyRow, SkeletonRows } from '../table/placeholder.tsx'
import { PrintTable, type Paper } from '../table/PrintTable.tsx'
import { SumCells } from '../table/SumCells.tsx'
import type { Order } from '../table/useOrder.ts'
import type { GuardedRow } from '../table/rows.ts'
import { useTableView } from '../table/PanelButton.tsx'
import type { Density } from '../ui/user-setting.ts'
import type { Texts } from './changes.ts'
import type { EditableColumn } from './editable-column.ts'
import { SavedViews } from './filters/useFilters.tsx'
import { useTableFilters } from './filters/useTableFilters.tsx'
import { useBulk } from './bulk/useBulk.tsx'
import { EditableTable, type EditableTableProps } from './EditableTable.tsx'
import type { RowWithRev } from './editing.ts'
import { RowDeletion, type DeletionProps } from './RowDialogs.tsx'

type Props<Row extends RowWithRev, Values extends Texts> = {
  /** Key under which the table's settings are stored. */
  readonly name: string
  readonly title: string
  readonly fileName?: string
  readonly owner?: readonly OwnerColumn[]
  /** Selects for the owner of the rows, such as the faculty. */
  readonly choice?: ReactNode
  /** Text shown instead of the list until the user chooses the owner of the rows. */
  readonly guide?: string | undefined
  readonly reads: readonly UseQueryResult[]
  readonly order: Order<Row>
  /** Rows of the current page; undefined: the list has no pages. */
  readonly rows?: readonly Row[]
  readonly columns: readonly EditableColumn<Row, Values>[]
  readonly firstField: keyof Values & string
  /** Label of the button that adds a row; undefined: rows cannot be added in the table. */
  readonly addKey?: TextKey
  /** Text of an empty list; undefined shows «no rows yet». */
  readonly emptyText?: string
  /** Dialog that confirms the deletion of a row; undefined: rows cannot be deleted. */
  readonly deletion?: Deletion<Row>
  /** Called by the add buttons to open a form; undefined: the buttons add a blank row to the table. */
  readonly onAdd?: (() => void) | undefined
  readonly defaultDensity?: Density
  readonly sums?: { readonly label: TextKey; readonly of: (values: readonly Values[]) => Sums }
  readonly below?: ReactNode
  /** Sheet to print; undefined if the screen prints its own sheet. */
  readonly paper?: Paper
  readonly children?: ReactNode
} & Pick<
  EditableTableProps<Row, Values>,
  'edit' | 'isClosed' | 'firstNumber' | 'onTurnPage' | 'onReveal' | 'onOpen' | 'renderHint' | 'isAddedTo'
>

type Deletion<Row> = Omit<DeletionProps<Row>, 'find'> & {
  /** All rows, for the deletion dialog; set if the list shows only some of the rows. */
  readonly among?: readonly Row[] | undefined
}

type Sums = Readonly<Partial<Record<string, string>>>

const none: readonly never[] = []

export const EditableList = <Row extends RowWithRev & GuardedRow, Values extends Texts>(
  props: Props<Row, Values>,
) => {
  const { name, title, choice, guide, order, edit, columns, firstField, defaultDensity = 'regular' } = props
  const { sums, paper, deletion } = props
  const reads = guide === undefined ? props.reads : none
  const { rows: all } = order
  const { idOf, valuesAt, addedTo } = edit.list
  const { t } = useTranslation()
  const { address, open } = useCatalogueLocation()
  const emptyText = props.emptyText ?? t('state.emptyCatalogue')
  const { shown, density, menu } = useTableView(name, columns, defaultDensity, edit.open !== undefined)
  const isLoaded = reads.every(({ data }) => data !== undefined)
  const isPending = reads.some((read) => read.isPending && read.fetchStatus !== 'idle')
  const stored = all.map((row) => ({ row, values: edit.source.valuesOf(row) }))

  const add = () => {
    if (!isLoaded) return
    if (props.onAdd) props.onAdd()
    else edit.actions.add(firstField)
  }
  const sorting: SortState = {
    by: order.by,
    // if `listedBy` contains `sort`, sorting loads another list, so the open row must be left first
    onSort: (by) => (edit.isListedBySort ? edit.confirmLeave(() => order.go(by)) : order.go(by)),
  }
  const span = shown.length + 2
  const filters = useTableFilters({
    edit,
    rows: order.unfiltered,
    valuesBy: order.valuesBy,
    columns,
    span,
    sorting,
  })
  const { ticks, bar } = useBulk({ ...edit, rows: all, isClosed: props.isClosed })
  const placeholder = isPending ? (
    <SkeletonRows columns={span} />
  ) : (
    isLoaded &&
    (filters.none ?? <EmptyRow columns={span} text={emptyText} {...(props.addKey && { onAdd: add })} />)
  )
  const footer = (of: typeof columns, values: readonly Values[]) =>
    sums && <SumCells columns={of} label={t(sums.label)} sums={sums.of(values)} />
  return (
    <>
      <ListPanel
        {...{ title, choice, guide, isLoaded, reads, columns, menu }}
        filters={
          <>
            {filters.button}
            <SavedViews leave={edit.confirmLeave} />
            {filters.chips}
          </>
        }
        entity={edit.entity}
        rows={stored}
        fileName={props.fileName ?? title}
        owner={props.owner}
        idOf={({ row }) => idOf(row)}
        reason={all.length === 0 ? emptyText : undefined}
        addKey={props.addKey}
        onAdd={add}
        isAwaited={!isLoaded && isPending}
        below={
          <>
            {bar}
            {props.below}
          </>
        }
      >
        <div className={styles.scroll}>
          <EditableTable
            {...props}
            rows={props.rows ?? all}
            pointedId={address.row}
            caption={title}
            columns={shown}
            sorting={sorting}
            onDelete={
              deletion && ((row: Row) => edit.confirmLeave(() => open({ kind: 'delete', id: idOf(row) })))
            }
            cards
            placeholder={placeholder}
            isBusy={reads.some((read) => read.isFetching)}
            density={density}
            ticks={ticks}
            renderFilter={filters.renderFor}
            footer={isLoaded ? footer(shown, [...all.map(valuesAt), ...addedTo(all)]) : undefined}
          />
        </div>
      </ListPanel>
      {guide === undefined && (
        <>
          {paper && (
            <PrintTable
              {...{ reads, title, columns }}
              {...paper}
              rows={stored}
              footer={footer(
                columns,
                stored.map(({ values }) => values),
              )}
            />
          )}
          {deletion && isLoaded && (
            <RowDeletion
              find={(id) => (deletion.among ?? all).find((row) => idOf(row) === id)}
              {...deletion}
            />
          )}
          {props.children}
        </>
      )}
    </>
  )
}
