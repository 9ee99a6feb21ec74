import { Type } from 'typebox'
import { post } from './call.ts'
import { SaveAnswer } from './save.ts'

/** Kinds of the bell's notices about data: a licence that ends, a finding of a check, a planned name that did not take effect. */
export const noticeKinds = ['licence90', 'licence30', 'finding', 'plannedFailed'] as const
export type NoticeKind = (typeof noticeKinds)[number]
const kind = Type.Enum([...noticeKinds])

/** Apart from the notices themselves, which every page reads. */
export const noticeChoices = {
  // The kinds that the caller is told of; all of them until others are chosen.
  list: post('notices/choices', {}, Type.Array(Type.Object({ kind, on: Type.Boolean() })), {
    reads: ['notice_muted'],
  }),
  save: post('notices/save-choices', { off: Type.Array(kind, { maxItems: 20 }) }, SaveAnswer, {
    may: 'everyone',
    writes: ['notice_muted'],
  }),
}
