import { Type } from 'typebox'
import { post } from './call.ts'
import { SaveAnswer } from './save.ts'

/** Kinds of notices about data: an ending licence, a finding of a check, a planned name that failed. */
export const noticeKinds = ['licence90', 'licence30', 'finding', 'plannedFailed'] as const
export type NoticeKind = (typeof noticeKinds)[number]
const kind = Type.Enum([...noticeKinds])

/** Separate from the notices, which all pages import. */
export const noticeChoices = {
  // Kinds of notices that the caller receives; by default all.
  list: post('notices/choices', {}, Type.Array(Type.Object({ kind, on: Type.Boolean() })), {
    reads: ['notice_muted'],
  }),
  save: post('notices/save-choices', { off: Type.Array(kind, { maxItems: 20 }) }, SaveAnswer, {
    may: 'everyone',
    writes: ['notice_muted'],
  }),
}
