import { halfYears } from '#contract/limits.ts'
import type { NewYearRow, NewYearTotals, NewYearValues } from '#contract/new-year.ts'

export const kinds = ['group', 'quota', 'position', 'commission'] as const
export type Kind = (typeof kinds)[number]

export const editable = {
  group: [],
  quota: ['kol_b', 'kol_k'],
  position: ['chasy'],
  commission: [],
} as const satisfies Record<Kind, readonly (keyof NewYearValues)[]>
export type Figure = (typeof editable)[Kind][number]

export const wordOfFigure = {
  kol_b: 'field.budget',
  kol_k: 'field.contract',
  chasy: 'field.hours',
} as const satisfies Record<Figure, string>

/**
 * Ticks and numbers that the user has changed, by row key. `isMade`: the plan was carried out, so that no row
 * is ticked by default.
 */
export type Choice = {
  readonly ticks: ReadonlyMap<string, boolean>
  readonly values: ReadonlyMap<string, Partial<Record<Figure, number>>>
  readonly isMade?: true
}
export const noChoice: Choice = { ticks: new Map(), values: new Map() }
export const madeChoice: Choice = { ...noChoice, isMade: true }

export const isTaken = ({ key, action }: NewYearRow, { ticks, isMade }: Choice) =>
  action !== 'exists' && (ticks.get(key) ?? (action === 'create' && !isMade))

export const figureOf = (row: NewYearRow, figure: Figure, { values }: Choice): number =>
  values.get(row.key)?.[figure] ?? row.values[figure] ?? 0

const withEach = <Value>(map: ReadonlyMap<string, Value>, keys: readonly string[], value: Value) =>
  new Map([...map, ...keys.map((key) => [key, value] as const)])

/** Returns the part of a key that identifies the row; creating the row does not change it. */
export const identityOf = ({ key }: Pick<NewYearRow, 'key'>) => key.slice(0, key.indexOf('~'))

/** Returns `rows` with their quotas. `isTicked`: only quotas with a source, and also the groups of `rows`. */
const withDependentRows = (plan: readonly NewYearRow[], rows: readonly NewYearRow[], isTicked: boolean) => {
  const groups = new Set(rows.map(identityOf))
  const quotas = plan.filter(
    ({ group, reason }) => group !== undefined && groups.has(group) && !(isTicked && reason === 'noneBefore'),
  )
  if (!isTicked) return [...rows, ...quotas]
  const needed = new Set(rows.map(({ group }) => group))
  return [...rows, ...quotas, ...plan.filter((row) => needed.has(identityOf(row)))]
}

export const tick = (
  choice: Choice,
  plan: readonly NewYearRow[],
  rows: readonly NewYearRow[],
  isTicked: boolean,
): Choice => ({
  ...choice,
  ticks: withEach(
    choice.ticks,
    withDependentRows(plan, rows, isTicked)
      .filter(({ action }) => action !== 'exists')
      .map(({ key }) => key),
    isTicked,
  ),
})

export const withFigure = (
  choice: Choice,
  plan: readonly NewYearRow[],
  row: NewYearRow,
  figure: Figure,
  value: number,
): Choice => ({
  ...tick(choice, plan, [row], true),
  values: withEach(choice.values, [row.key], { ...choice.values.get(row.key), [figure]: value }),
})

/** Row of the screen: one row of the plan, or the rows of a group's two half-years. */
export type Line = readonly [NewYearRow, ...NewYearRow[]]

export const linesOf = (rows: readonly NewYearRow[]): Line[] => {
  const lines: [NewYearRow, ...NewYearRow[]][] = []
  for (const row of rows) {
    const last = lines.at(-1)
    if (row.halfYear === halfYears.spring && last !== undefined && isOfAutumn(last[0])) last.push(row)
    else lines.push([row])
  }
  return lines
}

export const actionOf = (line: Line) =>
  (['create', 'skip'] as const).find((action) => line.some((row) => row.action === action)) ?? 'exists'

export const countsOf = (rows: readonly NewYearRow[], choice: Choice) => {
  const create = rows.filter((row) => isTaken(row, choice)).length
  const exists = rows.filter(({ action }) => action === 'exists').length
  return { create, exists, skip: rows.length - create - exists }
}

export const isOfAutumn = ({ halfYear }: NewYearRow) => halfYear === halfYears.autumn

export const tickedRowsOf = (rows: readonly NewYearRow[], choice: Choice) =>
  rows
    .filter((row) => isTaken(row, choice))
    .map(({ key }) => {
      const values = choice.values.get(key)
      return values === undefined ? { key } : { key, values }
    })

const totalNames = ['groups', 'first', 'budget', 'contract', 'students', 'members'] as const
type TotalName = (typeof totalNames)[number]

/** Places and students are counted in the autumn half-year. */
const shownOf = ({ autumn_b, autumn_k, ...others }: NewYearTotals): Record<TotalName, number> => ({
  ...others,
  budget: autumn_b,
  contract: autumn_k,
  students: autumn_b + autumn_k,
})
const springOf = ({ spring_b, spring_k }: NewYearTotals) => spring_b + spring_k
const hasOtherSpring = ({ autumn_b, autumn_k, spring_b, spring_k }: NewYearTotals) =>
  autumn_b !== spring_b || autumn_k !== spring_k

type ComparedFigures = { readonly before: number; readonly after: number }
type Totals = {
  readonly lines: readonly (ComparedFigures & { readonly name: TotalName })[]
  /** Students of the spring half-year; undefined if all numbers equal those of autumn. */
  readonly spring: ComparedFigures | undefined
}

export const totalsOf = (
  standing: readonly NewYearTotals[],
  rows: readonly NewYearRow[],
  choice: Choice,
): Totals => {
  const [before, after] = standing
  if (before === undefined || after === undefined) return { lines: [], spring: undefined }
  const sums = { ...after }
  for (const row of rows) {
    if (!isTaken(row, choice)) continue
    if (row.kind === 'group') {
      sums.groups += 1
      sums.first += 1
    } else if (row.kind === 'quota') {
      const season = isOfAutumn(row) ? 'autumn' : 'spring'
      sums[`${season}_b`] += figureOf(row, 'kol_b', choice)
      sums[`${season}_k`] += figureOf(row, 'kol_k', choice)
    } else if (row.kind === 'commission') sums.members += 1
  }
  const [was, willBe] = [shownOf(before), shownOf(sums)]
  return {
    lines: totalNames.map((name) => ({ name, before: was[name], after: willBe[name] })),
    spring:
      hasOtherSpring(before) || hasOtherSpring(sums)
        ? { before: springOf(before), after: springOf(sums) }
        : undefined,
  }
}
