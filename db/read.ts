import { fillPlaceholders, type Placeholder, sql } from 'drizzle-orm'
import type { Db } from './connect.ts'
import { statementName } from './statement-name.ts'
import { run } from './statement.ts'

/** A placeholder for each value that a read is executed with, by the value's name. */
export type Given<Values extends object> = {
  readonly [Name in keyof Values & string]: Placeholder<Name, Values[Name]>
}

/** A database, or one whose tables stand as common table expressions before the query. */
export type Selecting = Pick<Db, 'select'>

/** The members of Drizzle's select that a prepared read needs. */
export type Query<Row> = {
  toSQL: () => { sql: string; params: unknown[] }
  prepare: (name: string) => Prepared<Row>
  _: { selectedFields?: object }
}
type Prepared<Row> = { execute: (values: Record<string, unknown>) => Promise<Row[]> }

/**
 * A read as one named prepared statement: built once for each connection pool, planned once for each
 * connection. `build` writes the query with the placeholders of `given`, whose type names the values:
 * `read((db, given: Given<BodyOf<typeof hierarchy.faculties>>) => …)`.
 */
export function read<Row, Values extends Record<string, unknown> = Record<never, unknown>>(
  build: (db: Db, given: Given<Values>) => Query<Row>,
) {
  const statements = new WeakMap<object, Prepared<Row>>()
  let written: { sql: string; params: unknown[] } | undefined
  const rows = (db: Db, values: Values): Promise<Row[]> => {
    let statement = statements.get(db._.session)
    if (statement === undefined) {
      const query = build(db, placeholders<Values>())
      statement = query.prepare(statementName(query.toSQL().sql))
      statements.set(db._.session, statement)
    }
    return statement.execute(values)
  }
  /** The same rows as PostgreSQL writes them in JSON, in one text: nothing of a row is made in this process. */
  const json = async (db: Db, values: Values): Promise<string> => {
    written ??= writtenAsJson(build(db, placeholders<Values>()))
    const [row] = await run<{ json: string }>(db, written.sql, fillPlaceholders(written.params, values))
    return row?.json ?? '[]'
  }
  return Object.assign(rows, { json, build })
}

/** The query inside one that makes an array of its rows, the fields of each in their order. */
function writtenAsJson(query: Query<unknown>): { sql: string; params: unknown[] } {
  const { sql: text, params } = query.toSQL()
  const names = Object.keys(query._.selectedFields ?? {}).map((name) => `"${name}"`)
  return {
    sql: `SELECT '[' || coalesce(string_agg(row_to_json(one)::text, ','), '') || ']' AS json FROM (${text}) AS one (${names.join(', ')})`,
    params,
  }
}

function placeholders<Values extends object>(): Given<Values> {
  const made = new Proxy({}, { get: (_, name) => sql.placeholder(String(name)) })
  // Types have no list of names at run time: the proxy has every name, of which the type lets those of Values through.
  return made as Given<Values>
}
