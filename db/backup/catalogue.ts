import type pg from 'pg'

// Tables are read from PostgreSQL's catalogue, so that a backup contains all tables of the migrations.

export type Table = {
  name: string
  columns: { name: string; type: string }[]
  parents: string[]
}

/** Each table follows the tables to which it refers. */
export async function listTables(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    SELECT c.relname::text AS name,
      (SELECT json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, NULL)) ORDER BY a.attnum)
         FROM pg_attribute a
        WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = '') AS columns,
      ARRAY(SELECT p.relname::text FROM pg_constraint k JOIN pg_class p ON p.oid = k.confrelid
             WHERE k.conrelid = c.oid AND k.contype = 'f' AND k.confrelid <> c.oid) AS parents
    FROM pg_class c
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND ${notInExtension('pg_class', 'c.oid')}
    ORDER BY c.relname`)
  return parentsFirst(rows)
}

export const quoteIdentifier = (name: string) => `"${name.replaceAll('"', '""')}"`

export const notInExtension = (catalogue: string, oid: string) =>
  `NOT EXISTS (SELECT FROM pg_depend d WHERE d.classid = '${catalogue}'::regclass AND d.objid = ${oid} AND d.deptype = 'e')`

function parentsFirst(tables: Table[]): Table[] {
  const ordered: Table[] = []
  const placed = new Set<string>()
  while (ordered.length < tables.length) {
    const next = tables.filter(
      ({ name, parents }) => !placed.has(name) && parents.every((parent) => placed.has(parent)),
    )
    if (next.length === 0) throw new Error('Tables refer to each other in a circle')
    ordered.push(...next)
    for (const { name } of next) placed.add(name)
  }
  return ordered
}
