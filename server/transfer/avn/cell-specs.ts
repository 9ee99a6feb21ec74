import type { SheetEntity } from '#contract/transfer.ts'

// Rules by which cells of a sheet are built from columns of AVN.

export type FormPart = 'kind' | 'kindText' | 'cycle' | 'programme'

/** Rule by which the text of a cell is built from the columns of a source row. */
export type CellSpec =
  /** Text of the first filled column. */
  | { readonly kind: 'text'; readonly of: readonly string[] }
  /** Kyrgyz name from one of two columns; the answer `kyrgyzName` chooses the column. */
  | { readonly kind: 'kyrgyz'; readonly of: readonly [string, string] }
  | {
      readonly kind: 'count' | 'day' | 'year' | 'subgroup' | 'groupName'
      readonly of: readonly string[]
    }
  /** Flag; false if the column `needs` is empty. */
  | { readonly kind: 'flag'; readonly of: readonly string[]; readonly needs: string }
  /**
   * Reference to a row of another table; the paths of its identity follow the path of the cell. `optional`: a
   * reference to an unknown row leaves the cell empty.
   */
  | { readonly kind: 'row'; readonly table: string; readonly of: readonly string[]; readonly optional?: true }
  | { readonly kind: 'answer'; readonly answer: 'disciplineKind' | 'commissionYear' }
  /** Part of a study form, derived from its name. */
  | { readonly kind: 'ofForm'; readonly part: FormPart }
  /**
   * Reference to a row. If the columns mean no row, the reference in `viaColumn` of the row of the table `via` to
   * which this row refers.
   */
  | {
      readonly kind: 'rowOr'
      readonly table: string
      readonly of: readonly string[]
      readonly via: string
      readonly viaColumn: string
    }

export type Source = {
  readonly table: string
  /**
   * Possible names of the id column. If none exists, the first column is used, provided that its name begins
   * with `id`.
   */
  readonly key: readonly string[]
  /** Entity of the sheet with these rows; undefined: the rows only supply cells of other tables. */
  readonly entity?: SheetEntity
  readonly cells: Readonly<Record<string, CellSpec>>
  /** Required paths; a row without them is omitted. */
  readonly needs: readonly string[]
  /** Paths that identify a row: two rows with equal texts are joined. */
  readonly same: readonly string[]
  /**
   * Paths by which other rows refer to a row of this table. A single path is not appended to the referring
   * path.
   */
  readonly identity: readonly string[]
  /** Unused rows to omit: only hidden ones, or all. */
  readonly unused?: 'hidden' | 'all'
  /** Answer that selects the rows to import. */
  readonly chosenBy?: 'faculties'
  /** Columns that repeat columns of a referenced row; a different value is reported. */
  readonly copies?: { readonly table: string; readonly of: string; readonly columns: readonly string[] }
  /** Second sheet with lines for these rows; it has the ids of the first sheet. */
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

/** Returns `paths`, each prefixed with `path`. */
export const under = (path: string, paths: readonly string[]): readonly string[] =>
  paths.map((one) => `${path}.${one}`)
