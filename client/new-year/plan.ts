import { halfYears } from '#contract/limits.ts'
import type { NewYearRow, NewYearTotals, NewYearValues } from '#contract/new-year.ts'

/** The steps of the page, in their order. */
export const kinds = ['group', 'quota', 'position', 'commission'] as const
export type Kind = (typeof kinds)[number]

/** The figures of a row that are edited in their place. */
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

/** A person's own: ticks that are not the plan's, and edited figures, by the keys of the rows. */
export type Choice = {
  readonly ticks: ReadonlyMap<string, boolean>
  readonly values: ReadonlyMap<string, Partial<Record<Figure, number>>>
}
export const noChoice: Choice = { ticks: new Map(), values: new Map() }

export const isTaken = ({ key, action }: NewYearRow, { ticks }: Choice) =>
  action !== 'exists' && (ticks.get(key) ?? action === 'create')

export const figureOf = (row: NewYearRow, figure: Figure, { values }: Choice): number =>
  values.get(row.key)?.[figure] ?? row.values[figure] ?? 0

const withEach = <Value>(map: ReadonlyMap<string, Value>, keys: readonly string[], value: Value) =>
  new Map([...map, ...keys.map((key) => [key, value] as const)])

export const tick = (choice: Choice, rows: readonly NewYearRow[], isTicked: boolean): Choice => ({
  ...choice,
  ticks: withEach(
    choice.ticks,
    rows.filter(({ action }) => action !== 'exists').map(({ key }) => key),
    isTicked,
  ),
})

/** A figure is typed: its row is taken from then on. */
export const edit = (choice: Choice, row: NewYearRow, figure: Figure, value: number): Choice => ({
  ticks: withEach(choice.ticks, [row.key], true),
  values: withEach(choice.values, [row.key], { ...choice.values.get(row.key), [figure]: value }),
})

/** Names a row before and after it is made. */
export const identityOf = ({ key }: Pick<NewYearRow, 'key'>) => key.slice(0, key.indexOf('~'))

/** The numbers of a step's rows that will be made, exist already and are passed over. */
export const countsOf = (rows: readonly NewYearRow[], choice: Choice) => {
  const create = rows.filter((row) => isTaken(row, choice)).length
  const exists = rows.filter(({ action }) => action === 'exists').length
  return { create, exists, skip: rows.length - create - exists }
}

export const isOfAutumn = ({ halfYear }: NewYearRow) => halfYear === halfYears.autumn

/** The body of the call that makes what is taken. */
export const takenOf = (rows: readonly NewYearRow[], choice: Choice) =>
  rows
    .filter((row) => isTaken(row, choice))
    .map(({ key }) => {
      const values = choice.values.get(key)
      return values === undefined ? { key } : { key, values }
    })

const totalNames = ['groups', 'first', 'budget', 'contract', 'students', 'hours', 'members'] as const
type TotalName = (typeof totalNames)[number]

/** The students of a year are those of its autumn. */
const shownOf = ({ autumn_b, autumn_k, ...others }: NewYearTotals): Record<TotalName, number> => ({
  ...others,
  budget: autumn_b,
  contract: autumn_k,
  students: autumn_b + autumn_k,
})
const springOf = ({ spring_b, spring_k }: NewYearTotals) => spring_b + spring_k
const hasOtherSpring = ({ autumn_b, autumn_k, spring_b, spring_k }: NewYearTotals) =>
  autumn_b !== spring_b || autumn_k !== spring_k

type Compared = { readonly before: number; readonly after: number }
type Totals = {
  readonly lines: readonly (Compared & { readonly name: TotalName })[]
  /** The students of the spring, where it has others than the autumn. */
  readonly spring: Compared | undefined
}

/** Each total of the year before, and of the year to come once what is taken has been made. */
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
    } else if (row.kind === 'position') sums.hours += figureOf(row, 'chasy', choice)
    else sums.members += 1
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
