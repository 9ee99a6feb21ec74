import { problem } from './problem.ts'

/** A condition such as `filter_query[name][like]=*физ*`. */
export type Condition = { field: string; operation: string; value: string }

/** Selected fields, each with its selected subfields; null: all fields. */
export type FieldSelection = ReadonlyMap<string, FieldSelection | null> | null

export type QueryOptions = {
  pageSize: number
  pageNumber: number
  fields: FieldSelection
  expand: readonly string[]
  search: string | undefined
  conditions: readonly Condition[]
  /** Conditions of which an object must match at least one; an empty list is ignored. */
  alternatives: readonly Condition[]
  /** Query parameters without brackets, by name; empty ones are omitted. */
  own: ReadonlyMap<string, string>
}

const pageSizes = { usual: 10, most: 250 }
const maxPages = 10_000_000

function readInteger(given: URLSearchParams, name: string, defaultValue: number, max: number): number {
  const text = given.get(name)
  if (text === null) return defaultValue
  const number = /^\d{1,9}$/.test(text) ? Number(text) : 0
  if (number < 1 || number > max) throw problem(400, `${name} must be an integer from 1 to ${max}.`)
  return number
}

const conditionPattern = /^(?:filter_query|filterQuery)\[([^\][]+)\]\[([^\][]+)\]$/
const alternativePattern =
  /^(?:(?:filter_query|filterQuery)\[__or\]|filter_query_or|filterQueryOr)\[\d*\]\[([^\][]+)\]\[([^\][]+)\]$/

function conditionsOf(given: URLSearchParams, pattern: RegExp): Condition[] {
  return [...given].flatMap(([name, value]) => {
    const [, field, operation] = pattern.exec(name) ?? []
    return field === undefined || operation === undefined ? [] : [{ field, operation, value }]
  })
}

const maxDepth = 10

/** Reads `(id,name,parent(name))`, with or without the outer parentheses. */
function readFields(text: string): FieldSelection {
  let at = 0
  const level = (depth: number): Map<string, FieldSelection> => {
    if (depth > maxDepth) throw problem(400, `fields may be nested ${maxDepth} deep.`)
    const fields = new Map<string, FieldSelection>()
    while (at < text.length && text[at] !== ')') {
      const [name = ''] = /^[^,()]*/.exec(text.slice(at)) ?? []
      at += name.length
      let below: FieldSelection = null
      if (text[at] === '(') {
        at++
        below = level(depth + 1)
        at++
      }
      if (name.trim() !== '') fields.set(name.trim(), below)
      // The outer parentheses have no name, so their fields belong to the outer level.
      else if (below !== null) for (const [inner, lower] of below) fields.set(inner, lower)
      if (text[at] === ',') at++
    }
    return fields
  }
  const fields = level(0)
  return fields.size === 0 ? null : fields
}

/** Reads the query. Throws 400 for an impossible page or an unreadable filter. */
export function readQuery(url: string): QueryOptions {
  const start = url.indexOf('?')
  const given = new URLSearchParams(start < 0 ? '' : url.slice(start + 1))
  const names = [...given.keys()]
  const unread = names.find(
    (name) => /^filter_?query/i.test(name) && !conditionPattern.test(name) && !alternativePattern.test(name),
  )
  if (unread !== undefined)
    throw problem(400, `${unread} is no filter: write filter_query[field][operation]=value.`)
  const fields = given.get('fields')
  const expand = given.getAll('expand').flatMap((each) => each.split(','))
  return {
    pageSize: readInteger(given, 'pageSize', pageSizes.usual, pageSizes.most),
    pageNumber: readInteger(given, 'pageNumber', 1, maxPages),
    fields: fields === null ? null : readFields(fields),
    expand: [...new Set(expand.map((each) => each.trim()))].filter((each) => each !== ''),
    search: given.get('q') ?? given.get('search') ?? undefined,
    conditions: conditionsOf(given, conditionPattern).filter(({ field }) => field !== '__or'),
    alternatives: conditionsOf(given, alternativePattern),
    own: new Map([...given].filter(([name, value]) => !name.includes('[') && value !== '')),
  }
}

/** Returns the selected fields, and those that the standard requires in every response. */
export function selectFields(object: object, fields: FieldSelection, needed: readonly string[]): object {
  if (fields === null) return object
  return Object.fromEntries(
    Object.entries(object).flatMap(([name, value]: [string, unknown]) => {
      if (needed.includes(name)) return [[name, value]]
      const below = fields.get(name)
      if (below === undefined) return []
      return [[name, below === null ? value : selectNestedFields(value, below)]]
    }),
  )
}

function selectNestedFields(value: unknown, fields: FieldSelection): unknown {
  if (Array.isArray(value)) return value.map((one: unknown) => selectNestedFields(one, fields))
  if (typeof value !== 'object' || value === null) return value
  return selectFields(value, fields, requiredFieldNames(value))
}

const requiredFieldNames = (value: object) =>
  Object.keys(value).filter((name) => /^(\w+Id|primaryCode|name|\w+Type|language|value|code)$/.test(name))
