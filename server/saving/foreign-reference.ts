import { failureCode, failureMessage, failedColumnOf } from '#db/failures.ts'
import { type Refusal, refusal } from '../messages/refusals.ts'

type StoredRow = { readonly table: string; readonly id: number }

/** A reference that a trigger refused (domain.md#reference-one-institution). */
export type ForeignReference = {
  /**
   * `otherInstitution`: the row would refer to a row of another institution. `usedInInstitution`: the row would
   * leave the institution of a row that refers to it. `facultyIsFixed`: the faculty would leave its
   * institution. `unitEnded`: the row would refer to an ended unit.
   */
  readonly reason: 'otherInstitution' | 'usedInInstitution' | 'facultyIsFixed' | 'unitEnded'
  readonly column: string
  readonly written: StoredRow
  readonly referring: StoredRow
}

/** Returns the reference that a trigger refused; undefined for any other error. */
export function parseForeignReference(error: unknown): ForeignReference | undefined {
  const place = failureCode(error) === 'OK400' ? failedColumnOf(error) : undefined
  if (place === undefined) return undefined
  // The detail is «table id» of the written row, followed by that of the referring row if the two differ.
  const words = place.detail.split(' ')
  const rowAt = (at: number) => ({ table: words.at(at) ?? '', id: Number(words.at(at + 1)) })
  return {
    // The cast is valid: a test checks that the triggers have no other reasons.
    reason: failureMessage(error) as ForeignReference['reason'],
    column: place.column,
    written: rowAt(0),
    referring: rowAt(-2),
  }
}

const fieldNames: Readonly<Record<string, string>> = {
  institution_id: 'idVuz',
  faculty_id: 'idFaculty',
  building_id: 'idKorpus',
  department_id: 'idKafedra',
}

export const toReferenceRefusal = (error: unknown): Refusal | undefined => {
  const found = parseForeignReference(error)
  return found && refusal(found.reason, { field: fieldNames[found.column] ?? found.column })
}
