import { savedAtAllBy } from '#contract/entities/registry.ts'
import { type ChangeRow, history, isUndoable, type UndoReason } from '#contract/history.ts'
import { hindranceOfCall } from '../api/session.ts'
import type { TextKey } from '../i18n/texts.ts'

export const undoReasonKeys = {
  changedSince: 'journal.reason.changedSince',
  inUse: 'journal.reason.inUse',
  duplicate: 'journal.reason.duplicate',
  undone: 'journal.reason.undone',
  locked: 'journal.reason.locked',
  protected: 'journal.reason.protected',
  otherInstitution: 'journal.reason.otherInstitution',
  yearClosed: 'reason.yearClosed',
} as const satisfies Record<UndoReason, TextKey>

/** The same for a row that was to be put back; reasons that cannot occur there read as `changedSince`. */
export const putBackReasonKeys = {
  changedSince: 'history.reason.changedSince',
  inUse: 'history.reason.changedSince',
  duplicate: 'history.reason.duplicate',
  undone: 'history.reason.changedSince',
  locked: 'history.reason.locked',
  protected: 'history.reason.locked',
  otherInstitution: 'history.reason.otherInstitution',
  yearClosed: 'reason.yearClosed',
} as const satisfies Record<UndoReason, TextKey>

/** The faculty in which all rows of a change stand; of several places, or none, the server knows more. */
const placesOf = (place: ChangeRow['place']) => {
  const [institution, faculty] = place ?? []
  return institution && faculty ? [{ institution: institution.id, faculty: faculty.id }] : undefined
}

/** The reason why this user, or anybody, cannot undo the change; undefined: its rows decide. */
export const whyClosed = ({ id_user, touched, place }: ChangeRow): TextKey | undefined => {
  if (id_user === null || !touched.every(({ entity }) => isUndoable(entity))) return 'journal.notUndoable'
  const places = placesOf(place)
  return (
    hindranceOfCall(history.undo) ??
    touched
      .map(({ entity }) => hindranceOfCall({ may: savedAtAllBy(entity) }, places))
      .find((hindrance) => hindrance !== undefined)
  )
}
