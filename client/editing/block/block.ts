import { i18n } from '../../i18n/i18n.ts'
import type { TextKey } from '../../i18n/texts.ts'
import { changesBetween, type Texts } from '../changes.ts'
import type { EditableColumn } from '../editable-column.ts'
import { type EditedList, normaliseOf, refusalOf } from '../editing.ts'

/** Pasted cell: its text, and the value of the text in the column; undefined: the text is invalid there. */
type PastedCell = { readonly text: string; readonly value: string | undefined }

export type PastedFields = Readonly<Record<string, PastedCell>>

export type Block = ReadonlyMap<number, PastedFields>

export type BlockRow<Values> = { readonly id: number; readonly values: Values; readonly isClosed: boolean }

export type PastedBlock = {
  readonly block: Block
  /** Number of pasted cells that are ignored, since their column or row is read-only. */
  readonly skipped: number
  /** Numbers of pasted rows (`left`) and columns (`wide`) without a place in the table. */
  readonly left: number
  readonly wide: number
}

export const nothingOmitted = { skipped: 0, left: 0, wide: 0 } as const

type Columns<Row, Values> = readonly EditableColumn<Row, Values>[]

export const isPastable = <Row, Values>({ input, isFixed }: EditableColumn<Row, Values>) =>
  input !== undefined && isFixed !== true

export const fillBlock = <Row, Values extends Texts>(
  value: string,
  key: string,
  rows: readonly BlockRow<Values>[],
  columns: Columns<Row, Values>,
): PastedBlock => {
  const column = columns.find((one) => one.key === key)
  const open = column && isPastable(column) ? rows.filter(({ isClosed }) => !isClosed) : []
  return {
    block: new Map(open.map(({ id }) => [id, { [key]: { text: value, value } }])),
    ...nothingOmitted,
    skipped: rows.length - open.length,
  }
}

export const withFields = <Values extends Texts>(values: Values, fields: PastedFields): Values => ({
  ...values,
  ...Object.fromEntries(
    Object.entries(fields).flatMap(([field, { value }]) => (value === undefined ? [] : [[field, value]])),
  ),
})

export const changedFields = <Row, Values extends Texts>(
  editing: Pick<EditedList<Row, Values>, 'entity' | 'normalise'>,
  values: Values,
  fields: PastedFields,
): readonly string[] => {
  const normalise = normaliseOf(editing)
  return changesBetween(normalise(values), normalise(withFields(values, fields))).map(({ field }) => field)
}

export const problemsOf = <Row, Values extends Texts>(
  editing: EditedList<Row, Values>,
  columns: Columns<Row, Values>,
  values: Values,
  fields: PastedFields,
): Readonly<Record<string, string>> => {
  const ofCells = Object.entries(fields).flatMap(([field, { text, value }]): [string, string][] => {
    const column = columns.find(({ key }) => key === field)
    if (value === undefined) return [[field, i18n.t('block.noValue', { text })]]
    const { maxLength = Number.POSITIVE_INFINITY } = column ?? {}
    return value.length > maxLength ? [[field, i18n.t('validation.chars', { n: maxLength })]] : []
  })
  if (ofCells.length > 0) return Object.fromEntries(ofCells)
  // a row without changes is not saved, so it has no problems
  if (changedFields(editing, values, fields).length === 0) return {}
  const refusal = refusalOf(editing, withFields(values, fields))
  if (refusal === undefined) return {}
  const blamed = refusal.fields.length > 0 ? refusal.fields : Object.keys(fields)
  const text = refusal.isBlank ? i18n.t('validation.required') : refusal.text
  return Object.fromEntries(blamed.map((field) => [field, text]))
}

export const problemsText = <Row, Values>(
  problems: Readonly<Record<string, string>>,
  columns: Columns<Row, Values>,
) => {
  const labelOf = (field: string): TextKey | undefined => columns.find(({ key }) => key === field)?.label
  const texts = [...new Set(Object.values(problems))]
  return texts
    .map((text) => {
      const fields = Object.keys(problems).filter((field) => problems[field] === text)
      const labels = fields.map((field) => {
        const label = labelOf(field)
        return label ? i18n.t(label) : field
      })
      return `${labels.join(', ')}: ${text}`
    })
    .join('; ')
}
