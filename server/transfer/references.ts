import { sameText } from '#contract/same-text.ts'
import type { Language } from '../answers/language.ts'
import { rowNamed } from './as-written.ts'
import { inWords } from './words.ts'

/** A row of a table by the names of its columns. */
export type StoredRow = Readonly<Record<string, unknown>> & { readonly id: number }

/** The rows of the tables that a catalogue refers to. */
export type ReferenceTables = {
  readonly rows: Readonly<Record<string, readonly StoredRow[]>>
  /** The column by which a row belongs to one of another table, and which that is. */
  readonly parents: Readonly<Record<string, { readonly column: string; readonly table: string }>>
}

/** The rows that a field may refer to. */
export type Referable = {
  /** The shortest words that mean this row and no other. */
  readonly textOf: (id: number) => string
  readonly labelOf: (id: number, language: Language) => string
  /** The rows that a text means: by any of their names, with or without the name of what they belong to. */
  readonly find: (text: string) => readonly number[]
  /** The rows whose names are like the text, the nearest first. */
  readonly like: (text: string) => readonly number[]
  /** The institution in which a row lies; undefined where it lies in none. */
  readonly institutionOf: (id: number) => number | undefined
}

/** By the first of these that a table has, people know its rows where others refer to them. */
const known = ['label', 'short_ru', 'name_ru', 'name', 'resolution'] as const
const named = /^(label|code|name|resolution|short_name|(short|name|full)_(ru|ky|en))$/
const apart = ' · '

export function referable({ rows, parents }: ReferenceTables, table: string): Referable {
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
    const column = known.find((one) => typeof row?.[one] === 'string' && row[one] !== '')
    return column === undefined ? numbered('', id) : String(row?.[column])
  }
  /** The name of a row after those of what it belongs to, so many of them. */
  const nameUnder = (name: string, id: number, levels: number): string => {
    const parent = levels > 0 ? parentOf(name, id) : undefined
    const own = ownName(name, id)
    // licences of one resolution are told apart by their first day
    const day = rowOf(name, id)?.['starts_on']
    if (levels > 0 && typeof day === 'string') return `${own}${apart}${day}`
    return parent === undefined ? own : `${nameUnder(parent.table, parent.id, levels - 1)}${apart}${own}`
  }

  const found = new Map<string, Set<number>>()
  const add = (text: string, id: number) => {
    const key = sameText(text)
    if (key === '') return
    const ids = found.get(key)
    if (ids === undefined) found.set(key, new Set([id]))
    else ids.add(id)
  }
  const levels = [0, 1, 2]
  for (const row of rows[table] ?? []) {
    for (const [column, text] of Object.entries(row))
      if (named.test(column) && typeof text === 'string') add(text, row.id)
    if (typeof row['code'] === 'string') add(`${row['code']} ${ownName(table, row.id)}`, row.id)
    for (const level of levels) add(nameUnder(table, row.id, level), row.id)
  }
  /** Whether a row, or what it belongs to, bears the name in any language. */
  const isBelow = (name: string, id: number, above: string): boolean => {
    const parent = parentOf(name, id)
    if (parent === undefined) return false
    const bears = Object.entries(rowOf(parent.table, parent.id) ?? {}).some(
      ([column, text]) =>
        named.test(column) && typeof text === 'string' && sameText(text) === sameText(above),
    )
    return bears || isBelow(parent.table, parent.id, above)
  }
  /** «КНУ › ЭФ», «ЭФ · КНУ»: as lists write a row with what it belongs to. */
  const inPath = (text: string): number[] => {
    const parts = text.split(/[›·]/).map((part) => part.trim())
    if (parts.length < 2) return []
    const ways = [parts.toReversed(), parts].map(([own = '', ...above]) =>
      [...(found.get(sameText(own)) ?? [])].filter((id) => above.every((one) => isBelow(table, id, one))),
    )
    return ways.find((ids) => ids.length > 0) ?? []
  }
  let names: Name[] | undefined
  let looked = 0
  const find = (text: string) => {
    const ids = found.get(sameText(text))
    if (ids !== undefined) return [...ids]
    const number = rowNamed[table]?.(text)
    if (number !== undefined && rowOf(table, number) !== undefined) return [number]
    const path = inPath(text)
    if (path.length > 0) return path
    const { name = '', numbered: own } =
      /^(?<name>.*)\(№ (?<numbered>\d+)\)$/su.exec(text.trim())?.groups ?? {}
    if (own === undefined)
      return [...new Set(bareNames(text).flatMap((bare) => [...(found.get(sameText(bare)) ?? [])]))]
    const id = Number(own)
    // A number alone may be another installation's: the row has to bear the name, too.
    return rowOf(table, id) !== undefined &&
      (found.get(sameText(name))?.has(id) ?? ownName(table, id) === text.trim())
      ? [id]
      : []
  }
  const textOf = (id: number) =>
    levels.map((level) => nameUnder(table, id, level)).find((text) => find(text).length === 1) ??
    numbered(ownName(table, id), id)
  return {
    find,
    textOf,
    labelOf: (id, language) => {
      const row = rowOf(table, id)
      const translated = row?.[`name_${language}`]
      return typeof translated === 'string' && translated !== '' ? translated : ownName(table, id)
    },
    like(text) {
      names ??= [...found].map(([name, ids]) => ({ pairs: pairsIn(name), ids }))
      looked += 1
      return looked > mostLooked ? [] : nearest(text, names)
    },
    institutionOf: (id) => {
      let place: { table: string; id: number } | undefined = { table, id }
      while (place !== undefined && place.table !== 'institution') place = parentOf(place.table, place.id)
      return place?.id
    },
  }
}

/** «2. Институт права (ИП)», «Факультет: ИП», «Корпус «Главный»»: the names in a text that has more than one. */
function bareNames(text: string): string[] {
  if (text.length > 200) return []
  const name = text.replace(/^\s*(?:\d{1,2}[.)]|[\p{L}]+\s*:)\s*/u, '')
  const [, outside = '', inside = ''] = /^([^()]+)\(([^()]+)\)\s*$/.exec(name) ?? []
  const [, quoted = ''] = /[«"“]([^«»"“”]+)[»"”]\s*$/.exec(name) ?? []
  return [name, outside, inside, quoted].filter((one) => one !== text)
}

/** A text with the row's number, where no words tell two rows apart. */
const numbered = (text: string, id: number) => `${text} (№ ${id})`.trim()

const pairsIn = (text: string) => {
  const pairs = new Set<string>()
  for (let place = 0; place < text.length - 1; place++) pairs.add(text.slice(place, place + 2))
  return pairs
}

type Name = { readonly pairs: ReadonlySet<string>; readonly ids: ReadonlySet<number> }

/** For how many texts of a file it is said what they are like: a column of something else would ask for each line. */
const mostLooked = 200

/** The rows whose names share most pairs of letters with the text; three at most, and none that shares few. */
function nearest(text: string, names: readonly Name[]): number[] {
  const asked = pairsIn(sameText(text))
  const likenesses = names.map(({ pairs, ids }) => {
    const common = [...pairs].filter((pair) => asked.has(pair)).length
    return { ids, likeness: (2 * common) / (asked.size + pairs.size || 1) }
  })
  const like = likenesses
    .filter(({ likeness }) => likeness >= 0.4)
    .toSorted((a, b) => b.likeness - a.likeness)
  return [...new Set(like.flatMap(({ ids }) => [...ids]))].slice(0, 3)
}

/** A row that a text may mean, with the text that means it. */
export type NearRow = { readonly id: number; readonly label: string }

/** Why a text is not a reference, in words, and the rows that may be meant. */
export function unknownReference(
  language: Language,
  field: string,
  value: string,
  { find, like, textOf }: Referable,
): { readonly problem: string; readonly nearest: readonly NearRow[] } {
  const ids = find(value).slice(0, 5)
  const nearest = (ids.length > 1 ? ids : like(value)).map((id) => ({ id, label: textOf(id) }))
  const rows = nearest.map(({ label }) => label).join(', ')
  const key = ids.length > 1 ? 'referenceUnclear' : rows === '' ? 'referenceUnknown' : 'referenceLike'
  return { problem: inWords(language, key, { field, value, rows }), nearest }
}
