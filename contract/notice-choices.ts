import { Type } from 'typebox'
import { post } from './call.ts'
import { SaveAnswer } from './save.ts'

export const noticeKinds = ['licence90', 'licence30', 'finding', 'plannedFailed'] as const
export type NoticeKind = (typeof noticeKinds)[number]
const kind = Type.Enum([...noticeKinds])

/** Calls for muting kinds of notices. They are separate from notices.ts, which all pages import. */
export const noticeChoices = {
  // The default of `on` is true.
  list: post('notices/choices', {}, Type.Array(Type.Object({ kind, on: Type.Boolean() })), {
    reads: ['notice_muted'],
  }),
  save: post('notices/save-choices', { off: Type.Array(kind, { maxItems: 20 }) }, SaveAnswer, {
    may: 'everyone',
    writes: ['notice_muted'],
  }),
}
