import { getTableName, sql, type SQL } from 'drizzle-orm'
import { PgDialect, type PgTable } from 'drizzle-orm/pg-core'
import type { BodyOf, DataOf } from '#contract/call.ts'
import { renamedEntities } from '#contract/entities/registry.ts'
import type { names, RenamedEntity } from '#contract/names-through-time.ts'
import type { Db } from '#db/connect.ts'
import type { Placeholders } from '#db/read.ts'
import { run } from '#db/statement.ts'
import { entityOf } from '../entities.ts'
import { refusal } from '../messages/refusals.ts'
import { selectInstitutions } from '../hierarchy/institutions.ts'
import { listOverRows, readOverTables } from '../history/whole-list.ts'
import { institution } from '#db/schema/index.ts'
import { isRenamed, namedFields, renamedTable } from './named-fields.ts'

type DayOptions = { date: string }

/** Returns an SQL literal. Must not be used for user input. */
const quoteSql = (text: string) => sql.raw(`'${text}'`)

/**
 * SQL for rows with the names of a day. On a past day they come from the former period that contains the day.
 * On a later day, planned names that begin by then replace the names in the row. Units also have the parent of
 * the day.
 */
function rowsOfDaySql(table: PgTable, date: SQL): SQL {
  const entity = entityOf(getTableName(table))
  if (!isRenamed(entity)) return sql`SELECT * FROM ${table}`
  const rows = namedRowsSql(entity, table, date)
  const parent = parentColumns.get(entity)
  return parent === undefined ? rows : unitsOfDaySql(rows, getTableName(table), parent, date)
}

/** Units that a reorganisation can change, with the column of their parent; null: the parent is fixed. */
const parentColumns = new Map<RenamedEntity, string | null>([
  ['institution', null],
  ['faculty', 'institution_id'],
  ['department', 'faculty_id'],
])

/**
 * SQL: FROM and WHERE for the changes of a row by reorganisations that take effect after a day and were not
 * undone.
 */
const laterChangesSql = (table: string, id: SQL, date: SQL): SQL => sql`
  FROM reorganisation p JOIN history h ON h.change = p.change AND h.table_name = ${quoteSql(table)} AND h.row_id = ${id}
  WHERE p.starts_on > ${date}::date AND undone_by(p.change) IS NULL`

/**
 * SQL for the value of a reference on a day: the value before the first later reorganisation that changed the
 * reference. Returns no row if none changed it.
 */
const formerReferenceSql = (table: string, column: string, id: SQL, date: SQL): SQL => sql`
  SELECT h.before -> ${quoteSql(column)} ${laterChangesSql(table, id, date)}
    AND h.before -> ${quoteSql(column)} <> h.after -> ${quoteSql(column)} ORDER BY p.starts_on, h.id LIMIT 1`

/**
 * SQL for units that existed on a day. It includes units that ended later, but not units that a later
 * reorganisation created. A unit that a later reorganisation moved has its former parent.
 */
const unitsOfDaySql = (rows: SQL, table: string, parent: string | null, date: SQL): SQL => sql`
  SELECT placed.* FROM (${rows}) AS row
  CROSS JOIN LATERAL jsonb_populate_record(
    NULL::${sql.identifier(table)},
    to_jsonb(row) || jsonb_strip_nulls(jsonb_build_object(${parent === null ? sql`` : sql`${quoteSql(parent)}, (${formerReferenceSql(table, parent, sql`row.id`, date)})`}))
      || CASE WHEN row.ended_on > ${date}::date THEN '{"ended_on": null}'::jsonb ELSE '{}' END
  ) placed
  WHERE NOT EXISTS (SELECT ${laterChangesSql(table, sql`row.id`, date)} AND h.action = 'insert')`

const placeSql = sql`
  SELECT coalesce(((${formerReferenceSql('speciality', 'faculty_id', sql`s.id`, sql.raw('$2'))}) #>> '{}')::integer, s.faculty_id) AS id_faculty,
    coalesce(((${formerReferenceSql('speciality_parameters', 'department_id', sql`s.id`, sql.raw('$2'))}) #>> '{}')::integer, p.department_id) AS id_kafedra
  FROM speciality s LEFT JOIN speciality_parameters p ON p.speciality_id = s.id WHERE s.id = $1`
const placeStatement = new PgDialect().sqlToQuery(placeSql).sql

/** Returns the ids of a speciality's faculty and department on a day (domain.md#names-on-paper). */
export async function readPlace(db: Db, { idSpeciality, date }: BodyOf<typeof names.place>) {
  const [found] = await run<DataOf<typeof names.place>>(db, placeStatement, [idSpeciality, date])
  if (found === undefined) throw refusal('noSuchRow')
  return found
}

/** SQL for rows with the names of a day. `only`: condition on the id, such as `= $2`. */
export function namedRowsSql(entity: RenamedEntity, table: PgTable, date: SQL, only?: SQL): SQL {
  const pairs = namedFields(entity).map(
    ({ column, periodColumn }) => sql`(${quoteSql(column)}, p.${sql.raw(periodColumn)}::text)`,
  )
  return sql`
    SELECT stood.* FROM ${table} current
    LEFT JOIN (
      SELECT p.record, jsonb_object_agg(named.name, named.value ORDER BY p.starts_on NULLS FIRST) AS content
      FROM name_period p CROSS JOIN LATERAL (VALUES ${sql.join(pairs, sql`, `)}) AS named (name, value)
      WHERE p.entity = ${quoteSql(entity)} AND NOT p.merged AND named.value IS NOT NULL
        AND (p.starts_on IS NULL OR p.starts_on <= ${date}::date)
        AND (p.state = 'planned' OR (p.state = 'former' AND p.ends_on > ${date}::date))
        ${only === undefined ? sql`` : sql`AND p.record ${only}`}
      GROUP BY p.record
    ) named ON named.record = current.id
    CROSS JOIN LATERAL jsonb_populate_record(current, coalesce(named.content, '{}')) stood
    ${only === undefined ? sql`` : sql`WHERE current.id ${only}`}`
}

/** SQL for rows with the names and parents of the day `$1`. */
export const rowsOfDayStatement = (entity: RenamedEntity): string =>
  new PgDialect().sqlToQuery(rowsOfDaySql(renamedTable(entity), sql.raw('$1'))).sql

const sourceOnDay = (table: PgTable, { date }: Placeholders<DayOptions>) => rowsOfDaySql(table, sql`${date}`)

const lists = new Map<RenamedEntity, ReturnType<typeof listOverRows<DayOptions>>>(
  renamedEntities.map((entity) => [
    entity,
    entity === 'institution'
      ? readOverTables([institution], selectInstitutions, sourceOnDay)
      : listOverRows(entity, sourceOnDay),
  ]),
)

/** Returns the list of an entity with the names of a day (domain.md#names-as-of). */
export async function listNamed(db: Db, { entity, date }: BodyOf<typeof names.asOf>) {
  const list = lists.get(entity)
  if (list === undefined) throw new Error(`${entity} has no list`)
  return list(db, { date })
}
