import { type Static, Type } from 'typebox'
import { post } from './call.ts'
import { id } from './fields.ts'
import { SaveAnswer } from './save.ts'

/** A notice of the bell. The names are the specification's; `url` is http(s), or '' where there is none. */
export const NoticeRow = Type.Object({
  id_question_answer: Type.Integer(),
  questions: Type.String(),
  url: Type.String(),
  important: Type.Boolean(),
})
export type NoticeRow = Static<typeof NoticeRow>

export const notices = {
  unread: post('wiki/getWiki', {}, Type.Array(NoticeRow), { reads: ['notice', 'notice_read'] }),
  markRead: post('wiki/insertWiki', { idWiki: id }, SaveAnswer, { may: 'everyone', writes: ['notice_read'] }),
}
