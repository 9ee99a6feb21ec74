import {
  type Dimension,
  dimensions,
  type Measure,
  measures,
  reportLimits,
  type ReportRow,
} from '#contract/report.ts'
import { readId } from '../location/parameter.ts'

const maxChosen = { rows: reportLimits.rows, columns: 1, measures: reportLimits.measures } as const
export type Part = keyof typeof maxChosen

export type Definition = {
  readonly rows: readonly Dimension[]
  readonly columns: readonly Dimension[]
  readonly measures: readonly Measure[]
  readonly vuz: number | undefined
  readonly fac: number | undefined
  readonly year: number | undefined
  /** Chosen values by dimension. A saved report's single institution or faculty is in `vuz` or `fac` instead. */
  readonly filter: ReportFilter
}
type ReportFilter = Readonly<Partial<Record<Dimension, readonly number[]>>>

const names = { rows: 'rows', columns: 'cols', measures: 'nums' } as const
const words = (search: URLSearchParams, name: string) => (search.get(name) ?? '').split(',')
const idsIn = (search: URLSearchParams, name: string) => [
  ...new Set(words(search, name).flatMap((one) => (/^[1-9]\d{0,8}$/.test(one) ? [Number(one)] : []))),
]
const knownWords = <Word extends string>(all: readonly Word[], given: readonly string[], count: number) =>
  [...new Set(given)].flatMap((one) => all.find((word) => word === one) ?? []).slice(0, count)

export const readDefinition = (search: URLSearchParams): Definition => {
  const rows = knownWords(dimensions, words(search, names.rows), maxChosen.rows)
  return {
    rows,
    columns: knownWords(dimensions, words(search, names.columns), maxChosen.columns).filter(
      (one) => !rows.includes(one),
    ),
    measures: knownWords(measures, words(search, names.measures), maxChosen.measures),
    vuz: readId(search, 'vuz'),
    fac: readId(search, 'fac'),
    year: readId(search, 'year'),
    filter: Object.fromEntries(
      dimensions.flatMap((name) => {
        const ids = idsIn(search, name)
        return ids.length > 0 ? [[name, ids]] : []
      }),
    ),
  }
}

export const writeDefinition = (definition: Definition): URLSearchParams => {
  const search = new URLSearchParams()
  for (const part of Object.keys(names) as Part[])
    if (definition[part].length > 0) search.set(names[part], definition[part].join(','))
  for (const name of ['vuz', 'fac', 'year'] as const) {
    const id = definition[name]
    if (id !== undefined) search.set(name, String(id))
  }
  for (const name of dimensions) {
    const ids = definition.filter[name] ?? []
    if (ids.length > 0) search.set(name, ids.join(','))
  }
  return search
}

/** Returns the id if there is exactly one, which a select then shows; else undefined. */
const single = (ids: readonly number[] = []) => (ids.length === 1 ? ids[0] : undefined)

export const definitionOf = (
  { rows, columns, measures: figures, filter }: ReportRow,
  { vuz, fac, year }: Definition,
): Definition => {
  const [ofVuz, ofFac] = [single(filter.institution), single(filter.faculty)]
  const { institution = [], faculty = [], ...others } = filter
  return {
    rows,
    columns: columns === null ? [] : [columns],
    measures: figures,
    vuz: ofVuz ?? (institution.length > 1 ? undefined : vuz),
    fac: ofFac ?? (faculty.length > 1 ? undefined : fac),
    year,
    filter: {
      ...others,
      ...(institution.length > 1 && { institution }),
      ...(faculty.length > 1 && { faculty }),
    },
  }
}

export const isSame = (a: Definition, b: Definition) =>
  writeDefinition({ ...a, year: undefined }).toString() ===
  writeDefinition({ ...b, year: undefined }).toString()

export const without = (definition: Definition, part: Part, word: string): Definition => ({
  ...definition,
  [part]: definition[part].filter((one) => one !== word),
})

export const withMovedWord = (definition: Definition, part: Part, word: string, by: number): Definition => {
  const list: string[] = [...definition[part]]
  const at = list.indexOf(word)
  const to = at + by
  if (at < 0 || to < 0 || to >= list.length) return definition
  list.splice(at, 1)
  list.splice(to, 0, word)
  return { ...definition, [part]: list }
}

/** Returns the words that can be added; none if the part is full. A dimension is in rows or columns only once. */
export const wordsToAdd = (definition: Definition, part: Part): readonly (Dimension | Measure)[] => {
  if (definition[part].length >= maxChosen[part]) return []
  if (part === 'measures') return measures.filter((one) => !definition.measures.includes(one))
  return dimensions.filter((one) => !definition.rows.includes(one) && !definition.columns.includes(one))
}

/** Returns the definition with a value of a dimension added, or removed if it was present. */
export const withValue = (definition: Definition, name: Dimension, id: number): Definition => {
  const ids = definition.filter[name] ?? []
  const next = ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id]
  const { [name]: _, ...others } = definition.filter
  return { ...definition, filter: next.length > 0 ? { ...others, [name]: next } : others }
}

export const filterOf = ({ vuz, fac, filter }: Definition) => ({
  ...Object.fromEntries(Object.entries(filter).map(([name, ids]) => [name, [...ids]])),
  ...(vuz !== undefined && { institution: [vuz] }),
  ...(fac !== undefined && { faculty: [fac] }),
})
