import { findAll, findBest } from '../ui/match.tsx'
import { compareTexts } from '../i18n/numbers.ts'
import { type Names, isFullyTranslated } from '../i18n/translations.ts'
import { type CatalogueLocation, type Condition, readConditions, type Sort } from '../location/address.ts'
import type { Column, SortValue } from './column.ts'
import { fold } from '#contract/search/folding.ts'
import { useEffect, useState } from 'react'

export type SortValues<Row> = Readonly<Record<string, (row: Row) => SortValue>>

/** Returns the rows that meet the conditions of all known columns (domain.md#filters-by-column). */
export const filterRows = <Row>(
  rows: readonly Row[],
  conditionsText: string,
  valuesBy: SortValues<Row>,
): readonly Row[] => {
  if (conditionsText === '') return rows
  const conditions = readConditions(conditionsText)
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
        return others.every((condition) => meetsCondition(value, condition))
      },
    ]
  })
  return tests.length === 0 ? rows : rows.filter((row) => tests.every((test) => test(row)))
}

const meetsCondition = (value: SortValue, { operator, value: operand }: Condition) => {
  if (operator === 'has') return fold(String(value)).includes(fold(operand))
  if (value === '') return false
  const [one, other] = typeof value === 'number' ? [value, Number(operand)] : [value, operand]
  return operator === 'from' ? one >= other : one <= other
}

export const sortValuesOf = <Row>(columns: readonly Pick<Column<Row>, 'key' | 'text' | 'sortValue'>[]) =>
  Object.fromEntries(columns.map(({ key, text, sortValue = text }) => [key, sortValue]))

/** Returns sorted rows: empty texts last in either direction, equal rows in the given order (domain.md#list-sort). */
export const sortRows = <Row>(
  rows: readonly Row[],
  sort: Sort,
  valuesBy: SortValues<Row>,
): readonly Row[] => {
  const valueOf = valuesBy[sort.column]
  if (valueOf === undefined) return rows
  const direction = sort.isDescending ? -1 : 1
  const values = new Map(rows.map((row) => [row, valueOf(row)]))
  return rows.toSorted((one, other) => {
    const [a, b] = [values.get(one) ?? '', values.get(other) ?? '']
    if (a === '' || b === '') return Number(a === '') - Number(b === '')
    if (typeof a === 'number' && typeof b === 'number') return direction * (a - b)
    return direction * compareTexts(String(a), String(b))
  })
}

/** Results of `lacksTranslation` by row, since checking 20,000 rows takes 250 ms. */
const lackingCache = new WeakMap<object, boolean>()

const lacksTranslation = <Row extends object>(row: Row, namesOf: (row: Row) => Names) => {
  const before = lackingCache.get(row)
  if (before !== undefined) return before
  const lacks = !isFullyTranslated(namesOf(row))
  lackingCache.set(row, lacks)
  return lacks
}

/** Number of rows that one task checks in about ten milliseconds. */
const rowsPerTask = 1000

/**
 * Checks rows for missing translations in slices, so that keys are not blocked. Returns true for a short
 * list, or after the last slice.
 */
export const useTranslationCheck = <Row extends object>(
  rows: readonly Row[],
  namesOf: ((row: Row) => Names) | undefined,
) => {
  const [isKnown, setKnown] = useState(false)
  const isLong = rows.length > rowsPerTask && !isKnown && namesOf !== undefined
  useEffect(() => {
    if (!isLong) return undefined
    let at = 0
    let timer = setTimeout(look)
    function look() {
      for (const row of rows.slice(at, at + rowsPerTask)) if (namesOf) lacksTranslation(row, namesOf)
      at += rowsPerTask
      if (at < rows.length) timer = setTimeout(look)
      else setKnown(true)
    }
    return () => clearTimeout(timer)
    // oxlint-disable-next-line react/exhaustive-deps -- the screen always passes the same `namesOf`
  }, [rows, isLong])
  return !isLong
}

export type Page<Row> = {
  readonly rows: readonly Row[]
  readonly number: number
  readonly count: number
  /** Number of the page's first row over all pages; 0 if there are no rows. */
  readonly from: number
  readonly to: number
}

export const pageOf = (index: number, size: number) => Math.floor(index / size) + 1

/** Returns the page number in the URL; for page 1, the page that contains the row in the URL. */
export const pageNamed = <Row>(
  all: readonly Row[],
  { page, row }: { readonly page: number; readonly row: number | undefined },
  idOf: (row: Row) => number,
  size: number,
) => {
  const at = page > 1 || row === undefined ? -1 : all.findIndex((one) => idOf(one) === row)
  return at < 0 ? page : pageOf(at, size)
}

export const cutPage = <Row>(all: readonly Row[], wanted: number, size: number): Page<Row> => {
  const total = all.length
  const count = Math.max(1, Math.ceil(total / size))
  const number = Math.min(Math.max(1, wanted), count)
  const start = (number - 1) * size
  const to = Math.min(total, start + size)
  return { number, count, from: total === 0 ? 0 : start + 1, to, rows: all.slice(start, to) }
}

type RowChoice<Row> = {
  readonly textsOf: (row: Row) => readonly string[]
  /**
   * Returns former texts of a row. Unless the user has chosen an order, rows that match only by former texts
   * are last.
   */
  readonly formerOf?: (row: Row) => readonly string[]
  /** Returns a row's names; undefined without names in three languages or until `useTranslationCheck` ends. */
  readonly namesOf: ((row: Row) => Names) | undefined
  readonly columns: readonly Pick<Column<Row>, 'key' | 'text' | 'sortValue'>[]
}

type ListOptions = Pick<CatalogueLocation, 'search' | 'sort' | 'onlyGaps'>

export const chooseRows = <Row extends object>(
  all: readonly Row[],
  options: ListOptions,
  choice: RowChoice<Row>,
) => {
  // if the user has chosen an order, matches have that order; otherwise the best matches are first
  const find = options.sort === undefined ? findBest : findAll
  const found = find(all, options.search, choice.textsOf, choice.formerOf)
  const { namesOf } = choice
  const lacking = namesOf ? found.filter((row) => lacksTranslation(row, namesOf)) : []
  const chosen = options.onlyGaps ? lacking : found
  return {
    rows: options.sort === undefined ? chosen : sortRows(chosen, options.sort, sortValuesOf(choice.columns)),
    gaps: lacking.length,
  }
}

/** Row with a revision that prevents lost updates. `edit` is false for a system record. */
export type GuardedRow = { readonly rev: number; readonly edit?: boolean }

/** Returns true for a system record: no deletion, locked code and Russian name. */
export const isProtected = (row: { readonly edit?: boolean }) => row.edit === false
