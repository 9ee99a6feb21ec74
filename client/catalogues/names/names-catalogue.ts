import type { Call } from '#contract/call.ts'
import type { SaveAnswer } from '#contract/save.ts'
import type { Entity } from '#contract/entities.ts'
import type { Names } from '../../i18n/translations.ts'
import type { TextKey } from '../../i18n/texts.ts'
import type { GuardedRow } from '../../table/guarded-row.ts'

/** A catalogue whose rows are three names and nothing else; its screen, its dialog and its form are made of this. */
export type NamesCatalogue<Row extends GuardedRow> = {
  readonly entity: Entity
  /** Keeps the settings of its table apart from other tables'. */
  readonly name: string
  readonly titles: Readonly<Record<'list' | 'choose' | 'add' | 'edit', TextKey>>
  readonly idOf: (row: Row) => number
  readonly nameOf: (row: Row) => string
  readonly namesOf: (row: Row) => Names
  /** The names by their fields in the list call. */
  readonly fieldsOf: (names: Names) => Readonly<Record<string, string>>
  /** The list as the server has it now. */
  readonly readRows: () => Promise<readonly Row[]>
  readonly save: (id: number, rev: number | undefined, names: Names) => Promise<SaveAnswer>
  /** The call that saves a row. */
  readonly saves: Call
  readonly remove: (row: Row) => Promise<SaveAnswer>
}
