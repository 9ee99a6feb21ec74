import { headcount } from '../checks/licence-statements.ts'
import { forbidsForm } from '../checks/form-statements.ts'
import {
  hasYears,
  appliesToSpeciality,
  isOfKind,
  checksYear,
  joinApplicableRule,
  thisYear,
} from '../checks/rule-scope.ts'
import { hasNoGrants } from '../checks/student-statements.ts'
import type { Field } from './parts.ts'

export const limitKinds = `kind IN ('noBudgetPlaces', 'winterBudget', 'formNotAllowed', 'planAgainstQuota', 'licenceHeadcount')`

const limit = (kind: string, rule: string, most: string, found: string) =>
  `SELECT '${kind}' AS kind, ${rule} AS rule, ${most} AS most, ${found} AS found FROM own JOIN s ON s.id = own.speciality`

const ofQuota = `own.table_name = 'group_quota'`
const ofPlan = `own.table_name = 'admission_plan'`

/**
 * SQL for the places of a plan. They are a limit even without a rule (domain.md#check-plan-against-quota).
 */
const places = (field: Field) => `
  ${limit('planAgainstQuota', 'r.id', field === undefined ? 'pl.budget + pl.contract' : `pl.${field}`, 'whole.sum')}
  JOIN whole ON ${ofQuota}
  JOIN admission_plan pl ON pl.speciality_id = own.speciality AND pl.academic_year_id = own.intake
  LEFT JOIN r ON r.kind = 'planAgainstQuota' AND ${appliesToSpeciality} AND ${isOfKind('s.kinds')} AND ${thisYear} AND own.year = $2::integer`

/** SQL for the students in the supplement of the licence (domain.md#check-licence-headcount). */
const students = `
  ${limit(
    'licenceHeadcount',
    'r.id',
    'l.headcount',
    `(
      SELECT sum(pl.budget + pl.contract)::integer FROM speciality_parameters under
      JOIN admission_plan pl ON pl.speciality_id = under.speciality_id AND pl.academic_year_id = own.year
      WHERE under.licence_id = l.id)`,
  )}
  JOIN speciality_parameters p ON p.speciality_id = own.speciality AND ${ofPlan}
  JOIN (SELECT l.id, l.starts_on, ${headcount} AS headcount FROM licence l OFFSET 0) l ON l.id = p.licence_id AND l.headcount IS NOT NULL
  ${joinApplicableRule} AND r.kind = 'licenceHeadcount' AND ${checksYear('own.year')}
    AND (r.licences_before IS NULL OR l.starts_on < r.licences_before)`

const withoutBudget = `
  ${limit('noBudgetPlaces', 'r.id', '0', 'own.budget')}
  JOIN r ON r.kind = 'noBudgetPlaces' AND ${hasNoGrants} AND ${checksYear('own.year')}
    AND own.table_name IN ('group_quota', 'admission_plan')
  UNION ALL
  ${limit('winterBudget', 'r.id', '0', 'own.budget')} ${joinApplicableRule} AND r.kind = 'winterBudget' AND ${checksYear('own.year')}
    AND own.is_winter`

const withoutPlaces = `
  ${limit('formNotAllowed', 'r.id', '0', 'own.count')}
  JOIN r ON r.kind = 'formNotAllowed' AND ${hasYears} AND ${forbidsForm} AND ${checksYear('own.year')} AND ${ofPlan}`

/**
 * SQL for the limits of a speciality's figure `own` in one year, by the rules of that year. If the figure
 * is a row, its plan limits the sum of the parts.
 */
export const limitsOf = (field: Field, isRow: boolean) =>
  [
    ...(field === 'contract' ? [] : [withoutBudget]),
    ...(isRow ? [places(field)] : []),
    students,
    withoutPlaces,
  ].join(' UNION ALL ')
