import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { readOnOpening } from '../api/query.ts'
import type { ConfigurationFieldRow, GradingRuleRow } from '#contract/grading.ts'
import { compareTexts } from '../i18n/numbers.ts'
import { useTableView } from '../table/ViewMenu.tsx'
import { ConfirmDelete } from '../ui/Dialog/ConfirmDelete.tsx'
import { EditableTable } from '../editing/EditableTable.tsx'
import { sortRows } from '../table/sort.ts'
import { MessageDialog } from '../ui/Dialog/MessageDialog.tsx'
import { DialogFrame } from '../ui/Dialog/DialogFrame.tsx'
import { DialogShell } from '../ui/Dialog/DialogShell.tsx'
import { LoadingStep } from '../ui/Dialog/LoadingStep.tsx'
import { fieldColumns, fieldSortValues } from './field-columns.tsx'
import styles from './Grading.module.css'
import { deleteField, fieldsOf } from './grading.ts'
import { withToday } from '../table/download-table.ts'
import { ListTools } from '../table/ListPanel.tsx'
import { PrintTable } from '../table/PrintTable.tsx'
import { ReadOnlyNote } from '../table/ReadOnlyNote.tsx'
import { useReadOnly } from '../ui/read-only.tsx'
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
  const readOnly = useReadOnly()
  const sort = location.address.sorts.fields
  const rows = sortRows(list, sort, fieldSortValues(t), compareTexts)
  const edit = useFieldEdit(rule.id_ebe_var, rows)
  const columns = useMemo(() => fieldColumns(t), [t])
  const isEdited = edit.open !== undefined
  const { shown, density, menu } = useTableView('grading.fields', columns, 'compact', isEdited)
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

  const add = () => {
    if (readOnly === undefined) edit.actions.add('name')
  }
  // over a dialog the global key is silent
  const addByKey = (event: KeyboardEvent) => {
    if (!event.altKey || event.ctrlKey || event.shiftKey || event.code !== 'KeyN') return
    event.preventDefault()
    add()
  }
  const title = t('grading.configurator')
  const paper = { columns, rows: rows.map((row) => ({ row, values: fieldValues(row) })) }
  return (
    <DialogFrame
      {...{ title, about }}
      width={width}
      onClose={location.close}
      footer={<Button onClick={location.close}>{t('common.close')}</Button>}
    >
      <div className={styles.fields} onKeyDown={addByKey}>
        <DialogTable
          note={t('grading.formulaNote')}
          isBusy={isBusy}
          tools={
            <>
              <ListTools
                {...paper}
                menu={menu}
                owner={[['grading.rule', rule.ebe_var]]}
                fileName={withToday(`${title} ${about}`)}
              />
              <PrintTable {...paper} title={title} about={[about]} hasCount={false} />
              <ReadOnlyNote />
              {readOnly === undefined && (
                <Button
                  leftSection={<IconPlus size={16} aria-hidden />}
                  aria-keyshortcuts="Alt+N"
                  title="Alt+N"
                  data-autofocus={rows.length === 0 || undefined}
                  data-focus-fallback
                  onClick={add}
                >
                  {t('common.add')}
                </Button>
              )}
            </>
          }
        >
          <EditableTable
            {...{ edit, rows }}
            cards
            caption={t('grading.configurator')}
            columns={shown}
            sorting={{ by: sort, onSort: (next) => location.sortBy('fields', next) }}
            density={density}
            walk="rows"
            onDelete={(row) =>
              edit.confirmLeave(() => {
                edit.selection.select(row.id_est_config)
                location.step('field.delete', row.id_est_config)
              })
            }
            whenEmpty={t('state.emptyCatalogue')}
            isBusy={isBusy}
          />
        </DialogTable>
      </div>
    </DialogFrame>
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
