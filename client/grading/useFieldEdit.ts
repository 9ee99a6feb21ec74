import { useTranslation } from 'react-i18next'
import { type ConfigurationFieldRow, grading } from '#contract/grading.ts'
import { ranges } from '#contract/limits.ts'
import { trimAll } from '../editing/changes.ts'
import { readNow } from '../api/query.ts'
import { useRow } from '../editing/useRow.ts'
import { plainCount } from '../editing/fields/digits.ts'
import { checkField, fieldNumbers, type FieldValues } from './checks.ts'
import { fieldSaves } from './grading.ts'
import { inWords } from './words.ts'

export const fieldValues = (row: ConfigurationFieldRow): FieldValues => ({
  order: String(row.order_pole),
  name: row.name_pole,
  kind: String(row.info_or_value),
  mark: row.pole_mark_mag,
  formula: row.formula,
  min: String(row.min),
  max: String(row.max),
})

/** The configuration fields of a rule. A new one comes last unless its order says otherwise. */
export const useFieldEdit = (rule: number, rows: readonly ConfigurationFieldRow[]) => {
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
    check: (values) => inWords(checkField(values), t),
    together: [['min', 'max']],
    ...fieldSaves(rule),
    readRows: () => readNow(grading.configuration, { idEbeVar: rule }),
  })
}
