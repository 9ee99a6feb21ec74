import type { AvnQuestions, AvnState } from '#contract/avn.ts'
import type { SheetEntity } from '#contract/transfer.ts'
import type { Language } from '../../messages/language.ts'
import type { SourceRow, SourceTable, SourceTables } from './folder.ts'

export type Texts = Readonly<Record<string, string>>

/** Outcome of a source row. `entity`: the sheet of this entity contains the row's line. */
export type Outcome = {
  readonly table: string
  readonly number: string
  state: AvnState
  reason: string
  label: string
  readonly entity: SheetEntity | undefined
}

export type SheetLine = {
  readonly entity: SheetEntity
  readonly number: string
  /** Texts by path. Most lines have no changes, so a getter may compute the texts on demand. */
  readonly texts: Texts
  /** Values by path. The value of a reference is the id that the referenced row has in AVN. */
  readonly values: Texts
  readonly outcome: Outcome
  /** True: no earlier import has saved the line. */
  readonly isNew?: true
}

/** Mapped rows. `joined`: by entity, the id of each joined row and of the row that remains. */
export type MapResult = {
  readonly outcomes: readonly Outcome[]
  readonly lines: readonly SheetLine[]
  readonly joined: ReadonlyMap<SheetEntity, ReadonlyMap<string, string>>
}

export type MappedRow = { readonly texts: Texts; readonly outcome: Outcome; readonly row: SourceRow }

export type MapOptions = {
  readonly tables: SourceTables
  readonly questions: AvnQuestions
  readonly language: Language
  /** Returns the current identity of a row in this product, by path; undefined if the id is unknown. */
  readonly storedIdentity: (entity: SheetEntity, number: string) => Texts | undefined
}

/** Returns the id column in lower case; undefined if the table has none. */
export const idColumnOf = (keys: readonly string[], { columns }: SourceTable): string | undefined =>
  keys.map((key) => key.toLowerCase()).find((key) => columns.includes(key)) ??
  columns.slice(0, 1).find((first) => first.startsWith('id'))
