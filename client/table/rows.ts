import { findAll, findBest } from '../ui/match.tsx'
import { compareTexts } from '../i18n/numbers.ts'
import { type Names, isFullyTranslated } from '../i18n/translations.ts'
import { type CatalogueLocation, type Condition, readConditions, type Sort } from '../location/address.ts'
import type { Column } from './column.ts'
import { fold } from '#contract/search/folding.ts'
import { useEffect, useState } from 'react'

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

/** A column's sort value; a number where the column has numbers. */
export type SortValue = string | number

type SortValues<Row> = Readonly<Record<string, (row: Row) => SortValue>>

/** The columns' sort values, by their keys. */
export const sortValuesOf = <Row>(columns: readonly Pick<Column<Row>, 'key' | 'text' | 'sortValue'>[]) =>
  Object.fromEntries(columns.map(({ key, text, sortValue = text }) => [key, sortValue]))

/**
 * The rows in the order that is asked for. Empty texts are last whichever way it goes; equal rows stay in the
 * list's own order, and so do all of them where no such column is known.
 */
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

/** The gaps of rows that were looked at, each once: twenty thousand take a quarter of a second, and the search asks at every key. */
const known = new WeakMap<object, boolean>()

const isLacking = <Row extends object>(row: Row, namesOf: (row: Row) => Names) => {
  const before = known.get(row)
  if (before !== undefined) return before
  const lacks = !isFullyTranslated(namesOf(row))
  known.set(row, lacks)
  return lacks
}

/** The number of rows that are looked at in one go, in some ten milliseconds. */
const slice = 1000

/**
 * Answers whether it is known which rows lack a translation. A long list is drawn, and answers keys, before that: its rows are
 * looked at slice by slice.
 */
export const useLackingKnown = <Row extends object>(
  rows: readonly Row[],
  namesOf: ((row: Row) => Names) | undefined,
) => {
  const [isKnown, setKnown] = useState(false)
  const isLong = rows.length > slice && !isKnown && namesOf !== undefined
  useEffect(() => {
    if (!isLong) return undefined
    let at = 0
    let timer = setTimeout(look)
    function look() {
      for (const row of rows.slice(at, at + slice)) if (namesOf) isLacking(row, namesOf)
      at += slice
      if (at < rows.length) timer = setTimeout(look)
      else setKnown(true)
    }
    return () => clearTimeout(timer)
    // oxlint-disable-next-line react/exhaustive-deps -- `namesOf` is the screen's, and is never another one
  }, [rows, isLong])
  return !isLong
}

export type Page<Row> = {
  readonly rows: readonly Row[]
  /** From 1; at least one, and never past the last. */
  readonly number: number
  readonly count: number
  /** The continuous number of the page's first row; 0 when there are none. */
  readonly from: number
  readonly to: number
}

/** The page, from 1, of the row at this index. */
export const pageOf = (index: number, size: number) => Math.floor(index / size) + 1

/** The page of a list that its address names; where it names none, the one with the row that it points at. */
export const pageNamed = <Row>(
  all: readonly Row[],
  { page, row }: { readonly page: number; readonly row: number | undefined },
  idOf: (row: Row) => number,
  size: number,
) => {
  const at = page > 1 || row === undefined ? -1 : all.findIndex((one) => idOf(one) === row)
  return at < 0 ? page : pageOf(at, size)
}

/** One page of the rows, by its place. A page that does not exist any more is the nearest that does. */
export const cutPage = <Row>(all: readonly Row[], wanted: number, size: number): Page<Row> => {
  const total = all.length
  const count = Math.max(1, Math.ceil(total / size))
  const number = Math.min(Math.max(1, wanted), count)
  const start = (number - 1) * size
  const to = Math.min(total, start + size)
  return { number, count, from: total === 0 ? 0 : start + 1, to, rows: all.slice(start, to) }
}

type RowChoice<Row> = {
  /** The texts that the search looks in. */
  readonly textsOf: (row: Row) => readonly string[]
  /** The texts that a row had before: it is found by them behind the others. */
  readonly formerOf?: (row: Row) => readonly string[]
  /** Undefined where rows have no names in three languages, or it is not known yet which of them lack one. */
  readonly namesOf: ((row: Row) => Names) | undefined
  readonly columns: readonly Pick<Column<Row>, 'key' | 'text' | 'sortValue'>[]
}

type Asked = Pick<CatalogueLocation, 'search' | 'sort' | 'onlyGaps'>

/** The rows that the address asks for, in its order, and how many of them lack a translation. */
export const chooseRows = <Row extends object>(all: readonly Row[], asked: Asked, choice: RowChoice<Row>) => {
  // an order that was chosen stays
  const find = asked.sort === undefined ? findBest : findAll
  const found = find(all, asked.search, choice.textsOf, choice.formerOf)
  const { namesOf } = choice
  const lacking = namesOf ? found.filter((row) => isLacking(row, namesOf)) : []
  const chosen = asked.onlyGaps ? lacking : found
  return {
    rows: asked.sort === undefined ? chosen : sortRows(chosen, asked.sort, sortValuesOf(choice.columns)),
    gaps: lacking.length,
  }
}

/** A row that the database guards: `rev` against lost updates; `edit` false, where its kind has that flag, against changes. */
export type GuardedRow = { readonly rev: number; readonly edit?: boolean }

/** A system record: its code and Russian name are locked, and it is never deleted. */
export const isProtected = (row: { readonly edit?: boolean }) => row.edit === false
