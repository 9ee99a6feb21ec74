import type { AvnQuestions, AvnState } from '#contract/avn.ts'
import type { SheetEntity } from '#contract/transfer.ts'
import type { Language } from '../../answers/language.ts'
import type { SourceTable, SourceTables } from './folder.ts'

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

/** A line of the workbook, with the outcome of the row that it is made of. */
export type SheetLine = {
  readonly entity: SheetEntity
  readonly number: string
  readonly texts: Texts
  /** AVN's own values by the paths of their cells: numbers in place of what the rows are called here. */
  readonly values: Texts
  readonly outcome: Outcome
  /** No run has taken it yet. */
  readonly isNew?: true
}

/** Lines for our sheets. `joined`: numbers of joined rows, each with that of the row which stays, by entity. */
export type MapResult = {
  readonly outcomes: readonly Outcome[]
  readonly lines: readonly SheetLine[]
  readonly joined: ReadonlyMap<SheetEntity, ReadonlyMap<string, string>>
}

export type TakenRow = { readonly texts: Texts; readonly outcome: Outcome }

export type MapOptions = {
  readonly tables: SourceTables
  readonly questions: AvnQuestions
  readonly language: Language
  /** How a row is called here by now, by the paths of its identity; undefined: its number is not known yet. */
  readonly identityHere: (entity: SheetEntity, number: string) => Texts | undefined
}

/** The column that numbers the rows of a table; undefined: it has none. */
export const keyOf = (keys: readonly string[], { columns }: SourceTable): string | undefined =>
  keys.map((key) => key.toLowerCase()).find((key) => columns.includes(key)) ??
  columns.slice(0, 1).find((first) => first.startsWith('id'))
