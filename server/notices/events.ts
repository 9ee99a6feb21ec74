import { checkKinds } from '#contract/checks.ts'
import type { NoticeKind } from '#contract/notice-choices.ts'
import { acknowledgementJoinSql, findingsSql } from '../checks/statements.ts'

/**
 * Kind of event. `found`: SQL common table expression with subject, table and id of a row, day, institution
 * and faculty. Rows with one subject share a notice. `$1`: day, `$2`: academic year. `known`: SQL
 * condition; a stored event that meets it is deleted when `found` does not contain it.
 */
type NoticeEvent = { kind: NoticeKind; important: boolean; found: string; known: string }

/**
 * Returns the event «a licence ends in `from` to `to` days». Its rows are the faculties with specialities of
 * the licence; without any, the licence, for users who may save catalogues.
 */
const licenceEvent = (kind: NoticeKind, from: number, to: number): NoticeEvent => ({
  kind,
  important: true,
  known: 'true',
  found: `WITH found AS MATERIALIZED (
    SELECT l.id AS subject, CASE WHEN f.id IS NULL THEN 'licence' ELSE 'faculty' END AS table_name,
      coalesce(f.id, l.id) AS record, l.ends_on::text AS day, f.institution_id AS institution, f.id AS faculty
    FROM licence l
    LEFT JOIN LATERAL (
      SELECT DISTINCT f.id, f.institution_id FROM speciality_parameters p
      JOIN speciality s ON s.id = p.speciality_id JOIN faculty f ON f.id = s.faculty_id
      WHERE p.licence_id = l.id
    ) f ON true
    WHERE l.ends_on BETWEEN $1::date + ${from} AND $1::date + ${to} AND $2::integer IS NOT NULL
  )`,
})

const findingEvent = (check: (typeof checkKinds)[number]): NoticeEvent => ({
  kind: 'finding',
  important: false,
  known: `e.subject IN (SELECT id FROM check_rule WHERE kind = '${check}')`,
  found: `${findingsSql(check, {}, 'ru')},
  found AS MATERIALIZED (
    SELECT DISTINCT ON (one.rule, one.table_name, one.record) one.rule AS subject, one.table_name, one.record, '' AS day,
      one.institution, one.faculty
    FROM one ${acknowledgementJoinSql} WHERE a.id IS NULL
  )`,
})

const failedNameEvent: NoticeEvent = {
  kind: 'plannedFailed',
  important: true,
  known: 'true',
  found: `WITH found AS MATERIALIZED (
    SELECT p.id AS subject, replace(p.entity, '-', '_') AS table_name, p.record, p.starts_on::text AS day, place.institution,
      place.faculty
    FROM name_period p CROSS JOIN LATERAL place_of('name_period', to_jsonb(p)) AS place
    WHERE p.state = 'failed' AND $1::date IS NOT NULL AND $2::integer IS NOT NULL
  )`,
}

export const events: readonly NoticeEvent[] = [
  licenceEvent('licence90', 31, 90),
  licenceEvent('licence30', 0, 30),
  ...checkKinds.map((kind) => findingEvent(kind)),
  failedNameEvent,
]
