import type { Db } from '#db/connect.ts'
import { run } from '#db/statement.ts'

/** Returns a random UUID that survives a restore. No response contains it, so it can sign texts. */
export async function readInstallation(db: Db): Promise<string> {
  const [row] = await run<{ id: string }>(
    db,
    `SELECT value #>> '{}' AS id FROM setting WHERE key = 'installation'`,
    [],
  )
  if (row === undefined) throw new Error('The installation has no name: start Okuu, which gives it one')
  return row.id
}
