import type { Db } from '#db/connect.ts'
import { run } from '#db/statement.ts'

/** The installation's own random UUID, the same after a restore. No answer shows it, so it is a key to sign with. */
export async function readInstallation(db: Db): Promise<string> {
  const [row] = await run<{ id: string }>(
    db,
    `SELECT value #>> '{}' AS id FROM setting WHERE key = 'installation'`,
    [],
  )
  if (row === undefined) throw new Error('The installation has no name: start Okuu, which gives it one')
  return row.id
}
