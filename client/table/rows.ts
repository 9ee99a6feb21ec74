import { matches } from '../ui/match.ts'
import { isFullyTranslated, type Names } from '../i18n/translations.ts'
import type { CatalogueAddress } from '../address/address.ts'
import type { Sort } from '../address/sort.ts'

export type RowChoice<Row> = {
  /** Where the search looks. */
  readonly textsOf: (row: Row) => readonly string[]
  readonly namesOf: (row: Row) => Names
  readonly columns: readonly { readonly key: string; readonly text: (row: Row) => string }[]
  readonly compare: (a: string, b: string) => number
}

type Asked = Pick<CatalogueAddress, 'search' | 'sort' | 'onlyGaps'>

/** Empty texts stand last whichever way it goes; equal ones stay in the list's own order. */
const sortRows = <Row>(
  rows: readonly Row[],
  sort: Sort,
  { columns, compare }: Pick<RowChoice<Row>, 'columns' | 'compare'>,
): readonly Row[] => {
  const column = columns.find(({ key }) => key === sort.column)
  if (column === undefined) return rows
  const direction = sort.isDescending ? -1 : 1
  const texts = new Map(rows.map((row) => [row, column.text(row)]))
  return rows.toSorted((one, other) => {
    const [a, b] = [texts.get(one) ?? '', texts.get(other) ?? '']
    if (a === '' || b === '') return Number(a === '') - Number(b === '')
    return direction * compare(a, b)
  })
}

/** The rows that the address asks for, in its order, and how many of them lack a translation. */
export const chooseRows = <Row>(all: readonly Row[], asked: Asked, choice: RowChoice<Row>) => {
  const found = all.filter((row) => matches(asked.search, choice.textsOf(row)))
  const lacking = found.filter((row) => !isFullyTranslated(choice.namesOf(row)))
  const chosen = asked.onlyGaps ? lacking : found
  return {
    rows: asked.sort === undefined ? chosen : sortRows(chosen, asked.sort, choice),
    gaps: lacking.length,
  }
}
