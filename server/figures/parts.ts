import type { FigureTarget } from '#contract/figures.ts'
import { halfYears } from '#contract/limits.ts'
import { type Dimension, payments } from '#contract/report.ts'
import { type Language, nameSql } from '../messages/language.ts'
import { tableOf } from '../entities.ts'
import { shownNameSql } from '../groups/shown-name.ts'
import { bySourceSql, hasSpecialityColumn, specialityColumns, studyingPart } from '../report/statement.ts'

/** Form of payment; undefined: budget and contract together. */
export type PaymentField = 'budget' | 'contract' | undefined

/**
 * Rows whose sum is a figure. Columns of the SQL: table, ids, label, budget and contract of the part;
 * `is_own`: requested row; speciality, year, intake, `is_winter`. `values`: parameters from `$3` on.
 */
export type FigureParts = { readonly sql: string; readonly values: unknown[]; readonly field: PaymentField }

type FigureKey<Key extends string> = Extract<FigureTarget, Record<Key, unknown>>

const groupNameSql = shownNameSql('g', 'n', 'b')
const groupNameJoinsSql =
  'JOIN group_name n ON n.id = l.group_name_id JOIN subgroup b ON b.id = l.subgroup_id'
const noWinterSql = 'false AS is_winter'

/** SQL for the quotas, in the requested quota's half-year, of all groups with the same admission plan. */
const quotasOfPlanSql = `
  SELECT 'group_quota' AS table_name, ARRAY[q.id] AS ids, ${groupNameSql} AS label, q.budget, q.contract, q.id = own.id AS is_own,
    l.speciality_id AS speciality, q.academic_year_id AS year, g.intake_year_id AS intake, g.winter_reception AS is_winter
  FROM group_quota own JOIN study_group og ON og.id = own.group_id
  JOIN speciality_group ol ON ol.id = og.speciality_group_id
  JOIN speciality_group l ON l.speciality_id = ol.speciality_id
  JOIN study_group g ON g.speciality_group_id = l.id AND g.intake_year_id = og.intake_year_id
  JOIN group_quota q ON q.group_id = g.id AND q.academic_year_id = own.academic_year_id AND q.half_year_id = own.half_year_id
  ${groupNameJoinsSql}
  WHERE own.id = $3::integer`

/** SQL for the places of a plan by source. A plan without sources is one part without a label. */
const planBySourceSql = (from: string, language: Language) => `
  SELECT 'admission_plan' AS table_name, ARRAY[a.id] AS ids, ${nameSql('source', 'name', language)} AS label, one.budget, one.contract,
    true AS is_own, a.speciality_id AS speciality, a.academic_year_id AS year, a.academic_year_id AS intake, ${noWinterSql}
  ${from} ${bySourceSql} LEFT JOIN source ON source.id = one.source`

function partsOfRow({ entity, id, field }: FigureKey<'entity'>, language: Language): FigureParts {
  if (entity === 'quota') return { sql: quotasOfPlanSql, values: [id], field }
  if (entity === 'admission-plan')
    return {
      sql: `${planBySourceSql('FROM admission_plan a', language)} WHERE a.id = $3::integer`,
      values: [id],
      field,
    }
  const sql = `
    SELECT '${tableOf(entity)}' AS table_name, ARRAY[$3::integer] AS ids, NULL::text AS label, 0 AS budget, 0 AS contract,
      true AS is_own, NULL::integer AS speciality, NULL::integer AS year, NULL::integer AS intake, ${noWinterSql}`
  return { sql, values: [id], field: undefined }
}

/** Returns the parts of a report's cell: groups, specialities, or sources of places of one speciality. */
function partsOfCell(
  { measure, idYear, filter, ofGroups = false }: FigureKey<'measure'>,
  language: Language,
): FigureParts {
  const { payment: paid = [], ...others } = filter
  const given = (Object.entries(others) as [Dimension, number[]][]).filter(([, ids]) => ids.length > 0)
  const values = [measure === 'lastYear' ? idYear - 1 : idYear, ...given.map(([, ids]) => ids)]
  // The id 0 selects rows without a value. No index can find these.
  const isIn = (column: string, place: number) =>
    `${given[place]?.[1].includes(0) ? `coalesce(${column}, 0)` : column} = ANY ($${place + 4}::integer[])`
  const conditions = (columns: Partial<Record<Dimension, string>>) =>
    given.flatMap(([name], place) => (columns[name] === undefined ? [] : [isIn(columns[name], place)]))
  const ofPlace = given.flatMap(([name], place) =>
    hasSpecialityColumn(name) ? [isIn(specialityColumns[name], place)] : [],
  )
  const where = (some: readonly string[]) => (some.length > 0 ? `WHERE ${some.join(' AND ')}` : '')
  const place = `(
    SELECT s.id, sn.code || ' ' || ${nameSql('sn', 'name', language)} || ', ' || form.short_name AS label
    FROM speciality s JOIN faculty f ON f.id = s.faculty_id JOIN speciality_name sn ON sn.id = s.speciality_name_id
    JOIN study_form form ON form.id = s.study_form_id LEFT JOIN speciality_parameters p ON p.speciality_id = s.id
    ${where(ofPlace)}) place`
  const year = '$3::integer'
  const { from, course, intake } = studyingPart(year)
  const groups = conditions({ course, intake, source: 'NULL::integer' })
  const head = (table: string, ids: string, label: string, budget: string, contract: string, of: string) => `
    SELECT '${table}' AS table_name, ${ids} AS ids, ${label} AS label, ${budget} AS budget, ${contract} AS contract, true AS is_own,
      place.id AS speciality, ${year} AS year, ${of} AS intake, ${noWinterSql}`
  const fromPlaces = `FROM ${from.replace(/^place\b/, place)}`
  const only = paid.length === 1 ? paid[0] : undefined
  const field: PaymentField =
    only === payments.budget ? 'budget' : only === payments.contract ? 'contract' : undefined
  const whole = (sql: string): FigureParts => ({ sql, values, field })
  // Counts of groups or specialities do not depend on the form of payment.
  const withoutPayment = (sql: string): FigureParts => ({ sql, values, field: undefined })

  const students = (halfYear?: number) =>
    whole(`${head('group_quota', 'array_agg(q.id)', groupNameSql, 'sum(q.budget)::integer', 'sum(q.contract)::integer', intake)}
    ${fromPlaces} ${groupNameJoinsSql}
    JOIN group_quota q ON q.group_id = g.id AND q.academic_year_id = ${year} ${halfYear ? `AND q.half_year_id = ${halfYear}` : ''}
    ${where(groups)} GROUP BY place.id, g.id, n.id, b.id`)

  // A measure without a case does not compile.
  switch (measure) {
    case 'plan': {
      const own = conditions({ course: '1', intake: 'a.academic_year_id', source: 'one.source' })
      const plans = `FROM ${place} JOIN admission_plan a ON a.speciality_id = place.id AND a.academic_year_id = ${year}`
      if (filter.speciality?.length === 1) return whole(`${planBySourceSql(plans, language)} ${where(own)}`)
      const sums = ['sum(one.budget)::integer', 'sum(one.contract)::integer'] as const
      return whole(`${head('admission_plan', 'array_agg(DISTINCT a.id)', 'place.label', ...sums, year)}
      ${plans} ${bySourceSql} ${where(own)} GROUP BY place.id, place.label`)
    }
    case 'specialities': {
      const isOfGroups = ofGroups || filter.course !== undefined || filter.intake !== undefined
      const rows = isOfGroups
        ? `${fromPlaces} ${where(groups)} GROUP BY place.id, place.label`
        : `FROM ${place} ${where(groups)}`
      return withoutPayment(`${head('speciality', 'ARRAY[place.id]', 'place.label', '1', '0', year)} ${rows}`)
    }
    case 'groups':
      return withoutPayment(
        `${head('study_group', 'ARRAY[g.id]', groupNameSql, '1', '0', intake)} ${fromPlaces} ${groupNameJoinsSql} ${where(groups)}`,
      )
    case 'plannedAutumn':
      return students(halfYears.autumn)
    case 'plannedSpring':
      return students(halfYears.spring)
    case 'planned':
    case 'lastYear':
      return students()
  }
}

export const partsOf = (of: FigureTarget, language: Language): FigureParts =>
  'entity' in of ? partsOfRow(of, language) : partsOfCell(of, language)
