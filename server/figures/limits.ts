import { headcountSql } from '../checks/licence-statements.ts'
import { forbidsFormCondition } from '../checks/form-statements.ts'
import {
  hasYearsCondition,
  appliesToSpecialityCondition,
  isOfKindCondition,
  checksYearCondition,
  applicableRuleJoinSql,
  isInForceThisYearCondition,
} from '../checks/rule-scope.ts'
import { hasNoGrantsCondition } from '../checks/student-statements.ts'
import type { PaymentField } from './parts.ts'

export const limitKindsCondition = `kind IN ('noBudgetPlaces', 'winterBudget', 'formNotAllowed', 'planAgainstQuota', 'licenceHeadcount')`

const limitSql = (kind: string, rule: string, most: string, found: string) =>
  `SELECT '${kind}' AS kind, ${rule} AS rule, ${most} AS most, ${found} AS found FROM own JOIN s ON s.id = own.speciality`

const isQuotaCondition = `own.table_name = 'group_quota'`
const isPlanCondition = `own.table_name = 'admission_plan'`

/**
 * SQL for the places of a plan as the limit of its quotas. They are a limit even without a rule
 * (domain.md#check-plan-against-quota).
 */
const planLimitSql = (field: PaymentField) => `
  ${limitSql('planAgainstQuota', 'r.id', field === undefined ? 'pl.budget + pl.contract' : `pl.${field}`, 'whole.sum')}
  JOIN whole ON ${isQuotaCondition}
  JOIN admission_plan pl ON pl.speciality_id = own.speciality AND pl.academic_year_id = own.intake
  LEFT JOIN r ON r.kind = 'planAgainstQuota' AND ${appliesToSpecialityCondition} AND ${isOfKindCondition('s.kinds')} AND ${isInForceThisYearCondition} AND own.year = $2::integer`

/** SQL for the limit of plans: students in the licence's supplement (domain.md#check-licence-headcount). */
const licenceLimitSql = `
  ${limitSql(
    'licenceHeadcount',
    'r.id',
    'l.headcount',
    `(
      SELECT sum(pl.budget + pl.contract)::integer FROM speciality_parameters under
      JOIN admission_plan pl ON pl.speciality_id = under.speciality_id AND pl.academic_year_id = own.year
      WHERE under.licence_id = l.id)`,
  )}
  JOIN speciality_parameters p ON p.speciality_id = own.speciality AND ${isPlanCondition}
  JOIN (SELECT l.id, l.starts_on, ${headcountSql} AS headcount FROM licence l OFFSET 0) l ON l.id = p.licence_id AND l.headcount IS NOT NULL
  ${applicableRuleJoinSql} AND r.kind = 'licenceHeadcount' AND ${checksYearCondition('own.year')}
    AND (r.licences_before IS NULL OR l.starts_on < r.licences_before)`

const noBudgetLimitsSql = `
  ${limitSql('noBudgetPlaces', 'r.id', '0', 'own.budget')}
  JOIN r ON r.kind = 'noBudgetPlaces' AND ${hasNoGrantsCondition} AND ${checksYearCondition('own.year')}
    AND own.table_name IN ('group_quota', 'admission_plan')
  UNION ALL
  ${limitSql('winterBudget', 'r.id', '0', 'own.budget')} ${applicableRuleJoinSql} AND r.kind = 'winterBudget' AND ${checksYearCondition('own.year')}
    AND own.is_winter`

const forbiddenFormLimitSql = `
  ${limitSql('formNotAllowed', 'r.id', '0', 'own.count')}
  JOIN r ON r.kind = 'formNotAllowed' AND ${hasYearsCondition} AND ${forbidsFormCondition} AND ${checksYearCondition('own.year')} AND ${isPlanCondition}`

/**
 * SQL for the limits of a speciality's figure `own` in one year, by the rules of that year. If the figure
 * is a row, its plan limits the sum of the parts.
 */
export const limitsSql = (field: PaymentField, isRow: boolean) =>
  [
    ...(field === 'contract' ? [] : [noBudgetLimitsSql]),
    ...(isRow ? [planLimitSql(field)] : []),
    licenceLimitSql,
    forbiddenFormLimitSql,
  ].join(' UNION ALL ')
