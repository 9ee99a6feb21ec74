import pg from 'pg'

/** Runs one statement on a new connection and returns its rows; a pool would keep connections open. */
export async function oneStatement<Row extends pg.QueryResultRow = pg.QueryResultRow>(
  server: string | pg.ClientConfig,
  text: string,
): Promise<Row[]> {
  const client = new pg.Client(server)
  // Without a listener the process dies when the connection is lost.
  client.on('error', () => {})
  await client.connect()
  try {
    const { rows } = await client.query<Row>(text)
    return rows
  } finally {
    await client.end()
  }
}
