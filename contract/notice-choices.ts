import { Type } from 'typebox'
import { post } from './call.ts'
import { SaveAnswer } from './save.ts'

/**
 * Kinds of notices about data: a licence that ends soon, a finding of a check, a planned name that failed.
 */
export const noticeKinds = ['licence90', 'licence30', 'finding', 'plannedFailed'] as const
export type NoticeKind = (typeof noticeKinds)[number]
const kind = Type.Enum([...noticeKinds])

/** This file is separate from notices.ts because all pages import these calls. */
export const noticeChoices = {
  // Returns for each kind of notice whether the caller receives it. The default of `on` is true.
  list: post('notices/choices', {}, Type.Array(Type.Object({ kind, on: Type.Boolean() })), {
    reads: ['notice_muted'],
  }),
  save: post('notices/save-choices', { off: Type.Array(kind, { maxItems: 20 }) }, SaveAnswer, {
    may: 'everyone',
    writes: ['notice_muted'],
  }),
}
