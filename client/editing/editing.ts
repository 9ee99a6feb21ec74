import type { Entity } from '#contract/entities.ts'
import type { SaveAnswer } from '#contract/save.ts'
import { blankFields, type Texts, trimAll } from './changes.ts'
import type { Together } from './conflict/merge-versions.ts'
import { type NumberRule, numberProblem } from './fields/typed-texts.ts'
import type { SaveAll } from './send-row.ts'

export type Revised = { readonly rev: number }

export type Field<Values> = keyof Values & string

/** The reason why values are not sent, and the fields that are to blame: the first of them takes the focus. */
export type RowRefusal = { readonly text: string; readonly fields: readonly string[] }

/** Rows that are edited, in a table or in a form. */
export type EditedRows<Row, Values> = {
  /** The entity of the rows, as calls on rows of any entity name it; undefined where they have no history of their own. */
  readonly entity: Entity | undefined
  readonly idOf: (row: Row) => number
  /** The values of a row; of undefined, those with which a new row begins. */
  readonly valuesOf: (row: Row | undefined) => Values
  /** The row's name in messages. */
  readonly nameOf: (values: Values, row: Row | undefined) => string
  /** The text by which two records are the same, where it is not the name. */
  readonly sameBy?: (values: Values) => string
  /** Answers the values that are sent; two rows differ when these do. Trims texts, unless the rows have a function of their own. */
  readonly normalise?: (values: Values) => Values
  /** The fields that are numbers: another number is not sent (domain.md#row-digits-said). */
  readonly numbers?: Readonly<Partial<Record<Field<Values>, NumberRule>>>
  /** Fields that belong together (`merge-versions.ts`). */
  readonly together?: Together<Values> | undefined
  readonly save: (id: number, rev: number | undefined, values: Values) => Promise<SaveAnswer>
  /** The list as the server has it now. */
  readonly readRows: () => Promise<readonly Row[]>
}

/** A list whose rows are edited where they stand. */
export type Editing<Row, Values> = EditedRows<Row, Values> & {
  readonly rows: readonly Row[]
  /**
   * The values of a further new row, where they depend on new rows that the list does not have yet; undefined where no
   * further row can be added.
   */
  readonly blankOf?: (added: readonly Values[]) => Values | undefined
  /** Answers why the values are not sent, in words; undefined where they are. */
  readonly check?: (values: Values) => string | RowRefusal | undefined
  /** The reason why values that may be saved are probably mistyped, in words; saving them again confirms them. */
  readonly doubt?: (values: Values, row: Row | undefined) => string | undefined
  /** The required fields with their labels: a row that lacks one is not sent, and a message names the field. */
  readonly required?: Readonly<Partial<Record<Field<Values>, string>>>
  /** The search parameters that identify the list: a change of one of them leaves the open row. */
  readonly listedBy?: readonly string[]
  /** Saves rows that wait in one call (domain.md#rows-together). */
  readonly saveAll?: SaveAll<Values>
  /** Saves rows that were pasted, or filled from another one (domain.md#rows-pasted). */
  readonly saveMany?: SaveAll<Values>
  /** The row that is selected at first. */
  readonly startId?: number | undefined
  /** The selection, where it is kept elsewhere, as in the address. */
  readonly selection?: { readonly id: number | undefined; readonly onSelect: (id: number) => void }
}

/** The fields that hold no number that is saved, each with the reason in words (domain.md#row-digits-said). */
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

/** The refused numbers as one reason for the whole row; undefined where all numbers fit. */
export const wrongNumbersOf = <Row, Values extends Texts>(
  { numbers }: Pick<Editing<Row, Values>, 'numbers'>,
  typed: Values,
): RowRefusal | undefined => {
  const wrong = wrongNumbers(numbers, typed)
  const fields = Object.keys(wrong)
  return fields.length === 0 ? undefined : { text: [...new Set(Object.values(wrong))].join('. '), fields }
}

/**
 * The reason why these values are not sent, in the words of `editing`; undefined where they are. Blank required fields come first:
 * a warning names them (domain.md#row-fill-fields).
 */
export const refusalOf = <Row, Values extends Texts>(
  editing: Editing<Row, Values>,
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
