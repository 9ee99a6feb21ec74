import { getTableName } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { storedEntities } from './order.ts'
import type { EntityFacts } from '#contract/entities/facts.ts'
import { factsOf } from '#contract/entities/registry.ts'
import type { SheetEntity } from '#contract/transfer.ts'
import type { Db } from '#db/connect.ts'
import { run } from '#db/statement.ts'
import { entityOf, tableOf, tables } from '../../entities.ts'
import { references } from '../../history/references.ts'
import { rowsOfDayStatement } from '../../names/as-of.ts'
import { hasEnd } from '#contract/reorganisation.ts'
import { isRenamed } from '../../names/named-fields.ts'
import { readIndexedFields } from '../unique-indexes.ts'
import { sheetColumnNames } from './shape.ts'

const facultiesSql = 'SELECT id FROM faculty WHERE institution_id = $1 AND ended_on IS NULL'
const specialitiesSql = `SELECT id FROM speciality WHERE faculty_id IN (${facultiesSql})`
const groupLinksSql = `SELECT id FROM speciality_group WHERE speciality_id IN (${specialitiesSql})`

/** SQL: a row belongs to institution $1. Tables without a condition are exported completely. */
const rowConditions: Readonly<Record<string, string>> = {
  building: 'institution_id = $1',
  faculty: 'institution_id = $1',
  department: `faculty_id IN (${facultiesSql})`,
  room: 'building_id IN (SELECT id FROM building WHERE institution_id = $1)',
  speciality: `faculty_id IN (${facultiesSql})`,
  speciality_parameters: `speciality_id IN (${specialitiesSql})`,
  admission_plan: `speciality_id IN (${specialitiesSql})`,
  speciality_group: `speciality_id IN (${specialitiesSql})`,
  study_group: `speciality_group_id IN (${groupLinksSql})`,
  group_quota: `group_id IN (SELECT id FROM study_group WHERE speciality_group_id IN (${groupLinksSql}))`,
  commission_member: `faculty_id IN (${facultiesSql})`,
  commission_history_member: `faculty_id IN (${facultiesSql})`,
  name_period: `NOT merged AND state <> 'failed' AND CASE entity WHEN 'institution' THEN record = $1
    WHEN 'faculty' THEN record IN (${facultiesSql})
    WHEN 'department' THEN record IN (SELECT id FROM department WHERE faculty_id IN (${facultiesSql})) ELSE true END`,
}

/** Tables of the entities in a workbook, and tables to which rows of these entities refer. */
const readableTables: ReadonlySet<string> = new Set([
  tableOf('source'),
  ...storedEntities.map((entity) => getTableName(tables[entity])),
  ...references
    .filter(({ table }) => storedEntities.some((entity) => getTableName(tables[entity]) === table))
    .map(({ target }) => target),
])

/** SQL order: first by required references, then by identity fields. */
const orderSql: ReadonlyMap<string, string> = new Map(
  storedEntities.map((entity) => {
    const table: PgTable = tables[entity]
    const { fields }: EntityFacts = factsOf[entity]
    const names = sheetColumnNames(entity)
    const keys = Object.keys(fields)
    const known = keys.filter((key) => fields[key]?.kind !== 'reference' && fields[key]?.identity === true)
    const refers = keys.filter(
      (key) => fields[key]?.kind === 'reference' && fields[key]?.needed !== undefined,
    )
    return [getTableName(table), [...refers, ...known].map((key) => `t."${names[key]}", `).join('')]
  }),
)

/** Maximum of rows in one JSON text. A larger text would block other calls during parsing or writing. */
const maxRowsOfText = 2_000

/**
 * Reads a table as JSON arrays of at most `maxRowsOfText` rows, sorted by `orderSql`, without ended rows. If
 * the table belongs to institutions, only rows of `institution` are read; null: all rows. `namesOn`: day whose
 * names the rows have; undefined: the current names.
 */
export async function readTable(
  db: Db,
  table: string,
  institution: number | null,
  namesOn?: string,
): Promise<readonly string[]> {
  if (!readableTables.has(table)) throw new Error(`${table} is no table of a workbook`)
  const owned = institution === null ? undefined : rowConditions[table]
  const conditions = [owned, hasEnd(table) ? 'ended_on IS NULL' : undefined].filter(Boolean)
  // The id of parameters is the id of their speciality.
  const id = table === 'speciality_parameters' ? 'speciality_id AS id, ' : ''
  const number = id === '' ? 'id' : 'speciality_id'
  const entity = entityOf(table)
  const isNamed = namesOn !== undefined && isRenamed(entity)
  const found = await run<{ json: string }>(
    db,
    `SELECT json_agg(o.t ORDER BY o.place)::text AS json FROM (
       SELECT t, row_number() OVER (ORDER BY ${orderSql.get(table) ?? ''}t.${number}) AS place
       FROM (SELECT ${id}* FROM ${isNamed ? `(${rowsOfDayStatement(entity)})` : `"${table}"`} own
         ${conditions.length === 0 ? '' : `WHERE ${conditions.join(' AND ')}`}) t
     ) o GROUP BY (o.place - 1) / ${maxRowsOfText} ORDER BY (o.place - 1) / ${maxRowsOfText}`,
    isNamed ? [namesOn] : owned === undefined ? [] : [institution],
  )
  return found.map(({ json }) => json)
}

export async function readUniqueFields(db: Db, entity: SheetEntity): Promise<string[]> {
  // The primary key of `speciality_parameters` is its only unique index.
  if (entity === 'speciality-parameters') return ['specialityId']
  return readIndexedFields(db, entity, sheetColumnNames(entity))
}
