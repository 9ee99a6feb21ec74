import { ownValue } from '#contract/own-value.ts'
import type { Db } from '#db/connect.ts'
import { run } from '#db/statement.ts'
import { readForeignNumbers } from '../elsewhere/numbers.ts'
import type { ResponseCache } from '../response-cache/response-cache.ts'
import { conditionsOf, createValues, type StatementValues } from './conditions.ts'
import type { ObjectKey } from './ids.ts'
import {
  findForbiddenEntity,
  type Expansion,
  type Kind,
  type AnswerContext,
  presentRow,
  mayRead,
  type Row,
} from './kind.ts'
import type { NestedKind } from './kinds.ts'
import { problem } from './problem.ts'
import { type QueryOptions, selectFields } from './query.ts'

/** Sources of objects. The cache of responses also stores counts. */
export type Sources = { db: Db; responses: ResponseCache }

/** Returns the parts that the key may read. Throws 403 if there is none. */
function readableParts({ parts, collection }: Kind, { key }: AnswerContext): readonly string[] {
  const open = Object.entries(parts).flatMap(([name, entity]) => (mayRead(entity, key) ? [name] : []))
  if (open.length > 0) return open
  const needed = [...new Set(Object.values(parts))].join(', ')
  throw problem(403, `The key does not read ${needed}, of which ${collection} are made.`)
}

const partConditions = (kind: Kind, moment: AnswerContext, values: StatementValues): string[] => {
  const open = readableParts(kind, moment)
  return open.length === Object.keys(kind.parts).length ? [] : [`o.kind = ANY (${values.add(open)}::text[])`]
}

const listedConditions = ({ listed }: Kind): string[] => (listed === undefined ? [] : [listed])

const whereSql = (conditions: readonly string[]) =>
  conditions.length === 0 ? '' : `WHERE ${conditions.join(' AND ')}`

const orderSql = ({ order }: Kind) => [order, 'o.rank', 'o.id'].filter((one) => one !== undefined).join(', ')

/** SQL: smallest relation with the columns of the conditions, in which the rows of a page are found. */
function pageSourceSql(
  kind: Kind,
  moment: AnswerContext,
  { within, isFiltered }: { within: boolean; isFiltered: boolean },
) {
  if (isFiltered) return kind.rows(moment)
  return within ? (kind.linked ?? kind.base) : kind.base
}

type PageOptions = { kind: Kind; query: QueryOptions; moment: AnswerContext; within?: string | undefined }

/** Reads a page of all objects, or of those of one parent. Counts are cached separately from pages. */
export async function readPage(from: Sources, paging: PageOptions): Promise<object> {
  const { kind, query, moment, within } = paging
  const values = createValues()
  const filters = await conditionsOf(query, { kind, moment, values })
  const isWhole = filters.length === 0 && within === undefined && kind.order === undefined
  const { count, rows } = isWhole
    ? await findInParts(from, paging)
    : await findByConditions(from, paging, { filters, values })
  const { pageSize, pageNumber, fields } = query
  const found = await addOtherCodes(
    from.db,
    kind,
    filters.length > 0 ? rows : await readRows(from.db, kind, rows, moment),
  )
  const totalPages = Math.ceil(count / pageSize)
  return {
    pageSize,
    pageNumber,
    hasPreviousPage: pageNumber > 1,
    hasNextPage: pageNumber < totalPages,
    totalPages,
    items: found.map((row) => selectFields(presentRow(kind, row, moment), fields, kind.needed)),
  }
}

type ListResult = { count: number; rows: Row[] }

async function findByConditions(
  { db, responses }: Sources,
  { kind, query: { pageSize, pageNumber }, moment, within }: PageOptions,
  { filters, values }: { filters: readonly string[]; values: StatementValues },
): Promise<ListResult> {
  const conditions = [
    ...partConditions(kind, moment, values),
    ...(within === undefined ? [] : [within]),
    ...(filters.length > 0 ? listedConditions(kind) : []),
    ...filters,
  ]
  const source = pageSourceSql(kind, moment, { within: within !== undefined, isFiltered: filters.length > 0 })
  const counted = `SELECT count(*)::integer AS n FROM ${source} o ${whereSql(conditions)}`
  const countedBy = [...values.all]
  const count = await responses.text({
    key: `oeapi count ${counted} ${JSON.stringify(countedBy)}`,
    tables: kind.tables,
    make: async () => String((await run<{ n: number }>(db, counted, countedBy))[0]?.n ?? 0),
  })
  const [limit, offset] = [values.add(pageSize), values.add((pageNumber - 1) * pageSize)]
  const order = orderSql(kind)
  const page = `SELECT o.* FROM ${source} o ${whereSql(conditions)} ORDER BY ${order} LIMIT ${limit} OFFSET ${offset}`
  return { count: Number(count), rows: await run<Row>(db, page, values.all) }
}

/** Rows of a part, and the highest id at the moment of the count. */
type Extent = { count: number; last: number }

/**
 * Finds a page in the order of ranks. A part is read by primary key, from the end that is nearer to the page.
 * From the end, rows above the last counted id are excluded, so that new rows do not shift the page.
 */
async function findInParts(
  { db, responses }: Sources,
  { kind, query: { pageSize, pageNumber }, moment }: PageOptions,
): Promise<ListResult> {
  const rows: Row[] = []
  let [count, offset] = [0, (pageNumber - 1) * pageSize]
  for (const part of readableParts(kind, moment)) {
    const own = `FROM ${kind.base} o WHERE o.kind = '${part}'`
    const extent = await responses.text({
      key: `oeapi extent ${own}`,
      tables: kind.tables,
      make: async () => {
        const text = `SELECT count(*)::integer AS count, coalesce(max(o.id), 0) AS last ${own}`
        return JSON.stringify((await run<Extent>(db, text, []))[0])
      },
    })
    // The cast is safe: this function has written the extent.
    const { count: size, last } = JSON.parse(extent) as Extent
    const limit = Math.min(pageSize - rows.length, size - offset)
    if (limit > 0) {
      const remaining = size - offset - limit
      const pageRows =
        offset <= remaining
          ? run<Row>(db, `SELECT o.* ${own} ORDER BY o.id LIMIT $1 OFFSET $2`, [limit, offset])
          : run<Row>(db, `SELECT o.* ${own} AND o.id <= $3::integer ORDER BY o.id DESC LIMIT $1 OFFSET $2`, [
              limit,
              remaining,
              last,
            ]).then((reversed) => reversed.toReversed())
      rows.push(...(await pageRows))
    }
    count += size
    offset = Math.max(0, offset - size)
  }
  return { count, rows }
}

/** Reads rows by part: in one statement the planner would overestimate the ids and join whole tables. */
async function readRows(db: Db, kind: Kind, page: readonly Row[], moment: AnswerContext): Promise<Row[]> {
  const found = new Map<string, Row>()
  for (const part of new Set(page.map((row) => row.kind))) {
    const ids = page.flatMap((row) => (row.kind === part ? [row.id] : []))
    const text = `SELECT one.* FROM unnest($1::integer[]) AS asked (id)
      CROSS JOIN LATERAL (SELECT o.* FROM ${kind.rows(moment)} o WHERE o.kind = '${part}' AND o.id = asked.id OFFSET 0) one`
    for (const row of await run<Row>(db, text, [ids])) found.set(`${row.kind} ${row.id}`, row)
  }
  return page.flatMap((row) => found.get(`${row.kind} ${row.id}`) ?? [])
}

/** Reads a row. Throws 404 for an unknown row, 403 for a row that the key may not read. */
async function findRow(db: Db, kind: Kind, uuid: string, moment: AnswerContext): Promise<Row> {
  const open = readableParts(kind, moment)
  const place = await moment.ids.find(uuid, Object.keys(kind.parts))
  const none = () => problem(404, `There is no ${kind.idField.replace(/Id$/, '')} ${uuid}.`)
  if (place === undefined) throw none()
  if (!open.includes(place.kind)) throw problem(403, `The key does not read ${place.kind}.`)
  const text = `SELECT o.* FROM ${kind.rows(moment)} o WHERE o.kind = $1 AND o.id = $2`
  const [row] = await run<Row>(db, text, [place.kind, place.id])
  if (row === undefined) throw none()
  return row
}

/** Adds codes in other systems to the rows (domain.md#elsewhere-read). */
async function addOtherCodes(db: Db, { parts }: Kind, rows: readonly Row[]): Promise<Row[]> {
  const refs = rows.flatMap((row) => {
    const entity = parts[row.kind]
    return entity === null || entity === undefined ? [] : [{ row, entity, id: row.id }]
  })
  const numbersOf = await readForeignNumbers(db, refs)
  const codes = new Map(refs.map((ref) => [ref.row, numbersOf(ref)]))
  return rows.map((row) => ({
    ...row,
    elsewhere: codes.get(row)?.map(({ system, number }) => ({ codeType: `x-${system}`, code: number })),
  }))
}

export async function readObject(
  db: Db,
  kind: Kind,
  uuid: string,
  query: QueryOptions,
  moment: AnswerContext,
): Promise<object> {
  const [row] = await addOtherCodes(db, kind, [await findRow(db, kind, uuid, moment)])
  if (row === undefined) throw new Error('A row was lost')
  const expanded: Record<string, unknown> = {}
  for (const name of query.expand) {
    if (unsupportedExpansions.has(name)) continue
    const expansion = ownValue(kind.expansions, name)
    if (expansion === undefined)
      throw problem(
        400,
        `${name} cannot be expanded here. Known are ${Object.keys(kind.expansions).join(', ') || 'none'}.`,
      )
    const value = await expand(db, row, expansion, moment)
    if (value !== undefined) expanded[expansion.field] = value
  }
  return selectFields({ ...presentRow(kind, row, moment), ...expanded }, query.fields, kind.needed)
}

/** Expansions that the standard allows, but the product does not have. */
const unsupportedExpansions = new Set(['coordinators', 'instructors'])

async function expand(db: Db, row: Row, { kind: kindOf, by, place, many }: Expansion, moment: AnswerContext) {
  const kind = kindOf()
  const values = createValues()
  const above = place(row)
  if (above === '') return undefined
  const conditions = [
    ...partConditions(kind, moment, values),
    ...(many ? listedConditions(kind) : []),
    `o.${by} = ${values.add(above)}`,
  ]
  const rows = await run<Row>(
    db,
    `SELECT o.* FROM ${kind.rows(moment)} o ${whereSql(conditions)} ORDER BY ${orderSql(kind)}`,
    values.all,
  )
  const objects = (await addOtherCodes(db, kind, rows)).map((one) => presentRow(kind, one, moment))
  return many ? objects : objects[0]
}

export async function readNestedPage(
  from: Sources,
  { of, kind, within }: NestedKind,
  uuid: string,
  query: QueryOptions,
  moment: AnswerContext,
): Promise<object> {
  readableParts(kind, moment)
  const row = await findRow(from.db, of, uuid, moment)
  const place: ObjectKey = { kind: row.kind, id: row.id }
  const condition = within(place)
  const closed = findForbiddenEntity(condition, kind, moment.key)
  if (closed !== undefined) throw problem(403, `The key does not read ${closed}.`)
  return readPage(from, { kind, query, moment, within: condition })
}
