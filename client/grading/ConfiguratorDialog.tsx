import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { readOnOpening } from '../api/query.ts'
import type { ConfigurationFieldRow, GradingRuleRow } from '#contract/grading.ts'
import { compareTexts } from '../i18n/numbers.ts'
import { ConfirmDelete } from '../ui/Dialog/ConfirmDelete.tsx'
import { sortRows } from '../table/sort.ts'
import { MessageDialog } from '../ui/Dialog/MessageDialog.tsx'
import { DialogShell } from '../ui/Dialog/DialogShell.tsx'
import { LoadingStep } from '../ui/Dialog/LoadingStep.tsx'
import { fieldColumns, fieldSortValues } from './field-columns.tsx'
import { deleteField, fieldsOf } from './grading.ts'
import { DialogTable } from './DialogTable.tsx'
import type { GradingLocation } from './useGradingAddress.ts'
import { fieldValues, useFieldEdit } from './useFieldEdit.ts'

type Props = {
  readonly rule: GradingRuleRow
  /** Its number and name. */
  readonly about: string
  readonly location: GradingLocation
}

const width = 1120

/** The configuration fields of a grading rule: how its points are entered or computed (domain.md#grading-screen). */
export const ConfiguratorDialog = (props: Props) => {
  const { rule, location } = props
  const { t } = useTranslation()
  const fields = useQuery({ ...fieldsOf(rule.id_ebe_var), ...readOnOpening })
  return (
    <DialogShell width={width} onClose={location.close}>
      {fields.data === undefined ? (
        <LoadingStep title={t('grading.configurator')} reads={[fields]} onClose={location.close} />
      ) : (
        <Configurator {...props} rows={fields.data} isBusy={fields.isFetching} />
      )}
    </DialogShell>
  )
}

type ReadProps = Props & { readonly rows: readonly ConfigurationFieldRow[]; readonly isBusy: boolean }

const Configurator = ({ rule, about, location, rows: list, isBusy }: ReadProps) => {
  const { t } = useTranslation()
  const rows = sortRows(list, location.address.sorts.fields, fieldSortValues(t), compareTexts)
  const edit = useFieldEdit(rule.id_ebe_var, rows)
  const columns = useMemo(() => fieldColumns(t), [t])
  const { dialog } = location.address
  const asked = dialog.kind === 'field.delete' ? dialog.id : undefined
  if (asked !== undefined)
    return (
      <FieldDeletion
        key={asked}
        row={rows.find(({ id_est_config }) => id_est_config === asked)}
        onClose={() => location.step('configurator')}
      />
    )
  return (
    <DialogTable
      {...{ rule, about, location, edit, rows, columns, width, isBusy }}
      title={t('grading.configurator')}
      note={t('grading.formulaNote')}
      table="fields"
      valuesOf={fieldValues}
      firstField="name"
      onDelete={(row) =>
        edit.confirmLeave(() => {
          edit.selection.select(row.id_est_config)
          location.step('field.delete', row.id_est_config)
        })
      }
    />
  )
}

type DeletionProps = {
  readonly row: ConfigurationFieldRow | undefined
  readonly onClose: () => void
}

const FieldDeletion = ({ row, onClose }: DeletionProps) => {
  const { t } = useTranslation()
  // the row as it was when it was asked about: the list without it comes before the question goes
  const [asked] = useState(row)
  if (asked === undefined)
    return (
      <MessageDialog title={t('catalogue.unknown')} text={t('catalogue.unknownText')} onClose={onClose} />
    )
  return (
    <ConfirmDelete
      label={asked.name_pole}
      doDelete={() => deleteField(asked.id_est_config)}
      onDeleted={onClose}
      onClose={onClose}
    />
  )
}
