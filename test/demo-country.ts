import type pg from 'pg'
import { connect } from '#db/connect.ts'
import { addFirstUser, prepareDatabase } from '#server/start/prepare.ts'
import { readConfig } from '#server/start/config.ts'

/** Fills an empty database with the demo country and its first user, then with what `more` adds. */
export async function fillDemoCountry(
  url: string,
  { login, password }: { login: string; password: string },
  more: (pool: pg.Pool) => Promise<unknown> = async () => {},
): Promise<void> {
  const connection = connect(url, { poolSize: 3, onError: () => {} })
  try {
    const config = readConfig({ DATABASE_URL: url, DEMO: '1', ADMIN_LOGIN: login, ADMIN_PASSWORD: password })
    await prepareDatabase(connection, config, new Date())
    await addFirstUser(connection, config)
    await more(connection.pool)
  } finally {
    await connection.close()
  }
}
