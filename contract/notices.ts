import { type Static, Type } from 'typebox'
import { post } from './call.ts'
import { id } from './fields.ts'
import { ids } from './limits.ts'
import { SaveAnswer } from './save.ts'

/**
 * A notice of the bell. The names are the specification's; `url` is http(s), or '' where there is none. `address` is where the
 * client shows what it is about, below the base. The decision on a
 * proposal has its number with a minus, and the place is in `url` too.
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
