import { sql } from 'drizzle-orm'
import { check, date, index, pgTable, smallint, uniqueIndex, varchar } from 'drizzle-orm/pg-core'
import { lengths, licenceStates, ranges } from '#contract/limits.ts'
import {
  code,
  editable,
  endedOn,
  filledChecks,
  id,
  isOpenSql,
  oneOfCheck,
  optionalText,
  parent,
  realIdCheck,
  requiredText,
  rev,
  sameSql,
  sortedText,
  threeNames,
  rangeChecks,
} from './columns.ts'
import { faculty } from './hierarchy.ts'

const tableOfNames = <const Name extends string>(name: Name) =>
  pgTable(name, { id: id(), ...threeNames(), editable: editable(), rev: rev() }, (t) => [
    realIdCheck(t.id),
    ...filledChecks(t.nameRu),
    uniqueIndex(`${name}_same`).on(sameSql(t.nameRu)),
    index(`${name}_order`).on(t.nameRu, t.id),
  ])

const tableOfCodes = <const Name extends string>(name: Name) =>
  pgTable(name, { id: id(), code: code(), ...threeNames(), editable: editable(), rev: rev() }, (t) => [
    realIdCheck(t.id),
    ...filledChecks(t.code, t.nameRu),
    uniqueIndex(`${name}_same`).on(sameSql(t.code), sameSql(t.nameRu)),
    index(`${name}_order`).on(t.code, t.nameRu, t.id),
  ])

export const direction = tableOfCodes('direction')

/** Names of specialities with their codes. `speciality` links them to faculties. */
export const specialityName = tableOfCodes('speciality_name')

export const studyFormKind = pgTable('study_form_kind', { id: id(), ...threeNames() }, (t) => [
  realIdCheck(t.id),
  ...filledChecks(t.nameRu),
])

export const studyProgramme = pgTable('study_programme', { id: id(), ...threeNames() }, (t) => [
  realIdCheck(t.id),
  ...filledChecks(t.nameRu),
])

export const studyForm = pgTable(
  'study_form',
  {
    id: id(),
    shortName: requiredText('short_name', lengths.shortName),
    ...threeNames(),
    kindText: requiredText('kind_text', lengths.kindText),
    oz: smallint('oz').notNull(),
    maxCourse: smallint('max_course').notNull(),
    kindId: parent('kind_id', () => studyFormKind.id),
    /** Bologna cycle: 1 bachelor, 2 master, 3 doctorate. */
    cycle: smallint('cycle').notNull(),
    programmeId: parent('programme_id', () => studyProgramme.id),
    editable: editable(),
    rev: rev(),
  },
  (t) => [
    realIdCheck(t.id),
    ...filledChecks(t.shortName, t.nameRu, t.kindText),
    ...rangeChecks(ranges.oz, t.oz),
    ...rangeChecks(ranges.course, t.maxCourse),
    ...rangeChecks(ranges.educationCycle, t.cycle),
    uniqueIndex('study_form_same').on(t.programmeId, sameSql(t.nameRu)),
    index('study_form_order').on(t.nameRu, t.id),
    index('study_form_kind_id').on(t.kindId),
  ],
)

export const department = pgTable(
  'department',
  {
    id: id(),
    facultyId: parent('faculty_id', () => faculty.id),
    shortName: requiredText('short_name', lengths.shortName),
    ...threeNames(),
    endedOn: endedOn(),
    editable: editable(),
    rev: rev(),
  },
  (t) => [
    realIdCheck(t.id),
    ...filledChecks(t.shortName, t.nameRu),
    uniqueIndex('department_same').on(t.facultyId, sameSql(t.nameRu)).where(isOpenSql(t.endedOn)),
    index('department_order').on(t.nameRu, t.id),
    index('department_faculty_id').on(t.facultyId),
  ],
)

export const level = tableOfNames('level')
export const qualification = tableOfNames('qualification')

/** Licence of an institution from the ministry. The licence of this software is `product_licence`. */
export const licence = pgTable(
  'licence',
  {
    id: id(),
    resolution: sortedText('resolution', lengths.resolution),
    startsOn: date('starts_on', { mode: 'string' }).notNull(),
    endsOn: date('ends_on', { mode: 'string' }).notNull(),
    supplement: optionalText('supplement', lengths.supplement),
    state: varchar('state', { length: 20, enum: licenceStates }).notNull().default('inForce'),
    stateFrom: date('state_from', { mode: 'string' }),
    address: optionalText('address', lengths.address),
    editable: editable(),
    rev: rev(),
  },
  (t) => [
    realIdCheck(t.id),
    ...filledChecks(t.resolution),
    oneOfCheck(t.state, licenceStates),
    check('licence_not_turned_over', sql`${t.startsOn} <= ${t.endsOn}`),
    uniqueIndex('licence_same').on(sameSql(t.resolution), t.startsOn),
    index('licence_order').on(t.resolution, t.startsOn, t.id),
  ],
)
