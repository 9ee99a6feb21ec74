import { eq } from 'drizzle-orm'
import type { BodyOf } from '#contract/call.ts'
import type { hierarchy } from '#contract/hierarchy.ts'
import type { Db } from '#db/connect.ts'
import { type Given, read } from '#db/read.ts'
import { institution } from '#db/schema/index.ts'
import { saveRow } from '../saving/rows.ts'
import type { Author } from '../serve.ts'

/** An institution on the wire. */
export const institutionFields = {
  id_vuz: institution.id,
  id_ministerstvo: institution.ministryId,
  v2: institution.shortRu,
  v2_k: institution.shortKy,
  v2_en: institution.shortEn,
  full_name: institution.fullRu,
  full_name_kg: institution.fullKy,
  full_name_en: institution.fullEn,
  address: institution.addressRu,
  address_kg: institution.addressKy,
  address_en: institution.addressEn,
  glava: institution.head,
  tel: institution.phone,
  licence: institution.licenceNumber,
  licence_date: institution.licenceDate,
  mail: institution.mail,
  rev: institution.rev,
}

export const listInstitutions = read((db, given: Given<BodyOf<typeof hierarchy.institutions>>) =>
  db
    .select(institutionFields)
    .from(institution)
    .where(eq(institution.ministryId, given.idMinisterstvo))
    .orderBy(institution.fullRu, institution.id),
)

/** Institutions are never created or deleted, and their Russian names never change: 2, or 7 (stale). */
export function saveInstitution(db: Db, body: BodyOf<typeof hierarchy.saveInstitution>, { userId }: Author) {
  const values = {
    shortKy: body.v2K ?? '',
    shortEn: body.v2En ?? '',
    fullKy: body.fullNameKg ?? '',
    fullEn: body.fullNameEn ?? '',
    addressRu: body.address ?? '',
    addressKy: body.addressKg ?? '',
    addressEn: body.addressEn ?? '',
    head: body.glava ?? '',
    phone: body.tel ?? '',
    licenceNumber: body.licence ?? '',
    licenceDate: body.licenceDate ?? null,
    mail: body.mail ?? '',
  }
  return saveRow(db, institution, body.idVuz, values, { user: userId, rev: body.rev })
}
