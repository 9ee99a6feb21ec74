import { fillPlaceholders, type Placeholder, sql } from 'drizzle-orm'
import type { Db } from './connect.ts'
import { statementName } from './statement-name.ts'
import { run } from './statement.ts'

export type Placeholders<Values extends object> = {
  readonly [Name in keyof Values & string]: Placeholder<Name, Values[Name]>
}

export type SelectSource = Pick<Db, 'select'>

export type SelectQuery<Row> = {
  toSQL: () => { sql: string; params: unknown[] }
  prepare: (name: string) => PreparedQuery<Row>
  _: { selectedFields?: object }
}
type PreparedQuery<Row> = { execute: (values: Record<string, unknown>) => Promise<Row[]> }

/**
 * Returns a named prepared statement: built once for each pool, parsed once for each connection. The type
 * of `given` declares its parameters: `read((db, given: Placeholders<BodyOf<…>>) => …)`.
 */
export function read<Row, Values extends Record<string, unknown> = Record<never, unknown>>(
  build: (db: Db, given: Placeholders<Values>) => SelectQuery<Row>,
) {
  const statements = new WeakMap<object, PreparedQuery<Row>>()
  let written: { sql: string; params: unknown[] } | undefined
  const rows = (db: Db, values: Values): Promise<Row[]> => {
    let statement = statements.get(db._.session)
    if (statement === undefined) {
      const query = build(db, makePlaceholders<Values>())
      statement = query.prepare(statementName(query.toSQL().sql))
      statements.set(db._.session, statement)
    }
    return statement.execute(values)
  }
  /** Returns the rows as JSON text that PostgreSQL has written, so this process creates no row objects. */
  const json = async (db: Db, values: Values): Promise<string> => {
    written ??= toJsonStatement(build(db, makePlaceholders<Values>()))
    const [row] = await run<{ json: string }>(db, written.sql, fillPlaceholders(written.params, values))
    return row?.json ?? '[]'
  }
  return Object.assign(rows, { json, build })
}

function toJsonStatement(query: SelectQuery<unknown>): { sql: string; params: unknown[] } {
  const { sql: text, params } = query.toSQL()
  const names = Object.keys(query._.selectedFields ?? {}).map((name) => `"${name}"`)
  return {
    sql: `SELECT '[' || coalesce(string_agg(row_to_json(one)::text, ','), '') || ']' AS json FROM (${text}) AS one (${names.join(', ')})`,
    params,
  }
}

function makePlaceholders<Values extends object>(): Placeholders<Values> {
  const made = new Proxy({}, { get: (_, name) => sql.placeholder(String(name)) })
  // The cast is safe: the proxy returns a placeholder for every name.
  return made as Placeholders<Values>
}
