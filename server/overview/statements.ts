import { halfYears } from '#contract/limits.ts'
import type { AttentionKind, OverviewPlace } from '#contract/overview.ts'
import { onSomeCourseCondition, studentsByIntakeSql } from '../checks/student-statements.ts'

/** Function that returns SQL for table, id, detail and place. `$1`: day, `$2`: academic year. */
type Statement = (place: OverviewPlace) => string

export const placeSql = (place: OverviewPlace) => {
  const conditions = [
    ...(place.idVuz === undefined ? [] : ['f.institution_id']),
    ...(place.idFaculty === undefined ? [] : ['f.id']),
  ].map((column, index) => `${column} = $${index + 3}::integer`)
  return conditions.length === 0 ? 'true' : conditions.join(' AND ')
}

export const statementValues = (today: string, year: number, { idVuz, idFaculty }: OverviewPlace) => [
  today,
  year,
  ...[idVuz, idFaculty].filter((one) => one !== undefined),
]

export const specialitySql = 'speciality s JOIN faculty f ON f.id = s.faculty_id'
const columnsSql = (table: string, id: string, detail: string) => `
  SELECT '${table}' AS table_name, ${id} AS id, ${detail} AS detail, f.institution_id AS institution, f.id AS faculty`
const groupsSql = `${specialitySql} JOIN speciality_group link ON link.speciality_id = s.id
  JOIN study_group g ON g.speciality_group_id = link.id`

/** SQL joins for the groups on a course of the current academic year. */
export const groupsOnCourseSql = `${groupsSql} JOIN study_form sf ON sf.id = s.study_form_id
  AND g.intake_year_id BETWEEN $2::integer + 1 - sf.max_course AND $2::integer`

/** SQL condition: the next intake is being prepared, from May to the end of the academic year. */
export const isIntakePreparedSql = '$1::date >= make_date(2001 + $2::integer, 5, 1)'

/** SQL for periods of names, with institution and faculty if the row has them. */
export const namePeriodsSql = `name_period p
  CROSS JOIN LATERAL (
    SELECT institution AS institution_id, faculty AS id FROM place_of('name_period', to_jsonb(p))
  ) f`

const licenceStatement =
  (condition: string): Statement =>
  (place) =>
    `
  ${columnsSql('speciality_parameters', 's.id', 'l.ends_on::text')}
  FROM ${specialitySql} JOIN speciality_parameters p ON p.speciality_id = s.id
  JOIN licence l ON l.id = p.licence_id AND ${condition}
  WHERE ${placeSql(place)} ORDER BY l.ends_on, s.id`

/** A licence is listed from this number of days before its end. */
export const endingDays = 180

/** A planned name or reorganisation is listed from this number of days before its day. */
const plannedDays = 30

/** SQL for the number of students above the places of a plan in one half-year. */
const excessSql = (half: number) =>
  `greatest(own.budget_${half} - pl.budget, 0) + greatest(own.contract_${half} - pl.contract, 0)`

export const attentionStatements = {
  licenceEnded: licenceStatement('l.ends_on < $1::date'),
  licenceEnding: licenceStatement(`l.ends_on BETWEEN $1::date AND $1::date + ${endingDays}`),

  groupsWithoutQuota: (place) => `
    ${columnsSql('study_group', 'g.id', `''::text`)}
    FROM ${groupsOnCourseSql} WHERE ${placeSql(place)}
      AND NOT EXISTS (
        SELECT FROM group_quota q
        WHERE q.group_id = g.id AND q.academic_year_id = $2::integer AND (q.budget > 0 OR q.contract > 0)
      )
    ORDER BY g.intake_year_id DESC, g.id`,

  // Plans with fewer places than students (domain.md#check-plan-against-quota).
  quotaAbovePlan: (place) => `
    ${columnsSql('admission_plan', 'one.id', `concat('+', one.excess)`)}
    FROM (
      SELECT pl.id, pl.speciality_id, greatest(${Object.values(halfYears).map(excessSql).join(', ')}) AS excess
      FROM (${studentsByIntakeSql(`
        FROM ${groupsSql} AND ${onSomeCourseCondition(place)}
        JOIN group_quota q ON q.group_id = g.id AND q.academic_year_id = $2::integer
        WHERE ${placeSql(place)}`)}) own
      JOIN admission_plan pl ON pl.speciality_id = own.speciality_id AND pl.academic_year_id = own.intake_year_id
    ) one
    JOIN ${specialitySql} ON s.id = one.speciality_id
    WHERE one.excess > 0
    ORDER BY one.excess DESC, one.id`,

  planWithoutGroups: (place) => `
    ${columnsSql('admission_plan', 'pl.id', '(pl.budget + pl.contract)::text')}
    FROM ${specialitySql} JOIN admission_plan pl ON pl.speciality_id = s.id AND pl.academic_year_id = $2::integer
      AND (pl.budget > 0 OR pl.contract > 0)
    WHERE ${placeSql(place)} AND NOT EXISTS (
      SELECT FROM speciality_group link JOIN study_group g ON g.speciality_group_id = link.id
        AND g.intake_year_id = $2::integer WHERE link.speciality_id = s.id
    )
    ORDER BY pl.budget + pl.contract DESC, pl.id`,

  noNextIntake: (place) => `
    ${columnsSql('speciality', 's.id', `''::text`)}
    FROM ${specialitySql}
    CROSS JOIN LATERAL (
      SELECT budget + contract AS places FROM admission_plan pl
      WHERE pl.speciality_id = s.id AND pl.academic_year_id <= $2::integer + 1
      ORDER BY pl.academic_year_id DESC LIMIT 1
    ) last
    WHERE ${isIntakePreparedSql} AND last.places > 0 AND ${placeSql(place)}
      AND (s.closed_year_id IS NULL OR s.closed_year_id > $2::integer + 1) AND NOT EXISTS (
      SELECT FROM speciality_group link JOIN study_group g ON g.speciality_group_id = link.id
        AND g.intake_year_id = $2::integer + 1 WHERE link.speciality_id = s.id
    )
    ORDER BY s.id`,

  // Failed planned names are listed first.
  plannedNames: (place) => `
    SELECT replace(p.entity, '-', '_') AS table_name, p.record AS id, p.starts_on::text AS detail,
      f.institution_id AS institution, f.id AS faculty
    FROM ${namePeriodsSql}
    WHERE (p.state = 'failed' OR p.state = 'planned' AND p.starts_on <= $1::date + ${plannedDays}) AND ${placeSql(place)}
    ORDER BY p.state, p.starts_on, p.id`,

  // A reorganisation belongs to the places of the rows in its steps.
  reorganisations: (place) => `
    SELECT '' AS table_name, 0 AS id, concat_ws(' · ', p.title, to_char(p.starts_on, 'DD.MM.YYYY')) AS detail,
      min(f.institution_id) AS institution, CASE WHEN min(f.id) = max(f.id) THEN min(f.id) END AS faculty,
      '/reorganisation?plan=' || p.id AS address
    FROM reorganisation p
    CROSS JOIN LATERAL jsonb_to_recordset(p.rows_then) AS r (entity text, id integer)
    CROSS JOIN LATERAL (
      SELECT institution_id, id FROM faculty WHERE id = CASE r.entity
        WHEN 'faculty' THEN r.id
        WHEN 'department' THEN (SELECT faculty_id FROM department WHERE id = r.id)
        WHEN 'speciality' THEN (SELECT faculty_id FROM speciality WHERE id = r.id)
        WHEN 'room' THEN (SELECT faculty_id FROM room WHERE id = r.id)
      END
      UNION ALL
      SELECT id, NULL FROM institution WHERE id = CASE r.entity
        WHEN 'institution' THEN r.id
        WHEN 'building' THEN (SELECT institution_id FROM building WHERE id = r.id)
      END
    ) f
    WHERE (p.state = 'failed' OR p.state = 'planned' AND (p.undecided > 0 OR p.starts_on <= $1::date + ${plannedDays}))
      AND ${placeSql(place)}
    GROUP BY p.id ORDER BY p.state, p.starts_on, p.id`,
} satisfies Readonly<Partial<Record<AttentionKind, Statement>>>
