import type { TransferTake } from '#contract/transfer.ts'
import { refusal } from '../answers/refusals.ts'
import type { KeyedField } from './columns.ts'
import { linesOfSheet } from './whole/order.ts'

type Named = Extract<TransferTake, readonly unknown[]>
type Choice = Exclude<TransferTake, 'all' | Named>
type BySheet = NonNullable<Choice['sheets']>[number] & Pick<Choice, 'remarked'>

type Columns = Readonly<Record<string, string>>

/** The database's name for the column of each field that rows name, a 400 for a name that they lack. */
const columnOf = (fields: readonly KeyedField[], columns: Columns) => {
  const byField = new Map(fields.map(({ row, key }) => [row, columns[key] ?? key]))
  return (field: string, place: string) => {
    const column = byField.get(field)
    if (column === undefined) throw refusal('badField', { field: place })
    return column
  }
}

/** Named lines as JSON, each with the columns that are taken of it, null being all. */
export function chosenBy(take: Named, fields: readonly KeyedField[], columns: Columns): string {
  const own = columnOf(fields, columns)
  const lines = new Map(
    take.map((one, place) => [
      one.line,
      one.fields?.map((field) => own(field, `take.${place}.fields`)) ?? null,
    ]),
  )
  return JSON.stringify({ lines: [...lines].map(([line, taken]) => ({ line, fields: taken })) })
}

/** Every line as JSON; null: every one without remarks. */
export const chosenAll = (remarked: boolean) => (remarked ? JSON.stringify({ remarked }) : null)

/** A sheet but for some lines as JSON, with the columns that are taken and those whose empty cells are. */
export function chosenButFor(
  { without, fields: taken, empties, remarked }: BySheet,
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
 * SQL: whether a line of import_line is among the chosen ones, which a parameter has as JSON; null: every line. A line with remarks is
 * taken where it is named, or where remarks are chosen with the others.
 */
export const isChosen = (line: string, chosen: string) => `(
    ((${chosen}::jsonb ? 'lines') IS NOT TRUE OR
      ${line}.line IN (SELECT (one ->> 'line')::integer FROM jsonb_array_elements(${chosen}::jsonb -> 'lines') one))
    AND ${line}.line NOT IN (SELECT one::integer FROM jsonb_array_elements_text(${chosen}::jsonb -> 'without') one)
    AND (NOT ${line}.remarked OR (${chosen}::jsonb ?| ARRAY['lines', 'remarked']) IS TRUE))`

/** SQL: domain.md#transfer-numbers: an unclear line that has a row, and that the choice names by its number. */
function isDoubtTaken(chosen: string) {
  return `(l.action = 'unclear' AND l.record IS NOT NULL AND (${chosen}::jsonb ? 'lines') IS TRUE)`
}

/** SQL: a line of the choice that would make a row or change one. */
export const wouldSave = (chosen: string) =>
  `(l.action IN ('add', 'change') OR ${isDoubtTaken(chosen)}) AND ${isChosen('l', chosen)}`

/** Which of the lines: new rows, or those that change a row or empty a field. */
type Kind = 'add' | 'change'

const changing = `(l.action = 'change' OR (l.action = 'same' AND c.empties IS NOT NULL) OR ${isDoubtTaken('$2')})`
const ofKind: Readonly<Record<Kind | 'all', string>> = {
  add: `l.action = 'add'`,
  change: changing,
  all: `(l.action = 'add' OR ${changing})`,
}

/**
 * SQL: lines of the preview $1 and its sheet $4 that are taken by the choice $2, with what is saved of each. Of a line whose
 * fields are named these alone are; empty cells where they are named; a new row has what it needs ($3) all the same. A part of
 * the lines is those from $5 to $6. `made`: columns that may refer to rows which other lines make; their numbers take the place
 * of the provisional ones.
 */
export const takenLines = (made: readonly string[] = [], kind: Kind | 'all' = 'all') => {
  const numbers = made.map((column, place) => `'${column}', made${place}.record`).join(', ')
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
    ${made.map(madeLine).join('')}
    CROSS JOIN LATERAL (
      SELECT coalesce(named.fields, $2::jsonb -> 'fields') AS fields,
        coalesce(named.fields, $2::jsonb -> 'empties') AS empties
    ) c
    WHERE l.preview = $1::uuid AND l.sheet = $4 AND l.line BETWEEN $5::integer AND $6::integer AND ${isChosen('l', '$2')}
      AND ${ofKind[kind]}
  )`
}

/** The line that makes the row to which a line refers by a number below 0, made of its sheet and its line. */
const madeLine = (column: string, place: number) => {
  const number = `(l.content ->> '${column}')::integer`
  return `
    LEFT JOIN import_line made${place} ON made${place}.preview = $1::uuid AND made${place}.record IS NOT NULL
      AND made${place}.sheet = -${number} / ${linesOfSheet} AND made${place}.line = -${number} % ${linesOfSheet}`
}
