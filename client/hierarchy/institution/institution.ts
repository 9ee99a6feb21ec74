import { hierarchy, type InstitutionRow } from '#contract/hierarchy.ts'
import { mutate } from '../../api/mutate.ts'
import { readDate, normaliseDate, writeDate } from '../../editing/fields/date-text.ts'
import { trimAll } from '../../editing/changes.ts'

/** An institution's Russian names are never edited (domain.md#institution-form), as if all of them were protected. */
export type GuardedInstitution = InstitutionRow & { readonly edit: false }
export const guarded = (row: InstitutionRow): GuardedInstitution => ({ ...row, edit: false })

export const idOf = ({ id_vuz }: GuardedInstitution) => id_vuz

export const valuesOf = (row: InstitutionRow | undefined) => ({
  shortRu: row?.v2 ?? '',
  shortKy: row?.v2_k ?? '',
  shortEn: row?.v2_en ?? '',
  fullRu: row?.full_name ?? '',
  fullKy: row?.full_name_kg ?? '',
  fullEn: row?.full_name_en ?? '',
  addressRu: row?.address ?? '',
  addressKy: row?.address_kg ?? '',
  addressEn: row?.address_en ?? '',
  head: row?.glava ?? '',
  phone: row?.tel ?? '',
  mail: row?.mail ?? '',
  licenceNumber: row?.licence ?? '',
  licenceDate: writeDate(row?.licence_date ?? ''),
})

export type InstitutionValues = ReturnType<typeof valuesOf>

export const normaliseInstitution = (values: InstitutionValues): InstitutionValues => ({
  ...trimAll(values),
  licenceDate: normaliseDate(values.licenceDate),
})

export const isLicenceDate = (text: string) => text.trim() === '' || readDate(text) !== undefined

export const save = (idVuz: number, rev: number | undefined, values: InstitutionValues) =>
  mutate(hierarchy.saveInstitution, {
    idVuz,
    v2K: values.shortKy,
    v2En: values.shortEn,
    fullNameKg: values.fullKy,
    fullNameEn: values.fullEn,
    address: values.addressRu,
    addressKg: values.addressKy,
    addressEn: values.addressEn,
    glava: values.head,
    tel: values.phone,
    licence: values.licenceNumber,
    // a text that is no date has been refused before
    licenceDate: readDate(values.licenceDate) ?? null,
    mail: values.mail,
    rev,
  })
