import type { BodyOf } from '#contract/call.ts'
import { type NoticeRow, notices } from '#contract/notices.ts'
import { updated } from '#contract/save.ts'
import type { Db } from '#db/connect.ts'
import { run } from '#db/statement.ts'
import { refusal } from '../answers/refusals.ts'
import { who } from '../saving/statements.ts'
import { type Caller, serve } from '../serve.ts'
import { isMissingParent } from '../saving/sqlstate.ts'

async function listUnread(db: Db, _body: object, { userId, services }: Caller): Promise<NoticeRow[]> {
  services.freshenNews()
  return run<NoticeRow>(
    db,
    `SELECT id AS id_question_answer, text AS questions, url, important FROM notice n
     WHERE NOT EXISTS (SELECT FROM notice_read r WHERE r.notice_id = n.id AND r.user_id = $1)
     ORDER BY important DESC, published_at DESC, id DESC`,
    [userId],
  )
}

/** Marks a notice as read by the caller; 2 also when it was (domain.md#notice-read). */
async function markRead(db: Db, { idWiki }: BodyOf<typeof notices.markRead>, { userId }: Caller) {
  try {
    await run(
      db,
      `${who} INSERT INTO notice_read (notice_id, user_id) SELECT $2, $1::integer FROM who ON CONFLICT DO NOTHING`,
      [userId, idWiki],
    )
  } catch (error) {
    if (isMissingParent(error)) throw refusal('noSuchRow')
    throw error
  }
  return updated()
}

export const noticeRoutes = serve(notices, { unread: listUnread, markRead })
