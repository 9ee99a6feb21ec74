import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ConfigurationFieldRow, GradingRuleRow } from '#contract/grading.ts'
import { compareTexts } from '../i18n/numbers.ts'
import { useShownColumns } from '../table/useShownColumns.ts'
import { ViewMenu } from '../table/ViewMenu.tsx'
import { ConfirmDelete } from '../ui/Dialog/ConfirmDelete.tsx'
import { EditableTable } from '../editing/EditableTable.tsx'
import { orderRows } from '../table/order.ts'
import { MessageDialog } from '../ui/Dialog/MessageDialog.tsx'
import { ModalFrame } from '../ui/Dialog/ModalFrame.tsx'
import { ModalShell } from '../ui/Dialog/ModalShell.tsx'
import { useDensity } from '../ui/own-setting.ts'
import { ReadingStep } from '../ui/Dialog/ReadingStep.tsx'
import { fieldColumns, fieldSortValues } from './field-columns.tsx'
import styles from './Grading.module.css'
import { deleteField, fieldsOf } from './grading.ts'
import { ListTools } from './ListTools.tsx'
import { ModalList } from './ModalList.tsx'
import type { GradingPlace } from './useGradingAddress.ts'
import { fieldValues, useFieldEdit } from './useFieldEdit.ts'
import { ruleName } from './words.ts'

type Props = { readonly rule: GradingRuleRow; readonly place: GradingPlace }

const width = 1120

/** Spec §2: how the points of a rule are entered or computed. */
export const ConfiguratorModal = ({ rule, place }: Props) => {
  const { t } = useTranslation()
  const fields = useQuery(fieldsOf(rule.id_ebe_var))
  const isAsking = place.address.modal.kind === 'field-delete'
  const leaveStep = () => place.step('configurator')
  return (
    <ModalShell width={width} onClose={place.close} onEscape={isAsking ? leaveStep : place.close}>
      {fields.data === undefined ? (
        <ReadingStep title={t('grade.configurator')} reads={[fields]} onClose={place.close} />
      ) : (
        <Configurator rule={rule} place={place} rows={fields.data} isBusy={fields.isFetching} />
      )}
    </ModalShell>
  )
}

type ReadProps = Props & { readonly rows: readonly ConfigurationFieldRow[]; readonly isBusy: boolean }

const Configurator = ({ rule, place, rows: list, isBusy }: ReadProps) => {
  const { t } = useTranslation()
  const sort = place.address.sorts.fields
  const rows = orderRows(list, sort, fieldSortValues(t), compareTexts)
  const edit = useFieldEdit(rule.id_ebe_var, rows)
  const columns = fieldColumns(t)
  const { shown, hidden, setHidden } = useShownColumns('grading.fields', columns, edit.open !== undefined)
  const [density] = useDensity('compact')
  const { modal } = place.address
  const asked = modal.kind === 'field-delete' ? modal.id : undefined
  if (asked !== undefined)
    return (
      <FieldDeletion
        key={asked}
        rule={rule.id_ebe_var}
        row={rows.find(({ id_est_config }) => id_est_config === asked)}
        onClose={() => place.step('configurator')}
      />
    )

  const add = () => edit.add('name')
  // over a modal the global key is silent
  const addByKey = (event: KeyboardEvent) => {
    if (!event.altKey || event.ctrlKey || event.shiftKey || event.code !== 'KeyN') return
    event.preventDefault()
    add()
  }
  return (
    <ModalFrame
      title={t('grade.configurator')}
      about={ruleName(rule, t)}
      width={width}
      onClose={place.close}
      footer={<Button onClick={place.close}>{t('common.close')}</Button>}
    >
      <div className={styles.fields} onKeyDown={addByKey}>
        <ModalList
          note={t('grade.formulaNote')}
          isBusy={isBusy}
          tools={
            <>
              <ListTools
                title={t('grade.configurator')}
                about={ruleName(rule, t)}
                table={{
                  head: columns.map(({ label }) => label),
                  records: rows.map((row) => columns.map(({ text }) => text(fieldValues(row), row))),
                }}
                isOnTop
              >
                <ViewMenu columns={columns} hidden={hidden} onHidden={setHidden} usualDensity="compact" />
              </ListTools>
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
            </>
          }
        >
          <EditableTable
            edit={edit}
            caption={t('grade.configurator')}
            columns={shown}
            sorting={{ by: sort, onSort: (next) => place.sortBy('fields', next) }}
            density={density}
            moves="rows"
            onDelete={(row) =>
              edit.settle(() => {
                edit.select(row.id_est_config)
                place.step('field-delete', row.id_est_config)
              })
            }
            whenEmpty={t('state.emptyCatalogue')}
            isBusy={isBusy}
          />
        </ModalList>
      </div>
    </ModalFrame>
  )
}

type DeletionProps = {
  readonly rule: number
  readonly row: ConfigurationFieldRow | undefined
  readonly onClose: () => void
}

const FieldDeletion = ({ rule, row, onClose }: DeletionProps) => {
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
      doDelete={() => deleteField(rule, asked.id_est_config)}
      onDeleted={onClose}
      onClose={onClose}
    />
  )
}
