import { isoSql } from '#db/statement.ts'
import { secondBeforeSql, dayAfterYearSql, startOfDaySql, toUuid } from './fields.ts'
import { expansionOf, omitEmpty, type Kind, numberOf, textOf } from './kind.ts'
import { organisations } from './organisations.ts'
import { programmes } from './programmes.ts'
import { sessions } from './sessions.ts'

const partsSql = `(
  SELECT json_agg(json_build_object('source', s.id, 'name', s.name_ru, 'counts', s.counts, 'count', part.count) ORDER BY s.counts, s.id)
  FROM jsonb_to_recordset(a.parts) part (source integer, count integer) JOIN source s ON s.id = part.source
)`

/** Admission plans, each of a speciality in a year. */
export const offerings: Kind = {
  collection: 'programme-offerings',
  idField: 'programmeOfferingId',
  needed: ['programmeOfferingId', 'primaryCode', 'name'],
  parts: { 'admission-plan': 'admission-plan' },
  tables: [
    'admission_plan',
    'speciality',
    'speciality_name',
    'academic_year',
    'faculty',
    'speciality_parameters',
    'source',
  ],
  rows: ({ timeZone, year }) => `(
    SELECT 'admission-plan' AS kind, 1 AS rank, a.id, 'admission-plan:' || a.id AS place, n.code || '-' || y.label AS code, y.label,
      n.name_ru, n.name_ky, n.name_en, a.budget, a.contract, a.budget + a.contract AS places,
      ${partsSql} AS parts,
      CASE WHEN a.academic_year_id < ${year} THEN 'inactive' ELSE 'active' END AS state,
      a.speciality_id, s.direction_id, a.academic_year_id, s.faculty_id, c.institution_id, p.department_id,
      'speciality:' || a.speciality_id AS programme, 'faculty:' || s.faculty_id AS organisation, 'academic-year:' || a.academic_year_id AS session,
      ${startOfDaySql('y.begins', timeZone)} AS begins, ${isoSql(`(${startOfDaySql('y.begins', timeZone)})`)} AS start,
      ${isoSql(`(${secondBeforeSql(startOfDaySql(dayAfterYearSql('y'), timeZone))})`)} AS "end"
    FROM admission_plan a
    JOIN academic_year y ON y.id = a.academic_year_id
    JOIN speciality s ON s.id = a.speciality_id
    JOIN speciality_name n ON n.id = s.speciality_name_id
    JOIN faculty c ON c.id = s.faculty_id
    LEFT JOIN speciality_parameters p ON p.speciality_id = s.id
  )`,
  base: `(SELECT 'admission-plan' AS kind, 1 AS rank, id FROM admission_plan)`,
  linked: `(
    SELECT 'admission-plan' AS kind, 1 AS rank, a.id, a.speciality_id, a.academic_year_id, s.direction_id, s.faculty_id,
      c.institution_id, p.department_id
    FROM admission_plan a JOIN speciality s ON s.id = a.speciality_id JOIN faculty c ON c.id = s.faculty_id
    LEFT JOIN speciality_parameters p ON p.speciality_id = s.id
  )`,
  foreign: { department_id: ['speciality-parameters'] },
  search: ['o.name_ru', 'o.name_ky', 'o.name_en', 'o.code'],
  filters: {
    'primaryCode.code': { sql: 'o.code', as: 'text' },
    programmeOfferingId: { sql: 'o.place', as: 'place' },
    name: { sql: `concat_ws(' ', o.name_ru, o.name_ky, o.name_en)`, as: 'text' },
    state: { sql: 'o.state', as: 'text' },
    maxNumberStudents: { sql: 'o.places', as: 'number' },
    startDateTime: { sql: 'o.begins', as: 'date' },
    academicSessionId: { sql: 'o.session', as: 'place' },
    programmeId: { sql: 'o.programme', as: 'place' },
    organisationId: { sql: 'o.organisation', as: 'place' },
  },
  own: { state: 'state' },
  expansions: {
    programme: expansionOf('programme', () => programmes),
    organisation: expansionOf('organisation', () => organisations),
    academic_session: expansionOf('academicSession', () => sessions, 'session'),
  },
  present: (row, { ids }) =>
    omitEmpty({
      programmeOfferingId: ids.of(row.kind, row.id),
      primaryCode: { codeType: 'offering_code', code: textOf(row, 'code') },
      name: (['ky', 'ru', 'en'] as const).flatMap((language) => {
        const name = textOf(row, `name_${language}`)
        return name === '' ? [] : [{ language, value: `${name}, ${textOf(row, 'label')}` }]
      }),
      state: textOf(row, 'state'),
      maxNumberStudents: numberOf(row, 'places'),
      startDateTime: textOf(row, 'start'),
      endDateTime: textOf(row, 'end'),
      academicSessionId: toUuid(row, 'session', ids),
      programmeId: toUuid(row, 'programme', ids),
      organisationId: toUuid(row, 'organisation', ids),
      ext: { budget: numberOf(row, 'budget'), contract: numberOf(row, 'contract'), parts: row.parts },
    }),
}
