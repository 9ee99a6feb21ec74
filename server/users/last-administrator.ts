import type { Db } from '#db/connect.ts'
import { run } from '#db/statement.ts'

/** Locks all enabled administrators. True if the user is the only one (domain.md#users-last-administrator). */
export async function isLastAdministrator(tx: Db, id: number): Promise<boolean> {
  const locked = await run<{ id: number }>(
    tx,
    `SELECT id FROM app_user WHERE role = 'administrator' AND NOT disabled ORDER BY id FOR UPDATE`,
    [],
  )
  return locked.length === 1 && locked[0]?.id === id
}
