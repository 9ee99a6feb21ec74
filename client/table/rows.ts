import { findAll, findBest } from '../ui/match.ts'
import type { Names } from '../i18n/translations.ts'
import type { CatalogueLocation } from '../address/address.ts'
import type { Column } from './column.ts'
import { isLacking } from './lacking.ts'
import { sortRows, sortValuesOf } from './sort.ts'

export type RowChoice<Row> = {
  /** The texts that the search looks in. */
  readonly textsOf: (row: Row) => readonly string[]
  /** The texts that a row had before: it is found by them behind the others. */
  readonly formerOf?: (row: Row) => readonly string[]
  /** Undefined where rows have no names in three languages, or it is not known yet which of them lack one. */
  readonly namesOf: ((row: Row) => Names) | undefined
  readonly columns: readonly Pick<Column<Row>, 'key' | 'text' | 'sortValue'>[]
  readonly compare: (a: string, b: string) => number
}

type Asked = Pick<CatalogueLocation, 'search' | 'sort' | 'onlyGaps'>

/** The rows that the address asks for, in its order, and how many of them lack a translation. */
export const chooseRows = <Row extends object>(all: readonly Row[], asked: Asked, choice: RowChoice<Row>) => {
  // who has chosen an order keeps it
  const find = asked.sort === undefined ? findBest : findAll
  const found = find(all, asked.search, choice.textsOf, choice.formerOf)
  const { namesOf } = choice
  const lacking = namesOf ? found.filter((row) => isLacking(row, namesOf)) : []
  const chosen = asked.onlyGaps ? lacking : found
  return {
    rows:
      asked.sort === undefined
        ? chosen
        : sortRows(chosen, asked.sort, sortValuesOf(choice.columns), choice.compare),
    gaps: lacking.length,
  }
}
