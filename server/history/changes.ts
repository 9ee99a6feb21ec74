import type { BodyOf } from '#contract/call.ts'
import { ranges } from '#contract/limits.ts'
import type { ChangeRow, ChangeSummary, history } from '#contract/history.ts'
import type { Db } from '#db/connect.ts'
import { run } from '#db/statement.ts'
import { userNameSql, personSql, presentPerson, presentProposer, type Proposer } from '../messages/person.ts'
import { refusal } from '../messages/refusals.ts'
import type { Caller } from '../serve.ts'
import { entityOf, tableOf } from '../entities.ts'
import { needsAdministrator, tablesOfAdministrators } from './administrator-changes.ts'
import { type HistoryRow, labelOfHistoryRow, rowsToLabel, presentRow } from './changed-rows.ts'
import { type LabelReader, readLabels } from './labels.ts'
import { rowsOfPlace, presentPlace, type ChangePlaceRow } from './place.ts'
import { derivePlaces } from './places.ts'
import { visibleTablesWithDismissals } from './references.ts'
import type { WrittenRow } from './undo/net.ts'

// Parameters of the statements: 1 tables that the caller may see, 2 limit, 3 before, 4 row id, 5 user, 6
// first day, 7 last day, 8 time zone, 9 operation, 10 institution, 11 faculty, 12 part of a name. Only set
// filters are in a statement, so that PostgreSQL plans each combination separately.

type Filters = BodyOf<typeof history.changes>

const dayBeginSql = (day: string) => `(${day}::timestamp AT TIME ZONE $8::text)`

const firstDaySql = '$6::date'
const dayAfterSql = '($7::date + 1)'

/** Assumed maximum duration of a change, which may end after a change with a higher number. */
const maxDurationSql = `interval '10 minutes'`

/**
 * Assumed maximum of concurrent transactions. A row's history is read backwards by id, but paged by change
 * number; the two orders differ only for concurrent transactions.
 */
const maxConcurrent = 200
/** Assumed maximum of writes of one row by one change. */
const maxWritesOfRow = 4

const summaryLength = 3
/** Maximum number of rows of a bulk edit that are compared for `alike`. */
const maxCompared = 100

/** SQL: bounds of the change numbers of the filtered days, computed once. */
const spanSql = `
  span AS MATERIALIZED (
    SELECT first_change_since(${dayBeginSql(firstDaySql)} - ${maxDurationSql}) AS lowest,
      first_change_since(${dayBeginSql(dayAfterSql)} + ${maxDurationSql}) AS highest
  )`

const joinConditions = (conditions: (string | false)[]) =>
  conditions.filter((condition) => condition !== false).join(' AND ')

const changeIdConditions = (alias: string, { before, from, to }: Filters) => [
  before !== undefined && `${alias}.change < $3::bigint`,
  from !== undefined && `${alias}.change >= (SELECT lowest FROM span)`,
  to !== undefined && `${alias}.change < (SELECT highest FROM span)`,
]

/**
 * SQL: a value before or after the change contains the text. The first condition is cheap and excludes most
 * rows.
 */
const nameCondition = `concat(h.before, h.after) ILIKE $12::text AND EXISTS (
  SELECT FROM (VALUES (h.before), (h.after)) AS state (content), jsonb_each_text(state.content) AS one
  WHERE one.value ILIKE $12::text
)`

const filterConditions = ({ entity, idUser, from, to, name }: Filters) => [
  name !== undefined && nameCondition,
  entity === undefined ? 'h.table_name = ANY ($1)' : `h.table_name = '${tableOf(entity)}'`,
  idUser !== undefined && 'h.user_id = $5::integer',
  from !== undefined && `h.at >= ${dayBeginSql(firstDaySql)}`,
  to !== undefined && `h.at < ${dayBeginSql(dayAfterSql)}`,
]

const placeConditions = ({ operation, idVuz, idFaculty }: Filters) => [
  operation !== undefined && 'p.operation = $9::text',
  idVuz !== undefined && 'p.institution = $10::integer',
  idFaculty !== undefined && 'p.faculty = $11::integer',
]

const hasPlaceFilter = (filters: Filters) => placeConditions(filters).some((condition) => condition !== false)

const historyCondition = (filters: Filters) =>
  joinConditions([
    ...filterConditions(filters),
    ...changeIdConditions('h', filters),
    hasPlaceFilter(filters) &&
      `EXISTS (SELECT FROM change_place p WHERE p.change = h.change AND ${joinConditions(placeConditions(filters))})`,
  ])

/** SQL: the newest change that matches, from the more selective table. `below`: condition on the number. */
function newestChangeSql(filters: Filters, below: (alias: string) => string): string {
  const one = (table: string, alias: string, conditions: string) =>
    `SELECT ${alias}.change FROM ${table} ${alias} WHERE ${conditions} ${below(alias)} ORDER BY ${alias}.change DESC LIMIT 1`
  if (!hasPlaceFilter(filters) || filters.entity !== undefined || filters.idUser !== undefined)
    return one('history', 'h', historyCondition(filters))
  return one(
    'change_place',
    'p',
    joinConditions([
      ...placeConditions(filters),
      ...changeIdConditions('p', filters),
      `EXISTS (SELECT FROM history h WHERE h.change = p.change AND ${joinConditions(filterConditions(filters))})`,
    ]),
  )
}

/** SQL: change numbers of a page. Without a row id, each step finds the newest number below the previous. */
function pageSql(filters: Filters): string {
  if (filters.id !== undefined)
    return `
  own AS MATERIALIZED (
    SELECT h.change FROM history h WHERE h.row_id = $4::integer AND ${historyCondition(filters)}
    ORDER BY h.id DESC LIMIT $2::integer * ${maxWritesOfRow} + ${maxConcurrent}
  ),
  page AS (SELECT DISTINCT change FROM own ORDER BY change DESC LIMIT $2::integer)`
  return `
  page AS (
    (SELECT first.change, 1 AS place FROM (${newestChangeSql(filters, () => '')}) first)
    UNION ALL
    SELECT next.change, page.place + 1
    FROM page CROSS JOIN LATERAL (${newestChangeSql(filters, (alias) => `AND ${alias}.change < page.change`)}) next
    WHERE page.place < $2::integer
  )`
}

const typedParametersSql =
  '$3::bigint, $4::integer, $5::integer, $6::date, $7::date, $8::text, $9::text, $10::integer, $11::integer, $12::text'

/** SQL: the value that all rows have; null if the values differ or are 0, or if `above` is false. */
const commonValueSql = (column: string, above: string) =>
  `CASE WHEN min(${column}) = max(${column}) AND ${above} THEN nullif(min(${column}), 0) END`

const listQuery = (filters: Filters) => `
  WITH RECURSIVE typed_parameters AS (SELECT ${typedParametersSql}), ${spanSql}, ${pageSql(filters)}
  SELECT page.change::text, sum.at, sum.id_user, person.login,
    ${userNameSql('person')} AS name, sum.rows, sum.touched, sum.moment::text,
    main.rows AS shown, place.operation, place.institution, place.faculty, change_note.reason, change_note.file,
    ${personSql('change_note.proposed_by')} AS proposed_by,
    change_undo.undoes::text, undone_by(page.change)::text AS undone_by,
    CASE WHEN place.operation = 'bulk' AND sum.rows BETWEEN 2 AND ${maxCompared} THEN (
      SELECT count(DISTINCT (
        SELECT jsonb_object_agg(key, jsonb_build_array(h.before -> key, value)) FROM jsonb_each(h.after)
        WHERE key <> 'rev' AND h.before -> key IS DISTINCT FROM value
      )) = 1 FROM history h WHERE h.change = page.change AND h.table_name = ANY ($1)
    ) ELSE false END AS alike
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
    SELECT json_agg(json_build_object('table', h.table_name, 'id', h.row_id, 'action', h.action, 'before', h.before,
      'after', h.after, 'moment', sum.moment::text) ORDER BY h.place, h.id) AS rows
    FROM (
      SELECT *, array_position($1::text[], table_name::text) AS place FROM history
      WHERE change = page.change AND table_name = ANY ($1)
      ORDER BY array_position($1::text[], table_name::text), id LIMIT ${summaryLength}
    ) h
  ) main
  CROSS JOIN LATERAL (
    SELECT min(operation) AS operation, ${commonValueSql('institution', 'true')} AS institution,
      ${commonValueSql('faculty', 'min(institution) = max(institution)')} AS faculty
    FROM (
      SELECT operation, nullif(institution, 0) AS institution, CASE WHEN institution <> 0 THEN faculty END AS faculty
      FROM change_place WHERE change = page.change
    ) standing
  ) place
  LEFT JOIN app_user person ON person.id = sum.id_user
  LEFT JOIN change_undo ON change_undo.change = page.change
  LEFT JOIN change_note ON change_note.change = page.change
  ORDER BY page.change DESC`

const rowsOfAdministratorsQuery = `
  SELECT change::text, table_name AS "table", before, after FROM history
  WHERE change = ANY ($1::bigint[]) AND table_name = ANY ($2)`

type RowOfChange = Pick<WrittenRow, 'table' | 'before' | 'after'> & { change: string }

/** Returns the changes among `listed` that only administrators may undo. */
async function changesOfAdministrators(db: Db, listed: readonly ChangeListRow[]): Promise<Set<string>> {
  const changes = listed
    .filter(({ touched }) => touched.some(({ table }) => tablesOfAdministrators.includes(table)))
    .map(({ change }) => change)
  if (changes.length === 0) return new Set()
  const rows = await run<RowOfChange>(db, rowsOfAdministratorsQuery, [changes, tablesOfAdministrators])
  return new Set(rows.filter(needsAdministrator).map(({ change }) => change))
}

type ChangeListRow = Omit<
  ChangeRow,
  'of_administrators' | 'touched' | 'label' | 'place' | 'summary' | 'proposed_by'
> &
  ChangePlaceRow & {
    touched: { table: string; action: ChangeRow['touched'][number]['action']; count: number }[]
    shown: HistoryRow[]
    proposed_by: Proposer | null
    alike: boolean
  }

/** Lists changes, newest first (domain.md#history-changes). Throws 400 for an id without an entity. */
export async function listChanges(db: Db, filters: Filters, caller: Caller): Promise<ChangeRow[]> {
  const { entity, id, idUser, from, to, before, operation, idVuz, idFaculty, name } = filters
  if (id !== undefined && entity === undefined) throw refusal('fieldMissing', { field: 'entity' })
  const tables = visibleTablesWithDismissals(caller.rights)
  if (entity !== undefined && !tables.includes(tableOf(entity))) return []
  await derivePlaces(db)
  const found = await run<ChangeListRow>(db, listQuery(filters), [
    tables,
    filters.limit ?? ranges.changes.usual,
    before ?? null,
    id ?? null,
    idUser ?? null,
    from ?? null,
    to ?? null,
    caller.services.timeZone,
    operation ?? null,
    idVuz ?? null,
    idFaculty ?? null,
    name === undefined ? null : `%${name.replace(/[\\%_]/g, '\\$&')}%`,
  ])
  const labelled = found.flatMap((change) => [...change.shown.flatMap(rowsToLabel), ...rowsOfPlace(change)])
  const labelOf = await readLabels(db, labelled, caller.language)
  const ofAdministrators = await changesOfAdministrators(db, found)
  return found.map((change) => {
    const { moment, institution, faculty, shown: rows, alike, touched, at, proposed_by: by, ...told } = change
    const [main] = rows
    return {
      ...told,
      ...presentPerson({ ...told, id: told.id_user }, caller),
      proposed_by: presentProposer(by, caller),
      at: new Date(at).toISOString(),
      of_administrators: ofAdministrators.has(told.change),
      touched: touched.flatMap(({ table: each, action, count }) => {
        const kind = entityOf(each)
        return kind === undefined ? [] : [{ entity: kind, action, count }]
      }),
      label: main === undefined ? '' : labelOfHistoryRow(main, labelOf),
      place: presentPlace({ institution, faculty, moment }, labelOf),
      summary: { ...summaryOf(rows, told.rows, labelOf), alike },
    }
  })
}

/**
 * Returns the first fields of a single row, or the first field of each of the first rows, and the number of
 * fields and rows that are left out (domain.md#change-summary).
 */
function summaryOf(
  rows: readonly HistoryRow[],
  count: number,
  labelOf: LabelReader,
): Omit<ChangeSummary, 'alike'> {
  const presented = rows.map((row) => presentRow(row, labelOf))
  const fieldsOfEach = count === 1 ? summaryLength : 1
  const first = presented.flatMap<ChangeSummary['first'][number]>(({ entity, id, label, action, fields }) => {
    const row = { entity, id, label, action }
    if (action !== 'update') return [{ ...row, field: null, before: null, after: null }]
    return fields.slice(0, fieldsOfEach).map((field) => ({ ...row, ...field }))
  })
  const hidden = presented.map(({ action, fields }) =>
    action === 'update' ? Math.max(0, fields.length - fieldsOfEach) : 0,
  )
  return { first, more: hidden.reduce((sum, one) => sum + one, count - presented.length) }
}
