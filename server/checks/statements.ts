import type { CheckKind, CheckPlace } from '#contract/checks.ts'
import { ranges } from '#contract/limits.ts'
import { type Language, nameSql } from '../messages/language.ts'
import { formNotAllowed } from './form-statements.ts'
import { licenceEnded, licenceHeadcount, licenceState } from './licence-statements.ts'
import { isInPlaceCondition } from './place.ts'
import {
  findingColumnsSql,
  isAcknowledgedCondition,
  appliesToSpecialityCondition,
  isOfKindCondition,
  longestCodeLengthSql,
  ruleTablesOfKindSql,
  type Statement,
  isInForceThisYearCondition,
} from './rule-scope.ts'
import { areaPerStudent, noBudgetPlaces, planAgainstQuota, winterBudget } from './student-statements.ts'

const subjectFields = ['biology', 'history', 'chemistry', 'physics', 'english', 'maths']

/** Finds scores below the minimum of the rule with the longest code (domain.md#check-entrance-score). */
const entranceScore: Statement = () => {
  const main = ['budget', 'contract'].map(
    (form, index) => `(${index}, '${form}', p.${form}, r.${form}, p.${form} > 0 OR EXISTS (
      SELECT FROM admission_plan pl
      WHERE pl.speciality_id = s.id AND pl.academic_year_id >= $2::integer AND pl.${form} > 0
    ))`,
  )
  const single = subjectFields.map(
    (name, index) => `(${index + 2}, '${name}', p.${name}, r.subject, p.${name} > 0)`,
  )
  return `
    ${findingColumnsSql('speciality_parameters', 's.id', 'p.rev', {
      mark: 'low.found',
      found: 'low.found',
      expected: 'low.expected',
      about: 'low.about',
    })}
    FROM s
    JOIN speciality_parameters p ON p.speciality_id = s.id AND s.cycle = 1
    CROSS JOIN LATERAL (
      SELECT *, ${longestCodeLengthSql} AS longest FROM r
      WHERE ${appliesToSpecialityCondition} AND ${isOfKindCondition('s.kinds')} AND ${isInForceThisYearCondition}
      ORDER BY longest DESC, from_year_id DESC NULLS LAST, id LIMIT 1
    ) r
    CROSS JOIN LATERAL (
      SELECT string_agg(score::text, '; ' ORDER BY place) AS found, string_agg(least::text, '; ' ORDER BY place) AS expected,
        array_agg(word ORDER BY place) AS about
      FROM (VALUES ${[...main, ...single].join(', ')}) AS one (place, word, score, least, is_set)
      WHERE score < least AND is_set
    ) low
    WHERE low.found IS NOT NULL`
}

const { min: minScore, max: maxScore } = ranges.score

/**
 * Finds gaps and overlaps of the bands of a grading rule (domain.md#check-band-gaps). After a band that ends
 * at 60, the next must begin at 61 if all bounds of the rule are whole numbers, otherwise at 60.1.
 */
const bandGaps: Statement = (place) => {
  const used = Object.keys(place).length === 0 ? '' : 'AND g.id IN (SELECT grading_rule_id FROM s)'
  return `
    ${findingColumnsSql(
      'grading_rule',
      'wrong.id',
      'wrong.rev',
      {
        mark: 'wrong.mark',
        found: 'wrong.found',
        expected: `'${minScore}–${maxScore}'`,
        about: 'wrong.about',
      },
      { institution: 'NULL::integer', faculty: 'NULL::integer', speciality: 'NULL::integer' },
    )}
    FROM (
      SELECT id, rev, string_agg(concat(kind, ' ', stretch), '; ' ORDER BY starts) AS mark,
        string_agg(stretch, '; ' ORDER BY starts) AS found, array_agg(concat(kind, ' ', stretch) ORDER BY starts) AS about
      FROM (
        SELECT g.id, g.rev, fault.kind, fault.starts,
          CASE WHEN fault.starts = fault.ends THEN trim_scale(fault.starts)::text
            ELSE concat(trim_scale(fault.starts), '–', trim_scale(fault.ends)) END AS stretch
        FROM grading_rule g
        JOIN LATERAL (
          SELECT *, max(ends_at) OVER before AS covered, row_number() OVER all_of = count(*) OVER () AS last,
            greatest(max(ends_at) OVER before, ends_at) AS reached
          FROM (
            SELECT starts_at, ends_at,
              CASE WHEN bool_and(starts_at = trunc(starts_at) AND ends_at = trunc(ends_at)) OVER () THEN 1 ELSE 0.1 END AS step
            FROM score_band WHERE grading_rule_id = g.id
          ) band
          WINDOW all_of AS (ORDER BY starts_at, ends_at),
            before AS (ORDER BY starts_at, ends_at ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING)
        ) b ON true
        CROSS JOIN LATERAL (VALUES
          ('gap', coalesce(b.covered + b.step, ${minScore}), b.starts_at - b.step),
          ('twice', b.starts_at, CASE WHEN b.covered IS NOT NULL THEN least(b.covered, b.ends_at) END),
          ('gap', CASE WHEN b.last THEN b.reached + b.step END, ${maxScore})
        ) AS fault (kind, starts, ends)
        WHERE fault.starts <= fault.ends ${used}
      ) one GROUP BY id, rev
    ) wrong JOIN r ON ${isInForceThisYearCondition}`
}

/** Finds old references to another institution; a save refuses them (domain.md#check-foreign-reference). */
const foreignReference: Statement = (place, language) => {
  const shown = (name: string) =>
    `concat(${nameSql(name, 'name', language)}, ' (', ${nameSql('other', 'short', language)}, ')')`
  const own = nameSql('i', 'short', language)
  return `
    ${findingColumnsSql('speciality_parameters', 's.id', 'p.rev', {
      mark: `concat('department ', dep.id)`,
      found: shown('dep'),
      expected: own,
    })}
    FROM s JOIN institution i ON i.id = s.institution
    JOIN speciality_parameters p ON p.speciality_id = s.id
    JOIN department dep ON dep.id = p.department_id JOIN faculty theirs ON theirs.id = dep.faculty_id
    JOIN institution other ON other.id = theirs.institution_id AND other.id <> s.institution
    JOIN r ON ${isInForceThisYearCondition}
    UNION ALL
    ${findingColumnsSql(
      'room',
      't.id',
      't.rev',
      { mark: `concat(t.department_id, ' ', t.faculty_id)`, found: shown('dep'), expected: own },
      { institution: 'b.institution_id', faculty: 't.faculty_id', speciality: 'NULL::integer' },
    )}
    FROM room t JOIN building b ON b.id = t.building_id JOIN institution i ON i.id = b.institution_id
    JOIN faculty f ON f.id = t.faculty_id
    JOIN department dep ON dep.id = t.department_id JOIN faculty theirs ON theirs.id = dep.faculty_id
    JOIN institution other ON other.id = CASE WHEN theirs.institution_id <> b.institution_id THEN theirs.institution_id
      WHEN f.institution_id <> b.institution_id THEN f.institution_id END
    JOIN r ON ${isInForceThisYearCondition}
    WHERE ${isInPlaceCondition(place, { vuz: 'b.institution_id', fac: 't.faculty_id', spec: 'NULL::integer' })}`
}

const statementByKind: Readonly<Record<CheckKind, Statement>> = {
  entranceScore,
  licenceEnded,
  licenceHeadcount,
  formNotAllowed,
  noBudgetPlaces,
  planAgainstQuota,
  bandGaps,
  foreignReference,
  areaPerStudent,
  winterBudget,
  licenceState,
}

/** SQL for the common tables; `one` has the findings of a kind of rule. Parameters: see `CheckOptions`. */
export const findingsSql = (kind: CheckKind, place: CheckPlace, language: Language) => `
  WITH ${ruleTablesOfKindSql(kind, place)},
  one AS MATERIALIZED (
    SELECT one.*, '${kind}' AS kind FROM (${statementByKind[kind](place, language)}) one
    WHERE $1::date IS NOT NULL AND $2::integer IS NOT NULL
  )`

export const acknowledgementJoinSql = `LEFT JOIN check_acknowledgement a ON ${isAcknowledgedCondition}`
