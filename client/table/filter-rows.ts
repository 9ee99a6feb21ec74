import { fold } from '#contract/search/folding.ts'
import { type Condition, readConditions } from '../address/conditions.ts'
import type { SortValue } from './sort.ts'

type Values<Row> = Readonly<Record<string, (row: Row) => SortValue>>

/** The rows that answer every condition of the address (domain.md#filters-by-column); one on a column that is not there asks nothing. */
export const filterRows = <Row>(
  rows: readonly Row[],
  asked: string,
  valuesBy: Values<Row>,
): readonly Row[] => {
  if (asked === '') return rows
  const conditions = readConditions(asked)
  const columns = new Set(conditions.map(({ column }) => column))
  const tests = [...columns].flatMap((column) => {
    const valueOf = valuesBy[column]
    if (valueOf === undefined) return []
    const own = conditions.filter((one) => one.column === column)
    const listed = new Set(
      own.flatMap(({ operator, value }) => (operator === 'is' ? [value] : operator === 'empty' ? [''] : [])),
    )
    const others = own.filter(({ operator }) => operator !== 'is' && operator !== 'empty')
    return [
      (row: Row) => {
        const value = valueOf(row)
        if (listed.size > 0 && !listed.has(String(value).trim())) return false
        return others.every((condition) => answers(value, condition))
      },
    ]
  })
  return tests.length === 0 ? rows : rows.filter((row) => tests.every((test) => test(row)))
}

const answers = (value: SortValue, { operator, value: asked }: Condition) => {
  if (operator === 'has') return fold(String(value)).includes(fold(asked))
  if (value === '') return false
  const [one, other] = typeof value === 'number' ? [value, Number(asked)] : [value, asked]
  return operator === 'from' ? one >= other : one <= other
}
