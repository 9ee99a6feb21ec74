import type { Entity } from '#contract/entities.ts'
import type { SaveAnswer } from '#contract/save.ts'
import { i18n } from '../i18n/i18n.ts'
import { blankFields, type Texts, trimAll } from './changes.ts'
import type { FieldUnits } from './conflict/merge-versions.ts'
import { normaliseDates, type NumberRule, numberProblem, wrongDates } from './fields/typed-texts.ts'
import { datesIn } from './form-facts.ts'

type RowToSave<Values> = {
  readonly id: number
  readonly rev: number | undefined
  readonly values: Values
}

/** Saves stored rows in one call, all or none. An outcome has a `reason` if its row caused the refusal. */
export type SaveAll<Values> = (rows: readonly RowToSave<Values>[]) => Promise<SaveAnswer>

export type RowWithRev = { readonly rev: number }

export type Field<Values> = keyof Values & string

export type RowRefusal = { readonly text: string; readonly fields: readonly string[] }

export type EditedRows<Row, Values> = {
  /** Entity of the rows; undefined if the rows have no history. */
  readonly entity: Entity | undefined
  readonly idOf: (row: Row) => number
  readonly valuesOf: (row: Row | undefined) => Values
  readonly nameOf: (values: Values, row: Row | undefined) => string
  /** Text that must be unique among the rows; undefined: the row's name. */
  readonly sameBy?: (values: Values) => string
  /** Converts values before they are sent; undefined: texts are only trimmed. */
  readonly normalise?: (values: Values) => Values
  /** Number fields with their ranges. A number out of range is not sent (domain.md#row-digits-said). */
  readonly numbers?: Readonly<Partial<Record<Field<Values>, NumberRule>>>
  readonly together?: FieldUnits<Values> | undefined
  readonly save: (id: number, rev: number | undefined, values: Values) => Promise<SaveAnswer>
  readonly readRows: () => Promise<readonly Row[]>
}

export type EditedList<Row, Values> = EditedRows<Row, Values> & {
  readonly rows: readonly Row[]
  /** Returns the values of a further new row, if one is allowed. `added`: new rows not in the list yet. */
  readonly blankOf?: (added: readonly Values[]) => Values | undefined
  readonly check?: (values: Values) => string | RowRefusal | undefined
  /** Returns why valid values look like typing errors. A second save stores them nevertheless. */
  readonly doubt?: (values: Values, row: Row | undefined) => string | undefined
  /** Labels of the required fields; a row in which one of them is blank is not sent. */
  readonly required?: Readonly<Partial<Record<Field<Values>, string>>>
  /** Search parameters that identify the list. The open row is not shown in another list. */
  readonly listedBy?: readonly string[]
  /** Saves the queued rows (domain.md#rows-together). */
  readonly saveAll?: SaveAll<Values>
  /** Saves the pasted or filled rows (domain.md#rows-pasted). */
  readonly saveMany?: SaveAll<Values>
  readonly startId?: number | undefined
  /** Selection that is stored outside the document, for example in the URL. */
  readonly selection?: { readonly id: number | undefined; readonly onSelect: (id: number) => void }
}

const datesOf = ({ entity }: Pick<EditedRows<never, never>, 'entity'>) =>
  entity === undefined ? [] : datesIn(entity)

export const normaliseOf = <Values extends Texts>(
  editing: Pick<EditedRows<never, Values>, 'entity' | 'normalise'>,
) => {
  const { normalise = trimAll } = editing
  const dates = datesOf(editing)
  return dates.length === 0 ? normalise : (values: Values) => normaliseDates(normalise(values), dates)
}

export const wrongDatesOf = (
  editing: Pick<EditedRows<never, never>, 'entity'>,
  typed: Texts,
): Readonly<Record<string, string>> =>
  Object.fromEntries(wrongDates(typed, datesOf(editing)).map((field) => [field, i18n.t('validation.date')]))

const refusalFor = (wrong: Readonly<Record<string, string>>): RowRefusal | undefined => {
  const fields = Object.keys(wrong)
  return fields.length === 0 ? undefined : { text: [...new Set(Object.values(wrong))].join('. '), fields }
}

/** Returns the fields whose number would be refused, each with the reason (domain.md#row-digits-said). */
export const wrongNumbers = <Values extends Texts>(
  numbers: EditedRows<never, Values>['numbers'],
  typed: Values,
): Readonly<Record<string, string>> => {
  const rules: Readonly<Partial<Record<string, NumberRule>>> = numbers ?? {}
  return Object.fromEntries(
    Object.entries(rules).flatMap(([field, rule]) => {
      const text = rule && numberProblem(typed[field] ?? '', rule)
      return text === undefined ? [] : [[field, text]]
    }),
  )
}

export const wrongNumbersOf = <Row, Values extends Texts>(
  { numbers }: Pick<EditedList<Row, Values>, 'numbers'>,
  typed: Values,
): RowRefusal | undefined => refusalFor(wrongNumbers(numbers, typed))

/** Returns the first refusal by `required`, `numbers`, dates and `check` (domain.md#row-fill-fields). */
export const refusalOf = <Row, Values extends Texts>(
  editing: EditedList<Row, Values>,
  typed: Values,
): (RowRefusal & { readonly isBlank: boolean }) | undefined => {
  const { required, check } = editing
  const values = normaliseOf(editing)(typed)
  const names: Readonly<Partial<Record<string, string>>> = required ?? {}
  const fields = blankFields(values, Object.keys(names))
  if (fields.length > 0)
    return { text: fields.map((field) => names[field]).join(', '), fields, isBlank: true }
  const wrong = wrongNumbersOf(editing, typed) ?? refusalFor(wrongDatesOf(editing, values)) ?? check?.(values)
  if (wrong === undefined) return undefined
  return { ...(typeof wrong === 'string' ? { text: wrong, fields: [] } : wrong), isBlank: false }
}
