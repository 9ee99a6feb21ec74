import { Type } from 'typebox'
import { institutionStatuses, lengths, ownerships } from '../limits.ts'
import { defineEntity } from './facts.ts'
import {
  choice,
  endedOn,
  fullEn,
  fullKy,
  fullRu,
  optionalDate,
  reference,
  shortEn,
  shortKy,
  shortRu,
  text,
} from './fields.ts'

const ownership = Type.Enum([...ownerships])
const status = Type.Enum([...institutionStatuses])

export const institution = defineEntity({
  entity: 'institution',
  title: 'setup.institutions',
  savedBy: { scope: 'institution' },
  id: { row: 'id_vuz', body: 'idVuz' },
  fields: {
    ministryId: reference('id_ministerstvo', 'idMinisterstvo', 'entity.ministry', { refers: 'ministry' }),
    shortRu: shortRu('v2', 'v2'),
    shortKy: shortKy('v2_k', 'v2K'),
    shortEn: shortEn('v2_en', 'v2En'),
    fullRu: fullRu('full_name', 'fullName'),
    fullKy: fullKy('full_name_kg', 'fullNameKg'),
    fullEn: fullEn('full_name_en', 'fullNameEn'),
    addressRu: text('address', 'address', 'field.addressRu', lengths.address),
    addressKy: text('address_kg', 'addressKg', 'field.addressKy', lengths.address),
    addressEn: text('address_en', 'addressEn', 'field.addressEn', lengths.address),
    head: text('glava', 'glava', 'field.head', lengths.person),
    phone: text('tel', 'tel', 'field.phone', lengths.phone),
    licenceNumber: text('licence', 'licence', 'field.licenceNo', lengths.licenceNumber),
    licenceDate: optionalDate('licence_date', 'licenceDate', 'field.licenceDate'),
    mail: text('mail', 'mail', 'field.mail', lengths.mail),
    // Rules of the regulations depend on the ownership. A body without this field does not change the value.
    ownership: choice('ownership', 'ownership', 'field.ownership', {
      inRow: ownership,
      inBody: Type.Optional(ownership),
      blank: ownerships[0],
    }),
    status: choice('status', 'status', 'field.institutionStatus', {
      inRow: status,
      inBody: Type.Optional(status),
      blank: institutionStatuses[0],
    }),
    endedOn,
  },
  protects: true,
  translated: true,
  renamed: [],
})

/** Fields that only administrators may set (domain.md#setup-lists). */
const { ministryId, shortRu: shortNameRu, fullRu: fullNameRu } = institution.fields
export const administratorFields = [ministryId, shortNameRu, fullNameRu]

export const setupFields = ['ministryId', 'shortRu', 'fullRu', 'ownership', 'status'] as const

export const ownFields = [
  'shortKy',
  'shortEn',
  'fullKy',
  'fullEn',
  'addressRu',
  'addressKy',
  'addressEn',
  'head',
  'phone',
  'licenceNumber',
  'licenceDate',
  'mail',
  'ownership',
  'status',
] as const
