import { halfYears, ranges } from '#contract/limits.ts'
import { type Dimension, type Measure, payments, reportLimits } from '#contract/report.ts'

/** SQL columns of dimensions that a speciality or its parameters have. */
export const specialityColumns = {
  institution: 'f.institution_id',
  faculty: 's.faculty_id',
  department: 'p.department_id',
  direction: 's.direction_id',
  speciality: 's.id',
  studyForm: 's.study_form_id',
  level: 'p.level_id',
  qualification: 'p.qualification_id',
} as const satisfies Partial<Record<Dimension, string>>

export const hasSpecialityColumn = (dimension: Dimension): dimension is keyof typeof specialityColumns =>
  dimension in specialityColumns
const factColumn = (dimension: Dimension) => `fact."${dimension}"`
const isInSql = (filtered: readonly Dimension[], dimension: Dimension, column: string) =>
  `${column} = ANY ($${filtered.indexOf(dimension) + 2}::integer[])`

/** Options of the statement. Its parameters are the year ($1) and the filtered dimensions in their order. */
export type ReportOptions = {
  readonly rows: readonly Dimension[]
  readonly columns: Dimension | null
  readonly measures: readonly Measure[]
  readonly filtered: readonly Dimension[]
}

const paidFigures = ['autumn', 'spring', 'last_year', 'places'] as const
/** Figures that do not depend on the form of payment. */
const countedFigures = ['groups', 'specialities', 'leads'] as const
type Figure = (typeof countedFigures | typeof paidFigures)[number]
const figures = [...countedFigures, ...paidFigures.flatMap((name) => [`${name}_budget`, `${name}_contract`])]

/** Columns of the facts by measure. The measure is the sum of these columns. */
export const summedColumns = {
  groups: ['groups'],
  specialities: ['specialities'],
  planned: ['autumn', 'spring'],
  plannedAutumn: ['autumn'],
  plannedSpring: ['spring'],
  plan: ['places'],
  lastYear: ['last_year'],
} as const satisfies Record<Measure, readonly Figure[]>

/** SQL for a part of the facts, with course and intake of its rows. Figures that it lacks are 0. */
type FactPart = {
  readonly from: string
  readonly course: string
  readonly intake: string
  /** SQL for the source of the places; undefined: the part has no places. */
  readonly source?: string
  readonly sums: Readonly<Record<string, string>>
}

const paidSums = (name: (typeof paidFigures)[number], sumOf: (form: 'budget' | 'contract') => string) => ({
  [`${name}_budget`]: sumOf('budget'),
  [`${name}_contract`]: sumOf('contract'),
})

// SQL for the groups on a course, as on the quota screen.
export const studyingPart = (year: string) => ({
  from: `place
    JOIN speciality_group l ON l.speciality_id = place.id
    JOIN study_group g ON g.speciality_group_id = l.id
      AND g.intake_year_id BETWEEN ${year} - ${ranges.course.max - 1} AND ${year}`,
  course: `${year} - g.intake_year_id + 1`,
  intake: 'g.intake_year_id',
})

const plannedStudentsPart = (year: string, sums: FactPart['sums']): FactPart => {
  const { from, ...keys } = studyingPart(year)
  const quotas = `JOIN group_quota q ON q.group_id = g.id AND q.academic_year_id = ${year}`
  return { ...keys, from: `${from} ${quotas} AND (q.budget > 0 OR q.contract > 0)`, sums }
}

const halfYearSumSql = (halfYear: number) => (form: string) =>
  `coalesce(sum(q.${form}) FILTER (WHERE q.half_year_id = ${halfYear}), 0)`

/** SQL for groups and specialities. `leads` marks one row of each speciality. */
function admissionPart(year: string, conditions: readonly string[]): FactPart {
  const { from, course, intake } = studyingPart(year)
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

/** SQL for the places of a plan by source. A plan without parts has no source. */
export const bySourceSql = `
  CROSS JOIN LATERAL (
    SELECT s.id, CASE s.counts WHEN 'budget' THEN part.count ELSE 0 END, CASE s.counts WHEN 'contract' THEN part.count ELSE 0 END
    FROM jsonb_to_recordset(a.parts) part (source integer, count integer) JOIN source s ON s.id = part.source
    UNION ALL SELECT NULL, a.budget, a.contract WHERE a.parts = '[]'
  ) one (source, budget, contract)`

/** Returns those parts of the facts that a requested measure needs. */
function partsOf(
  { measures, filtered }: ReportOptions,
  isOfGroups: boolean,
  isBySource: boolean,
): FactPart[] {
  const year = '$1::integer'
  const { course, intake } = studyingPart(year)
  const ofGroups = filtered.flatMap((one) =>
    one === 'course' || one === 'intake' ? [isInSql(filtered, one, { course, intake }[one])] : [],
  )
  const wanted = measures.flatMap((one): readonly Figure[] => summedColumns[one])
  const parts: readonly FactPart[] = [
    isOfGroups && measures.includes('specialities')
      ? admissionPart(year, ofGroups)
      : { ...studyingPart(year), sums: { groups: 'count(*)' } },
    {
      from: 'place',
      course: 'NULL::integer',
      intake: 'NULL::integer',
      sums: isOfGroups ? {} : { specialities: 'count(*)', leads: 'count(*)' },
    },
    plannedStudentsPart(year, {
      ...paidSums('autumn', halfYearSumSql(halfYears.autumn)),
      ...paidSums('spring', halfYearSumSql(halfYears.spring)),
    }),
    plannedStudentsPart(
      `(${year} - 1)`,
      paidSums('last_year', (form) => `sum(q.${form})`),
    ),
    // The places of a year are on the first course.
    {
      from: `place JOIN admission_plan a ON a.speciality_id = place.id AND a.academic_year_id = ${year}${isBySource ? bySourceSql : ''}`,
      course: '1',
      intake: 'a.academic_year_id',
      source: 'one.source',
      sums: paidSums('places', (form) => `sum(${isBySource ? 'one' : 'a'}.${form})`),
    },
  ]
  return parts.filter(({ sums }) => wanted.some((one) => one in sums || `${one}_budget` in sums))
}

/** SQL for the facts, grouped by dimension. Forms of payment are split last, when few rows are left. */
function factsSql(asked: ReportOptions): string {
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
    SELECT ${[...names, ...countedFigures, 'paid.*'].join(', ')}
    FROM (${summed.join(' UNION ALL ')}) AS summed (${[...names, ...figures].join(', ')})
    CROSS JOIN LATERAL ${values} AS paid (payment, ${paidFigures.join(', ')})`
}

/** SQL for a measure. A group counts once under each form of payment, and once in their sum. */
function measureSql(measure: Measure, { rows, columns, filtered }: ReportOptions): string {
  const summed = summedColumns[measure].map((name) => `sum(fact.${name})`).join(' + ')
  const head = countedFigures.find((one) => summedColumns[measure].some((name) => name === one))
  if (head === undefined) return summed
  const keys = [...rows, ...(columns === null ? [] : [columns])]
  const intakes = keys.filter((one) => one === 'course' || one === 'intake').map(factColumn)
  // Over all intakes only the rows marked by `leads` count.
  const overAllIntakes = intakes.map((column) => `GROUPING(${column}) = 1`).join(' AND ') || 'true'
  const counted =
    measure === 'specialities'
      ? `CASE WHEN ${overAllIntakes} THEN sum(fact.leads) ELSE ${summed} END`
      : summed
  if (![...keys, ...filtered].includes('payment')) return counted
  const payment = factColumn('payment')
  const forms = `count(DISTINCT ${payment}) FILTER (WHERE fact.${head} > 0)`
  return `(${counted}) / ${keys.includes('payment') ? `CASE WHEN GROUPING(${payment}) = 1 THEN ${forms} ELSE 1 END` : forms}`
}

/** Value of `depth` in the only row of a report that has too many cells. */
export const tooLargeDepth = -1

/**
 * SQL for a report: a row for each prefix of the row keys, by column and over all columns. `depth`: number
 * of keys; `over`: true over all columns; d1 …: keys; c: column; m1 …: measures. A report with too many
 * cells has a single row: the number of values of each key and of the column, and the number of cells in
 * m1.
 */
export function reportSql(asked: ReportOptions): string {
  const { rows, columns, measures, filtered } = asked
  const keys = rows.map(factColumn)
  const column = columns === null ? undefined : factColumn(columns)
  const ofPlace = filtered
    .filter(hasSpecialityColumn)
    .map((one) => isInSql(filtered, one, specialityColumns[one]))
  const ofFacts = filtered
    .filter((one) => !hasSpecialityColumn(one))
    .map((one) => isInSql(filtered, one, factColumn(one)))
  const where = (conditions: readonly string[]) =>
    conditions.length > 0 ? `WHERE ${conditions.join(' AND ')}` : ''
  const beginnings = [...keys.keys(), keys.length].map((depth) => keys.slice(0, depth))
  const sets = beginnings.flatMap((some) => [
    `(${some.join(', ')})`,
    ...(column === undefined ? [] : [`(${[...some, column].join(', ')})`]),
  ])
  const depth = keys.map((key) => `1 - GROUPING(${key})`).join(' + ')
  // Figures are never negative, so a sum above 0 has a row above 0.
  const shown = measures.flatMap((one) => summedColumns[one].map((name) => `fact.${name} > 0`)).join(' OR ')
  const valuesIn = (columns: readonly string[]) =>
    `(SELECT count(*) FROM (SELECT DISTINCT ${columns.join(', ')} FROM fact WHERE ${shown}) one)::integer`
  // The year is in the statement even if the report does not need it, because PostgreSQL refuses a
  // parameter of unknown type.
  return `
    WITH asked AS (SELECT $1::integer AS year),
    place AS MATERIALIZED (
      SELECT s.id AS id, ${Object.entries(specialityColumns)
        .map(([name, of]) => `${of} AS "${name}"`)
        .join(', ')}
      FROM speciality s
      JOIN faculty f ON f.id = s.faculty_id
      LEFT JOIN speciality_parameters p ON p.speciality_id = s.id
      ${where(ofPlace)}
    ),
    fact AS MATERIALIZED (SELECT * FROM (${factsSql(asked)}) fact ${where(ofFacts)}),
    size AS MATERIALIZED (
      SELECT ${valuesIn(keys)} * ${column === undefined ? '1' : valuesIn([column])} * ${measures.length} AS cells
    )
    SELECT (${depth})::integer AS depth, ${column === undefined ? 'false' : `GROUPING(${column}) = 1`} AS over,
      ${keys.map((key, place) => `${key} AS d${place + 1}`).join(', ')}, ${column ?? 'NULL::integer'} AS c,
      ${measures.map((one, place) => `(${measureSql(one, asked)})::integer AS m${place + 1}`).join(', ')}
    FROM fact
    WHERE (SELECT cells FROM size) <= ${reportLimits.cells}
    GROUP BY GROUPING SETS (${sets.join(', ')})
    UNION ALL
    SELECT ${tooLargeDepth}, false, ${keys.map((key) => valuesIn([key])).join(', ')},
      ${column === undefined ? 'NULL' : valuesIn([column])}, size.cells${', 0'.repeat(measures.length - 1)}
    FROM size WHERE size.cells > ${reportLimits.cells}`
}
