import type { SuccessionRow } from '#contract/succession.ts'
import { type CodeEntity, codeEntities, type Successors } from '#contract/successors.ts'
import { academicYearOn } from '#db/academic-year.ts'
import type { Db } from '#db/connect.ts'
import { run } from '#db/statement.ts'
import { type Language, nameSql } from '../messages/language.ts'
import { tableOf } from '../entities.ts'
import type { Caller } from '../serve.ts'

/**
 * Column by which a speciality `s` or its parameters `p` refer to a row, by entity. `code`: column with the
 * code, if the entity has codes.
 */
export const codeColumns: Readonly<
  Record<CodeEntity, { readonly of: 's' | 'p'; readonly column: string; readonly code?: 'code' }>
> = {
  direction: { of: 's', column: 'direction_id', code: 'code' },
  'speciality-name': { of: 's', column: 'speciality_name_id', code: 'code' },
  'study-form': { of: 's', column: 'study_form_id' },
  qualification: { of: 'p', column: 'qualification_id' },
  level: { of: 'p', column: 'level_id' },
}

/** SQL for specialities, except those of ended units. */
export const specialitiesSql = `
  speciality s JOIN faculty f ON f.id = s.faculty_id AND f.ended_on IS NULL
  JOIN institution i ON i.id = f.institution_id AND i.ended_on IS NULL
  LEFT JOIN speciality_parameters p ON p.speciality_id = s.id`

/** SQL condition: the speciality admits students in `year`, so it is open or closes later. */
export const admitsSql = (speciality: string, year: string) =>
  `(${speciality}.closed_year_id IS NULL OR ${speciality}.closed_year_id > ${year})`

/**
 * SQL for the first intake after a succession `u`: the current year or, if later, the first year that begins
 * less than 31 days before the day of the succession, or after it.
 */
export const firstIntakeSql = (inProgress: string) => `
  LEFT JOIN LATERAL (
    SELECT greatest(y.id, ${inProgress}) AS id FROM academic_year y WHERE y.begins > u.starts_on - 31 ORDER BY y.begins LIMIT 1
  ) first ON true
  LEFT JOIN academic_year y ON y.id = first.id`

export const yearSql = `CASE WHEN y.id IS NOT NULL THEN json_build_object('id', y.id, 'label', y.label) END`

const codesOfEntitiesSql = codeEntities
  .map(
    (entity) => `
    SELECT '${entity}' AS entity, t.id, ${codeColumns[entity].code ? 't.code' : `''`} AS code, t.name_ru, t.name_ky, t.name_en
    FROM ${tableOf(entity)} t`,
  )
  .join(' UNION ALL ')

const sideSql = (language: Language, ids: string, more = '') => `(
  SELECT json_agg(json_build_object('id', c.id, 'code', c.code, 'label', ${nameSql('c', 'name', language)}${more})
    ORDER BY c.code, ${nameSql('c', 'name', language)}, c.id)
  FROM coded c ${more === '' ? '' : 'LEFT JOIN admitting a ON (a.succession, a.code) = (u.id, c.id)'}
  WHERE c.entity = u.entity AND c.id = ANY (${ids}))`

const usedCodesSql = codeEntities
  .map((entity) => `('${entity}', ${codeColumns[entity].of}.${codeColumns[entity].column})`)
  .join(', ')

const codesSql = (language: Language) => `
  WITH coded AS NOT MATERIALIZED (${codesOfEntitiesSql}),
  listed AS (
    SELECT u.*, y.id AS year_id, ${yearSql} AS year FROM succession u ${firstIntakeSql('$1::integer')}
    WHERE u.entity = ANY ($2::text[])
  ),
  admitting AS (
    SELECT u.id AS succession, used.code, count(*)::integer AS count
    FROM ${specialitiesSql} CROSS JOIN LATERAL (VALUES ${usedCodesSql}) AS used (entity, code)
    JOIN (SELECT id, entity, year_id, unnest(from_ids) AS code FROM listed) u ON (u.entity, u.code) = (used.entity, used.code)
    WHERE ${admitsSql('s', 'u.year_id')} GROUP BY 1, 2
  )
  SELECT u.id AS id_succession, u.entity, u.kind, u.starts_on::text AS "on", u.basis AS "order", u.note, u.rev, u.year,
    ${sideSql(language, 'u.from_ids', `, 'admitting', coalesce(a.count, 0)`)} AS "from", ${sideSql(language, 'u.to_ids')} AS "to"
  FROM listed u ORDER BY u.starts_on DESC, u.id`

/** Lists code changes, with the specialities of each old code that still admit (domain.md#succession-codes). */
export async function listCodes(
  db: Db,
  _body: object,
  { language, services }: Caller,
): Promise<SuccessionRow[]> {
  const inProgress = await academicYearOn(db, services.today())
  return run<SuccessionRow>(db, codesSql(language), [inProgress, [...codeEntities]])
}

const successorsSql = `
  SELECT u.entity, old.id, u.kind, u.starts_on::text AS "on", u.basis AS "order", (
    SELECT json_agg(json_build_object('code', c.code, 'ru', c.name_ru, 'ky', c.name_ky, 'en', c.name_en) ORDER BY c.code, c.id)
    FROM (${codesOfEntitiesSql}) c WHERE c.entity = u.entity AND c.id = ANY (u.to_ids)
  ) AS "to"
  FROM succession u CROSS JOIN LATERAL unnest(u.from_ids) AS old (id)
  WHERE u.entity = ANY ($1::text[]) ORDER BY u.starts_on, u.id`

/** Lists the successors of rows. Forms, lists and selects show them (domain.md#succession-shown). */
export const listSuccessors = (db: Db): Promise<Successors[]> =>
  run<Successors>(db, successorsSql, [[...codeEntities]])
