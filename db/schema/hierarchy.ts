import { date, index, pgTable, uniqueIndex, varchar } from 'drizzle-orm/pg-core'
import { institutionStatuses, lengths, ownerships } from '#contract/limits.ts'
import {
  editable,
  endedOn,
  filledChecks,
  id,
  isOpenSql,
  oneOfCheck,
  optionalText,
  parent,
  realIdCheck,
  rev,
  sameSql,
  sortedText,
  threeNames,
} from './columns.ts'

export const ministry = pgTable(
  'ministry',
  { id: id(), ...threeNames(), editable: editable(), rev: rev() },
  (t) => [
    realIdCheck(t.id),
    ...filledChecks(t.nameRu),
    uniqueIndex('ministry_same').on(sameSql(t.nameRu)),
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
    realIdCheck(t.id),
    ...filledChecks(t.shortRu, t.fullRu),
    oneOfCheck(t.ownership, ownerships),
    oneOfCheck(t.status, institutionStatuses),
    uniqueIndex('institution_same_short').on(t.ministryId, sameSql(t.shortRu)).where(isOpenSql(t.endedOn)),
    uniqueIndex('institution_same_full').on(t.ministryId, sameSql(t.fullRu)).where(isOpenSql(t.endedOn)),
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
    realIdCheck(t.id),
    ...filledChecks(t.shortRu, t.fullRu),
    uniqueIndex('faculty_same_short').on(t.institutionId, sameSql(t.shortRu)).where(isOpenSql(t.endedOn)),
    uniqueIndex('faculty_same_full').on(t.institutionId, sameSql(t.fullRu)).where(isOpenSql(t.endedOn)),
    index('faculty_order').on(t.institutionId, t.shortRu, t.fullRu, t.id),
    index('faculty_order_all').on(t.shortRu, t.fullRu, t.id),
  ],
)
