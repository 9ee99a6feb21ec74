import type { Entity } from '#contract/entities.ts'
import type { SaveAnswer } from '#contract/save.ts'
import { i18n } from '../i18n/i18n.ts'
import { blankFields, type Texts, trimAll } from './changes.ts'
import type { FieldUnits } from './conflict/merge-versions.ts'
import { normaliseDates, type NumberRule, numberProblem, wrongDates } from './fields/typed-texts.ts'
import { datesIn } from './form-facts.ts'

type RowOnto<Values> = {
  readonly id: number
  readonly rev: number | undefined
  readonly values: Values
}

/** Saves stored rows in one call, all or none. Returns an outcome for each row in order; rows that cause a refusal have a `reason`. */
export type SaveAll<Values> = (rows: readonly RowOnto<Values>[]) => Promise<SaveAnswer>

export type RowWithRev = { readonly rev: number }

export type Field<Values> = keyof Values & string

/** Reason why values are not sent, and the fields to correct, of which the first gets the focus. */
export type RowRefusal = { readonly text: string; readonly fields: readonly string[] }

/** Functions with which a table or form reads, compares and saves its rows. */
export type EditedRows<Row, Values> = {
  /** Entity of the rows in calls for all entities; undefined: the rows have no history. */
  readonly entity: Entity | undefined
  readonly idOf: (row: Row) => number
  /** Values of a row; for undefined the initial values of a new row. */
  readonly valuesOf: (row: Row | undefined) => Values
  /** Name of the row in messages. */
  readonly nameOf: (values: Values, row: Row | undefined) => string
  /** Text that must be unique; undefined: the row's name. */
  readonly sameBy?: (values: Values) => string
  /** Returns values as they are sent, except dates (`normaliseOf`). Undefined: texts are trimmed. */
  readonly normalise?: (values: Values) => Values
  /** Numeric fields with their ranges; a number out of range is not sent (domain.md#row-digits-said). */
  readonly numbers?: Readonly<Partial<Record<Field<Values>, NumberRule>>>
  /** Fields that are merged as a unit (`merge-versions.ts`). */
  readonly together?: FieldUnits<Values> | undefined
  readonly save: (id: number, rev: number | undefined, values: Values) => Promise<SaveAnswer>
  /** Refetches the list. */
  readonly readRows: () => Promise<readonly Row[]>
}

/** List whose rows are edited in place. */
export type EditedList<Row, Values> = EditedRows<Row, Values> & {
  readonly rows: readonly Row[]
  /** Returns the initial values of a further new row, undefined if none can be added. `added`: new rows that are not in the list yet. */
  readonly blankOf?: (added: readonly Values[]) => Values | undefined
  /** Returns the reason why the values are not sent; undefined: they are valid. */
  readonly check?: (values: Values) => string | RowRefusal | undefined
  /** Returns why valid values look like typing errors; a second save stores them. */
  readonly doubt?: (values: Values, row: Row | undefined) => string | undefined
  /** Labels of the required fields; a row in which one of them is blank is not sent. */
  readonly required?: Readonly<Partial<Record<Field<Values>, string>>>
  /** Search parameters that identify the list; a change of one closes the open row. */
  readonly listedBy?: readonly string[]
  /** Saves the queued rows in one call (domain.md#rows-together). */
  readonly saveAll?: SaveAll<Values>
  /** Saves the pasted or filled rows in one call (domain.md#rows-pasted). */
  readonly saveMany?: SaveAll<Values>
  /** Key of the row that is selected at first. */
  readonly startId?: number | undefined
  /** Selection that is stored outside the document, such as in the URL. */
  readonly selection?: { readonly id: number | undefined; readonly onSelect: (id: number) => void }
}

const datesOf = ({ entity }: Pick<EditedRows<never, never>, 'entity'>) =>
  entity === undefined ? [] : datesIn(entity)

/** Returns the function for values as they are sent, with dates in one format; rows with equal sent values count as equal. */
export const normaliseOf = <Values extends Texts>(
  editing: Pick<EditedRows<never, Values>, 'entity' | 'normalise'>,
) => {
  const { normalise = trimAll } = editing
  const dates = datesOf(editing)
  return dates.length === 0 ? normalise : (values: Values) => normaliseDates(normalise(values), dates)
}

/** Returns the date fields of the entity whose text is not a date, each with the reason. */
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

/** Returns the reason for all refused numbers of a row; undefined if all are valid. */
export const wrongNumbersOf = <Row, Values extends Texts>(
  { numbers }: Pick<EditedList<Row, Values>, 'numbers'>,
  typed: Values,
): RowRefusal | undefined => refusalFor(wrongNumbers(numbers, typed))

/**
 * Returns why the values are not sent, checked by `required`, `numbers`, dates, `check` in this order; undefined:
 * they can be sent (domain.md#row-fill-fields).
 */
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
