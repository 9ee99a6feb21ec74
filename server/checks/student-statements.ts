import { ranges } from '#contract/limits.ts'
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

// Finds budget students in winter groups (domain.md#check-winter-budget). OFFSET 0 makes PostgreSQL use the
// partial index on the few winter groups instead of scanning the table.
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

/**
 * Finds plans with fewer places than students, by half-year and form of payment
 * (domain.md#check-plan-against-quota). `mark` contains the larger figures of both half-years.
 */
export const planAgainstQuota: Statement = (place) => `
  ${findingColumnsSql('admission_plan', 'above.id', 'above.rev', {
    mark: `concat(above.budget, '+', above.contract, ' ', above.budget_places, '+', above.contract_places)`,
    found: 'above.found',
    expected: 'above.expected',
    about: 'above.about',
  })}
  FROM (
    SELECT pl.id, pl.speciality_id, pl.rev, pl.budget AS budget_places, pl.contract AS contract_places,
      max(most_budget) AS budget, max(most_contract) AS contract,
      string_agg(one.students::text, '; ' ORDER BY half_year_id, form) AS found,
      string_agg(one.places::text, '; ' ORDER BY half_year_id, form) AS expected,
      array_agg(concat(half_year_id, ' ', form) ORDER BY half_year_id, form) AS about
    FROM (
      SELECT link.speciality_id, g.intake_year_id, q.half_year_id, sum(q.budget) AS budget, sum(q.contract) AS contract,
        max(sum(q.budget)) OVER intake AS most_budget, max(sum(q.contract)) OVER intake AS most_contract
      ${quotasOfThisYearSql(place)}
      GROUP BY link.speciality_id, g.intake_year_id, q.half_year_id
      WINDOW intake AS (PARTITION BY link.speciality_id, g.intake_year_id)
    ) half_year
    JOIN admission_plan pl
      ON pl.speciality_id = half_year.speciality_id AND pl.academic_year_id = half_year.intake_year_id
    CROSS JOIN LATERAL (VALUES
      ('budget', half_year.budget, pl.budget), ('contract', half_year.contract, pl.contract)
    ) AS one (form, students, places)
    WHERE one.students > one.places
    GROUP BY pl.id
  ) above
  JOIN s ON s.id = above.speciality_id ${ruleOfThisYearJoinSql}`
