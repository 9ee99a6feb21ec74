import type { AvnQuestions, AvnState } from '#contract/avn.ts'
import type { SheetEntity } from '#contract/transfer.ts'
import type { Language } from '../../messages/language.ts'
import type { SourceRow, SourceTable, SourceTables } from './folder.ts'

export type Texts = Readonly<Record<string, string>>

/** The outcome of a source row. `entity`: the sheet of its line. */
export type Outcome = {
  readonly table: string
  readonly number: string
  state: AvnState
  reason: string
  label: string
  readonly entity: SheetEntity | undefined
}

/** A line of the workbook, with the outcome of its source row. */
export type SheetLine = {
  readonly entity: SheetEntity
  readonly number: string
  /** A getter if most lines have no changes. */
  readonly texts: Texts
  /** AVN's values by path; references are AVN's numbers. */
  readonly values: Texts
  readonly outcome: Outcome
  /** No run has imported it. */
  readonly isNew?: true
}

/** Lines for the sheets. `joined`: by entity, the number of each joined row and the number of the row that remains. */
export type MapResult = {
  readonly outcomes: readonly Outcome[]
  readonly lines: readonly SheetLine[]
  readonly joined: ReadonlyMap<SheetEntity, ReadonlyMap<string, string>>
}

export type TakenRow = { readonly texts: Texts; readonly outcome: Outcome; readonly row: SourceRow }

export type MapOptions = {
  readonly tables: SourceTables
  readonly questions: AvnQuestions
  readonly language: Language
  /** Current identity of a row in this product, by path; undefined: its number is unknown. */
  readonly identityHere: (entity: SheetEntity, number: string) => Texts | undefined
}

/** Id column of a table; undefined: the table has no id column. */
export const keyOf = (keys: readonly string[], { columns }: SourceTable): string | undefined =>
  keys.map((key) => key.toLowerCase()).find((key) => columns.includes(key)) ??
  columns.slice(0, 1).find((first) => first.startsWith('id'))
