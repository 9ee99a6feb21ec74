import type { BodyOf, DataOf } from '#contract/call.ts'
import { ids } from '#contract/limits.ts'
import { sms, yearClosed } from '#contract/save.ts'
import type { specialities } from '#contract/specialities.ts'
import { type Db, transaction } from '#db/connect.ts'
import { run } from '#db/statement.ts'
import { refusal } from '../messages/refusals.ts'
import type { Caller } from '../serve.ts'
import { parameterFields } from './parameter-fields.ts'

/** Copies values and rows that the target lacks; changes no filled value (domain.md#speciality-copy). */
export async function copySpeciality(
  db: Db,
  { idSpecFrom: from, idSpecTo: to }: BodyOf<typeof specialities.copy>,
  { userId }: Caller,
): Promise<DataOf<typeof specialities.copy>> {
  return transaction(db, userId, async (tx) => {
    await copyRows(tx, from, to)
    const [counted] = await run<{ left: number; made: number }>(tx, countSql, [from, to])
    if (counted === undefined || counted.left === 0) return false
    const [outcome] = counted.made > 0 ? [{ sms: sms.created, reason: 'yearClosed' as const }] : yearClosed()
    return outcome === undefined ? false : [{ ...outcome, created: counted.made, skipped: counted.left }]
  })
}

export async function copyRows(tx: Db, from: number, to: number): Promise<void> {
  if (to === from || to === ids.placeholder) throw refusal('copyNeedsAnother')
  const held = await run(tx, 'SELECT id FROM speciality WHERE id IN ($1, $2) ORDER BY id FOR UPDATE', [
    from,
    to,
  ])
  if (held.length < 2) throw refusal('noSuchRow')
  await copyRuleAndParameters(tx, from, to)
  await run(tx, copyPlansSql, [from, to])
  await run(tx, copyLinksSql, [from, to])
  await run(tx, copyGroupsSql, [from, to])
  await run(tx, copyQuotasSql, [from, to])
}

/** Copies the grading rule if the target has none, and fills its empty parameters. */
export async function copyRuleAndParameters(tx: Db, from: number, to: number): Promise<void> {
  await run(tx, copyRuleSql, [from, to])
  await run(tx, copyParametersSql, [from, to])
}

const copyRuleSql = `
  UPDATE speciality t SET grading_rule_id = s.grading_rule_id
  FROM speciality s
  WHERE s.id = $1 AND t.id = $2 AND t.grading_rule_id IS NULL AND s.grading_rule_id IS NOT NULL`

const columnNames = parameterFields.map(({ name }) => name).join(', ')
const isAnyFilledSql = parameterFields
  .map(({ name, empty }) => `${name} IS DISTINCT FROM ${empty}`)
  .join(' OR ')
const fillEmptySql = parameterFields
  .map(
    ({ name, empty }) =>
      `${name} = CASE WHEN t.${name} IS DISTINCT FROM ${empty} THEN t.${name} ELSE excluded.${name} END`,
  )
  .join(', ')

// A department is only copied within its institution (domain.md#reference-one-institution).
const copiedFieldsSql = parameterFields
  .map(({ name }) =>
    name === '"department_id"'
      ? `(
          SELECT d.id FROM department d
          JOIN faculty o ON o.id = d.faculty_id
          JOIN faculty f ON f.institution_id = o.institution_id
          JOIN speciality t ON t.faculty_id = f.id
          WHERE d.id = p.department_id AND t.id = $2::integer
        ) AS department_id`
      : `p.${name}`,
  )
  .join(', ')

const copyParametersSql = `
  INSERT INTO speciality_parameters AS t (speciality_id, ${columnNames})
  SELECT $2::integer, ${columnNames}
  FROM (SELECT ${copiedFieldsSql} FROM speciality_parameters p WHERE p.speciality_id = $1::integer) carried
  WHERE ${isAnyFilledSql}
  ON CONFLICT (speciality_id) DO UPDATE SET ${fillEmptySql}`

/** SQL condition: the year is open. Rows of closed years are not copied (domain.md#year-closed). */
const isOpenYearSql = (year: string) =>
  `NOT EXISTS (SELECT FROM academic_year y WHERE y.id = ${year} AND y.closed)`

const copyPlansSql = `
  INSERT INTO admission_plan (speciality_id, academic_year_id, budget, contract, parts)
  SELECT $2::integer, academic_year_id, budget, contract, parts FROM admission_plan
  WHERE speciality_id = $1::integer AND ${isOpenYearSql('academic_year_id')}
  ORDER BY academic_year_id
  ON CONFLICT (speciality_id, academic_year_id) DO NOTHING`

const copyLinksSql = `
  INSERT INTO speciality_group (speciality_id, group_name_id, subgroup_id)
  SELECT $2::integer, group_name_id, subgroup_id FROM speciality_group
  WHERE speciality_id = $1::integer
  ORDER BY id
  ON CONFLICT (speciality_id, group_name_id, subgroup_id) DO NOTHING`

// SQL for a group `g` of the source and the speciality group `l` in the target.
const sourceAndTargetSql = `
  speciality_group own
  JOIN study_group g ON g.speciality_group_id = own.id
  JOIN speciality_group l ON l.speciality_id = $2::integer
    AND l.group_name_id = own.group_name_id AND l.subgroup_id = own.subgroup_id`

const copyGroupsSql = `
  INSERT INTO study_group (speciality_group_id, intake_year_id, extra, individual_name, winter_reception)
  SELECT l.id, g.intake_year_id, g.extra, g.individual_name, g.winter_reception
  FROM ${sourceAndTargetSql}
  WHERE own.speciality_id = $1::integer AND ${isOpenYearSql('g.intake_year_id')}
  ORDER BY l.id, g.intake_year_id
  ON CONFLICT (speciality_group_id, intake_year_id) DO NOTHING`

// SQL for quotas. A quota of 0 and 0 counts as missing, in the source and in the target.
const copyQuotasSql = `
  INSERT INTO group_quota AS old (group_id, academic_year_id, half_year_id, budget, contract)
  SELECT t.id, q.academic_year_id, q.half_year_id, q.budget, q.contract
  FROM ${sourceAndTargetSql}
  JOIN study_group t ON t.speciality_group_id = l.id AND t.intake_year_id = g.intake_year_id
  JOIN group_quota q ON q.group_id = g.id AND (q.budget > 0 OR q.contract > 0)
  WHERE own.speciality_id = $1::integer AND ${isOpenYearSql('q.academic_year_id')}
  ORDER BY t.id, q.academic_year_id, q.half_year_id
  ON CONFLICT (group_id, academic_year_id, half_year_id)
  DO UPDATE SET budget = excluded.budget, contract = excluded.contract
  WHERE old.budget = 0 AND old.contract = 0`

// SQL for the numbers of written and skipped rows. After the copy the target only lacks plans, groups and
// quotas of closed years, which were skipped.
const countSql = `
  SELECT (SELECT count(*)::integer FROM history WHERE change = current_change()) AS made,
    (
      SELECT count(*)::integer FROM admission_plan p
      WHERE p.speciality_id = $1::integer AND NOT EXISTS (
        SELECT FROM admission_plan t WHERE t.speciality_id = $2::integer AND t.academic_year_id = p.academic_year_id
      )
    ) + (
      SELECT count(*) FILTER (WHERE t.id IS NULL) + coalesce(sum(quotas.lacking), 0)
      FROM ${sourceAndTargetSql}
      LEFT JOIN study_group t ON t.speciality_group_id = l.id AND t.intake_year_id = g.intake_year_id
      CROSS JOIN LATERAL (
        SELECT count(*) AS lacking FROM group_quota q
        WHERE q.group_id = g.id AND (q.budget > 0 OR q.contract > 0) AND NOT EXISTS (
          SELECT FROM group_quota o
          WHERE o.group_id = t.id AND o.academic_year_id = q.academic_year_id AND o.half_year_id = q.half_year_id
            AND (o.budget > 0 OR o.contract > 0)
        )
      ) quotas
      WHERE own.speciality_id = $1::integer
    )::integer AS left`
