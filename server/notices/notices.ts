import type { BodyOf } from '#contract/call.ts'
import { noticeChoices, type NoticeKind, noticeKinds } from '#contract/notice-choices.ts'
import { type NoticeRow, notices } from '#contract/notices.ts'
import { scopeOf } from '#contract/rights.ts'
import { updated } from '#contract/save.ts'
import type { Db } from '#db/connect.ts'
import { run } from '#db/statement.ts'
import { refusal } from '../messages/refusals.ts'
import { listDecisions, markDecisionRead } from '../proposals/decisions.ts'
import { setAuthorSql } from '../saving/statements.ts'
import { type Caller, serve } from '../serve.ts'
import { isMissingParent } from '../saving/sqlstate.ts'
import { noticeTextsOf } from './notice-texts.ts'

type UnreadNotice = NoticeRow & { count: number } & (
    | { kind: NoticeKind; subject: number; table_name: string; record: number; day: string }
    | { kind: null; subject: null; table_name: null; record: null; day: null }
  )

/** SQL for a user's unread notices, with the number and the first of their rows in the user's scope. */
const unreadSql = `
  SELECT n.id AS id_question_answer, n.text AS questions, n.url, n.important, first.kind, first.subject, own.count,
    first.table_name, first.record, first.day
  FROM notice n
  LEFT JOIN LATERAL (
    SELECT count(*)::integer AS count, min(e.id) AS first FROM notice_event e
    WHERE e.notice_id = n.id AND n.source = 'event' AND CASE WHEN e.institution IS NULL THEN $2::boolean
      ELSE $3::integer[] IS NULL OR e.institution = ANY ($3) OR e.faculty = ANY ($4::integer[]) END
  ) own ON true
  LEFT JOIN notice_event first ON first.id = own.first
  WHERE NOT EXISTS (SELECT FROM notice_read r WHERE r.notice_id = n.id AND r.user_id = $1) AND (
    n.source <> 'event' OR first.id IS NOT NULL
      AND NOT EXISTS (SELECT FROM notice_muted m WHERE m.user_id = $1 AND m.kind = first.kind)
  )
  ORDER BY n.important DESC, n.published_at DESC, n.id DESC`

async function listUnread(db: Db, _body: object, caller: Caller): Promise<NoticeRow[]> {
  const { userId, rights, language, services } = caller
  services.requestNews()
  const { catalogues, institutions, faculties } = scopeOf(rights)
  const rows = await run<UnreadNotice>(db, unreadSql, [userId, catalogues, institutions, faculties])
  const tell = await noticeTextsOf(
    db,
    rows.filter((row) => row.kind !== null),
    language,
  )
  const presented = rows.map((row) => {
    const { id_question_answer, questions, url, important } = row
    return { id_question_answer, questions, url, important, ...(row.kind !== null && tell(row)) }
  })
  const important = presented.filter((one) => one.important)
  return [...important, ...(await listDecisions(db, caller)), ...presented.filter((one) => !one.important)]
}

const listChoices = async (db: Db, _body: object, { userId }: Caller) => {
  const muted = await run<{ kind: string }>(db, 'SELECT kind FROM notice_muted WHERE user_id = $1', [userId])
  return noticeKinds.map((kind) => ({ kind, on: muted.every((one) => one.kind !== kind) }))
}

/** Turns kinds of events on or off for a user (domain.md#notice-choices). */
async function saveChoices(db: Db, { off }: BodyOf<typeof noticeChoices.save>, { userId }: Caller) {
  await run(
    db,
    `WITH away AS (DELETE FROM notice_muted WHERE user_id = $1 AND kind <> ALL ($2::text[]))
     INSERT INTO notice_muted (user_id, kind) SELECT $1, unnest($2::text[]) ON CONFLICT DO NOTHING`,
    [userId, off],
  )
  return updated()
}

/** Marks a notice as read. Also returns sms 2 (updated) if it was read before (domain.md#notice-read). */
async function markRead(db: Db, { idWiki }: BodyOf<typeof notices.markRead>, { userId }: Caller) {
  if (idWiki < 0) return markDecisionRead(db, -idWiki, userId)
  try {
    await run(
      db,
      `${setAuthorSql} INSERT INTO notice_read (notice_id, user_id) SELECT $2, $1::integer FROM who ON CONFLICT DO NOTHING`,
      [userId, idWiki],
    )
  } catch (error) {
    if (isMissingParent(error)) throw refusal('noSuchRow')
    throw error
  }
  return updated()
}

export const noticeRoutes = serve(notices, {
  unread: listUnread,
  markRead,
})

export const noticeChoiceRoutes = serve(noticeChoices, { list: listChoices, save: saveChoices })
