import { type Placeholder, sql } from 'drizzle-orm'
import type { Db } from './connect.ts'
import { statementName } from './statement-name.ts'

/** A placeholder for each value that a read is executed with, by the value's name. */
export type Given<Values extends object> = {
  readonly [Name in keyof Values & string]: Placeholder<Name, Values[Name]>
}

/** A database, or one whose tables stand as common table expressions before the query. */
export type Selecting = Pick<Db, 'select'>

/** The members of Drizzle's select that a prepared read needs. */
export type Query<Row> = { toSQL: () => { sql: string }; prepare: (name: string) => Prepared<Row> }
type Prepared<Row> = { execute: (values: Record<string, unknown>) => Promise<Row[]> }

/**
 * A read as one named prepared statement: built once for each connection pool, planned once for each
 * connection. `build` writes the query with the placeholders of `given`, whose type names the values:
 * `read((db, given: Given<BodyOf<typeof hierarchy.faculties>>) => …)`.
 */
export function read<Row, Values extends object = object>(
  build: (db: Db, given: Given<Values>) => Query<Row>,
) {
  const statements = new WeakMap<object, Prepared<Row>>()
  return (db: Db, values: Values): Promise<Row[]> => {
    let statement = statements.get(db._.session)
    if (statement === undefined) {
      const query = build(db, placeholders<Values>())
      statement = query.prepare(statementName(query.toSQL().sql))
      statements.set(db._.session, statement)
    }
    const byName: object = values
    return statement.execute({ ...byName })
  }
}

function placeholders<Values extends object>(): Given<Values> {
  const made = new Proxy({}, { get: (_, name) => sql.placeholder(String(name)) })
  // Types have no list of names at run time: the proxy has every name, of which the type lets those of Values through.
  return made as Given<Values>
}
