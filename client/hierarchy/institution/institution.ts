import { hierarchy, type InstitutionRow } from '#contract/hierarchy.ts'
import { queryClient } from '../../api/client.ts'
import { query } from '../../api/query.ts'
import { send } from '../../api/send.ts'
import { readDate, normaliseDate, writeDate } from '../../editing/fields/date-text.ts'
import { trimAll } from '../../editing/changes.ts'

/** An institution's Russian names are never edited (domain.md §2), as if all of them were protected. */
export type GuardedInstitution = InstitutionRow & { readonly edit: false }
export const guarded = (row: InstitutionRow): GuardedInstitution => ({ ...row, edit: false })

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
  licence: row?.licence ?? '',
  licenceDate: writeDate(row?.licence_date ?? ''),
})

export type Values = ReturnType<typeof valuesOf>

export const normaliseInstitution = (values: Values): Values => ({
  ...trimAll(values),
  licenceDate: normaliseDate(values.licenceDate),
})

export const isLicenceDate = (text: string) => text.trim() === '' || readDate(text) !== undefined

export const save = (idVuz: number, rev: number | undefined, values: Values) =>
  send(hierarchy.saveInstitution, {
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
    licence: values.licence,
    // a text that is no date has been refused before
    licenceDate: readDate(values.licenceDate) ?? null,
    mail: values.mail,
    ...(rev === undefined ? {} : { rev }),
  })

/** The ministry's institutions again, past the cache. */
export const rereadInstitutions = async (idMinisterstvo: number) => {
  const { queryKey } = query(hierarchy.institutions, { idMinisterstvo })
  await queryClient.refetchQueries({ queryKey }, { throwOnError: true })
  return (queryClient.getQueryData(queryKey) ?? []).map(guarded)
}
