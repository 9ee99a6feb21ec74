import { isoSql } from '#db/statement.ts'
import { secondBeforeSql, dayAfterYearSql, startOfDaySql, toUuid } from './fields.ts'
import { expansionOf, omitEmpty, type Kind, namesOf, numberOf, textInAllLanguages, textOf } from './kind.ts'

export const sessions: Kind = {
  collection: 'academic-sessions',
  idField: 'academicSessionId',
  needed: ['academicSessionId', 'academicSessionType', 'primaryCode', 'name', 'startDateTime', 'endDateTime'],
  parts: { 'academic-year': null, 'half-year': null },
  tables: ['academic_year', 'half_year'],
  rows: ({ timeZone }) => {
    const begins = startOfDaySql('y.begins', timeZone)
    const spring = startOfDaySql('y.spring', timeZone)
    const ends = secondBeforeSql(startOfDaySql(dayAfterYearSql('y'), timeZone))
    return `(
      SELECT s.*, ${isoSql('s.begins')} AS start, ${isoSql('s.ends')} AS "end" FROM (
        SELECT 'academic-year' AS kind, 1 AS rank, y.id, 'academic-year:' || y.id AS place, NULL AS parent, 'academic-year:' || y.id AS year,
          'academic_year' AS type, y.label AS code, y.label, 0 AS half, NULL AS name_ru, NULL AS name_ky, NULL AS name_en,
          ${begins} AS begins, ${ends} AS ends
        FROM academic_year y
        UNION ALL
        SELECT 'half-year', 2, y.id * 10 + h.id, 'half-year:' || (y.id * 10 + h.id), 'academic-year:' || y.id, 'academic-year:' || y.id,
          'semester', y.label || '/' || h.id, y.label, h.id, h.name_ru, h.name_ky, h.name_en,
          CASE h.id WHEN 1 THEN ${begins} ELSE ${spring} END,
          CASE h.id WHEN 1 THEN ${secondBeforeSql(spring)} ELSE ${ends} END
        FROM academic_year y CROSS JOIN half_year h
      ) s
    )`
  },
  order: 'o.begins',
  base: `(
    SELECT 'academic-year' AS kind, 1 AS rank, id, label AS begins FROM academic_year
    UNION ALL
    SELECT 'half-year', 2, y.id * 10 + h.id, CASE h.id WHEN 1 THEN y.label ELSE left(y.label, 4) || '-9' END
    FROM academic_year y CROSS JOIN half_year h
  )`,
  search: ['o.code', 'o.name_ru', 'o.name_ky', 'o.name_en'],
  filters: {
    'primaryCode.code': { sql: 'o.code', as: 'text' },
    academicSessionId: { sql: 'o.place', as: 'place' },
    academicSessionType: { sql: 'o.type', as: 'text' },
    name: { sql: `concat_ws(' ', o.code, o.name_ru, o.name_ky, o.name_en)`, as: 'text' },
    startDateTime: { sql: 'o.begins', as: 'date' },
    endDateTime: { sql: 'o.ends', as: 'date' },
    parentId: { sql: 'o.parent', as: 'place' },
    yearId: { sql: 'o.year', as: 'place' },
  },
  own: { academicSessionType: 'academicSessionType', parent: 'parentId', year: 'yearId' },
  expansions: {
    parent: expansionOf('parent', () => sessions),
    year: expansionOf('year', () => sessions),
    children: {
      field: 'children',
      kind: () => sessions,
      by: 'parent',
      place: (row) => textOf(row, 'place'),
      many: true,
    },
  },
  present: (row, { ids }) =>
    omitEmpty({
      academicSessionId: ids.of(row.kind, row.id),
      academicSessionType: textOf(row, 'type'),
      primaryCode: { codeType: 'identifier', code: textOf(row, 'code') },
      name:
        numberOf(row, 'half') === 0
          ? textInAllLanguages(textOf(row, 'label'))
          : namesOf(row).map(({ language, value }) => ({
              language,
              value: `${textOf(row, 'label')}, ${value}`,
            })),
      startDateTime: textOf(row, 'start'),
      endDateTime: textOf(row, 'end'),
      parentId: toUuid(row, 'parent', ids),
      yearId: toUuid(row, 'year', ids),
    }),
}
