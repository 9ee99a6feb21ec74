import type { UndoReason } from '#contract/history.ts'
import type { TextKey } from '../i18n/texts.ts'

export const undoReasonKeys = {
  changedSince: 'journal.reason.changedSince',
  inUse: 'journal.reason.inUse',
  duplicate: 'journal.reason.duplicate',
  undone: 'journal.reason.undone',
  locked: 'journal.reason.locked',
  protected: 'journal.reason.protected',
} as const satisfies Record<UndoReason, TextKey>

/** The same where a row was to be put back: what cannot happen there is a change since. */
export const putBackReasonKeys = {
  changedSince: 'history.reason.changedSince',
  inUse: 'history.reason.changedSince',
  duplicate: 'history.reason.duplicate',
  undone: 'history.reason.changedSince',
  locked: 'history.reason.locked',
  protected: 'history.reason.locked',
} as const satisfies Record<UndoReason, TextKey>
