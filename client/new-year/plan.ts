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

/** How many rows of a step will be made, stand already and are passed over. */
export const countsOf = (rows: readonly NewYearRow[], choice: Choice) => {
  const create = rows.filter((row) => isTaken(row, choice)).length
  const exists = rows.filter(({ action }) => action === 'exists').length
  return { create, exists, skip: rows.length - create - exists }
}

/** The body of the call that makes what is taken. */
export const takenOf = (rows: readonly NewYearRow[], choice: Choice) =>
  rows
    .filter((row) => isTaken(row, choice))
    .map(({ key }) => {
      const values = choice.values.get(key)
      return values === undefined ? { key } : { key, values }
    })

const figureNames = [
  'groups',
  'first',
  'autumn_b',
  'autumn_k',
  'spring_b',
  'spring_k',
  'hours',
  'members',
] as const
export type TotalName = (typeof figureNames)[number]

/** Each total of the year before, and of the year to come once what is taken has been made. */
export const totalsOf = (
  standing: readonly NewYearTotals[],
  rows: readonly NewYearRow[],
  choice: Choice,
): readonly { readonly name: TotalName; readonly before: number; readonly after: number }[] => {
  const [before, after] = standing
  if (before === undefined || after === undefined) return []
  const sums: Record<TotalName, number> = { ...after }
  for (const row of rows) {
    if (!isTaken(row, choice)) continue
    if (row.kind === 'group') {
      sums.groups += 1
      sums.first += 1
    } else if (row.kind === 'quota') {
      const season = row.halfYear === halfYears.autumn ? 'autumn' : 'spring'
      sums[`${season}_b`] += figureOf(row, 'kol_b', choice)
      sums[`${season}_k`] += figureOf(row, 'kol_k', choice)
    } else if (row.kind === 'position') sums.hours += figureOf(row, 'chasy', choice)
    else sums.members += 1
  }
  return figureNames.map((name) => ({ name, before: before[name], after: sums[name] }))
}
