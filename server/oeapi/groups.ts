import { isoSql } from '#db/statement.ts'
import { shownNameSql } from '../groups/shown-name.ts'
import { startOfDaySql, toUuid } from './fields.ts'
import { expansionOf, omitEmpty, type Kind, numberOf, textInAllLanguages, textOf } from './kind.ts'
import { organisations } from './organisations.ts'

/** Groups, with their planned students of the current half-year. */
export const groups: Kind = {
  collection: 'groups',
  idField: 'groupId',
  needed: ['groupId', 'primaryCode', 'groupType', 'name'],
  parts: { group: 'group' },
  tables: [
    'study_group',
    'speciality_group',
    'group_name',
    'subgroup',
    'speciality',
    'speciality_parameters',
    'faculty',
    'group_quota',
    'academic_year',
    'admission_plan',
  ],
  rows: ({ year, half, timeZone }) => `(
    SELECT 'group' AS kind, 1 AS rank, g.id, 'group:' || g.id AS place, ${shownNameSql('g', 'n', 'b')} AS code, g.intake_year_id, g.winter_reception,
      l.speciality_id, 'speciality:' || l.speciality_id AS programme, s.faculty_id, c.institution_id, p.department_id, 'faculty:' || s.faculty_id AS organisation,
      'academic-year:' || g.intake_year_id AS session, ${isoSql(`(${startOfDaySql('y.begins', timeZone)})`)} AS start, ${year} - g.intake_year_id + 1 AS course,
      (SELECT q.budget + q.contract FROM group_quota q
       WHERE q.group_id = g.id AND q.academic_year_id = ${year} AND q.half_year_id = ${half}) AS persons,
      (SELECT 'admission-plan:' || a.id FROM admission_plan a
       WHERE a.speciality_id = l.speciality_id AND a.academic_year_id = g.intake_year_id) AS offering
    FROM study_group g
    JOIN academic_year y ON y.id = g.intake_year_id
    JOIN speciality_group l ON l.id = g.speciality_group_id
    JOIN group_name n ON n.id = l.group_name_id
    JOIN subgroup b ON b.id = l.subgroup_id
    JOIN speciality s ON s.id = l.speciality_id
    JOIN faculty c ON c.id = s.faculty_id
    LEFT JOIN speciality_parameters p ON p.speciality_id = s.id
  )`,
  base: `(SELECT 'group' AS kind, 1 AS rank, id FROM study_group)`,
  linked: `(
    SELECT 'group' AS kind, 1 AS rank, g.id, g.intake_year_id, l.speciality_id, s.faculty_id, c.institution_id, p.department_id
    FROM study_group g JOIN speciality_group l ON l.id = g.speciality_group_id JOIN speciality s ON s.id = l.speciality_id
    JOIN faculty c ON c.id = s.faculty_id LEFT JOIN speciality_parameters p ON p.speciality_id = s.id
  )`,
  foreign: { persons: ['quota'], offering: ['admission-plan'], department_id: ['speciality-parameters'] },
  search: ['o.code'],
  filters: {
    'primaryCode.code': { sql: 'o.code', as: 'text' },
    groupId: { sql: 'o.place', as: 'place' },
    groupType: { sql: `'class'`, as: 'text' },
    name: { sql: 'o.code', as: 'text' },
    personCount: { sql: 'o.persons', as: 'number' },
    organisationId: { sql: 'o.organisation', as: 'place' },
    academicSessionId: { sql: 'o.session', as: 'place' },
  },
  own: { groupType: 'groupType' },
  expansions: {
    organisation: expansionOf('organisation', () => organisations),
  },
  present: (row, { ids }) => {
    const offering = toUuid(row, 'offering', ids)
    return omitEmpty({
      groupId: ids.of(row.kind, row.id),
      primaryCode: { codeType: 'group_code', code: textOf(row, 'code') },
      groupType: 'class',
      name: textInAllLanguages(textOf(row, 'code')),
      startDateTime: textOf(row, 'start'),
      personCount: row.persons === undefined ? undefined : numberOf(row, 'persons'),
      organisationId: toUuid(row, 'organisation', ids),
      academicSessionId: toUuid(row, 'session', ids),
      offeringIds: offering === undefined ? undefined : [{ programmeOfferingId: offering }],
      ext: {
        programmeId: toUuid(row, 'programme', ids),
        course: numberOf(row, 'course'),
        winterReception: row.winter_reception === true,
      },
    })
  },
}
