import { halfYears, ranges } from '#contract/limits.ts'
import type { Dimension, Measure } from '#contract/report.ts'

/** The forms of payment, as ids of their dimension. */
export const payments = { budget: 1, contract: 2 } as const

/** The column of each dimension: of the speciality or its parameters, else of the facts. */
const ofSpeciality = {
  institution: 'f.institution_id',
  faculty: 's.faculty_id',
  department: 'p.department_id',
  direction: 's.direction_id',
  speciality: 's.id',
  studyForm: 's.study_form_id',
  level: 'p.level_id',
  qualification: 'p.qualification_id',
} as const satisfies Partial<Record<Dimension, string>>
const ofFact = { course: 'fact.course', intake: 'fact.intake', payment: 'fact.payment' } as const

const isOfSpeciality = (dimension: Dimension): dimension is keyof typeof ofSpeciality =>
  dimension in ofSpeciality
const columnOf = (dimension: Dimension) =>
  isOfSpeciality(dimension) ? ofSpeciality[dimension] : ofFact[dimension]

/** What a statement is made for; values 1 is the year, those of the filtered dimensions follow in their order. */
export type Asked = {
  readonly rows: readonly Dimension[]
  readonly columns: Dimension | null
  readonly measures: readonly Measure[]
  readonly filtered: readonly Dimension[]
}

// Groups on a course, as the quota screen has them.
const studying = (year: string) => `
  SELECT l.speciality_id, g.id, ${year} - g.intake_year_id + 1 AS course, g.intake_year_id AS intake
  FROM place
  JOIN speciality_group l ON l.speciality_id = place.id
  JOIN study_group g ON g.speciality_group_id = l.id
    AND g.intake_year_id BETWEEN ${year} - ${ranges.course.max - 1} AND ${year}`

/** Each figure once, or by form of payment where that is a dimension. */
const byPayment = (table: string, isParted: boolean) =>
  isParted
    ? `CROSS JOIN LATERAL (VALUES (${payments.budget}, ${table}.budget), (${payments.contract}, ${table}.contract)) AS paid (payment, students)`
    : `CROSS JOIN LATERAL (SELECT NULL::integer, ${table}.budget + ${table}.contract) AS paid (payment, students)`

const halfOf = (halfYear: number) =>
  `coalesce(sum(paid.students) FILTER (WHERE q.half_year_id = ${halfYear}), 0)`

const quotasOf = (year: string, figures: string, isParted: boolean) => `
  SELECT st.speciality_id, st.course, st.intake, paid.payment, ${figures}
  FROM (${studying(year)}) st
  JOIN group_quota q ON q.group_id = st.id AND q.academic_year_id = ${year}
  ${byPayment('q', isParted)}
  WHERE q.budget > 0 OR q.contract > 0
  GROUP BY 1, 2, 3, 4`

const zeros = '0 AS groups, 0 AS autumn, 0 AS spring, 0 AS last_year, 0 AS places'
const only = (name: string, value: string) =>
  zeros
    .split(', ')
    .map((zero) => (zero.endsWith(` ${name}`) ? `${value} AS ${name}` : zero))
    .join(', ')

/** The facts that the measures are made of, each aggregated by speciality, course, intake and payment. */
function factsOf({ rows, columns, measures, filtered }: Asked): string {
  const used = new Set<Dimension>([...rows, ...filtered, ...(columns === null ? [] : [columns])])
  const isParted = used.has('payment')
  const wants = (...names: Measure[]) => measures.some((one) => names.includes(one))
  const year = '$1::integer'
  const parts: string[] = []
  const isOfGroups = used.has('course') || used.has('intake') || isParted
  if (wants('groups') || (wants('specialities') && isOfGroups))
    parts.push(`
      SELECT st.speciality_id, st.course, st.intake, paid.payment, ${only('groups', 'count(*)')}
      FROM (${studying(year)}) st
      CROSS JOIN unnest(${isParted ? `ARRAY[${payments.budget}, ${payments.contract}]` : 'ARRAY[NULL]::integer[]'})
        AS paid (payment)
      GROUP BY 1, 2, 3, 4`)
  if (wants('specialities') && !isOfGroups)
    parts.push(`SELECT place.id, NULL::integer, NULL::integer, NULL::integer, ${zeros} FROM place`)
  if (wants('planned', 'plannedAutumn', 'plannedSpring')) {
    const both = zeros
      .replace('0 AS autumn', `${halfOf(halfYears.autumn)} AS autumn`)
      .replace('0 AS spring', `${halfOf(halfYears.spring)} AS spring`)
    parts.push(quotasOf(year, both, isParted))
  }
  if (wants('lastYear'))
    parts.push(quotasOf(`(${year} - 1)`, only('last_year', 'sum(paid.students)'), isParted))
  // the places of a year are its first course's
  if (wants('plan'))
    parts.push(`
      SELECT a.speciality_id, 1, a.academic_year_id, paid.payment, ${only('places', 'sum(paid.students)')}
      FROM place JOIN admission_plan a ON a.speciality_id = place.id AND a.academic_year_id = ${year}
      ${byPayment('a', isParted)}
      GROUP BY 1, 2, 3, 4`)
  return parts.join(' UNION ALL ')
}

/** A measure of a group of facts. A group or a speciality stands under both forms of payment, and once in their sum. */
function measureOf(measure: Measure, payment: string | undefined): string {
  if (measure === 'specialities') return `count(DISTINCT fact.speciality_id)`
  if (measure === 'groups')
    return payment === undefined
      ? 'sum(fact.groups)'
      : `sum(fact.groups) / CASE WHEN GROUPING(${payment}) = 1 THEN count(DISTINCT ${payment}) FILTER (WHERE fact.groups > 0) ELSE 1 END`
  const sums = {
    planned: 'sum(fact.autumn) + sum(fact.spring)',
    plannedAutumn: 'sum(fact.autumn)',
    plannedSpring: 'sum(fact.spring)',
    plan: 'sum(fact.places)',
    lastYear: 'sum(fact.last_year)',
  } as const
  return sums[measure]
}

/**
 * The statement of a report: a row for each beginning of the row keys, in each column and over all. `depth` says how many
 * keys it has, `over` whether it is over all columns; d1 … are its keys, c its column, m1 … its measures.
 */
export function statementOf(asked: Asked): string {
  const { rows, columns, measures, filtered } = asked
  const keys = rows.map(columnOf)
  const column = columns === null ? undefined : columnOf(columns)
  const payment = [...rows, columns].includes('payment') ? ofFact.payment : undefined
  const filterOf = (dimension: Dimension) =>
    `${columnOf(dimension)} = ANY ($${filtered.indexOf(dimension) + 2}::integer[])`
  const ofPlace = filtered.filter(isOfSpeciality).map(filterOf)
  const ofFacts = filtered.filter((one) => !isOfSpeciality(one)).map(filterOf)
  const where = (conditions: readonly string[]) =>
    conditions.length > 0 ? `WHERE ${conditions.join(' AND ')}` : ''
  const beginnings = [...keys.keys(), keys.length].map((depth) => keys.slice(0, depth))
  const sets = beginnings.flatMap((some) => [
    `(${some.join(', ')})`,
    ...(column === undefined ? [] : [`(${[...some, column].join(', ')})`]),
  ])
  const depth = keys.map((key) => `1 - GROUPING(${key})`).join(' + ')
  return `
    WITH place AS MATERIALIZED (
      SELECT s.id FROM speciality s
      JOIN faculty f ON f.id = s.faculty_id
      LEFT JOIN speciality_parameters p ON p.speciality_id = s.id
      ${where(ofPlace)}
    ),
    fact (speciality_id, course, intake, payment, groups, autumn, spring, last_year, places) AS (${factsOf(asked)})
    SELECT (${depth})::integer AS depth, ${column === undefined ? 'false' : `GROUPING(${column}) = 1`} AS over,
      ${keys.map((key, place) => `${key} AS d${place + 1}`).join(', ')}, ${column ?? 'NULL::integer'} AS c,
      ${measures.map((one, place) => `(${measureOf(one, payment)})::integer AS m${place + 1}`).join(', ')}
    FROM fact
    JOIN speciality s ON s.id = fact.speciality_id
    JOIN faculty f ON f.id = s.faculty_id
    LEFT JOIN speciality_parameters p ON p.speciality_id = s.id
    ${where(ofFacts)}
    GROUP BY GROUPING SETS (${sets.join(', ')})`
}
