import type { BodyOf } from '#contract/call.ts'
import { ranges } from '#contract/limits.ts'
import type { ChangeRow, history } from '#contract/history.ts'
import type { Db } from '#db/connect.ts'
import { run } from '#db/statement.ts'
import { refusal } from '../answers/refusals.ts'
import type { Caller } from '../serve.ts'
import { entityOf, tableOf } from '../entities.ts'
import { readLabels } from './labels.ts'
import { toldTo } from './references.ts'

// Parameters: 1 the tables whose changes the caller is told, 2 how many, 3 before, 4 the row's id, 5 the user, 6 and 7 the first day and
// the last, 8 the time zone. A filter that is not asked for stands in no statement, so that each is planned for itself.

type Filters = BodyOf<typeof history.changes>

const dayBegins = (day: string) => `(${day}::timestamp AT TIME ZONE $8::text)`

const firstDay = '$6::date'
const dayAfter = '($7::date + 1)'

/** Changes are numbered as they begin to write and end in another order; none takes longer. */
const longest = `interval '10 minutes'`

/**
 * A row's history is read backwards as it was written. A change that has a greater number than the ones written after it
 * is passed by those alone that were open beside it: fewer than there are connections.
 */
const openAtOnce = 200
/** A change that writes one row more often is no save. */
const timesInChange = 4

/** The numbers between which the changes of the days lie, looked up once. */
const span = `
  span AS MATERIALIZED (
    SELECT first_change_since(${dayBegins(firstDay)} - ${longest}) AS lowest,
      first_change_since(${dayBegins(dayAfter)} + ${longest}) AS highest
  )`

function conditionsOf({ entity, before, idUser, from, to }: Filters): string {
  const conditions = [
    entity === undefined ? 'h.table_name = ANY ($1)' : `h.table_name = '${tableOf(entity)}'`,
    before !== undefined && 'h.change < $3::bigint',
    idUser !== undefined && 'h.user_id = $5::integer',
    from !== undefined && `h.at >= ${dayBegins(firstDay)}`,
    from !== undefined && 'h.change >= (SELECT lowest FROM span)',
    to !== undefined && `h.at < ${dayBegins(dayAfter)}`,
    to !== undefined && 'h.change < (SELECT highest FROM span)',
  ]
  return conditions.filter((condition) => condition !== false).join(' AND ')
}

/** The numbers of the page. Each is looked up below the one before, so that a change of many rows is passed in one step. */
function pageOf(filters: Filters): string {
  const conditions = conditionsOf(filters)
  if (filters.id !== undefined)
    return `
  own AS MATERIALIZED (
    SELECT h.change FROM history h WHERE h.row_id = $4::integer AND ${conditions}
    ORDER BY h.id DESC LIMIT $2::integer * ${timesInChange} + ${openAtOnce}
  ),
  page AS (SELECT DISTINCT change FROM own ORDER BY change DESC LIMIT $2::integer)`
  const next = (below: string) =>
    `SELECT h.change FROM history h WHERE ${conditions} ${below} ORDER BY h.change DESC LIMIT 1`
  return `
  page AS (
    (SELECT first.change, 1 AS place FROM (${next('')}) first)
    UNION ALL
    SELECT next.change, page.place + 1
    FROM page CROSS JOIN LATERAL (${next('AND h.change < page.change')}) next
    WHERE page.place < $2::integer
  )`
}

const unasked = '$3::bigint, $4::integer, $5::integer, $6::date, $7::date, $8::text'

const listing = (filters: Filters) => `
  WITH RECURSIVE unasked AS (SELECT ${unasked}), ${span}, ${pageOf(filters)}
  SELECT page.change::text, sum.at, sum.id_user, person.login,
    btrim(person.surname || ' ' || person.name) AS name, sum.rows, sum.touched, sum.moment::text,
    main.table_name AS "table", main.row_id AS id,
    change_undo.undoes::text, undone_by(page.change)::text AS undone_by
  FROM page
  CROSS JOIN LATERAL (
    SELECT min(kind.at) AS at, min(kind.user_id) AS id_user, sum(kind.count)::integer AS rows,
      max(kind.last) AS moment,
      json_agg(json_build_object('table', kind.table_name, 'action', kind.action, 'count', kind.count)
        ORDER BY kind.first) AS touched
    FROM (
      SELECT table_name, action, count(*)::integer AS count, min(id) AS first, max(id) AS last,
        min(at) AS at, min(user_id) AS user_id
      FROM history WHERE change = page.change AND table_name = ANY ($1) GROUP BY table_name, action
    ) kind
  ) sum
  CROSS JOIN LATERAL (
    SELECT table_name, row_id FROM history WHERE change = page.change AND table_name = ANY ($1)
    ORDER BY array_position($1::text[], table_name::text), id LIMIT 1
  ) main
  LEFT JOIN app_user person ON person.id = sum.id_user
  LEFT JOIN change_undo ON change_undo.change = page.change
  ORDER BY page.change DESC`

type Found = Omit<ChangeRow, 'touched' | 'label'> & {
  touched: { table: string; action: ChangeRow['touched'][number]['action']; count: number }[]
  moment: string
  table: string
  id: number
}

/** The changes of a page, the newest first (domain.md#history-changes). An id without its entity is a 400. */
export async function listChanges(db: Db, filters: Filters, caller: Caller): Promise<ChangeRow[]> {
  const { entity, id, idUser, from, to, before, limit = ranges.changes.usual } = filters
  if (id !== undefined && entity === undefined) throw refusal('fieldMissing', { field: 'entity' })
  const tables = toldTo(caller.rights)
  if (entity !== undefined && !tables.includes(tableOf(entity))) return []
  const found = await run<Found>(db, listing(filters), [
    tables,
    limit,
    before ?? null,
    id ?? null,
    idUser ?? null,
    from ?? null,
    to ?? null,
    caller.services.timeZone,
  ])
  const labelOf = await readLabels(db, found, caller.language)
  return found.map(({ moment, table, id: row, touched, at, ...change }) => ({
    ...change,
    at: new Date(at).toISOString(),
    touched: touched.flatMap(({ table: each, action, count }) => {
      const kind = entityOf(each)
      return kind === undefined ? [] : [{ entity: kind, action, count }]
    }),
    label: labelOf({ table, id: row, moment }),
  }))
}
