import type { SheetEntity } from '#contract/transfer.ts'

// Rules that build the cells of a sheet from columns of AVN.

export type FormPart = 'kind' | 'kindText' | 'cycle' | 'programme'

/** Rule that builds the text of a cell from the columns of a source row. */
export type CellSpec =
  /** Text of the first filled column. */
  | { readonly kind: 'text'; readonly of: readonly string[] }
  /** Kyrgyz name from one of two columns; the answer `kyrgyzName` chooses the column. */
  | { readonly kind: 'kyrgyz'; readonly of: readonly [string, string] }
  | {
      readonly kind: 'count' | 'day' | 'year' | 'subgroup' | 'groupName'
      readonly of: readonly string[]
    }
  /** Flag of the first filled column; false if the column `needs` is empty. */
  | { readonly kind: 'flag'; readonly of: readonly string[]; readonly needs: string }
  /**
   * Reference to a row of another table. The path of each cell begins with the path of the reference,
   * followed by a path of the row's identity. `optional`: a reference to an unknown row leaves the cell
   * empty.
   */
  | { readonly kind: 'row'; readonly table: string; readonly of: readonly string[]; readonly optional?: true }
  | { readonly kind: 'answer'; readonly answer: 'disciplineKind' | 'commissionYear' }
  /** Part of a study form, derived from its name. */
  | { readonly kind: 'ofForm'; readonly part: FormPart }
  /**
   * Reference to a row. If the columns mean no row, the reference is read from the column `viaColumn` of the
   * row in the table `via` to which this row refers.
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
   * Possible names of the id column. If no such column exists, the first column is used if its name begins
   * with `id`.
   */
  readonly key: readonly string[]
  /** Entity whose sheet gets these rows; undefined: the rows only supply cells of other tables. */
  readonly entity?: SheetEntity
  readonly cells: Readonly<Record<string, CellSpec>>
  /** Required paths; a row without them is omitted. */
  readonly needs: readonly string[]
  /** Paths that identify a row. Two rows with equal texts in them are joined. */
  readonly same: readonly string[]
  /**
   * Paths by which rows of other tables refer to a row of this table. If there is a single path, it is not
   * appended to the referring path.
   */
  readonly identity: readonly string[]
  /** Rows that are omitted if no row refers to them. `hidden`: hidden rows; `all`: all rows. */
  readonly unused?: 'hidden' | 'all'
  /** Question whose answer selects the rows to import. */
  readonly chosenBy?: 'faculties'
  /**
   * Columns that repeat columns of a referenced row. A value that differs from the referenced row is
   * reported.
   */
  readonly copies?: { readonly table: string; readonly of: string; readonly columns: readonly string[] }
  /**
   * Second sheet that gets a line for each of these rows, with the id that the row has in the first sheet.
   */
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

/** Returns `paths`, each with the prefix `path`. */
export const under = (path: string, paths: readonly string[]): readonly string[] =>
  paths.map((one) => `${path}.${one}`)
