import type { CheckKind, CheckPlace } from '#contract/checks.ts'
import { ranges } from '#contract/limits.ts'
import { type Language, nameIn } from '../answers/language.ts'
import { within } from './place.ts'

// One statement a kind. Its columns: the rule, the row's table, number and revision; `mark`, by which an acknowledgement knows
// what was found, in every language the same; found and expected as they are shown; `about`, the words that the message needs;
// institution, faculty and speciality of the row.

type Statement = (place: CheckPlace, language: Language) => string

/**
 * The specialities of the place and the rules of the kind, found before the rest: together with all that a check joins they
 * would take longer to plan than to be read.
 */
const found = (kind: CheckKind, place: CheckPlace) => `
  r AS MATERIALIZED (SELECT * FROM check_rule WHERE kind = '${kind}' AND is_on),
  s AS MATERIALIZED (
    SELECT s.id, s.rev, s.faculty_id AS faculty, f.institution_id AS institution, s.grading_rule_id, sn.code AS name_code,
      d.code AS direction_code, sf.kind_id, sf.cycle
    FROM speciality s JOIN faculty f ON f.id = s.faculty_id JOIN study_form sf ON sf.id = s.study_form_id
    JOIN speciality_name sn ON sn.id = s.speciality_name_id JOIN direction d ON d.id = s.direction_id
    WHERE ${within(place, { vuz: 'f.institution_id', fac: 'f.id', spec: 's.id' })}
  )`

/** The longest beginning of a code that a rule names, 0 for a rule of every code, null where it is for others. */
const longestCode = `
  CASE WHEN r.codes = '{}' THEN 0 ELSE (
    SELECT max(length(code)) FROM unnest(r.codes) AS code
    WHERE starts_with(s.name_code, code) OR starts_with(s.direction_code, code)
  ) END`

const ruleOfItsCode = `JOIN r ON ${longestCode} IS NOT NULL`

const columns = (
  table: string,
  id: string,
  rev: string,
  {
    mark,
    found,
    expected,
    about = `'{}'::text[]`,
  }: Record<'mark' | 'found' | 'expected', string> & { about?: string },
  place = { institution: 's.institution', faculty: 's.faculty', speciality: 's.id' },
) => `
  SELECT r.id AS rule, '${table}' AS table_name, ${id} AS record, ${rev} AS rev, ${mark} AS mark, ${found} AS found,
    ${expected} AS expected, ${about} AS about, ${place.institution} AS institution, ${place.faculty} AS faculty, ${place.speciality} AS speciality`

const subjects = ['biology', 'history', 'chemistry', 'physics', 'english', 'maths']

/** domain.md#check-entrance-score: the rule with the longest code of those that are for the speciality. */
const entranceScore: Statement = () => {
  const main = ['budget', 'contract'].map(
    (form, index) => `(${index}, '${form}', p.${form}, r.${form}, p.${form} > 0 OR EXISTS (
      SELECT FROM admission_plan pl
      WHERE pl.speciality_id = s.id AND pl.academic_year_id >= $2::integer AND pl.${form} > 0
    ))`,
  )
  const single = subjects.map(
    (name, index) => `(${index + 2}, '${name}', p.${name}, r.subject, p.${name} > 0)`,
  )
  return `
    ${columns('speciality_parameters', 's.id', 'p.rev', {
      mark: 'low.found',
      found: 'low.found',
      expected: 'low.expected',
      about: 'low.about',
    })}
    FROM s
    JOIN speciality_parameters p ON p.speciality_id = s.id AND s.cycle = 1
    CROSS JOIN LATERAL (
      SELECT * FROM (SELECT *, ${longestCode} AS longest FROM r) r
      WHERE longest IS NOT NULL ORDER BY longest DESC, id LIMIT 1
    ) r
    CROSS JOIN LATERAL (
      SELECT string_agg(score::text, '; ' ORDER BY place) AS found, string_agg(least::text, '; ' ORDER BY place) AS expected,
        array_agg(word ORDER BY place) AS about
      FROM (VALUES ${[...main, ...single].join(', ')}) AS one (place, word, score, least, is_set)
      WHERE score < least AND is_set
    ) low
    WHERE low.found IS NOT NULL`
}

const licenceEnded: Statement = () => `
  ${columns('speciality_parameters', 's.id', 'p.rev', {
    mark: 'l.ends_on::text',
    found: 'l.ends_on::text',
    expected: '$1::text',
    about: 'ARRAY[l.resolution::text]',
  })}
  FROM s
  JOIN speciality_parameters p ON p.speciality_id = s.id
  JOIN licence l ON l.id = p.licence_id AND l.ends_on < $1::date
  ${ruleOfItsCode}`

/** The number of students that a licence's supplement names; dear, so an OFFSET keeps it to one reading a licence. */
const headcount = `left(regexp_replace(
    substring(lower(l.supplement) FROM '(?:контингент|headcount)[^0-9]{0,20}([0-9]{1,3}(?:[ \u00a0]?[0-9]{3})*)'), '[^0-9]', '', 'g'
  ), 9)::integer`

/** domain.md#check-licence-headcount: all plans of a year under the licence together, told at the largest of them. */
const licenceHeadcount: Statement = () => `
  ${columns('admission_plan', 'all_plans.id', 'all_plans.rev', {
    mark: `concat(all_plans.places, ' ', all_plans.headcount)`,
    found: 'all_plans.places::text',
    expected: 'all_plans.headcount::text',
    about: 'ARRAY[all_plans.resolution::text]',
  })}
  FROM (
    SELECT pl.id, pl.rev, pl.speciality_id, l.resolution, l.headcount, sum(pl.budget + pl.contract) OVER year AS places,
      row_number() OVER (PARTITION BY l.id, pl.academic_year_id ORDER BY pl.budget + pl.contract DESC, pl.id) AS largest
    FROM (SELECT l.id, l.resolution, ${headcount} AS headcount FROM licence l OFFSET 0) l
    JOIN speciality_parameters p ON p.licence_id = l.id
    JOIN admission_plan pl ON pl.speciality_id = p.speciality_id AND pl.academic_year_id >= $2::integer
    WHERE l.headcount IS NOT NULL
      AND l.id IN (SELECT p.licence_id FROM s JOIN speciality_parameters p ON p.speciality_id = s.id)
    WINDOW year AS (PARTITION BY l.id, pl.academic_year_id)
  ) all_plans
  JOIN s ON s.id = all_plans.speciality_id ${ruleOfItsCode}
  WHERE all_plans.largest = 1 AND all_plans.places > all_plans.headcount`

const formNotAllowed: Statement = (_place, language) => `
  ${columns('speciality', 's.id', 's.rev', {
    mark: 's.kind_id::text',
    found: nameIn('k', 'name', language),
    expected: `coalesce((
      SELECT string_agg(${nameIn('other', 'name', language)}, '; ' ORDER BY other.id) FROM study_form_kind other
      WHERE other.id <> ALL (r.forms)
    ), '—')`,
  })}
  FROM s JOIN study_form_kind k ON k.id = s.kind_id
  ${ruleOfItsCode} AND r.codes <> '{}' AND s.kind_id = ANY (r.forms)`

const none = { mark: 'one.budget::text', found: 'one.budget::text', expected: `'0'` }

const noBudgetPlaces: Statement = () => `
  ${columns('admission_plan', 'one.id', 'one.rev', none)}
  FROM s JOIN r ON s.institution = ANY (r.institutions)
  JOIN admission_plan one ON one.speciality_id = s.id AND one.academic_year_id >= $2::integer AND one.budget > 0
  UNION ALL
  ${columns('group_quota', 'one.id', 'one.rev', none)}
  FROM s JOIN r ON s.institution = ANY (r.institutions)
  JOIN speciality_group link ON link.speciality_id = s.id
  JOIN study_group g ON g.speciality_group_id = link.id
  JOIN group_quota one ON one.group_id = g.id AND one.academic_year_id >= $2::integer AND one.budget > 0`

/**
 * domain.md#check-plan-against-quota: the students planned for the groups of an intake beside the places of their plan, in
 * each half-year and form of payment. The mark has the larger figure of both half-years.
 */
const planAgainstQuota: Statement = () => `
  ${columns('admission_plan', 'pl.id', 'pl.rev', {
    mark: `concat(above.budget, '+', above.contract, ' ', pl.budget, '+', pl.contract)`,
    found: 'above.found',
    expected: 'above.expected',
    about: 'above.about',
  })}
  FROM (
    SELECT pl.id, max(half_year.budget) AS budget, max(half_year.contract) AS contract,
      string_agg(one.students::text, '; ' ORDER BY half_year_id, form) FILTER (WHERE students > places) AS found,
      string_agg(one.places::text, '; ' ORDER BY half_year_id, form) FILTER (WHERE students > places) AS expected,
      array_agg(concat(half_year_id, ' ', form) ORDER BY half_year_id, form) FILTER (WHERE students > places) AS about
    FROM (
      SELECT link.speciality_id, g.intake_year_id, q.half_year_id, sum(q.budget) AS budget, sum(q.contract) AS contract
      FROM s JOIN speciality_group link ON link.speciality_id = s.id
      JOIN study_group g ON g.speciality_group_id = link.id
        AND g.intake_year_id BETWEEN $2::integer + 1 - ${ranges.course.max} AND $2::integer
      JOIN group_quota q ON q.group_id = g.id AND q.academic_year_id = $2::integer
      GROUP BY link.speciality_id, g.intake_year_id, q.half_year_id
    ) half_year
    JOIN admission_plan pl
      ON pl.speciality_id = half_year.speciality_id AND pl.academic_year_id = half_year.intake_year_id
    CROSS JOIN LATERAL (VALUES
      ('budget', half_year.budget, pl.budget), ('contract', half_year.contract, pl.contract)
    ) AS one (form, students, places)
    GROUP BY pl.id HAVING bool_or(students > places)
  ) above
  JOIN admission_plan pl ON pl.id = above.id
  JOIN s ON s.id = pl.speciality_id ${ruleOfItsCode}`

const { min, max } = ranges.score

/** domain.md#check-band-gaps: where every bound is whole, 61 follows 60 without a gap; else 60.1 does. */
const bandGaps: Statement = (place) => {
  const used = Object.keys(place).length === 0 ? '' : 'AND g.id IN (SELECT grading_rule_id FROM s)'
  return `
    ${columns(
      'grading_rule',
      'wrong.id',
      'wrong.rev',
      { mark: 'wrong.mark', found: 'wrong.found', expected: `'${min}–${max}'`, about: 'wrong.about' },
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
          ('gap', coalesce(b.covered + b.step, ${min}), b.starts_at - b.step),
          ('twice', b.starts_at, CASE WHEN b.covered IS NOT NULL THEN least(b.covered, b.ends_at) END),
          ('gap', CASE WHEN b.last THEN b.reached + b.step END, ${max})
        ) AS fault (kind, starts, ends)
        WHERE fault.starts <= fault.ends ${used}
      ) one GROUP BY id, rev
    ) wrong CROSS JOIN r
    WHERE $2::integer IS NOT NULL`
}

/** domain.md#check-foreign-reference: rows from before the database refused such references, or from a table that came from elsewhere. */
const foreignReference: Statement = (place, language) => {
  const shown = (name: string) =>
    `concat(${nameIn(name, 'name', language)}, ' (', ${nameIn('other', 'short', language)}, ')')`
  const own = nameIn('i', 'short', language)
  return `
    ${columns('speciality_parameters', 's.id', 'p.rev', {
      mark: `concat('department ', dep.id)`,
      found: shown('dep'),
      expected: own,
    })}
    FROM s JOIN institution i ON i.id = s.institution
    JOIN speciality_parameters p ON p.speciality_id = s.id
    JOIN department dep ON dep.id = p.department_id JOIN faculty theirs ON theirs.id = dep.faculty_id
    JOIN institution other ON other.id = theirs.institution_id AND other.id <> s.institution
    CROSS JOIN r
    UNION ALL
    ${columns(
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
    CROSS JOIN r
    WHERE ${within(place, { vuz: 'b.institution_id', fac: 't.faculty_id', spec: 'NULL::integer' })}`
}

const statements: Readonly<Record<CheckKind, Statement>> = {
  entranceScore,
  licenceEnded,
  licenceHeadcount,
  formNotAllowed,
  noBudgetPlaces,
  planAgainstQuota,
  bandGaps,
  foreignReference,
}

/**
 * The findings `one` of a kind as a common table expression, with `a`, what has been acknowledged of them, to be joined.
 * Parameters: the day, the academic year in progress, and the place (`valuesOf`).
 */
export const findingsOf = (kind: CheckKind, place: CheckPlace, language: Language) => `
  WITH ${found(kind, place)},
  one AS MATERIALIZED (
    SELECT one.*, '${kind}' AS kind FROM (${statements[kind](place, language)}) one
    WHERE $1::date IS NOT NULL AND $2::integer IS NOT NULL
  )`

export const acknowledgement = `LEFT JOIN check_acknowledgement a
  ON a.rule = one.rule AND a.table_name = one.table_name AND a.record = one.record
    AND a.record_rev = one.rev AND a.mark = one.mark`
