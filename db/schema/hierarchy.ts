import { date, index, pgTable, uniqueIndex, varchar } from 'drizzle-orm/pg-core'
import { institutionStatuses, lengths, ownerships } from '#contract/limits.ts'
import {
  editable,
  endedOn,
  filled,
  id,
  isOpen,
  oneOf,
  optionalText,
  parent,
  realId,
  rev,
  same,
  sortedText,
  threeNames,
} from './columns.ts'

export const ministry = pgTable(
  'ministry',
  { id: id(), ...threeNames(), editable: editable(), rev: rev() },
  (t) => [
    realId(t.id),
    ...filled(t.nameRu),
    uniqueIndex('ministry_same').on(same(t.nameRu)),
    index('ministry_order').on(t.nameRu, t.id),
  ],
)

export const institution = pgTable(
  'institution',
  {
    id: id(),
    ministryId: parent('ministry_id', () => ministry.id),
    shortRu: sortedText('short_ru', lengths.shortName),
    shortKy: optionalText('short_ky', lengths.shortName),
    shortEn: optionalText('short_en', lengths.shortName),
    fullRu: sortedText('full_ru', lengths.name),
    fullKy: optionalText('full_ky', lengths.name),
    fullEn: optionalText('full_en', lengths.name),
    addressRu: optionalText('address_ru', lengths.address),
    addressKy: optionalText('address_ky', lengths.address),
    addressEn: optionalText('address_en', lengths.address),
    head: optionalText('head', lengths.person),
    phone: optionalText('phone', lengths.phone),
    licenceNumber: optionalText('licence_number', lengths.licenceNumber),
    licenceDate: date('licence_date', { mode: 'string' }),
    mail: optionalText('mail', lengths.mail),
    ownership: varchar('ownership', { length: 20, enum: ownerships }).notNull().default('state'),
    status: varchar('status', { length: 20, enum: institutionStatuses }).notNull().default('none'),
    endedOn: endedOn(),
    editable: editable(),
    rev: rev(),
  },
  (t) => [
    realId(t.id),
    ...filled(t.shortRu, t.fullRu),
    oneOf(t.ownership, ownerships),
    oneOf(t.status, institutionStatuses),
    uniqueIndex('institution_same_short').on(t.ministryId, same(t.shortRu)).where(isOpen(t.endedOn)),
    uniqueIndex('institution_same_full').on(t.ministryId, same(t.fullRu)).where(isOpen(t.endedOn)),
    index('institution_order').on(t.ministryId, t.fullRu, t.id),
  ],
)

/** Faculties. The short name is also the code. */
export const faculty = pgTable(
  'faculty',
  {
    id: id(),
    institutionId: parent('institution_id', () => institution.id),
    shortRu: sortedText('short_ru', lengths.shortName),
    shortKy: optionalText('short_ky', lengths.shortName),
    shortEn: optionalText('short_en', lengths.shortName),
    fullRu: sortedText('full_ru', lengths.name),
    fullKy: optionalText('full_ky', lengths.name),
    fullEn: optionalText('full_en', lengths.name),
    director: optionalText('director', lengths.person),
    endedOn: endedOn(),
    editable: editable(),
    rev: rev(),
  },
  (t) => [
    realId(t.id),
    ...filled(t.shortRu, t.fullRu),
    uniqueIndex('faculty_same_short').on(t.institutionId, same(t.shortRu)).where(isOpen(t.endedOn)),
    uniqueIndex('faculty_same_full').on(t.institutionId, same(t.fullRu)).where(isOpen(t.endedOn)),
    index('faculty_order').on(t.institutionId, t.shortRu, t.fullRu, t.id),
    index('faculty_order_all').on(t.shortRu, t.fullRu, t.id),
  ],
)
