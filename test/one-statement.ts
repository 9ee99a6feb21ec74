import pg from 'pg'

/** Runs one statement on a new connection and returns the rows. A pool would leave connections open. */
export async function oneStatement<Row extends pg.QueryResultRow = pg.QueryResultRow>(
  server: string | pg.ClientConfig,
  text: string,
): Promise<Row[]> {
  const client = new pg.Client(server)
  // A lost connection ends the process if the client has no listener for errors.
  client.on('error', () => {})
  await client.connect()
  try {
    const { rows } = await client.query<Row>(text)
    return rows
  } finally {
    await client.end()
  }
}
