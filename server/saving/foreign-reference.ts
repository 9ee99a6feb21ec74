import { failureCode, failureMessage, failurePlace } from '#db/failures.ts'
import { type Refusal, refusal } from '../answers/refusals.ts'

type StoredRow = { readonly table: string; readonly id: number }

/** A reference that would leave its institution, as the database refuses it (domain.md#reference-one-institution). */
export type ForeignReference = {
  /**
   * `otherInstitution`: a row was to refer to one that belongs elsewhere; `usedInInstitution`: a row was to move away from
   * one that refers to it; `unitEnded`: a row was to refer to a unit that is no longer there.
   */
  readonly reason: 'otherInstitution' | 'usedInInstitution' | 'facultyIsFixed' | 'unitEnded'
  readonly column: string
  readonly written: StoredRow
  readonly referring: StoredRow
}

/** Undefined: the failure is another one. */
export function foreignReference(error: unknown): ForeignReference | undefined {
  const place = failureCode(error) === 'OK400' ? failurePlace(error) : undefined
  if (place === undefined) return undefined
  // The row that was written, and where it is another one the row that refers to it.
  const words = place.detail.split(' ')
  const rowAt = (at: number) => ({ table: words.at(at) ?? '', id: Number(words.at(at + 1)) })
  return {
    // The triggers name no other reasons, which a test holds.
    reason: failureMessage(error) as ForeignReference['reason'],
    column: place.column,
    written: rowAt(0),
    referring: rowAt(-2),
  }
}

/** The columns as the bodies of the saves call them. */
const fields: Readonly<Record<string, string>> = {
  institution_id: 'idVuz',
  faculty_id: 'idFaculty',
  building_id: 'idKorpus',
  department_id: 'idKafedra',
}

/** The refusal that names the field. */
export const referenceRefused = (error: unknown): Refusal | undefined => {
  const found = foreignReference(error)
  return found && refusal(found.reason, { field: fields[found.column] ?? found.column })
}
