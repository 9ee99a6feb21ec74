import type { SheetEntity } from '#contract/transfer.ts'

// How cells of a sheet are built from columns of AVN.

export type FormPart = 'kind' | 'kindText' | 'cycle' | 'programme'

/** How the text of a cell is built from the columns of a source row. */
export type CellSpec =
  /** The first filled column. */
  | { readonly kind: 'text'; readonly of: readonly string[] }
  /** Two columns for one Kyrgyz name; the answer `kyrgyzName` chooses. */
  | { readonly kind: 'kyrgyz'; readonly of: readonly [string, string] }
  | {
      readonly kind: 'count' | 'day' | 'year' | 'subgroup' | 'groupName'
      readonly of: readonly string[]
    }
  /** False if the column `needs` is empty. */
  | { readonly kind: 'flag'; readonly of: readonly string[]; readonly needs: string }
  /** A row of another table, whose identity follows the path. `optional`: an unknown row leaves the cell empty. */
  | { readonly kind: 'row'; readonly table: string; readonly of: readonly string[]; readonly optional?: true }
  | { readonly kind: 'answer'; readonly answer: 'disciplineKind' | 'commissionYear' }
  /** A part of a study form, which only its name contains. */
  | { readonly kind: 'ofForm'; readonly part: FormPart }
  /** Fallback for empty columns: the row with the same number in another source. */
  | {
      readonly kind: 'rowOr'
      readonly table: string
      readonly of: readonly string[]
      readonly via: string
      readonly viaColumn: string
    }

export type Source = {
  readonly table: string
  /** Possible id columns; the first column if no candidate exists. */
  readonly key: readonly string[]
  /** The sheet of its rows; undefined: its rows only supply cells of other tables. */
  readonly entity?: SheetEntity
  readonly cells: Readonly<Record<string, CellSpec>>
  /** Required paths; a row without them is omitted. */
  readonly needs: readonly string[]
  /** Paths that identify a row: two rows with equal texts are joined. */
  readonly same: readonly string[]
  /** Paths by which other rows refer to it; a single path is not part of the referring path. */
  readonly identity: readonly string[]
  /** Which unused rows are omitted: hidden rows, or all. */
  readonly unused?: 'hidden' | 'all'
  /** The answer that selects the imported rows. */
  readonly chosenBy?: 'faculties'
  /** Columns that are copies of columns of a referenced row; a difference is reported. */
  readonly copies?: { readonly table: string; readonly of: string; readonly columns: readonly string[] }
  /** A second sheet for the same rows, with the ids of the first. */
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

/** Prefixes paths with another path. */
export const under = (path: string, paths: readonly string[]): readonly string[] =>
  paths.map((one) => `${path}.${one}`)
