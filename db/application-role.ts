import type pg from 'pg'
import { notInExtension, quoteIdentifier } from '#db/backup/catalogue.ts'
import type { Db } from '#db/connect.ts'

// The application's database role owns no table, so it cannot disable a trigger, drop or truncate a table,
// or write the history itself (docs/decisions/0021-an-application-that-owns-nothing.md).

const rightsOverRows = ['SELECT', 'INSERT', 'UPDATE', 'DELETE']

/** Tables with fewer rights. The triggers that write the history run with the owner's rights. */
const restrictedTables: Record<string, string[]> = {
  history: ['SELECT'],
  change_undo: ['SELECT', 'INSERT'],
  change_note: ['SELECT', 'INSERT', 'UPDATE'],
}

const rightsOver = ({ name, kind }: Relation) =>
  kind === 'v' ? ['SELECT'] : (restrictedTables[name] ?? rightsOverRows)

/** Returns the role of the application's connections; undefined if it owns the tables. */
export async function applicationRole(db: Db, owner: pg.Client): Promise<string | undefined> {
  const [application, own] = await Promise.all([roleOf(db.$client), roleOf(owner)])
  return application === own ? undefined : application
}

async function roleOf(client: pg.Pool | pg.ClientBase): Promise<string | undefined> {
  const { rows } = await client.query<{ role: string }>('SELECT current_user::text AS role')
  return rows[0]?.role
}

type Relation = { name: string; kind: 'r' | 'v' | 'S' }

/**
 * Grants the role its rights, and revokes PUBLIC's rights to create tables. Run it as the tables' owner, in
 * the transaction of the migrations. Default privileges cover tables that are created later.
 */
export async function grantRights(owner: pg.Client, application: string): Promise<void> {
  const role = quoteIdentifier(application)
  const { rows: relations } = await owner.query<Relation>(relationsOfOkuu)
  const { rows } = await owner.query<{ database: string }>('SELECT current_database()::text AS database')
  const rights = relations.map((relation) => {
    const name = quoteIdentifier(relation.name)
    if (relation.kind === 'S') return `GRANT USAGE ON SEQUENCE ${name} TO ${role}`
    const given = rightsOver(relation).join(', ')
    return `REVOKE ALL ON TABLE ${name} FROM ${role}; GRANT ${given} ON TABLE ${name} TO ${role}`
  })
  const statements = [
    `GRANT USAGE ON SCHEMA public, drizzle TO ${role}`,
    `GRANT SELECT ON TABLE drizzle.__drizzle_migrations TO ${role}`,
    ...rights,
    `ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT ${rightsOverRows.join(', ')} ON TABLES TO ${role}`,
    `ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT USAGE ON SEQUENCES TO ${role}`,
    // A role that can create objects could shadow a function or table that statements of the product use.
    'REVOKE CREATE ON SCHEMA public FROM PUBLIC',
    `REVOKE TEMPORARY ON DATABASE ${quoteIdentifier(rows[0]?.database ?? '')} FROM PUBLIC`,
  ]
  await owner.query(statements.join(';\n'))
}

const relationsOfOkuu = `
  SELECT c.relname::text AS name, c.relkind::text AS kind FROM pg_class c
  WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'v', 'S') AND ${notInExtension('pg_class', 'c.oid')}
  ORDER BY c.relname`

const allRights = [...rightsOverRows, 'TRUNCATE', 'REFERENCES', 'TRIGGER']

export async function hasGrantedRights(client: pg.ClientBase | pg.Pool, role: string): Promise<boolean> {
  const { rows } = await client.query<Relation & { held: string[] }>(
    `SELECT one.name, one.kind, ARRAY(
       SELECT wanted FROM unnest(CASE one.kind WHEN 'S' THEN ARRAY['USAGE'] ELSE $2::text[] END) AS wanted
       WHERE CASE one.kind
         WHEN 'S' THEN has_sequence_privilege($1, quote_ident(one.name), wanted)
         ELSE has_table_privilege($1, quote_ident(one.name), wanted) END
     ) AS held
     FROM (${relationsOfOkuu}) one`,
    [role, allRights],
  )
  const [schema] = (
    await client.query<{ read: boolean }>(
      `SELECT has_schema_privilege($1, 'drizzle', 'USAGE')
         AND has_table_privilege($1, 'drizzle.__drizzle_migrations', 'SELECT') AS read`,
      [role],
    )
  ).rows
  const hasExactRights = (relation: Relation & { held: string[] }) =>
    relation.held.join() === (relation.kind === 'S' ? ['USAGE'] : rightsOver(relation)).join()
  return schema?.read === true && rows.every(hasExactRights)
}
