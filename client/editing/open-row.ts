import type { Entity } from '#contract/entities.ts'
import type { SaveAnswer } from '#contract/save.ts'
import type { DeletionOffer } from '../address/useDeletionOffer.ts'
import { blankFields, type Texts, trimAll } from './changes.ts'
import type { Together } from './conflict/merge-versions.ts'

export type Revised = { readonly rev: number }

/** Why values are not sent, and the fields that are to blame: the first of them takes the focus. */
export type RowRefusal = { readonly text: string; readonly fields: readonly string[] }

/** A list whose rows are edited where they stand. */
export type Editing<Row, Values> = {
  /** The entity of its rows, as calls on rows of any entity name it; undefined where they have no history of their own. */
  readonly entity: Entity | undefined
  readonly rows: readonly Row[]
  readonly idOf: (row: Row) => number
  /** Of undefined: what a new row begins with. */
  readonly valuesOf: (row: Row | undefined) => Values
  /**
   * What a further one begins with, where that depends on those that are not in the list yet; undefined where no
   * further one can be added.
   */
  readonly blankOf?: (added: readonly Values[]) => Values | undefined
  /** How a message names the row. */
  readonly nameOf: (values: Values, row: Row | undefined) => string
  /** Answers the values that are sent; two rows differ when these do. Trimmed texts, unless a table has its own. */
  readonly asSaved?: (values: Values) => Values
  /** Answers why the values are refused, in words: they are not sent then. */
  readonly check?: (values: Values) => string | RowRefusal | undefined
  /** Why values that may be saved are probably mistyped, in words; saving them once more confirms them. */
  readonly doubt?: (values: Values, row: Row | undefined) => string | undefined
  /** The fields that must be filled in, by what they are called; what is missing is named, and not sent. */
  readonly required?: Readonly<Partial<Record<keyof Values & string, string>>>
  /** The search parameters that say which list this is: where they change, a row of it is left. */
  readonly listedBy?: readonly string[]
  /** The fields that are true together alone. */
  readonly together?: Together<Values>
  readonly save: (id: number, rev: number | undefined, values: Values) => Promise<SaveAnswer>
  /** The row that is selected at first. */
  readonly startId?: number | undefined
  /** Where the selection is kept elsewhere, as in the address, its place. */
  readonly selection?: { readonly id: number | undefined; readonly onSelect: (id: number) => void }
  /** The list as the server has it now. */
  readonly readRows: () => Promise<readonly Row[]>
  /** In the toast of a new one. */
  readonly offerDeletion?: DeletionOffer | undefined
}

/** The row that is edited, with what it began from: a list read anew takes nothing away from it. */
export type OpenRow<Row, Values> = {
  /** Its key. */
  readonly id: number
  readonly row: Row | undefined
  /** What a row began with that was not in the list when it was opened. */
  readonly blank?: Values | undefined
  readonly values: Values
  readonly begun: Beginning
  /** Of which list it is a row. */
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

/**
 * Why these values are not sent, in the words of `editing`; undefined where they are. What is blank comes
 * first, and is a warning with its fields named (domain.md#row-fill-fields).
 */
export const refusalOf = <Row, Values extends Texts>(
  { required, asSaved = trimAll, check }: Editing<Row, Values>,
  typed: Values,
): (RowRefusal & { readonly isBlank: boolean }) | undefined => {
  const values = asSaved(typed)
  const names: Readonly<Partial<Record<string, string>>> = required ?? {}
  const fields = blankFields(values, Object.keys(names))
  if (fields.length > 0)
    return { text: fields.map((field) => names[field]).join(', '), fields, isBlank: true }
  const wrong = check?.(values)
  if (wrong === undefined) return undefined
  return { ...(typeof wrong === 'string' ? { text: wrong, fields: [] } : wrong), isBlank: false }
}
