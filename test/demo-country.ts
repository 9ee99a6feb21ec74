import type pg from 'pg'
import { connect } from '#db/connect.ts'
import { addFirstUser, prepareDatabase } from '#server/start/prepare.ts'
import { readConfig } from '#server/config/config.ts'
import { type Addresses, environmentOf } from './database-url.ts'

export async function fillDemoCountry(
  database: Addresses,
  { login, password }: { login: string; password: string },
  more: (pool: pg.Pool) => Promise<unknown> = async () => {},
): Promise<void> {
  const { url, ownerUrl } = database
  const connection = connect(url, { poolSize: 3, onError: () => {}, ownerUrl })
  try {
    const config = readConfig({
      ...environmentOf(database),
      DEMO: '1',
      ADMIN_LOGIN: login,
      ADMIN_PASSWORD: password,
    })
    await prepareDatabase(connection, config, new Date())
    await addFirstUser(connection, config)
    await more(connection.pool)
  } finally {
    await connection.close()
  }
}
