import { ownValue } from '#contract/own-value.ts'
import { idKinds } from './ids.ts'
import { findForbiddenEntity, type Filter, type Kind, type AnswerContext } from './kind.ts'
import { problem } from './problem.ts'
import type { QueryOptions, Condition } from './query.ts'

/** Values of a statement. `add` adds one and returns its placeholder ($1). */
export type StatementValues = { add: (value: unknown) => string; all: unknown[] }

export function createValues(): StatementValues {
  const all: unknown[] = []
  return { all, add: (value) => `$${all.push(value)}` }
}

/** Returns a LIKE pattern: `*` matches any text; the wildcards of SQL match themselves. */
const likePattern = (text: string) =>
  text.replaceAll('\\', '\\\\').replaceAll('%', '\\%').replaceAll('_', '\\_').replaceAll('*', '%')

const comparisons: Readonly<Record<string, string>> = { gt: '>', lt: '<' }

type ConditionOptions = { kind: Kind; moment: AnswerContext; values: StatementValues }

export async function conditionsOf(query: QueryOptions, options: ConditionOptions): Promise<string[]> {
  const { kind, values } = options
  const all: string[] = []
  for (const [name, field] of Object.entries(kind.own)) {
    const value = query.own.get(name)
    if (value !== undefined) all.push(await conditionOf({ field, operation: 'in', value }, options))
  }
  const code = query.own.get('primaryCode')
  if (code !== undefined) all.push(`${filterOf('primaryCode.code', kind).sql} = ${values.add(code)}`)
  for (const condition of query.conditions) all.push(await conditionOf(condition, options))
  const alternatives: string[] = []
  for (const condition of query.alternatives) alternatives.push(await conditionOf(condition, options))
  if (alternatives.length > 0) all.push(`(${alternatives.join(' OR ')})`)
  if (query.search !== undefined && query.search !== '') {
    const searchPattern = values.add(`%${likePattern(query.search.replaceAll('*', ''))}%`)
    const open = kind.search.filter((one) => findForbiddenEntity(one, kind, options.moment.key) === undefined)
    all.push(`(${open.map((one) => `${one} ILIKE ${searchPattern}`).join(' OR ')})`)
  }
  return all
}

function filterOf(field: string, kind: Kind): Filter {
  const name = field === 'primaryCode' || field === 'code' ? 'primaryCode.code' : field
  const filter = ownValue(kind.filters, name)
  if (filter !== undefined) return filter
  const known = Object.keys(kind.filters).join(', ')
  throw problem(400, `${kind.collection} are not filtered by ${field}. Known are ${known}.`)
}

async function conditionOf(
  { field, operation, value }: Condition,
  options: ConditionOptions,
): Promise<string> {
  const { kind, values } = options
  const filter = filterOf(field, kind)
  const { sql } = filter
  const closed = findForbiddenEntity(sql, kind, options.moment.key)
  if (closed !== undefined) throw problem(403, `The key does not read ${closed}.`)
  if (operation === 'is') return presenceCondition(sql, value)
  if (operation === 'in' || operation === 'any_in_array')
    return `${sql}::text = ANY (${await addListedValues(filter, value, options)}::text[])`
  if (operation === 'not_in')
    return `coalesce(${sql}::text <> ALL (${await addListedValues(filter, value, options)}::text[]), true)`
  if (operation === 'like') return `${sql}::text ILIKE ${values.add(likePattern(value))}`
  if (operation === 'not_like')
    return `coalesce(${sql}::text NOT ILIKE ${values.add(likePattern(value))}, true)`
  const [, side = '', as = ''] = /^(gt|lt)_(int|float|date)$/.exec(operation) ?? []
  const compared = comparisons[side]
  if (compared === undefined) throw problem(400, `${operation} is no operation of a filter.`)
  if (as === 'date' ? filter.as !== 'date' : filter.as !== 'number')
    throw problem(400, `${field} is not compared by ${operation}.`)
  return `${sql} ${compared} ${values.add(demandComparable(value, as))}::${as === 'date' ? 'timestamptz' : 'numeric'}`
}

function presenceCondition(sql: string, value: string): string {
  if (value === 'empty') return `coalesce(${sql}::text, '') = ''`
  if (value === 'not_empty') return `coalesce(${sql}::text, '') <> ''`
  throw problem(400, 'is takes empty or not_empty.')
}

function demandComparable(value: string, as: string): string {
  if (as === 'date') {
    const moment = new Date(value)
    if (Number.isNaN(moment.getTime())) throw problem(400, `${value} is no date-time.`)
    return moment.toISOString()
  }
  const known = as === 'int' ? /^-?\d{1,15}$/ : /^-?\d{1,15}(\.\d{1,15})?$/
  if (!known.test(value)) throw problem(400, `${value} is no number.`)
  return value
}

/** Adds the values and returns their placeholder. UUIDs become kind and id; an unknown one matches no row. */
async function addListedValues(
  { as }: Filter,
  value: string,
  { moment, values }: ConditionOptions,
): Promise<string> {
  const given = value.split(',').map((each) => each.trim())
  if (as !== 'place') return values.add(given)
  const places = await Promise.all(given.map((uuid) => moment.ids.find(uuid, idKinds)))
  return values.add(places.map((place) => (place === undefined ? 'none' : `${place.kind}:${place.id}`)))
}
