import { halfYears, ranges } from '#contract/limits.ts'
import type { OverviewPlace } from '#contract/overview.ts'
import { isInPlaceCondition } from './place.ts'
import {
  findingColumnsSql,
  firstCheckedYearSql,
  appliesToSpecialityCondition,
  isOfKindCondition,
  checksYearCondition,
  checksYearByIndexCondition,
  applicableRuleJoinSql,
  ruleOfThisYearJoinSql,
  type Statement,
  isInForceThisYearCondition,
} from './rule-scope.ts'

/**
 * SQL condition: the group's intake is on a course in the year `$2`. For BETWEEN, PostgreSQL expects few groups
 * and looks up the quotas of each. This is fast for one place, but slow for all places together.
 */
export const onSomeCourseCondition = (place: OverviewPlace) =>
  Object.keys(place).length > 0
    ? `g.intake_year_id BETWEEN $2::integer + 1 - ${ranges.course.max} AND $2::integer`
    : `g.intake_year_id + ${ranges.course.max} > $2::integer AND g.intake_year_id <= $2::integer`

const quotasOfThisYearSql = (place: OverviewPlace) => `
      FROM s JOIN speciality_group link ON link.speciality_id = s.id
      JOIN study_group g ON g.speciality_group_id = link.id AND ${onSomeCourseCondition(place)}
      JOIN group_quota q ON q.group_id = g.id AND q.academic_year_id = $2::integer`

const budgetColumns = {
  mark: 'one.budget::text',
  found: 'one.budget::text',
  expected: `'0'`,
  about: `ARRAY['budget']`,
}

/** SQL condition: the rule applies, and names the speciality's institution or its kind as without grants. */
export const hasNoGrantsCondition = `(s.institution = ANY (r.institutions) OR s.kinds && r.kinds_of_institution) AND ${appliesToSpecialityCondition}`

// The inner `s` has only specialities without grants, so that PostgreSQL reads only their quotas.
export const noBudgetPlaces: Statement = () => `
  WITH s AS MATERIALIZED (SELECT s.* FROM s WHERE EXISTS (SELECT FROM r WHERE ${hasNoGrantsCondition}))
  ${findingColumnsSql('admission_plan', 'one.id', 'one.rev', budgetColumns)}
  FROM s JOIN r ON ${hasNoGrantsCondition}
  JOIN admission_plan one ON one.speciality_id = s.id AND one.budget > 0 AND ${checksYearCondition('one.academic_year_id')}
  UNION ALL
  ${findingColumnsSql('group_quota', 'one.id', 'one.rev', budgetColumns)}
  FROM s JOIN r ON ${hasNoGrantsCondition}
  JOIN speciality_group link ON link.speciality_id = s.id
  JOIN study_group g ON g.speciality_group_id = link.id
    AND g.intake_year_id >= ${firstCheckedYearSql} + 1 - ${ranges.course.max}
  JOIN group_quota one ON one.group_id = g.id AND one.budget > 0 AND ${checksYearByIndexCondition('one.academic_year_id')}`

// Finds budget students in winter groups (domain.md#check-winter-budget). OFFSET 0 makes PostgreSQL
// look up the groups of each speciality group by an index instead of scanning the table.
export const winterBudget: Statement = () => `
  ${findingColumnsSql('group_quota', 'one.id', 'one.rev', budgetColumns)}
  FROM s ${applicableRuleJoinSql}
  JOIN speciality_group link ON link.speciality_id = s.id
  CROSS JOIN LATERAL (
    SELECT id FROM study_group WHERE speciality_group_id = link.id AND winter_reception OFFSET 0
  ) g
  JOIN group_quota one ON one.group_id = g.id AND one.budget > 0 AND ${checksYearCondition('one.academic_year_id')}`

/** Finds too little area per student in the half-year with more students (domain.md#check-area). */
export const areaPerStudent: Statement = (place) => {
  const inPlace = (institution: string) =>
    isInPlaceCondition(place, { vuz: institution, fac: 'NULL::integer', spec: 'NULL::integer' })
  return `
  ${findingColumnsSql(
    'institution',
    'i.id',
    'i.rev',
    {
      mark: `concat(trim_scale(rooms.area), ' ', planned.students)`,
      found: 'trim_scale(round(rooms.area / planned.students, 2))::text',
      expected: 'trim_scale(r.least)::text',
    },
    { institution: 'i.id', faculty: 'NULL::integer', speciality: 'NULL::integer' },
  )}
  FROM (
    SELECT institution, max(students) AS students FROM (
      SELECT s.institution, q.half_year_id, sum(q.budget + q.contract) AS students
      ${quotasOfThisYearSql(place)}
      WHERE EXISTS (SELECT FROM r)
      GROUP BY s.institution, q.half_year_id
    ) half_year GROUP BY institution
  ) planned
  JOIN (
    SELECT b.institution_id AS institution, sum(t.square) AS area
    FROM room t JOIN building b ON b.id = t.building_id
    WHERE ${inPlace('b.institution_id')} GROUP BY b.institution_id
  ) rooms USING (institution)
  JOIN institution i ON i.id = planned.institution
  JOIN r ON ${isOfKindCondition('ARRAY[i.ownership, i.status]')} AND ${isInForceThisYearCondition}
  WHERE rooms.area > 0 AND rooms.area < r.least * planned.students`
}

const { autumn, spring } = halfYears

/** Columns of `studentsByIntakeSql`, by half-year and form of payment. */
const sums = [autumn, spring].flatMap((half) =>
  ['budget', 'contract'].map((form) => ({ half, form, column: `${form}_${half}` })),
)

/**
 * SQL for the students of each speciality and intake by half-year, in columns such as `budget_1`. `from` joins
 * speciality groups `link`, groups `g` and quotas `q`.
 */
export const studentsByIntakeSql = (from: string) => `
  SELECT link.speciality_id, g.intake_year_id,
    ${sums.map(({ half, form, column }) => `sum(q.${form}) FILTER (WHERE q.half_year_id = ${half}) AS ${column}`).join(', ')}
  ${from} GROUP BY link.speciality_id, g.intake_year_id`

/**
 * Finds plans with fewer places than students, by half-year and form of payment
 * (domain.md#check-plan-against-quota). `mark` contains the larger figures of both half-years.
 */
export const planAgainstQuota: Statement = (place) => {
  const figures = sums.map(({ half, form, column }) => `('${half} ${form}', own.${column}, pl.${form})`)
  const most = (form: string) => `greatest(own.${form}_${autumn}, own.${form}_${spring})`
  return `
  ${findingColumnsSql('admission_plan', 'pl.id', 'pl.rev', {
    mark: `concat(${most('budget')}, '+', ${most('contract')}, ' ', pl.budget, '+', pl.contract)`,
    found: 'above.found',
    expected: 'above.expected',
    about: 'above.about',
  })}
  FROM (${studentsByIntakeSql(quotasOfThisYearSql(place))}) own
  JOIN admission_plan pl ON pl.speciality_id = own.speciality_id AND pl.academic_year_id = own.intake_year_id
    AND (${most('budget')} > pl.budget OR ${most('contract')} > pl.contract)
  CROSS JOIN LATERAL (
    SELECT string_agg(students::text, '; ' ORDER BY about) AS found, string_agg(places::text, '; ' ORDER BY about) AS expected,
      array_agg(about ORDER BY about) AS about
    FROM (VALUES ${figures.join(', ')}) AS one (about, students, places) WHERE students > places
  ) above
  JOIN s ON s.id = own.speciality_id ${ruleOfThisYearJoinSql}`
}
