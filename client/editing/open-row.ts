import type { Entity } from '#contract/entities.ts'
import type { SaveAnswer } from '#contract/save.ts'
import type { DeletionOffer } from '../address/useDeletionOffer.ts'
import { blankFields, type Texts, trimAll } from './changes.ts'
import { type NumberRule, numberProblem } from './fields/number-problem.ts'
import type { Together } from './conflict/merge-versions.ts'
import type { SaveAll } from './send-together.ts'

export type Revised = { readonly rev: number }

/** Why values are not sent, and the fields that are to blame: the first of them takes the focus. */
export type RowRefusal = { readonly text: string; readonly fields: readonly string[] }

/** A list whose rows are edited where they stand. */
export type Editing<Row, Values> = {
  /** The entity of its rows, as calls on rows of any entity name it; undefined where they have no history of their own. */
  readonly entity: Entity | undefined
  readonly rows: readonly Row[]
  readonly idOf: (row: Row) => number
  /** The values of a row; of undefined, those with which a new row begins. */
  readonly valuesOf: (row: Row | undefined) => Values
  /**
   * The values of a further new row, where they depend on new rows that the list does not have yet; undefined where no
   * further row can be added.
   */
  readonly blankOf?: (added: readonly Values[]) => Values | undefined
  /** How a message names the row. */
  readonly nameOf: (values: Values, row: Row | undefined) => string
  /** The text by which two records are the same, where it is not the name. */
  readonly sameBy?: (values: Values) => string
  /** Answers the values that are sent; two rows differ when these do. Trims texts, unless the table has a function of its own. */
  readonly asSaved?: (values: Values) => Values
  /** The fields that are numbers: another number is not sent, and its field says so as it is typed. */
  readonly numbers?: Readonly<Partial<Record<keyof Values & string, NumberRule>>>
  /** Answers why the values are not sent, in words; undefined where they are. */
  readonly check?: (values: Values) => string | RowRefusal | undefined
  /** Why values that may be saved are probably mistyped, in words; saving them once more confirms them. */
  readonly doubt?: (values: Values, row: Row | undefined) => string | undefined
  /** The required fields with their labels: a row that lacks one is not sent, and a message names the field. */
  readonly required?: Readonly<Partial<Record<keyof Values & string, string>>>
  /** The search parameters that identify the list: a change of one of them leaves the open row. */
  readonly listedBy?: readonly string[]
  /** Fields that belong together (`merge-versions.ts`). */
  readonly together?: Together<Values>
  readonly save: (id: number, rev: number | undefined, values: Values) => Promise<SaveAnswer>
  /** Saves rows that wait in one call (domain.md#rows-together). */
  readonly saveAll?: SaveAll<Values>
  /** The row that is selected at first. */
  readonly startId?: number | undefined
  /** The selection, where it is kept elsewhere, as in the address. */
  readonly selection?: { readonly id: number | undefined; readonly onSelect: (id: number) => void }
  /** The list as the server has it now. */
  readonly readRows: () => Promise<readonly Row[]>
  /** The deletion that the toast of a new row offers. */
  readonly offerDeletion?: DeletionOffer | undefined
}

/** The row that is edited, with what it began from: a list read anew takes nothing away from it. */
export type OpenRow<Row, Values> = {
  /** Its key. */
  readonly id: number
  readonly row: Row | undefined
  /** The first values of a row that was not in the list when it was opened. */
  readonly blank?: Values | undefined
  readonly values: Values
  readonly begun: Beginning
  /** Its typing was interrupted by the end of the session: one Enter does not save it (domain.md#row-half-typed). */
  readonly isHalf?: boolean | undefined
  /** The list of the row. */
  readonly list: string
}

/** Where the focus goes when a row is opened; a new object whenever it is to go there. */
export type Beginning = {
  readonly field: string
  /**
   * `typed`: on the closed cell, in place of its value; `further`: a blank one, below which the last was left; `refused`:
   * by itself, after a save that failed.
   */
  readonly by: 'user' | 'typed' | 'further' | 'refused'
}

/** The fields that hold no number that is saved, with the reasons in words (domain.md#row-digits-said). */
export const wrongNumbers = <Row, Values extends Texts>(
  { numbers }: Pick<Editing<Row, Values>, 'numbers'>,
  typed: Values,
): RowRefusal | undefined => {
  const rules: Readonly<Partial<Record<string, NumberRule>>> = numbers ?? {}
  const found = Object.entries(rules).flatMap(([field, rule]) => {
    const text = rule && numberProblem(typed[field] ?? '', rule)
    return text === undefined ? [] : [{ field, text }]
  })
  if (found.length === 0) return undefined
  return {
    text: [...new Set(found.map(({ text }) => text))].join('. '),
    fields: found.map(({ field }) => field),
  }
}

/**
 * Why these values are not sent, in the words of `editing`; undefined where they are. Blank required fields come first:
 * a warning names them (domain.md#row-fill-fields).
 */
export const refusalOf = <Row, Values extends Texts>(
  editing: Editing<Row, Values>,
  typed: Values,
): (RowRefusal & { readonly isBlank: boolean }) | undefined => {
  const { required, asSaved = trimAll, check } = editing
  const values = asSaved(typed)
  const names: Readonly<Partial<Record<string, string>>> = required ?? {}
  const fields = blankFields(values, Object.keys(names))
  if (fields.length > 0)
    return { text: fields.map((field) => names[field]).join(', '), fields, isBlank: true }
  const wrong = wrongNumbers(editing, typed) ?? check?.(values)
  if (wrong === undefined) return undefined
  return { ...(typeof wrong === 'string' ? { text: wrong, fields: [] } : wrong), isBlank: false }
}
