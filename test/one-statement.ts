import pg from 'pg'

/**
 * Runs one statement on a new connection and returns the rows. The connection is closed afterwards, unlike
 * those of a pool.
 */
export async function oneStatement<Row extends pg.QueryResultRow = pg.QueryResultRow>(
  server: string | pg.ClientConfig,
  text: string,
): Promise<Row[]> {
  const client = new pg.Client(server)
  // Without a listener for errors, a lost connection of the client would end the process.
  client.on('error', () => {})
  await client.connect()
  try {
    const { rows } = await client.query<Row>(text)
    return rows
  } finally {
    await client.end()
  }
}
