import { asOwner, type Db } from '#db/connect.ts'
import { failureCode } from '#db/failures.ts'
import { refuseNewer } from '#db/migrate.ts'
import { openDatabase } from '#db/open.ts'
import type { Config } from '#server/config/config.ts'
import { readOwnConfig } from '#server/config/environment.ts'

/** Runs `work` with a connection of the application's role. Throws if the database has a newer version. */
export async function withDatabase(work: (db: Db, config: Config) => Promise<void>): Promise<void> {
  const config = readOwnConfig()
  const log = (text: string) => void process.stderr.write(`${text}\n`)
  const connection = await openDatabase(config, { poolSize: 1, onError: () => {}, log })
  try {
    await asOwner(connection.db, ({ pool }) => refuseNewer(pool))
    await work(connection.db, config)
  } catch (error) {
    const problem = problems[failureCode(error) ?? '']
    throw problem === undefined ? error : new Error(problem, { cause: error })
  } finally {
    await connection.close()
  }
}

/** Messages by SQLSTATE: a table is missing (42P01); a right is missing (42501). */
const problems: Record<string, string> = {
  '42P01': 'The database is not prepared yet: run "migrate" first',
  '42501':
    'The role of DATABASE_URL lacks the right to do this: set DATABASE_OWNER_URL, or run "migrate" with it first',
}
