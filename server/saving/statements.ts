import { getTableColumns, getTableName } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'

/** SQL: RETURNING columns of every save. They set the author `$1` and return the number of the change. */
// The author is set for the history triggers, which run after RETURNING is computed.
const returningColumns = `set_config('okuu.user', $1, true) AS author, current_change()::text AS change`

/** SQL that sets the author and returns the number of the change, for statements not built in this file. */
export const setAuthorSql = `WITH who AS MATERIALIZED (
  SELECT set_config('okuu.user', $1, true), current_change()::text AS change
)`

/** SQL of an insert. Parameters: the user, the values of `keys`. */
export const insertSql = (table: PgTable, keys: readonly string[]) =>
  cachedStatement(table, `insert ${keys.join()}`, () => {
    const columns = columnsOf(table, keys)
    return `INSERT INTO ${quotedNameOf(table)} (${columnsSql(columns)}) VALUES (${placeholders(columns, 2)}) RETURNING id, rev, ${returningColumns}`
  })

type Conditions = {
  locked: readonly string[]
  required: readonly string[]
}

/** SQL of an update. Parameters: user, id, revision or null, values of `keys`, values of `required`. */
export const updateSql = (table: PgTable, keys: readonly string[], { locked, required }: Conditions) =>
  cachedStatement(table, `update ${keys.join()} locked ${locked.join()} held ${required.join()}`, () => {
    const equals = columnsOf(table, [...keys, ...required]).map(({ name }, i) => `"${name}" = $${i + 4}`)
    const unchanged = equals.filter((_, i) => locked.includes(keys[i] ?? '')).map((equal) => `t.${equal}`)
    const conditions = [
      't.id = $2',
      '($3::integer IS NULL OR t.rev = $3::integer)',
      ...(unchanged.length > 0 ? [`(t.editable OR (${unchanged.join(' AND ')}))`] : []),
      ...equals.slice(keys.length).map((equal) => `t.${equal}`),
    ]
    return `UPDATE ${quotedNameOf(table)} t SET ${equals.slice(0, keys.length).join(', ')}
      WHERE ${conditions.join(' AND ')} RETURNING t.rev, ${revBeforeSql(table, '$3', 'o.id = $2')}, ${returningColumns}`
  })

/**
 * SQL for the revision before the save: the given or the stored one. A save without changes does not increase
 * it.
 */
const revBeforeSql = (table: PgTable, rev: string, condition: string) =>
  `CASE WHEN ${rev}::integer IS NULL THEN (SELECT o.rev FROM ${quotedNameOf(table)} o WHERE ${condition}) ELSE ${rev}::integer END AS before`

/** SQL of a delete. It does not delete a protected row. Parameters: the user, the id. */
export const deleteSql = (table: PgTable) =>
  cachedStatement(table, 'delete', () => {
    const unprotected = 'editable' in table ? ' AND t.editable' : ''
    return `DELETE FROM ${quotedNameOf(table)} t WHERE t.id = $2${unprotected} RETURNING ${returningColumns}`
  })

/** SQL of an upsert. Parameters: the user, the revision or null, the values of `keys` and `fields`. */
export const upsertSql = (table: PgTable, keys: readonly string[], fields: readonly string[]) =>
  cachedStatement(table, `upsert ${keys.join()} set ${fields.join()}`, () => {
    const [named, set] = [columnsOf(table, keys), columnsOf(table, fields)]
    const columns = [...named, ...set]
    const excluded = set.map(({ name }) => `"${name}" = excluded."${name}"`).join(', ')
    const found = named.map(({ name }, i) => `o."${name}" = $${i + 3}`).join(' AND ')
    // xmax is 0 in an inserted row; ON CONFLICT sets it in an updated row.
    return `INSERT INTO ${quotedNameOf(table)} AS t (${columnsSql(columns)}) VALUES (${placeholders(columns, 3)})
      ON CONFLICT (${columnsSql(named)}) DO UPDATE SET ${excluded} WHERE $2::integer IS NULL OR t.rev = $2::integer
      RETURNING t."${primaryOf(table)}" AS id, t.rev, t.xmax = 0 AS created,
        ${revBeforeSql(table, '$2', found)}, ${returningColumns}`
  })

const texts = new Map<string, string>()

/** Caches a statement, because the driver finds a prepared one faster by the same string object. */
function cachedStatement(table: PgTable, what: string, write: () => string): string {
  const key = `${getTableName(table)} ${what}`
  const known = texts.get(key)
  if (known !== undefined) return known
  const text = write()
  texts.set(key, text)
  return text
}

const quotedNameOf = (table: PgTable) => `"${getTableName(table)}"`
const columnsSql = (columns: readonly PgColumn[]) => columns.map(({ name }) => `"${name}"`).join(', ')
const placeholders = (columns: readonly PgColumn[], first: number) =>
  columns.map((_, i) => `$${i + first}`).join(', ')

function columnsOf(table: PgTable, keys: readonly string[]): PgColumn[] {
  const columns = getTableColumns(table)
  return keys.map((key) => {
    const column = columns[key]
    if (column === undefined) throw new Error(`${getTableName(table)} has no column ${key}`)
    return column
  })
}

function primaryOf(table: PgTable): string {
  const primary = Object.values(getTableColumns(table)).find((column) => column.primary)
  if (primary === undefined) throw new Error(`${getTableName(table)} has no primary column`)
  return primary.name
}
