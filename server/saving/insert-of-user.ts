import { type Db, transaction } from '#db/connect.ts'
import { run } from '#db/statement.ts'

/**
 * Inserts a row of a user with a statement that inserts nothing above the user's maximum of rows. Returns
 * undefined if nothing was inserted. `values`: parameters of the statement, of which the first is the user.
 */
export const insertOfUser = (db: Db, insertSql: string, values: readonly [userId: number, ...unknown[]]) =>
  transaction(db, values[0], async (tx) => {
    // The lock serialises inserts of a user. Otherwise concurrent inserts could exceed the maximum.
    await run(tx, 'SELECT id FROM app_user WHERE id = $1 FOR UPDATE', [values[0]])
    const [made] = await run<{ id: number; rev: number }>(tx, insertSql, [...values])
    return made
  })
