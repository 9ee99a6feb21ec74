import type { BodyOf } from '#contract/call.ts'
import type { catalogues } from '#contract/catalogues/catalogues.ts'
import { ids } from '#contract/limits.ts'
import type { Db } from '#db/connect.ts'
import { read, type Selecting } from '#db/read.ts'
import { licence } from '#db/schema/index.ts'
import { needFilled } from '../saving/need-filled.ts'
import { refusal } from '../http/refusals.ts'
import { deleteRow, saveRow } from '../saving/rows.ts'
import type { Caller } from '../serve.ts'

/** A licence on the wire. */
export const licenceFields = {
  IDLicence: licence.id,
  Resolution: licence.resolution,
  ResolutionBeg: licence.startsOn,
  ResolutionEnd: licence.endsOn,
  Supplement: licence.supplement,
  edit: licence.editable,
  rev: licence.rev,
}

export const selectLicences = (db: Selecting) =>
  db.select(licenceFields).from(licence).orderBy(licence.resolution, licence.startsOn, licence.id)

export const listLicences = read(selectLicences)

/** A licence of one day is one; one that ends before it begins is a 400. */
export async function saveLicence(db: Db, body: BodyOf<typeof catalogues.saveLicence>, { userId }: Caller) {
  const { IDLicence, Supplement, rev } = body
  if (IDLicence === ids.create) needFilled({ Supplement })
  // ISO dates sort as text.
  if (body.ResolutionEnd < body.ResolutionBeg) throw refusal('licenceTurnedOver')
  const values = {
    resolution: body.Resolution,
    startsOn: body.ResolutionBeg,
    endsOn: body.ResolutionEnd,
    supplement: Supplement ?? '',
  }
  return saveRow(db, licence, IDLicence, values, { user: userId, rev, locked: ['resolution'] })
}

export function deleteLicence(db: Db, body: BodyOf<typeof catalogues.deleteLicence>, { userId }: Caller) {
  return deleteRow(db, licence, body.IDLicence, userId)
}
