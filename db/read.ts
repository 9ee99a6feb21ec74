import type { Db } from './connect.ts'

type Prepared<Row> = { execute: (values: Record<string, unknown>) => Promise<Row[]> }

/**
 * A read as one named prepared statement: built once for each connection pool, planned once for each
 * connection. `build` writes the query with `sql.placeholder(name)` and ends with `.prepare(name)`.
 */
export function read<Row>(build: (db: Db) => Prepared<Row>) {
  const statements = new WeakMap<object, Prepared<Row>>()
  return (db: Db, where: object): Promise<Row[]> => {
    let statement = statements.get(db)
    if (statement === undefined) {
      statement = build(db)
      statements.set(db, statement)
    }
    return statement.execute({ ...where })
  }
}
