import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { RecordRef } from '#contract/entities.ts'
import { uses } from '#contract/uses.ts'
import { query } from '../../api/query.ts'
import { DialogFrame, DialogShell } from '../../ui/Dialog/DialogFrame.tsx'
import { Uses } from '../../ui/Dialog/ConfirmDelete.tsx'
import { LoadFailure } from '../../ui/LoadFailure.tsx'

const width = 560

type Props = { readonly record: RecordRef; readonly name: string; readonly onClose: () => void }

/** The rows that refer to a ticked row (domain.md#uses-list). */
export const UsesDialog = ({ record, name, onClose }: Props) => {
  const { t } = useTranslation()
  const found = useQuery({ ...query(uses.list, record), staleTime: 0, gcTime: 0, meta: { quiet: true } })
  return (
    <DialogShell width={width} onClose={onClose}>
      <DialogFrame
        title={name}
        width={width}
        onClose={onClose}
        footer={
          <Button onClick={onClose} data-autofocus>
            {t('common.close')}
          </Button>
        }
      >
        <LoadFailure of={[found]} />
        {found.data?.length === 0 && <p>{t('bulk.notUsed')}</p>}
        <Uses record={record} />
      </DialogFrame>
    </DialogShell>
  )
}
