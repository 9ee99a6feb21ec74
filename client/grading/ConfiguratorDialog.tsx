import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { readNow } from '../api/query.ts'
import { type ConfigurationFieldRow, grading } from '#contract/grading.ts'
import { RowDialogs } from '../editing/RowDialogs.tsx'
import { ConfirmDelete } from '../ui/Dialog/ConfirmDelete.tsx'
import { sortRows } from '../table/rows.ts'
import { DialogShell, LoadingStep } from '../ui/Dialog/DialogFrame.tsx'
import { deleteField, fieldSaves, fieldsOf } from './grading.ts'
import { DialogTable } from './DialogTable.tsx'
import type { RuleProps } from './useGradingLocation.ts'
import type { Translate } from '../i18n/texts.ts'
import { configurationField } from '#contract/entities/grading.ts'
import { CellInput } from '../editing/cells/CellInput.tsx'
import { CellSelect } from '../editing/cells/CellSelect.tsx'
import { columnOf } from '../editing/column-of.tsx'
import type { EditableColumn } from '../editing/editable-column.ts'
import { checkField, fieldNumbers, type FieldValues } from './checks.ts'
import styles from './Grading.module.css'
import { choicesNamed } from '../editing/block/saves-of.ts'
import { ranges } from '#contract/limits.ts'
import { trimAll } from '../editing/changes.ts'
import { useRow } from '../editing/useRow.ts'
import { plainCount } from '../editing/fields/typed-texts.ts'
import { toRefusal } from './words.ts'

const fieldValues = (row: ConfigurationFieldRow): FieldValues => ({
  order: String(row.order_pole),
  name: row.name_pole,
  kind: String(row.info_or_value),
  mark: row.pole_mark_mag,
  formula: row.formula,
  min: String(row.min),
  max: String(row.max),
})

const useFieldEdit = (rule: number, rows: readonly ConfigurationFieldRow[]) => {
  const { t } = useTranslation()
  const blank = (added: readonly FieldValues[]): FieldValues => {
    const orders = [...rows.map(({ order_pole }) => order_pole), ...added.map(({ order }) => Number(order))]
    const last = Math.max(0, ...orders)
    return {
      order: String(Math.min(last + 1, ranges.configuration.max)),
      name: '',
      kind: '1',
      mark: '',
      formula: '',
      min: '',
      max: '',
    }
  }
  return useRow<ConfigurationFieldRow, FieldValues>({
    entity: 'configuration-field',
    rows,
    idOf: ({ id_est_config }) => id_est_config,
    valuesOf: (row) => (row ? fieldValues(row) : blank([])),
    blankOf: blank,
    normalise: (values) => {
      const { order, min, max, ...texts } = trimAll(values)
      return { order: plainCount(order), ...texts, min: plainCount(min), max: plainCount(max) }
    },
    nameOf: ({ name }) => name,
    numbers: fieldNumbers,
    check: (values) => toRefusal(checkField(values), t),
    together: [['min', 'max']],
    ...fieldSaves(rule),
    readRows: () => readNow(grading.configuration, { idEbeVar: rule }),
  })
}

type Column = EditableColumn<ConfigurationFieldRow, FieldValues>

const { fields } = configurationField

const kindsOf = (t: Translate) => [
  { value: '1', text: t('grading.value') },
  { value: '0', text: t('grading.info') },
]
const kindText = (kind: string, t: Translate) => kindsOf(t).find(({ value }) => value === kind)?.text ?? ''

const fieldColumns = (t: Translate): readonly Column[] => [
  columnOf('order', fields.position),
  { ...columnOf('name', fields.name), namesRow: true },
  {
    key: 'kind',
    label: fields.kind.word,
    width: 130,
    text: ({ values: { kind } }) => kindText(kind, t),
    choices: () => choicesNamed(kindsOf(t)),
    input: (field) => <CellSelect {...field} options={kindsOf(t)} />,
  },
  { ...columnOf('mark', fields.markField), width: 130 },
  {
    ...columnOf('formula', fields.formula),
    cell: ({ values: { formula } }) => formula !== '' && <code className={styles.formula}>{formula}</code>,
    input: (field) => <CellInput {...field} className={styles.formula ?? ''} />,
  },
  columnOf('min', fields.min),
  columnOf('max', fields.max),
]

const fieldSortValues = (t: Translate) => ({
  order: (row: ConfigurationFieldRow) => row.order_pole,
  name: (row: ConfigurationFieldRow) => row.name_pole,
  kind: (row: ConfigurationFieldRow) => kindText(String(row.info_or_value), t),
  mark: (row: ConfigurationFieldRow) => row.pole_mark_mag,
  formula: (row: ConfigurationFieldRow) => row.formula,
  min: (row: ConfigurationFieldRow) => row.min,
  max: (row: ConfigurationFieldRow) => row.max,
})

const width = 1120

/** Dialog of the fields that define how points are entered or computed (domain.md#grading-screen). */
export const ConfiguratorDialog = (props: RuleProps) => {
  const { rule, location } = props
  const { t } = useTranslation()
  const fields = useQuery(fieldsOf(rule.id_ebe_var))
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

type ReadProps = RuleProps & { readonly rows: readonly ConfigurationFieldRow[]; readonly isBusy: boolean }

const Configurator = ({ rule, about, location, rows: list, isBusy }: ReadProps) => {
  const { t } = useTranslation()
  const valuesBy = fieldSortValues(t)
  const rows = sortRows(list, location.address.sorts.fields, valuesBy)
  const edit = useFieldEdit(rule.id_ebe_var, rows)
  const columns = useMemo(() => fieldColumns(t), [t])
  const { dialog } = location.address
  if (dialog.kind === 'field.delete' && dialog.id !== undefined) {
    const back = () => location.step('configurator')
    return (
      <RowDialogs
        dialog={{ kind: 'delete', id: dialog.id }}
        find={(id) => rows.find(({ id_est_config }) => id_est_config === id)}
        onClose={back}
        renderForm={() => null}
        renderDeletion={(row) => (
          <ConfirmDelete
            label={row.name_pole}
            doDelete={() => deleteField(row.id_est_config)}
            onClose={back}
          />
        )}
      />
    )
  }
  return (
    <DialogTable
      {...{ rule, about, location, edit, rows, columns, valuesBy, width, isBusy }}
      title={t('grading.configurator')}
      note={t('grading.formulaNote')}
      table="fields"
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
