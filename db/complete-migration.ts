const breakpoint = '\n--> statement-breakpoint\n'

const triggersOf = (table: string) => [
  `CREATE TRIGGER rev BEFORE UPDATE ON "${table}" FOR EACH ROW
  WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION raise_rev();`,
  `CREATE TRIGGER history AFTER INSERT OR DELETE ON "${table}" FOR EACH ROW EXECUTE FUNCTION record_history('id');`,
  `CREATE TRIGGER history_update AFTER UPDATE ON "${table}" FOR EACH ROW
  WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION record_history('id');`,
]

const savedBy = /CREATE (?:OR REPLACE )?FUNCTION saved_by\(table_name text\).*?\n {2}END;/s

/**
 * Returns the newest definition of `saved_by`, completed by the new tables; empty without a definition or
 * without new tables.
 */
function withRights(migrations: readonly string[], rights: ReadonlyMap<string, string>): string[] {
  const newest = migrations.flatMap((one) => savedBy.exec(one) ?? []).at(-1)
  if (newest === undefined || rights.size === 0) return []
  let text = newest.replace(/^CREATE FUNCTION/, 'CREATE OR REPLACE FUNCTION')
  for (const [table, right] of rights) {
    const [listed = '', ...rest] = text.split(`) THEN '${right}'`)
    text = [`${listed.trimEnd()}, '${table}'${/\s*$/.exec(listed)?.[0] ?? ''}`, ...rest].join(
      `) THEN '${right}'`,
    )
  }
  return [text]
}

/**
 * Adds to a migration the parts that drizzle-kit does not write. Foreign keys with RESTRICT become
 * deferrable, a table with `rev` gets the triggers of revision and history, and an entity's table is added to
 * `saved_by`. `rightOf`: right that saves of the table need; undefined: the administrators' right.
 */
export function completeMigration(
  migration: string,
  earlier: readonly string[],
  rightOf: (table: string) => string | undefined,
): string {
  const tables = [...migration.matchAll(/^CREATE TABLE "(\w+)" \((.*?)^\);/gms)].flatMap(
    ([, name = '', columns = '']) => (columns.includes('"rev" integer') ? [name] : []),
  )
  const rights = new Map(
    tables.flatMap((table) => {
      const right = rightOf(table)
      return right === undefined ? [] : [[table, right] as const]
    }),
  )
  const deferrable = migration.replaceAll(
    /(ON DELETE restrict ON UPDATE restrict);/g,
    '$1 DEFERRABLE INITIALLY IMMEDIATE;',
  )
  return [deferrable.trimEnd(), ...tables.flatMap(triggersOf), ...withRights(earlier, rights)].join(
    breakpoint,
  )
}
