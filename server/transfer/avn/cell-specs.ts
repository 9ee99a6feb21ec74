import type { SheetEntity } from '#contract/transfer.ts'

// How cells of our sheets are made of columns of AVN.

export type FormPart = 'kind' | 'kindText' | 'cycle' | 'programme'

/** How the text of a cell is made of the columns of a source row. */
export type CellSpec =
  /** The first of the columns that says something. */
  | { readonly kind: 'text'; readonly of: readonly string[] }
  /** Two columns with one name in Kyrgyz: by the answer `kyrgyzName`. */
  | { readonly kind: 'kyrgyz'; readonly of: readonly [string, string] }
  | {
      readonly kind: 'count' | 'day' | 'year' | 'subgroup' | 'groupName'
      readonly of: readonly string[]
    }
  /** No where the column that it needs is empty. */
  | { readonly kind: 'flag'; readonly of: readonly string[]; readonly needs: string }
  /** The row of another table: its identity is written behind the path. `optional`: an unknown one is left empty. */
  | { readonly kind: 'row'; readonly table: string; readonly of: readonly string[]; readonly optional?: true }
  | { readonly kind: 'answer'; readonly answer: 'disciplineKind' }
  /** A part of a study form that stands in its name alone. */
  | { readonly kind: 'ofForm'; readonly part: FormPart }
  /** The row of the same number of another source that this one takes when its own columns are empty. */
  | {
      readonly kind: 'rowOr'
      readonly table: string
      readonly of: readonly string[]
      readonly via: string
      readonly viaColumn: string
    }

export type Source = {
  readonly table: string
  /** Columns that may number its rows; else the first column does. */
  readonly key: readonly string[]
  /** The sheet of its rows; undefined: rows of other tables are made with it. */
  readonly entity?: SheetEntity
  readonly cells: Readonly<Record<string, CellSpec>>
  /** Paths without which a row is left. */
  readonly needs: readonly string[]
  /** Paths by which two rows are one. */
  readonly same: readonly string[]
  /** Paths by which others refer to its rows; a single one is written without a path. */
  readonly identity: readonly string[]
  /** Why rows are left that no other row uses: hidden ones, or all. */
  readonly unused?: 'hidden' | 'all'
  /** Rows are taken that the answer names. */
  readonly chosenBy?: 'faculties'
  /** A second sheet of the same rows, with the number of the first one's rows. */
  readonly beside?: {
    readonly entity: SheetEntity
    readonly prefix: string
    readonly cells: Readonly<Record<string, CellSpec>>
  }
}

export const text = (...of: string[]): CellSpec => ({ kind: 'text', of })
export const one = (
  kind: 'count' | 'day' | 'year' | 'subgroup' | 'groupName',
  ...of: string[]
): CellSpec => ({
  kind,
  of,
})
export const row = (table: string, ...of: string[]): CellSpec => ({ kind: 'row', table, of })
export const maybe = (table: string, ...of: string[]): CellSpec => ({
  kind: 'row',
  table,
  of,
  optional: true,
})

export const names = (
  table: string,
  key: readonly string[],
  entity: SheetEntity,
  path: string,
  ...of: string[]
): Source => ({
  table,
  key,
  entity,
  cells: { [path]: text(...of), [`${path}_kg`]: text(`${path}_kg`), [`${path}_en`]: text(`${path}_en`) },
  needs: [path],
  same: [path],
  identity: [path],
})

/** Paths behind another one. */
export const under = (path: string, paths: readonly string[]): readonly string[] =>
  paths.map((one) => `${path}.${one}`)
