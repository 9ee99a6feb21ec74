import type { BodyOf } from '#contract/call.ts'
import type { Figures, OverviewPlace, overview } from '#contract/overview.ts'
import type { Db } from '#db/connect.ts'
import { run } from '#db/statement.ts'
import { nameSql } from '../messages/language.ts'
import { demandYear } from '../report/demand-year.ts'
import type { Caller } from '../serve.ts'
import { readNameIssues } from './names.ts'

const planYears = 5

const placeSql = ({ idVuz, idFaculty }: OverviewPlace) =>
  [
    ...(idVuz === undefined ? [] : ['f.institution_id = $2::integer']),
    ...(idFaculty === undefined ? [] : [`f.id = $${idVuz === undefined ? 2 : 3}::integer`]),
  ].join(' AND ') || 'true'

/**
 * SQL for the students of each group in the half-year with more students. Parameters: the year, the place.
 */
const plannedStudentsSql = (place: OverviewPlace) => `
  planned AS MATERIALIZED (
    SELECT g.id, f.id AS faculty, s.study_form_id AS form, $1::integer - g.intake_year_id + 1 AS course,
      coalesce(q.budget, 0) AS budget, coalesce(q.contract, 0) AS contract
    FROM speciality s JOIN faculty f ON f.id = s.faculty_id JOIN study_form sf ON sf.id = s.study_form_id
    JOIN speciality_group link ON link.speciality_id = s.id
    JOIN study_group g ON g.speciality_group_id = link.id
      AND g.intake_year_id BETWEEN $1::integer + 1 - sf.max_course AND $1::integer
    LEFT JOIN LATERAL (
      SELECT q.budget, q.contract FROM group_quota q WHERE q.group_id = g.id AND q.academic_year_id = $1::integer
      ORDER BY q.budget + q.contract DESC, q.half_year_id LIMIT 1
    ) q ON true
    WHERE ${placeSql(place)}
  )`

/** Returns the figures of a place in a year (domain.md#overview-figures). Throws 404 for an unknown year. */
export async function readFigures(
  db: Db,
  { idYear, ...place }: BodyOf<typeof overview.figures>,
  { language }: Caller,
): Promise<Figures> {
  await demandYear(db, idYear)
  const values = [idYear, ...[place.idVuz, place.idFaculty].filter((one) => one !== undefined)]
  const list = (rows: string) => `(SELECT coalesce(json_agg(one), '[]') FROM (${rows}) one)`
  const [figures] = await run<Omit<Figures, 'languages'>>(
    db,
    `WITH ${plannedStudentsSql(place)},
     plans AS MATERIALIZED (
       SELECT pl.academic_year_id AS year, f.id AS faculty, sum(pl.budget) AS budget, sum(pl.contract) AS contract
       FROM speciality s JOIN faculty f ON f.id = s.faculty_id
       JOIN admission_plan pl ON pl.speciality_id = s.id
         AND pl.academic_year_id BETWEEN $1::integer + 1 - ${planYears} AND $1::integer
       WHERE ${placeSql(place)} GROUP BY pl.academic_year_id, f.id
     ),
     admitted AS (
       SELECT f.id AS faculty, sum(pl.budget + pl.contract) AS places
       FROM speciality s JOIN faculty f ON f.id = s.faculty_id JOIN study_form sf ON sf.id = s.study_form_id
       JOIN admission_plan pl ON pl.speciality_id = s.id
         AND pl.academic_year_id BETWEEN $1::integer + 1 - sf.max_course AND $1::integer
       WHERE ${placeSql(place)} GROUP BY f.id
     )
     SELECT
       ${list('SELECT course, sum(budget) AS kol_b, sum(contract) AS kol_k FROM planned GROUP BY course ORDER BY course')} AS courses,
       ${list(`SELECT year, coalesce(sum(budget), 0) AS plan_b, coalesce(sum(contract), 0) AS plan_k
         FROM generate_series($1::integer + 1 - ${planYears}, $1::integer) AS year LEFT JOIN plans USING (year)
         GROUP BY year ORDER BY year`)} AS plans,
       ${list(`SELECT s.id AS id_source, ${nameSql('s', 'name', language)} AS name,
         sum(CASE s.counts WHEN 'budget' THEN part.count ELSE 0 END) AS kol_b, sum(CASE s.counts WHEN 'budget' THEN 0 ELSE part.count END) AS kol_k
         FROM speciality own JOIN faculty f ON f.id = own.faculty_id
         JOIN admission_plan pl ON pl.speciality_id = own.id AND pl.academic_year_id = $1::integer
         CROSS JOIN LATERAL jsonb_to_recordset(pl.parts) part (source integer, count integer) JOIN source s ON s.id = part.source
         WHERE ${placeSql(place)} GROUP BY s.id ORDER BY s.counts, sum(part.count) DESC, s.id`)} AS sources,
       ${list(`SELECT sf.id AS id_fo, ${nameSql('sf', 'name', language)} AS name, count(*) AS groups,
         sum(p.budget + p.contract) AS students FROM planned p JOIN study_form sf ON sf.id = p.form
         GROUP BY sf.id ORDER BY students DESC, sf.id`)} AS forms,
       ${list(`SELECT f.id AS id_faculty, ${nameSql('f', 'short', language)} AS name, count(p.id) AS groups,
         coalesce(sum(p.budget + p.contract), 0) AS students,
         coalesce((SELECT sum(budget + contract) FROM plans WHERE faculty = f.id AND year = $1::integer), 0) AS plan,
         coalesce((SELECT sum(places) FROM admitted WHERE faculty = f.id), 0) AS places
         FROM faculty f LEFT JOIN planned p ON p.faculty = f.id WHERE ${placeSql(place)} AND f.ended_on IS NULL
         GROUP BY f.id ORDER BY students DESC, f.id`)} AS faculties`,
    values,
  )
  const { summary } = await readNameIssues(db, language, place)
  return { courses: [], plans: [], sources: [], forms: [], faculties: [], ...figures, languages: summary }
}
