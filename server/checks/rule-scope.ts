import type { CheckKind, CheckPlace } from '#contract/checks.ts'
import type { Language } from '../messages/language.ts'
import { isInPlaceCondition } from './place.ts'

// Function that returns a statement for violations of rules. Columns: the rule; table, id and revision of the
// row; `mark`, the found value independent of language, which acknowledgements compare; found and expected
// value for display; `about`, words for the message; institution, faculty and speciality of the row.

export type Statement = (place: CheckPlace, language: Language) => string

export const isAcknowledgedCondition = `a.rule = one.rule AND a.table_name = one.table_name AND a.record = one.record
    AND a.record_rev = one.rev AND a.mark = one.mark`

export const ruleTablesSql = (rules: string, specialities: string) => `
  r AS MATERIALIZED (SELECT * FROM check_rule r WHERE ${rules} AND is_on AND status = 'inForce'),
  s AS MATERIALIZED (
    SELECT s.id, s.rev, s.faculty_id AS faculty, f.institution_id AS institution, s.grading_rule_id, sn.code AS name_code,
      d.code AS direction_code, sf.kind_id, sf.cycle, sf.programme_id, ARRAY[i.ownership, i.status] AS kinds
    FROM speciality s JOIN faculty f ON f.id = s.faculty_id JOIN institution i ON i.id = f.institution_id
    JOIN study_form sf ON sf.id = s.study_form_id
    JOIN speciality_name sn ON sn.id = s.speciality_name_id JOIN direction d ON d.id = s.direction_id
    WHERE ${specialities}
  )`

/**
 * SQL for the tables `s` (specialities) and `r` (rules). They are materialized, because planning one join of
 * all tables takes longer than running it.
 */
export const ruleTablesOfKindSql = (kind: CheckKind, place: CheckPlace) =>
  ruleTablesSql(
    `kind = '${kind}'`,
    isInPlaceCondition(place, { vuz: 'f.institution_id', fac: 'f.id', spec: 's.id' }),
  )

/** SQL for the length of the longest listed code with which a code of the speciality begins, or null. */
const longestMatchLengthSql = (beginnings: string) => `(
    SELECT max(length(code)) FROM unnest(${beginnings}) AS code
    WHERE starts_with(s.name_code, code) OR starts_with(s.direction_code, code)
  )`

/** SQL for the length of the rule's longest matching code; 0 without codes, null when none matches. */
export const longestCodeLengthSql = `
  CASE WHEN r.codes = '{}' THEN 0 ELSE ${longestMatchLengthSql('r.codes')} END`

export const appliesToSpecialityCondition = `
  (r.cycles = '{}' OR s.cycle = ANY (r.cycles)) AND (r.programmes = '{}' OR s.programme_id = ANY (r.programmes))
  AND (r.except_codes = '{}' OR ${longestMatchLengthSql('r.except_codes')} IS NULL) AND ${longestCodeLengthSql} IS NOT NULL`

export const isOfKindCondition = (kinds: string) =>
  `(r.kinds_of_institution = '{}' OR ${kinds} && r.kinds_of_institution)`

/** SQL condition: the rule is in force in a year (domain.md#check-years). */
export const isInForceCondition = (year: string) =>
  `${year} BETWEEN coalesce(r.from_year_id, 0) AND coalesce(r.to_year_id, 99)`

export const hasYearsCondition = `(r.from_year_id IS NOT NULL OR r.to_year_id IS NOT NULL)`

/** SQL condition: the rule checks a year. A rule without years skips past years (domain.md#check-years). */
export const checksYearCondition = (year: string) =>
  `${isInForceCondition(year)} AND (${hasYearsCondition} OR ${year} >= $2::integer)`

/** SQL for the first checked year, computed before rows are read, so that PostgreSQL can use an index. */
export const firstCheckedYearSql = `(SELECT min(CASE WHEN ${hasYearsCondition} THEN coalesce(r.from_year_id, 0) ELSE $2::integer END) FROM r)`

/** SQL for the condition `checksYearCondition`, written so that PostgreSQL can use an index on the year. */
export const checksYearByIndexCondition = (year: string) =>
  `${year} >= ${firstCheckedYearSql} AND ${checksYearCondition(year)}`

export const isInForceThisYearCondition = isInForceCondition('$2::integer')

/** SQL for a join with the rules that apply to a speciality in any year. */
export const applicableRuleJoinSql = `JOIN r ON ${appliesToSpecialityCondition} AND ${isOfKindCondition('s.kinds')}`

export const ruleOfThisYearJoinSql = `${applicableRuleJoinSql} AND ${isInForceThisYearCondition}`

export const findingColumnsSql = (
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
