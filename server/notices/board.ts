import { type Db, transaction } from '#db/connect.ts'
import { run } from '#db/statement.ts'

// Notices of all users, read or not, for administrators and the command line.

export type BoardNotice = {
  id: number
  text: string
  url: string
  important: boolean
  source: 'local' | 'news' | 'event'
  day: string
}

type NewNotice = { text: string; url: string; important: boolean }

export const addNotice = (db: Db, { text, url, important }: NewNotice, userId: number | null = null) =>
  transaction(db, userId, async (tx) => {
    const [row] = await run<{ id: number }>(
      tx,
      `INSERT INTO notice (text, url, important, source) VALUES ($1, $2, $3::boolean, 'local') RETURNING id`,
      [text, url, important],
    )
    if (row === undefined) throw new Error('The notice was not added')
    return row.id
  })

export async function listNotices(db: Db): Promise<BoardNotice[]> {
  return run(
    db,
    `SELECT id, text, url, important, source, to_char(published_at, 'YYYY-MM-DD') AS day
     FROM notice ORDER BY published_at DESC, id DESC`,
    [],
  )
}

/** Deletes a local notice. Marks any other one as read by all users, since it would be created again. */
export async function deleteNotice(
  db: Db,
  id: number,
  userId: number | null = null,
): Promise<'deleted' | 'read' | 'unknown'> {
  return transaction(db, userId, async (tx) => {
    const [found] = await run<{ source: string }>(tx, 'SELECT source FROM notice WHERE id = $1 FOR UPDATE', [
      id,
    ])
    if (found === undefined) return 'unknown'
    if (found.source !== 'local') {
      await run(
        tx,
        'INSERT INTO notice_read (notice_id, user_id) SELECT $1, id FROM app_user ON CONFLICT DO NOTHING',
        [id],
      )
      return 'read'
    }
    await run(tx, 'DELETE FROM notice_read WHERE notice_id = $1', [id])
    await run(tx, 'DELETE FROM notice WHERE id = $1', [id])
    return 'deleted'
  })
}
