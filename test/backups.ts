import type pg from 'pg'

/** Returns rows as sorted texts by table, without short-lived rows and transaction numbers. */
export async function readAllRows(pool: pg.Pool): Promise<Record<string, string[]>> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `SELECT tablename::text AS name FROM pg_tables
      WHERE schemaname = 'public' AND tablename NOT IN ('session', 'login_attempt', 'invitation') ORDER BY 1`,
  )
  const all: Record<string, string[]> = {}
  for (const { name } of tables) {
    const { rows } = await pool.query<{ row: string }>(
      `SELECT (to_jsonb(t) - '${name === 'history' ? 'transaction' : ''}')::text AS row FROM "${name}" t ORDER BY 1`,
    )
    all[name] = rows.map(({ row }) => row)
  }
  return all
}

export async function readAllSequences(pool: pg.Pool): Promise<(readonly [string, number])[]> {
  const { rows } = await pool.query<{ name: string; last: string }>(
    `SELECT sequencename::text AS name, coalesce(last_value, start_value)::text AS last
       FROM pg_sequences WHERE schemaname = 'public' ORDER BY 1`,
  )
  return rows.map(({ name, last }) => [name, Number(last)])
}
