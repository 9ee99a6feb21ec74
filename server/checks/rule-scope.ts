import type { CheckKind, CheckPlace } from '#contract/checks.ts'
import type { Language } from '../answers/language.ts'
import { within } from './place.ts'

// One statement a kind. Its columns: the rule, the row's table, number and revision; `mark`, by which an acknowledgement knows
// what was found, in every language the same; found and expected as they are shown; `about`, the words that the message needs;
// institution, faculty and speciality of the row.

export type Statement = (place: CheckPlace, language: Language) => string

export const isAcknowledged = `a.rule = one.rule AND a.table_name = one.table_name AND a.record = one.record
    AND a.record_rev = one.rev AND a.mark = one.mark`

/** The rules `r` and the specialities `s` of these conditions. */
export const rulesOfSpecialities = (rules: string, specialities: string) => `
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
 * The specialities of the place and the rules of the kind, found before the rest: together with all that a check joins they
 * would take longer to plan than to be read.
 */
export const specialitiesAndRules = (kind: CheckKind, place: CheckPlace) =>
  rulesOfSpecialities(
    `kind = '${kind}'`,
    within(place, { vuz: 'f.institution_id', fac: 'f.id', spec: 's.id' }),
  )

/** The longest of a rule's beginnings that the codes of a speciality have, null without one. */
const longestOf = (beginnings: string) => `(
    SELECT max(length(code)) FROM unnest(${beginnings}) AS code
    WHERE starts_with(s.name_code, code) OR starts_with(s.direction_code, code)
  )`

/** The longest beginning of a code that a rule names, 0 for a rule of every code, null where it is for others. */
export const longestCode = `
  CASE WHEN r.codes = '{}' THEN 0 ELSE ${longestOf('r.codes')} END`

/** Whether a rule is for the cycle, the programme and the code of a speciality. */
export const isForIt = `
  (r.cycles = '{}' OR s.cycle = ANY (r.cycles)) AND (r.programmes = '{}' OR s.programme_id = ANY (r.programmes))
  AND (r.except_codes = '{}' OR ${longestOf('r.except_codes')} IS NULL) AND ${longestCode} IS NOT NULL`

export const isOfKind = (kinds: string) =>
  `(r.kinds_of_institution = '{}' OR ${kinds} && r.kinds_of_institution)`

/** domain.md#check-years: whether a rule holds in a year. */
export const holdsIn = (year: string) =>
  `${year} BETWEEN coalesce(r.from_year_id, 0) AND coalesce(r.to_year_id, 99)`

export const hasYears = `(r.from_year_id IS NOT NULL OR r.to_year_id IS NOT NULL)`

/** domain.md#check-years: whether a rule judges a row of a year; a rule without years judges no past one. */
export const judges = (year: string) => `${holdsIn(year)} AND (${hasYears} OR ${year} >= $2::integer)`

/** The first and the last year that any of the rules judges. */
export const judgedYears = `
  (SELECT min(CASE WHEN ${hasYears} THEN coalesce(r.from_year_id, 0) ELSE $2::integer END) FROM r)
  AND (SELECT max(coalesce(r.to_year_id, 99)) FROM r)`

export const thisYear = holdsIn('$2::integer')

/** The rules that are for a speciality, whatever their years are. */
export const ruleForIt = `JOIN r ON ${isForIt} AND ${isOfKind('s.kinds')}`

export const ruleOfThisYear = `${ruleForIt} AND ${thisYear}`

export const columns = (
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
