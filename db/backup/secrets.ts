import type pg from 'pg'
import { quoteIdentifier, type Table } from '#db/backup/catalogue.ts'

// Tables whose rows are encrypted in a backup, and single columns of other tables.

const secretTables = ['second_factor']
const secretColumns = [{ table: 'app_user', column: 'password_hash' }]

/** Replaces a secret in a backup, and in a database restored without the key. No password matches this text. */
export const secretPlaceholder = '-'

export type Secrets = {
  rows: Record<string, object[]>
  columns: { table: string; column: string; values: Record<string, string> }[]
}

export const isSecretTable = (name: string) => secretTables.includes(name)

export const isSecretColumn = (table: string, column: string) =>
  secretColumns.some((secret) => secret.table === table && secret.column === column)

/** Reads the secrets of a database, whose older schema may lack some of the secret tables. */
export async function readSecrets(client: pg.Client, tables: readonly Table[]): Promise<Secrets> {
  const secrets: Secrets = { rows: {}, columns: [] }
  for (const { name } of tables.filter((table) => isSecretTable(table.name))) {
    const { rows } = await client.query<{ row: object }>(
      `SELECT to_json(t) AS row FROM ${quoteIdentifier(name)} t`,
    )
    secrets.rows[name] = rows.map(({ row }) => row)
  }
  for (const { table, column } of secretColumns) {
    const { rows } = await client.query<{ values: Record<string, string> | null }>(
      `SELECT json_object_agg(id, ${quoteIdentifier(column)}) AS values FROM ${quoteIdentifier(table)}`,
    )
    secrets.columns.push({ table, column, values: rows[0]?.values ?? {} })
  }
  return secrets
}

export async function writeSecrets(client: pg.Client, secrets: Secrets): Promise<void> {
  for (const [name, rows] of Object.entries(secrets.rows))
    await client.query(
      `INSERT INTO ${quoteIdentifier(name)} SELECT * FROM json_populate_recordset(NULL::${quoteIdentifier(name)}, $1)`,
      [JSON.stringify(rows)],
    )
  for (const { table, column, values } of secrets.columns)
    await client.query(
      `UPDATE ${quoteIdentifier(table)} t SET ${quoteIdentifier(column)} = v.value FROM json_each_text($1) v WHERE t.id = v.key::integer`,
      [JSON.stringify(values)],
    )
}

/** Turns off all second factors, because a database restored without the key lacks their secrets. */
export async function disableSecondFactors(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query(
    `SELECT FROM pg_attribute WHERE attrelid = 'app_user'::regclass AND attname = 'second_factor'`,
  )
  if (rowCount === 1) await client.query('UPDATE app_user SET second_factor = false WHERE second_factor')
}
