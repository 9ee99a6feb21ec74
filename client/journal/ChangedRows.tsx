import { useTranslation } from 'react-i18next'
import { entityTitle } from '#contract/entities/registry.ts'
import type { ChangedRow } from '#contract/history.ts'
import { ChangeHead } from './ChangeHead.tsx'
import { ValueTable } from '../ui/ValueTable.tsx'
import styles from './Journal.module.css'
import { shownFields } from './value-text.ts'

/** The rows of a change in the order in which they happened, each field as it was and as it became. */
export const ChangedRows = ({ rows }: { readonly rows: readonly ChangedRow[] }) => {
  const { t } = useTranslation()
  // a row may have changed more than once
  const numbered = rows.map((row, place) => ({ row, key: `${place} ${row.entity} ${row.id}` }))
  return (
    <ValueTable className={styles.rows}>
      <ChangeHead />
      {numbered.map(({ row, key }) => (
        <tbody key={key}>
          <tr>
            <th scope="rowgroup" colSpan={3} className={styles.row}>
              <span className={styles.mark} data-action={row.action}>
                {t(`journal.did.${row.action}`)}
              </span>{' '}
              {row.label} <span className={styles.kind}>{t(entityTitle(row.entity))}</span>
            </th>
          </tr>
          {shownFields(t, row).map(({ name, before, after }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{before === '' ? '—' : <del>{before}</del>}</td>
              <td>{after === '' ? '—' : <ins>{after}</ins>}</td>
            </tr>
          ))}
        </tbody>
      ))}
    </ValueTable>
  )
}
