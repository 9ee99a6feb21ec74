import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { EditableTable } from '../editing/EditableTable.tsx'
import { formatNumber } from '../i18n/numbers.ts'
import type { Students } from './plan.ts'
import { quotaColumns } from './quota-columns.tsx'
import type { QuotaTableState } from './useQuotaTable.ts'

type Props = { readonly table: QuotaTableState; readonly sum: Students; readonly isBusy: boolean }

/** Planned students of every group on the course; the numbers typed or pasted count in the totals at once. */
export const QuotaTable = ({ table: { rows, edit, paste, about }, sum, isBusy }: Props) => {
  const { t } = useTranslation()
  const columns = useMemo(() => quotaColumns(about), [about])
  return (
    <EditableTable
      {...{ edit, rows }}
      caption={t('quota.title')}
      columns={columns}
      walk="cells"
      onPaste={paste.take}
      pasted={paste.pasted}
      footer={
        <>
          <th scope="row">{t('field.sum')}</th>
          <td>{formatNumber(sum.budget)}</td>
          <td>{formatNumber(sum.contract)}</td>
          <td>{formatNumber(sum.total)}</td>
        </>
      }
      whenEmpty={t('quota.empty')}
      isBusy={isBusy}
    />
  )
}
