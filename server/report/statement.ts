import { halfYears, ranges } from '#contract/limits.ts'
import { type Dimension, type Measure, payments, reportLimits } from '#contract/report.ts'

/** The column of each dimension of the speciality or its parameters. */
export const ofSpeciality = {
  institution: 'f.institution_id',
  faculty: 's.faculty_id',
  department: 'p.department_id',
  direction: 's.direction_id',
  speciality: 's.id',
  studyForm: 's.study_form_id',
  level: 'p.level_id',
  qualification: 'p.qualification_id',
} as const satisfies Partial<Record<Dimension, string>>

export const isOfSpeciality = (dimension: Dimension): dimension is keyof typeof ofSpeciality =>
  dimension in ofSpeciality
const columnOf = (dimension: Dimension) => `fact."${dimension}"`
const isIn = (filtered: readonly Dimension[], dimension: Dimension, column: string) =>
  `${column} = ANY ($${filtered.indexOf(dimension) + 2}::integer[])`

/** The report that a statement is made for; value 1 is the year, those of the filtered dimensions follow in their order. */
export type ReportOptions = {
  readonly rows: readonly Dimension[]
  readonly columns: Dimension | null
  readonly measures: readonly Measure[]
  readonly filtered: readonly Dimension[]
}

const paidFigures = ['autumn', 'spring', 'last_year', 'places'] as const
/** The figures that are the same under both forms of payment. */
const heads = ['groups', 'specialities', 'leads'] as const
const figures = [...heads, ...paidFigures.flatMap((name) => [`${name}_budget`, `${name}_contract`])]

/** A part of the facts: the course and the intake of its rows, and its figures; the others are 0. */
type FactPart = {
  readonly from: string
  readonly course: string
  readonly intake: string
  /** The source of its places; left out: it has none. */
  readonly source?: string
  readonly sums: Readonly<Record<string, string>>
}

/** Both forms of payment of a figure of each row. */
const both = (name: (typeof paidFigures)[number], sumOf: (form: 'budget' | 'contract') => string) => ({
  [`${name}_budget`]: sumOf('budget'),
  [`${name}_contract`]: sumOf('contract'),
})

// Groups on a course, as the quota screen has them.
export const studying = (year: string) => ({
  from: `place
    JOIN speciality_group l ON l.speciality_id = place.id
    JOIN study_group g ON g.speciality_group_id = l.id
      AND g.intake_year_id BETWEEN ${year} - ${ranges.course.max - 1} AND ${year}`,
  course: `${year} - g.intake_year_id + 1`,
  intake: 'g.intake_year_id',
})

const planned = (year: string, sums: FactPart['sums']): FactPart => {
  const { from, ...keys } = studying(year)
  const quotas = `JOIN group_quota q ON q.group_id = g.id AND q.academic_year_id = ${year}`
  return { ...keys, from: `${from} ${quotas} AND (q.budget > 0 OR q.contract > 0)`, sums }
}

const halfOf = (halfYear: number) => (form: string) =>
  `coalesce(sum(q.${form}) FILTER (WHERE q.half_year_id = ${halfYear}), 0)`

/**
 * Groups of a speciality and an intake. A speciality has a row for each of its intakes, of which the first leads: so it is
 * counted once in every intake, and once over all of them.
 */
function admitted(year: string, conditions: readonly string[]): FactPart {
  const { from, course, intake } = studying(year)
  return {
    from: `place JOIN (
        SELECT place.id, g.intake_year_id, count(*) AS groups,
          row_number() OVER (PARTITION BY place.id ORDER BY g.intake_year_id) = 1 AS leads
        FROM ${[from, ...conditions].join(' AND ')} GROUP BY place.id, g.intake_year_id
      ) g ON g.id = place.id`,
    course,
    intake,
    sums: { groups: 'sum(g.groups)', specialities: 'count(*)', leads: 'count(*) FILTER (WHERE g.leads)' },
  }
}

/** The parts of a plan; one that is a single figure has no source. */
export const bySource = `
  CROSS JOIN LATERAL (
    SELECT s.id, CASE s.counts WHEN 'budget' THEN part.count ELSE 0 END, CASE s.counts WHEN 'contract' THEN part.count ELSE 0 END
    FROM jsonb_to_recordset(a.parts) part (source integer, count integer) JOIN source s ON s.id = part.source
    UNION ALL SELECT NULL, a.budget, a.contract WHERE a.parts = '[]'
  ) one (source, budget, contract)`

function partsOf(
  { measures, filtered }: ReportOptions,
  isOfGroups: boolean,
  isBySource: boolean,
): FactPart[] {
  const wants = (...names: Measure[]) => measures.some((one) => names.includes(one))
  const year = '$1::integer'
  const parts: FactPart[] = []
  if (wants('specialities') && isOfGroups) {
    const { course, intake } = studying(year)
    const ofGroups = filtered.flatMap((one) =>
      one === 'course' || one === 'intake' ? [isIn(filtered, one, { course, intake }[one])] : [],
    )
    parts.push(admitted(year, ofGroups))
  } else if (wants('groups')) parts.push({ ...studying(year), sums: { groups: 'count(*)' } })
  if (wants('specialities') && !isOfGroups)
    parts.push({
      from: 'place',
      course: 'NULL::integer',
      intake: 'NULL::integer',
      sums: { specialities: 'count(*)', leads: 'count(*)' },
    })
  if (wants('planned', 'plannedAutumn', 'plannedSpring'))
    parts.push(
      planned(year, {
        ...both('autumn', halfOf(halfYears.autumn)),
        ...both('spring', halfOf(halfYears.spring)),
      }),
    )
  if (wants('lastYear'))
    parts.push(planned(`(${year} - 1)`, { ...both('last_year', (form) => `sum(q.${form})`) }))
  // the places of a year are its first course's
  if (wants('plan'))
    parts.push({
      from: `place JOIN admission_plan a ON a.speciality_id = place.id AND a.academic_year_id = ${year}${isBySource ? bySource : ''}`,
      course: '1',
      intake: 'a.academic_year_id',
      source: 'one.source',
      sums: { ...both('places', (form) => `sum(${isBySource ? 'one' : 'a'}.${form})`) },
    })
  return parts
}

/**
 * The facts that the measures are made of, each summed up by the dimensions that are asked for before the next step. Forms
 * of payment are told apart last, of the few rows that are left.
 */
function factsOf(asked: ReportOptions): string {
  const { rows, columns, filtered } = asked
  const used = new Set<Dimension>([...rows, ...filtered, ...(columns === null ? [] : [columns])])
  const isParted = used.delete('payment')
  const isOfGroups = isParted || used.has('course') || used.has('intake')
  const summed = partsOf(asked, isOfGroups, used.has('source')).map((part) => {
    const keys = [...used].map((one) => {
      if (one === 'source') return part.source ?? 'NULL::integer'
      return one === 'course' || one === 'intake' ? part[one] : `place."${one}"`
    })
    return `SELECT ${[...keys, ...figures.map((name) => part.sums[name] ?? '0')].join(', ')}
      FROM ${part.from} GROUP BY ${keys.map((_, place) => place + 1).join(', ') || '()'}`
  })
  const names = [...used].map((one) => `"${one}"`)
  const paid = (form: string) => paidFigures.map((name) => `${name}_${form}`).join(', ')
  const values = isParted
    ? `(VALUES (${payments.budget}, ${paid('budget')}), (${payments.contract}, ${paid('contract')}))`
    : `(SELECT NULL::integer, ${paidFigures.map((name) => `${name}_budget + ${name}_contract`).join(', ')})`
  return `
    SELECT ${[...names, ...heads, 'paid.*'].join(', ')}
    FROM (${summed.join(' UNION ALL ')}) AS summed (${[...names, ...figures].join(', ')})
    CROSS JOIN LATERAL ${values} AS paid (payment, ${paidFigures.join(', ')})`
}

/** The columns of the facts that a measure is the sum of. */
const summedBy = {
  groups: ['groups'],
  specialities: ['specialities'],
  planned: ['autumn', 'spring'],
  plannedAutumn: ['autumn'],
  plannedSpring: ['spring'],
  plan: ['places'],
  lastYear: ['last_year'],
} as const satisfies Record<Measure, readonly string[]>

/** A measure of a group of facts. A group or a speciality is under both forms of payment, and once in their sum. */
function measureOf(measure: Measure, { rows, columns, filtered }: ReportOptions): string {
  const summed = summedBy[measure].map((name) => `sum(fact.${name})`).join(' + ')
  if (measure !== 'groups' && measure !== 'specialities') return summed
  const keys = [...rows, ...(columns === null ? [] : [columns])]
  const intakes = keys.filter((one) => one === 'course' || one === 'intake').map(columnOf)
  // over all intakes the rows that lead are counted
  const overAll = intakes.map((column) => `GROUPING(${column}) = 1`).join(' AND ') || 'true'
  const counted =
    measure === 'groups' ? summed : `CASE WHEN ${overAll} THEN sum(fact.leads) ELSE ${summed} END`
  if (![...keys, ...filtered].includes('payment')) return counted
  const payment = columnOf('payment')
  const forms = `count(DISTINCT ${payment}) FILTER (WHERE fact.${measure} > 0)`
  return `(${counted}) / ${keys.includes('payment') ? `CASE WHEN GROUPING(${payment}) = 1 THEN ${forms} ELSE 1 END` : forms}`
}

/** The depth of the only row that a report of too many cells has. */
export const tooLarge = -1

/**
 * The statement of a report: a row for each beginning of the row keys, in each column and over all. `depth` says how many
 * keys it has, `over` whether it is over all columns; d1 … are its keys, c its column, m1 … its measures. One of too many
 * cells is not summed up: its only row says how many values each key and the column have, and in m1 how many cells it has.
 */
export function statementOf(asked: ReportOptions): string {
  const { rows, columns, measures, filtered } = asked
  const keys = rows.map(columnOf)
  const column = columns === null ? undefined : columnOf(columns)
  const ofPlace = filtered.filter(isOfSpeciality).map((one) => isIn(filtered, one, ofSpeciality[one]))
  const ofFacts = filtered
    .filter((one) => !isOfSpeciality(one))
    .map((one) => isIn(filtered, one, columnOf(one)))
  const where = (conditions: readonly string[]) =>
    conditions.length > 0 ? `WHERE ${conditions.join(' AND ')}` : ''
  const beginnings = [...keys.keys(), keys.length].map((depth) => keys.slice(0, depth))
  const sets = beginnings.flatMap((some) => [
    `(${some.join(', ')})`,
    ...(column === undefined ? [] : [`(${[...some, column].join(', ')})`]),
  ])
  const depth = keys.map((key) => `1 - GROUPING(${key})`).join(' + ')
  // No figure is below 0: what is more than 0 in a row of the facts is so in each of its sums.
  const shown = measures.flatMap((one) => summedBy[one].map((name) => `fact.${name} > 0`)).join(' OR ')
  const valuesIn = (columns: readonly string[]) =>
    `(SELECT count(*) FROM (SELECT DISTINCT ${columns.join(', ')} FROM fact WHERE ${shown}) one)::integer`
  // Specialities alone read no year, and PostgreSQL refuses a value whose type it cannot see: here it is named always.
  return `
    WITH asked AS (SELECT $1::integer AS year),
    place AS MATERIALIZED (
      SELECT s.id AS id, ${Object.entries(ofSpeciality)
        .map(([name, of]) => `${of} AS "${name}"`)
        .join(', ')}
      FROM speciality s
      JOIN faculty f ON f.id = s.faculty_id
      LEFT JOIN speciality_parameters p ON p.speciality_id = s.id
      ${where(ofPlace)}
    ),
    fact AS MATERIALIZED (SELECT * FROM (${factsOf(asked)}) fact ${where(ofFacts)}),
    size AS MATERIALIZED (
      SELECT ${valuesIn(keys)} * ${column === undefined ? '1' : valuesIn([column])} * ${measures.length} AS cells
    )
    SELECT (${depth})::integer AS depth, ${column === undefined ? 'false' : `GROUPING(${column}) = 1`} AS over,
      ${keys.map((key, place) => `${key} AS d${place + 1}`).join(', ')}, ${column ?? 'NULL::integer'} AS c,
      ${measures.map((one, place) => `(${measureOf(one, asked)})::integer AS m${place + 1}`).join(', ')}
    FROM fact
    WHERE (SELECT cells FROM size) <= ${reportLimits.cells}
    GROUP BY GROUPING SETS (${sets.join(', ')})
    UNION ALL
    SELECT ${tooLarge}, false, ${keys.map((key) => valuesIn([key])).join(', ')},
      ${column === undefined ? 'NULL' : valuesIn([column])}, size.cells${', 0'.repeat(measures.length - 1)}
    FROM size WHERE size.cells > ${reportLimits.cells}`
}
