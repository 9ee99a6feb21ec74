import { type Static, Type } from 'typebox'
import { post } from './call.ts'
import { id } from './fields.ts'
import { ids } from './limits.ts'
import { SaveAnswer } from './save.ts'

/**
 * Notice of the bell. `url`: http(s) or ''. `address`: path below the base path where the client shows the
 * subject. For a decided proposal the id is the negative id of the proposal, and `url` equals `address`.
 */
export const NoticeRow = Type.Object({
  id_question_answer: Type.Integer(),
  questions: Type.String(),
  url: Type.String(),
  important: Type.Boolean(),
  address: Type.Optional(Type.String()),
})
export type NoticeRow = Static<typeof NoticeRow>

export const notices = {
  unread: post('wiki/getWiki', {}, Type.Array(NoticeRow), {
    own: true,
    reads: ['notice', 'notice_event', 'notice_muted', 'notice_read', 'proposal'],
  }),
  markRead: post(
    'wiki/insertWiki',
    { idWiki: Type.Union([id, Type.Integer({ minimum: -ids.max, maximum: -ids.first })]) },
    SaveAnswer,
    { may: 'everyone', writes: ['notice_read', 'proposal'] },
  ),
}
