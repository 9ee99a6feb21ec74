import { useTranslation } from 'react-i18next'
import type { Sort } from '../address/sort.ts'
import { orderOf, SortButton } from '../table/TableHead.tsx'
import styles from './GroupsTable.module.css'
import type { GroupColumn } from './useColumns.ts'

type Props = {
  readonly columns: readonly GroupColumn[]
  readonly sort: Sort
  readonly onSort: (sort: Sort) => void
}

/** The heads of the groups' columns, which sort by them. */
export const GroupColumnHeads = ({ columns, sort, onSort }: Props) => {
  const { t } = useTranslation()
  return (
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
            aria-sort={orderOf(key, sort)}
          >
            <SortButton title={t(label)} column={key} by={sort} onSort={onSort} />
          </th>
        ))}
        <th role="columnheader" className={styles.actions}>
          <span className="visually-hidden">{t('common.actions')}</span>
        </th>
      </tr>
    </thead>
  )
}
