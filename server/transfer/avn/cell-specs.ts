import type { SheetEntity } from '#contract/transfer.ts'

// A specification describes how cells of a sheet are built from columns of AVN.

export type FormPart = 'kind' | 'kindText' | 'cycle' | 'programme'

export type CellSpec =
  /** Text of the first filled column. */
  | { readonly kind: 'text'; readonly of: readonly string[] }
  /** Text of one of two columns, which the answer `kyrgyzName` chooses. */
  | { readonly kind: 'kyrgyz'; readonly of: readonly [string, string] }
  | {
      readonly kind: 'count' | 'day' | 'year' | 'subgroup' | 'groupName'
      readonly of: readonly string[]
    }
  /** Flag of the first filled column; false if the column `needs` is empty. */
  | { readonly kind: 'flag'; readonly of: readonly string[]; readonly needs: string }
  /**
   * Cells of a reference. The path of each cell begins with the path of the reference, followed by a path of
   * the row's identity. A reference to an unknown row has no cells.
   */
  | { readonly kind: 'row'; readonly table: string; readonly of: readonly string[] }
  | { readonly kind: 'answer'; readonly answer: 'disciplineKind' | 'commissionYear' }
  /** Part that is derived from the name of a study form. */
  | { readonly kind: 'ofForm'; readonly part: FormPart }
  /** Row with the id in `of`; without an id, row with the id in `viaColumn` of a row of the table `via`. */
  | {
      readonly kind: 'rowOr'
      readonly table: string
      readonly of: readonly string[]
      readonly via: string
      readonly viaColumn: string
    }

export type Source = {
  readonly table: string
  /** Possible id columns; without them the first column, if its name begins with `id`. */
  readonly key: readonly string[]
  /** Entity of the lines; undefined: the rows only supply cells of other tables. */
  readonly entity?: SheetEntity
  readonly cells: Readonly<Record<string, CellSpec>>
  /** Required paths; a row that lacks one is omitted. */
  readonly needs: readonly string[]
  /** Rows with equal texts in all of these paths are joined. */
  readonly same: readonly string[]
  /** Paths by which other tables refer to a row. A single path is not appended to the referring path. */
  readonly identity: readonly string[]
  /** Rows that are omitted if no row refers to them. `hidden`: hidden rows; `all`: all rows. */
  readonly unused?: 'hidden' | 'all'
  /** Question whose answer selects the rows to import. Undefined: all rows. */
  readonly chosenBy?: 'faculties'
  /** Columns that repeat columns of a referenced row. A different value is reported. */
  readonly copies?: { readonly table: string; readonly of: string; readonly columns: readonly string[] }
  /** Second sheet, in which a row has another line with the same id. */
  readonly secondSheet?: {
    readonly entity: SheetEntity
    readonly prefix: string
    readonly cells: Readonly<Record<string, CellSpec>>
  }
}

export const textCell = (...of: string[]): CellSpec => ({ kind: 'text', of })
export const convertedCell = (
  kind: 'count' | 'day' | 'year' | 'subgroup' | 'groupName',
  ...of: string[]
): CellSpec => ({
  kind,
  of,
})
export const rowCell = (table: string, ...of: string[]): CellSpec => ({ kind: 'row', table, of })

export const nameCells = (
  table: string,
  key: readonly string[],
  entity: SheetEntity,
  path: string,
  ...of: string[]
): Source => ({
  table,
  key,
  entity,
  cells: {
    [path]: textCell(...of),
    [`${path}_kg`]: textCell(`${path}_kg`),
    [`${path}_en`]: textCell(`${path}_en`),
  },
  needs: [path],
  same: [path],
  identity: [path],
})

export const pathsUnder = (path: string, paths: readonly string[]): readonly string[] =>
  paths.map((one) => `${path}.${one}`)
