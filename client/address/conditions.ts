/** A condition on a column: one of these values, nothing in it, from and to, or a part of its text. */
const operators = ['is', 'empty', 'from', 'to', 'has'] as const
export type Operator = (typeof operators)[number]

/** The conditions of a column count together; of several values one is enough. */
export type Condition = { readonly column: string; readonly operator: Operator; readonly value: string }

const between = '~'

const written = (value: string) => value.replaceAll('%', '%25').replaceAll(between, '%7E')
const readValue = (text: string) => text.replaceAll('%7E', between).replaceAll('%25', '%')

/** The conditions of `endsOn.from.2026-01-01~supplement.empty`, as the address has them; one of an unknown kind is left out. */
export const readConditions = (asked: string): readonly Condition[] =>
  asked.split(between).flatMap((one) => {
    const [, column = '', kind, value = ''] = /^([A-Za-z]\w*)\.([a-z]+)(?:\.(.*))?$/s.exec(one) ?? []
    const operator = operators.find((known) => known === kind)
    if (operator === undefined || (operator !== 'empty' && value === '')) return []
    return [{ column, operator, value: readValue(value) }]
  })

export const writeConditions = (conditions: readonly Condition[]) =>
  conditions
    .map(({ column, operator, value }) =>
      operator === 'empty' ? `${column}.empty` : `${column}.${operator}.${written(value)}`,
    )
    .join(between)

/** The parameter of a table that is not the one list of its screen. */
export const conditionsParameter = (table: string) => `f-${table}`
