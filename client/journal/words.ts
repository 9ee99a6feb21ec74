import { rightToSave } from '#contract/entities/registry.ts'
import { type ChangeRow, history, isUndoable, type UndoRefusalReason } from '#contract/history.ts'
import { refusalKeyOfCall } from '../api/session.ts'
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
} as const satisfies Record<UndoRefusalReason, TextKey>

/** Texts of refused restores. Reasons that a restore cannot have use the text of `changedSince`. */
export const restoreReasonKeys = {
  changedSince: 'history.reason.changedSince',
  inUse: 'history.reason.changedSince',
  duplicate: 'history.reason.duplicate',
  undone: 'history.reason.changedSince',
  locked: 'history.reason.locked',
  protected: 'history.reason.locked',
  otherInstitution: 'history.reason.otherInstitution',
  yearClosed: 'reason.yearClosed',
} as const satisfies Record<UndoRefusalReason, TextKey>

/** Returns the faculty that all rows share; undefined if there is none, and only the server can check the scope. */
const placesOf = (place: ChangeRow['place']) => {
  const [institution, faculty] = place ?? []
  return institution && faculty ? [{ institution: institution.id, faculty: faculty.id }] : undefined
}

/** Returns why this user cannot undo the change; undefined if the server decides. */
export const undoRefusalKey = (change: ChangeRow): TextKey | undefined => {
  const { id_user, operation, touched, place, of_administrators: isOfAdministrators } = change
  const isBySystem = id_user === null && operation !== 'import'
  if (isBySystem || !touched.every(({ entity }) => isUndoable(entity))) return 'journal.notUndoable'
  const places = placesOf(place)
  return (
    refusalKeyOfCall(history.undo) ??
    touched
      .map(({ entity }) => (isOfAdministrators ? 'administrator' : rightToSave(entity)))
      .map((may) => refusalKeyOfCall({ may }, places))
      .find((hindrance) => hindrance !== undefined)
  )
}
