import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { TextKey } from '../i18n/texts.ts'
import type { OwnerColumn } from '../table/file-table.ts'
import { ListPanel } from '../table/ListPanel.tsx'
import styles from '../table/ListPanel.module.css'
import { EmptyRow, SkeletonRows } from '../table/placeholder.tsx'
import { useTableView } from '../table/ViewMenu.tsx'
import type { Density } from '../ui/user-setting.ts'
import type { Texts } from './changes.ts'
import type { EditableColumn } from './editable-column.ts'
import { EditableTable, type EditableTableProps } from './EditableTable.tsx'
import type { Revised } from './editing.ts'

type Props<Row extends Revised, Values extends Texts> = {
  /** Keeps this table's settings apart from the others'. */
  readonly name: string
  readonly title: string
  /** The exported file's name, without its day. */
  readonly fileName: string
  /** Columns of the exported file that name the owner of the rows. */
  readonly owner?: readonly OwnerColumn[]
  /** The list, and what its columns need besides. */
  readonly reads: readonly UseQueryResult[]
  /** The values of a stored row, without the typed ones. */
  readonly valuesOf: (row: Row) => Values
  readonly columns: readonly EditableColumn<Row, Values>[]
  /** Where a blank row takes the focus. */
  readonly firstField: keyof Values & string
  readonly addKey: TextKey
  /** The text in place of rows; «no rows yet», unless the list is a part of more. */
  readonly emptyText?: string
  /** All rows in their order, where the table shows one page of them. */
  readonly all?: readonly Row[]
  /** Opens a form for a new row, where rows are not added in the table. */
  readonly onAdd?: (() => void) | undefined
  /** `compact` where the rows are many. */
  readonly usualDensity?: Density
  /** The last row's cells, below the columns that are seen. */
  readonly renderFooter?: (shown: readonly EditableColumn<Row, Values>[]) => ReactNode
  /** Under the table: its pages. */
  readonly below?: ReactNode
} & Pick<
  EditableTableProps<Row, Values>,
  | 'edit'
  | 'rows'
  | 'isClosed'
  | 'onDelete'
  | 'sorting'
  | 'firstNumber'
  | 'onTurnPage'
  | 'onReveal'
  | 'onOpen'
  | 'renderHint'
>

/** A table that is edited in place and fills its screen. */
export const EditablePanel = <Row extends Revised, Values extends Texts>(props: Props<Row, Values>) => {
  const { name, title, reads, edit, valuesOf, columns, firstField, usualDensity = 'regular' } = props
  const all = props.all ?? props.rows
  const { t } = useTranslation()
  const emptyText = props.emptyText ?? t('state.emptyCatalogue')
  const { shown, density, menu } = useTableView(name, columns, usualDensity, edit.open !== undefined)
  const isThere = reads.every(({ data }) => data !== undefined)
  const isPending = reads.some((read) => read.isPending && read.fetchStatus !== 'idle')

  const add = () => {
    if (!isThere) return
    if (props.onAdd) props.onAdd()
    else edit.actions.add(firstField)
  }
  const span = shown.length + 2
  const placeholder = isPending ? (
    <SkeletonRows columns={span} />
  ) : (
    isThere && <EmptyRow columns={span} text={emptyText} onAdd={add} />
  )
  return (
    <ListPanel
      {...{ title, isThere, reads, columns, menu }}
      rows={all.map((row) => ({ row, values: valuesOf(row) }))}
      fileName={props.fileName}
      owner={props.owner}
      idOf={({ row }) => edit.list.idOf(row)}
      reason={all.length === 0 ? emptyText : undefined}
      addKey={props.addKey}
      onAdd={add}
      isAwaited={!isThere && isPending}
      below={props.below}
    >
      <div className={styles.scroll}>
        <EditableTable
          {...props}
          caption={title}
          columns={shown}
          walk="rows"
          cards
          whenEmpty={emptyText}
          placeholder={placeholder}
          isBusy={reads.some((read) => read.isFetching)}
          density={density}
          footer={isThere ? props.renderFooter?.(shown) : undefined}
        />
      </div>
    </ListPanel>
  )
}
