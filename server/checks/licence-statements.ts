import { words } from './messages.ts'
import {
  findingColumnsSql,
  firstCheckedYearSql,
  checksYearCondition,
  applicableRuleJoinSql,
  ruleOfThisYearJoinSql,
  type Statement,
} from './rule-scope.ts'

/** Finds specialities whose licence ended before today (domain.md#check-licence-ended). */
export const licenceEnded: Statement = () => `
  ${findingColumnsSql('speciality_parameters', 's.id', 'p.rev', {
    mark: 'l.ends_on::text',
    found: 'l.ends_on::text',
    expected: '$1::text',
    about: 'ARRAY[l.resolution::text]',
  })}
  FROM s
  JOIN speciality_parameters p ON p.speciality_id = s.id
  JOIN licence l ON l.id = p.licence_id AND l.ends_on < $1::date
  ${ruleOfThisYearJoinSql}`

/** Finds specialities whose licence is suspended or withdrawn today (domain.md#check-licence-state). */
export const licenceState: Statement = (_place, language) => {
  const { suspended, withdrawn, inForce } = words[language]
  return `
  ${findingColumnsSql('speciality_parameters', 's.id', 'p.rev', {
    mark: 'l.state::text',
    found: `CASE l.state WHEN 'suspended' THEN '${suspended}' ELSE '${withdrawn}' END`,
    expected: `'${inForce}'`,
    about: 'ARRAY[l.resolution::text]',
  })}
  FROM s
  JOIN speciality_parameters p ON p.speciality_id = s.id
  JOIN licence l ON l.id = p.licence_id AND l.state IN ('suspended', 'withdrawn')
    AND coalesce(l.state_from, $1::date) <= $1::date
  ${ruleOfThisYearJoinSql}`
}

/** SQL for the number of students in a licence's supplement. */
export const headcountSql = `left(regexp_replace(
    substring(lower(l.supplement) FROM '(?:контингент|headcount)[^0-9]{0,20}([0-9]{1,3}(?:[ \u00a0]?[0-9]{3})*)'), '[^0-9]', '', 'g'
  ), 9)::integer`

/**
 * Finds licences with too many places in the plans of one year (domain.md#check-licence-headcount). Each
 * finding is at the largest plan. OFFSET 0 makes PostgreSQL parse each supplement once. With a last year in the
 * condition PostgreSQL would expect few rows and parse each supplement many times.
 */
export const licenceHeadcount: Statement = () => `
  ${findingColumnsSql('admission_plan', 'all_plans.id', 'all_plans.rev', {
    mark: `concat(all_plans.places, ' ', all_plans.headcount)`,
    found: 'all_plans.places::text',
    expected: 'all_plans.headcount::text',
    about: 'ARRAY[all_plans.resolution::text]',
  })}
  FROM (
    SELECT pl.id, pl.rev, pl.speciality_id, pl.academic_year_id, l.resolution, l.starts_on, l.headcount, sum(pl.budget + pl.contract) OVER year AS places,
      row_number() OVER (PARTITION BY l.id, pl.academic_year_id ORDER BY pl.budget + pl.contract DESC, pl.id) AS largest
    FROM (SELECT l.id, l.resolution, l.starts_on, ${headcountSql} AS headcount FROM licence l OFFSET 0) l
    JOIN speciality_parameters p ON p.licence_id = l.id
    JOIN admission_plan pl ON pl.speciality_id = p.speciality_id
    WHERE l.headcount IS NOT NULL AND pl.academic_year_id >= ${firstCheckedYearSql}
      AND l.id IN (SELECT p.licence_id FROM s JOIN speciality_parameters p ON p.speciality_id = s.id)
    WINDOW year AS (PARTITION BY l.id, pl.academic_year_id)
  ) all_plans
  JOIN s ON s.id = all_plans.speciality_id
  ${applicableRuleJoinSql} AND ${checksYearCondition('all_plans.academic_year_id')}
    AND (r.licences_before IS NULL OR all_plans.starts_on < r.licences_before)
  WHERE all_plans.largest = 1 AND all_plans.places > all_plans.headcount`
