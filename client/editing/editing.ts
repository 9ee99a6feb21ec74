import type { Entity } from '#contract/entities.ts'
import type { SaveAnswer } from '#contract/save.ts'
import { blankFields, type Texts, trimAll } from './changes.ts'
import type { FieldUnits } from './conflict/merge-versions.ts'
import { type NumberRule, numberProblem } from './fields/typed-texts.ts'

type RowOnto<Values> = {
  readonly id: number
  readonly rev: number | undefined
  readonly values: Values
}

/** Saves stored rows in one call, all or none: one outcome per row in their order, with `reason` at those that caused a refusal. */
export type SaveAll<Values> = (rows: readonly RowOnto<Values>[]) => Promise<SaveAnswer>

export type RowWithRev = { readonly rev: number }

export type Field<Values> = keyof Values & string

/** Why values are not sent, and the fields to correct; the first of them gets the focus. */
export type RowRefusal = { readonly text: string; readonly fields: readonly string[] }

/** How a table or a form reads, compares and saves its rows. */
export type EditedRows<Row, Values> = {
  /** Entity of the rows in calls for any entity; undefined: the rows have no history. */
  readonly entity: Entity | undefined
  readonly idOf: (row: Row) => number
  /** Values of a row; for undefined, the initial values of a new row. */
  readonly valuesOf: (row: Row | undefined) => Values
  /** Name of the row in messages. */
  readonly nameOf: (values: Values, row: Row | undefined) => string
  /** Text that must be unique; undefined: the name. */
  readonly sameBy?: (values: Values) => string
  /** Values as they are sent; rows are equal if these are. Undefined: texts are trimmed. */
  readonly normalise?: (values: Values) => Values
  /** Numeric fields with their ranges; a number out of range is not sent (domain.md#row-digits-said). */
  readonly numbers?: Readonly<Partial<Record<Field<Values>, NumberRule>>>
  /** Fields that are merged as a unit (`merge-versions.ts`). */
  readonly together?: FieldUnits<Values> | undefined
  readonly save: (id: number, rev: number | undefined, values: Values) => Promise<SaveAnswer>
  /** Refetches the list. */
  readonly readRows: () => Promise<readonly Row[]>
}

/** A list whose rows are edited in place. */
export type EditedList<Row, Values> = EditedRows<Row, Values> & {
  readonly rows: readonly Row[]
  /**
   * Initial values of one more new row, given the new rows that are not in the list yet; the result undefined: no more rows can be added.
   */
  readonly blankOf?: (added: readonly Values[]) => Values | undefined
  /** Returns why the values are not sent, in words; undefined: they are valid. */
  readonly check?: (values: Values) => string | RowRefusal | undefined
  /** Returns why valid values look mistyped, in words; a second save confirms them. */
  readonly doubt?: (values: Values, row: Row | undefined) => string | undefined
  /** Labels of the required fields; a row that lacks one is not sent. */
  readonly required?: Readonly<Partial<Record<Field<Values>, string>>>
  /** Search parameters that identify the list; when one changes, the open row is left. */
  readonly listedBy?: readonly string[]
  /** Saves queued rows in one call (domain.md#rows-together). */
  readonly saveAll?: SaveAll<Values>
  /** Saves pasted or filled rows in one call (domain.md#rows-pasted). */
  readonly saveMany?: SaveAll<Values>
  /** Key of the row that is selected at first. */
  readonly startId?: number | undefined
  /** Selection that is stored elsewhere, as in the address. */
  readonly selection?: { readonly id: number | undefined; readonly onSelect: (id: number) => void }
}

/** Fields with a number that would be refused, each with the reason (domain.md#row-digits-said). */
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

/** Refused numbers as one reason for the row; undefined: all are valid. */
export const wrongNumbersOf = <Row, Values extends Texts>(
  { numbers }: Pick<EditedList<Row, Values>, 'numbers'>,
  typed: Values,
): RowRefusal | undefined => {
  const wrong = wrongNumbers(numbers, typed)
  const fields = Object.keys(wrong)
  return fields.length === 0 ? undefined : { text: [...new Set(Object.values(wrong))].join('. '), fields }
}

/**
 * Why the values are not sent, from `required`, `numbers` and `check`, in this order; undefined: they are sent
 * (domain.md#row-fill-fields).
 */
export const refusalOf = <Row, Values extends Texts>(
  editing: EditedList<Row, Values>,
  typed: Values,
): (RowRefusal & { readonly isBlank: boolean }) | undefined => {
  const { required, normalise = trimAll, check } = editing
  const values = normalise(typed)
  const names: Readonly<Partial<Record<string, string>>> = required ?? {}
  const fields = blankFields(values, Object.keys(names))
  if (fields.length > 0)
    return { text: fields.map((field) => names[field]).join(', '), fields, isBlank: true }
  const wrong = wrongNumbersOf(editing, typed) ?? check?.(values)
  if (wrong === undefined) return undefined
  return { ...(typeof wrong === 'string' ? { text: wrong, fields: [] } : wrong), isBlank: false }
}
