import type { TransferTake } from '#contract/transfer.ts'
import { refusal } from '../messages/refusals.ts'
import type { KeyedField } from './columns.ts'
import { maxLinesPerSheet } from './institution-workbook/order.ts'

type SelectedLines = Extract<TransferTake, readonly unknown[]>
type SelectionOptions = Exclude<TransferTake, 'all' | SelectedLines>
type SheetSelection = NonNullable<SelectionOptions['sheets']>[number] & Pick<SelectionOptions, 'remarked'>

type Columns = Readonly<Record<string, string>>

/**
 * Returns a function that returns the database column of a row field. The function throws 400 for an unknown
 * field.
 */
const columnOf = (fields: readonly KeyedField[], columns: Columns) => {
  const byField = new Map(fields.map(({ row, key }) => [row, columns[key] ?? key]))
  return (field: string, place: string) => {
    const column = byField.get(field)
    if (column === undefined) throw refusal('badField', { field: place })
    return column
  }
}

/** Returns selected lines as JSON, each with the columns to save; null: all columns. */
export function selectionOfLines(
  take: SelectedLines,
  fields: readonly KeyedField[],
  columns: Columns,
): string {
  const own = columnOf(fields, columns)
  const lines = new Map(
    take.map((one, place) => [
      one.line,
      one.fields?.map((field) => own(field, `take.${place}.fields`)) ?? null,
    ]),
  )
  return JSON.stringify({ lines: [...lines].map(([line, taken]) => ({ line, fields: taken })) })
}

/** Returns the selection of all lines as JSON; null: only lines without remarks. */
export const selectionOfAll = (remarked: boolean) => (remarked ? JSON.stringify({ remarked }) : null)

/** Returns the selection as JSON, with the columns to save and those whose empty cells clear the field. */
export function selectionExcept(
  { without, fields: taken, empties, remarked }: SheetSelection,
  fields: readonly KeyedField[],
  columns: Columns,
): string {
  const own = columnOf(fields, columns)
  return JSON.stringify({
    ...(without && { without }),
    ...(remarked && { remarked }),
    ...(taken && { fields: taken.map((field) => own(field, 'take.sheets.fields')) }),
    ...(empties && { empties: empties.map((field) => own(field, 'take.sheets.empties')) }),
  })
}

/**
 * SQL: a line of import_line is selected. `chosen`: parameter with the selection as JSON; null: all lines. A
 * line with remarks must be selected by its number or with `remarked`.
 */
export const isSelectedSql = (line: string, chosen: string) => `(
    ((${chosen}::jsonb ? 'lines') IS NOT TRUE OR
      ${line}.line IN (SELECT (one ->> 'line')::integer FROM jsonb_array_elements(${chosen}::jsonb -> 'lines') one))
    AND ${line}.line NOT IN (SELECT one::integer FROM jsonb_array_elements_text(${chosen}::jsonb -> 'without') one)
    AND (NOT ${line}.remarked OR (${chosen}::jsonb ?| ARRAY['lines', 'remarked']) IS TRUE))`

/** SQL: an unclear line has a row and was selected by its number (domain.md#transfer-numbers). */
function isUnclearSelectedSql(chosen: string) {
  return `(l.action = 'unclear' AND l.record IS NOT NULL AND (${chosen}::jsonb ? 'lines') IS TRUE)`
}

export const isSavableSql = (chosen: string) =>
  `(l.action IN ('add', 'change') OR ${isUnclearSelectedSql(chosen)}) AND ${isSelectedSql('l', chosen)}`

/** `add`: lines that add a row. `change`: lines that change a row or clear a field. */
type LineKind = 'add' | 'change'

const isChangeSql = `(l.action = 'change' OR (l.action = 'same' AND c.empties IS NOT NULL) OR ${isUnclearSelectedSql('$2')})`
const kindConditions: Readonly<Record<LineKind | 'all', string>> = {
  add: `l.action = 'add'`,
  change: isChangeSql,
  all: `(l.action = 'add' OR ${isChangeSql})`,
}

/**
 * SQL of the common table expression `chosen`: the selected lines with the values to save. Parameters: $1
 * preview; $2 selection; $3 fields that a new row needs even if they are not selected; $4 sheet; $5 and $6
 * first and last line. `made`: reference columns whose provisional ids are replaced with the ids of rows that
 * other lines insert.
 */
export const selectedLinesSql = (made: readonly InsertedReference[] = [], kind: LineKind | 'all' = 'all') => {
  const numbers = made.map(({ column }, place) => `'${column}', made${place}.record`).join(', ')
  const content =
    made.length === 0 ? 'l.content' : `l.content || jsonb_strip_nulls(jsonb_build_object(${numbers}))`
  return `
  chosen AS MATERIALIZED (
    SELECT l.line, l.action, l.record, l.rev, CASE WHEN c.fields IS NULL AND c.empties IS NULL THEN ${content} ELSE (
      SELECT coalesce(jsonb_object_agg(one.key, one.value), '{}') FROM (
        SELECT own.* FROM jsonb_each(${content}) own
        WHERE c.fields IS NULL OR c.fields ? own.key OR (l.action = 'add' AND own.key = ANY (string_to_array($3, ',')))
        UNION ALL
        SELECT own.* FROM jsonb_each(l.emptied) own WHERE c.empties ? own.key
      ) one
    ) END AS content
    FROM import_line l
    LEFT JOIN jsonb_to_recordset($2::jsonb -> 'lines') AS named (line integer, fields jsonb) ON named.line = l.line
    ${made.map(insertingLineSql).join('')}
    CROSS JOIN LATERAL (
      SELECT coalesce(named.fields, $2::jsonb -> 'fields') AS fields,
        coalesce(named.fields, $2::jsonb -> 'empties') AS empties
    ) c
    WHERE l.preview = $1::uuid AND l.sheet = $4 AND l.line BETWEEN $5::integer AND $6::integer AND ${isSelectedSql('l', '$2')}
      AND ${kindConditions[kind]}
  )`
}

/** Column with ids of rows that the same import inserts. `sheet`: sheet of these rows; undefined: all sheets. */
export type InsertedReference = { readonly column: string; readonly sheet: number | undefined }

/**
 * SQL join of the line that inserts a referenced row. A provisional id is negative and encodes sheet and
 * line. The sheet is a constant, which limits the number of lines that are read.
 */
const insertingLineSql = ({ column, sheet }: InsertedReference, place: number) => {
  const number = `(l.content ->> '${column}')::integer`
  const ofSheet =
    sheet === undefined
      ? `made${place}.sheet = -${number} / ${maxLinesPerSheet} AND made${place}.line = -${number} % ${maxLinesPerSheet}`
      : `made${place}.sheet = ${sheet} AND made${place}.line = -${number} - ${sheet * maxLinesPerSheet}`
  return `
    LEFT JOIN import_line made${place} ON made${place}.preview = $1::uuid AND made${place}.record IS NOT NULL
      AND ${ofSheet}`
}
