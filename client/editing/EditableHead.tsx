import { useTranslation } from 'react-i18next'
import type { Sort } from '../address/address.ts'
import { orderOf, SortButton } from '../table/SortButton.tsx'
import styles from './EditableTable.module.css'
import type { TableColumn } from './editable-column.ts'

export type Sorting = { readonly by: Sort; readonly onSort: (sort: Sort) => void }

type Props<Row, Values> = {
  readonly columns: readonly TableColumn<Row, Values>[]
  /** Undefined: in the list's own order alone. */
  readonly sorting: Sorting | undefined
}

/** The heads of the columns, between the row's number and its buttons. */
export const EditableHead = <Row, Values>({ columns, sorting }: Props<Row, Values>) => {
  const { t } = useTranslation()
  return (
    <thead role="rowgroup">
      <tr role="row">
        <th role="columnheader" scope="col" className={styles.number}>
          {t('field.no')}
        </th>
        {columns.map(({ key, label, isNumeric, width }) => (
          <th
            key={key}
            role="columnheader"
            scope="col"
            data-numeric={isNumeric || undefined}
            data-head={key}
            style={width === undefined ? undefined : { width }}
            aria-sort={sorting && orderOf(key, sorting.by)}
          >
            {sorting ? (
              <SortButton title={label} column={key} sort={sorting.by} onSort={sorting.onSort} />
            ) : (
              label
            )}
          </th>
        ))}
        <th role="columnheader" scope="col" className={styles.actions}>
          <span className="visually-hidden">{t('common.actions')}</span>
        </th>
      </tr>
    </thead>
  )
}
