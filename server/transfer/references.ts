import { comparableText } from '#contract/same-text.ts'
import type { Language } from '../messages/language.ts'
import { namesInside, rowIdReaders, withPlainCode } from '#contract/reading/values.ts'
import { translate } from './words.ts'

/** Values of a stored row, by column name. */
export type StoredRow = Readonly<Record<string, unknown>> & { readonly id: number }

/** Stored rows by table name, and the reference of each table to its parent table. */
export type ReferenceTables = {
  readonly rows: Readonly<Record<string, readonly StoredRow[]>>
  readonly parents: Readonly<Record<string, { readonly column: string; readonly table: string }>>
}

export type ReferenceFinder = {
  /** Returns the shortest text that means only this row. */
  readonly textOf: (id: number) => string
  readonly labelOf: (id: number, language: Language) => string
  /** Returns the ids of rows that the text means: by name, code, names of parents and row, or id. */
  readonly find: (text: string) => readonly number[]
  readonly like: (text: string) => readonly number[]
  /** Returns the institution; undefined if the row belongs to none. */
  readonly institutionOf: (id: number) => number | undefined
}

/** Columns for a label; the first column with a text is used. */
const labelColumns = ['label', 'short_ru', 'name_ru', 'name', 'resolution'] as const
const nameColumnPattern = /^(label|code|name|resolution|short_name|(short|name|full)_(ru|ky|en))$/
const separator = ' · '

export function createReferenceFinder({ rows, parents }: ReferenceTables, table: string): ReferenceFinder {
  const byId = new Map(
    Object.entries(rows).map(([name, all]) => [name, new Map(all.map((row) => [row.id, row]))]),
  )
  const rowOf = (name: string, id: number) => byId.get(name)?.get(id)
  const parentOf = (name: string, id: number) => {
    const parent = parents[name]
    const number = parent && rowOf(name, id)?.[parent.column]
    return parent !== undefined && typeof number === 'number'
      ? { table: parent.table, id: number }
      : undefined
  }
  const ownName = (name: string, id: number) => {
    const row = rowOf(name, id)
    const column = labelColumns.find((one) => typeof row?.[one] === 'string' && row[one] !== '')
    return column === undefined ? appendId('', id) : String(row?.[column])
  }
  /** Returns the name of a row after the names of its nearest parents, at most `levels` of them. */
  const nameWithParents = (name: string, id: number, levels: number): string => {
    const parent = levels > 0 ? parentOf(name, id) : undefined
    const own = ownName(name, id)
    // Licences with the same resolution are distinguished by their first day.
    const day = rowOf(name, id)?.['starts_on']
    if (levels > 0 && typeof day === 'string') return `${own}${separator}${day}`
    return parent === undefined
      ? own
      : `${nameWithParents(parent.table, parent.id, levels - 1)}${separator}${own}`
  }

  const found = new Map<string, Set<number>>()
  const add = (text: string, id: number) => {
    const key = comparableText(text)
    if (key === '') return
    const ids = found.get(key)
    if (ids === undefined) found.set(key, new Set([id]))
    else ids.add(id)
  }
  const levels = [0, 1, 2]
  const isCoded = table === 'direction' || table === 'speciality_name'
  for (const row of rows[table] ?? []) {
    const code = typeof row['code'] === 'string' ? `${row['code']} ` : undefined
    for (const [column, text] of Object.entries(row)) {
      if (!nameColumnPattern.test(column) || typeof text !== 'string') continue
      add(text, row.id)
      if (code !== undefined && column !== 'code') add(`${code}${text}`, row.id)
    }
    for (const level of levels) add(nameWithParents(table, row.id, level), row.id)
  }
  const isBelow = (name: string, id: number, above: string): boolean => {
    const parent = parentOf(name, id)
    if (parent === undefined) return false
    const hasName = Object.entries(rowOf(parent.table, parent.id) ?? {}).some(
      ([column, text]) =>
        nameColumnPattern.test(column) &&
        typeof text === 'string' &&
        comparableText(text) === comparableText(above),
    )
    return hasName || isBelow(parent.table, parent.id, above)
  }
  /** Finds rows by a path of names. The parent may be the first or the last name: «КНУ › ЭФ», «ЭФ · КНУ». */
  const findByPath = (text: string): number[] => {
    const parts = text.split(/[›·]/).map((part) => part.trim())
    if (parts.length < 2) return []
    const foundByOrder = [parts.toReversed(), parts].map(([own = '', ...above]) =>
      [...(found.get(comparableText(own)) ?? [])].filter((id) =>
        above.every((one) => isBelow(table, id, one)),
      ),
    )
    return foundByOrder.find((ids) => ids.length > 0) ?? []
  }
  let names: NamePairs[] | undefined
  let searches = 0
  const find = (text: string) => {
    const ids = found.get(comparableText(text))
    if (ids !== undefined) return [...ids]
    const byCode = isCoded ? found.get(comparableText(withPlainCode(text))) : undefined
    if (byCode !== undefined) return [...byCode]
    const number = rowIdReaders[table]?.(text)
    if (number !== undefined && rowOf(table, number) !== undefined) return [number]
    const path = findByPath(text)
    if (path.length > 0) return path
    const { name = '', numbered: own } =
      /^(?<name>.*)\(№ (?<numbered>\d+)\)$/su.exec(text.trim())?.groups ?? {}
    if (own === undefined)
      return [...new Set(namesInside(text).flatMap((bare) => [...(found.get(comparableText(bare)) ?? [])]))]
    const id = Number(own)
    // The id may be that of another installation, so the row must also have the name in the text.
    return rowOf(table, id) !== undefined &&
      (found.get(comparableText(name))?.has(id) ?? ownName(table, id) === text.trim())
      ? [id]
      : []
  }
  const textOf = (id: number) =>
    levels.map((level) => nameWithParents(table, id, level)).find((text) => find(text).length === 1) ??
    appendId(ownName(table, id), id)
  return {
    find,
    textOf,
    labelOf: (id, language) => {
      const row = rowOf(table, id)
      const translated = row?.[`name_${language}`]
      return typeof translated === 'string' && translated !== '' ? translated : ownName(table, id)
    },
    like(text) {
      names ??= [...found].map(([name, ids]) => ({ pairs: letterPairs(name), ids }))
      searches += 1
      return searches > maxSearches ? [] : findNearest(text, names)
    },
    institutionOf: (id) => {
      let place: { table: string; id: number } | undefined = { table, id }
      while (place !== undefined && place.table !== 'institution') place = parentOf(place.table, place.id)
      return place?.id
    },
  }
}

/** Appends the id, which distinguishes rows with equal names. */
const appendId = (text: string, id: number) => `${text} (№ ${id})`.trim()

const letterPairs = (text: string) => {
  const pairs = new Set<string>()
  for (let place = 0; place < text.length - 1; place++) pairs.add(text.slice(place, place + 2))
  return pairs
}

type NamePairs = { readonly pairs: ReadonlySet<string>; readonly ids: ReadonlySet<number> }

/** Maximum of searched texts per reference. Otherwise a column with a wrong field would need many searches. */
const maxSearches = 200

/** Returns at most three rows that share the most pairs of letters (Dice coefficient ≥ 0.4). */
function findNearest(text: string, names: readonly NamePairs[]): number[] {
  const searched = letterPairs(comparableText(text))
  const likenesses = names.map(({ pairs, ids }) => {
    const commonPairs = [...pairs].filter((pair) => searched.has(pair)).length
    return { ids, likeness: (2 * commonPairs) / (searched.size + pairs.size || 1) }
  })
  const like = likenesses
    .filter(({ likeness }) => likeness >= 0.4)
    .toSorted((a, b) => b.likeness - a.likeness)
  return [...new Set(like.flatMap(({ ids }) => [...ids]))].slice(0, 3)
}

/** Similar row. `label`: text that means exactly this row. */
export type NearRow = { readonly id: number; readonly label: string }

/** Returns the problem of a text that means no row or several rows, with the rows that it may mean. */
export function unknownReferenceProblem(
  language: Language,
  field: string,
  value: string,
  { find, like, textOf }: ReferenceFinder,
): { readonly problem: string; readonly nearest: readonly NearRow[] } {
  const ids = find(value).slice(0, 5)
  const nearest = (ids.length > 1 ? ids : like(value)).map((id) => ({ id, label: textOf(id) }))
  const rows = nearest.map(({ label }) => label).join(', ')
  const key = ids.length > 1 ? 'referenceUnclear' : rows === '' ? 'referenceUnknown' : 'referenceLike'
  return { problem: translate(language, key, { field, value, rows }), nearest }
}
