import { entitiesWithPast } from '#contract/entities/registry.ts'
import { getTableName, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { BodyOf } from '#contract/call.ts'
import type { Entity } from '#contract/entities.ts'
import type { history as calls } from '#contract/history.ts'
import type { Db } from '#db/connect.ts'
import { type Placeholders, read } from '#db/read.ts'
import { commissionRole, history } from '#db/schema/index.ts'
import { selectRoles, toRoleRows } from '../gak/roles.ts'
import { refusal } from '../messages/refusals.ts'
import type { Caller } from '../serve.ts'
import { storedDefaultsOf } from './stored-defaults.ts'
import { listOverRows, readOverTables } from './whole-list.ts'

type AsOfOptions = { at: string }

/** Assumed maximum time between the first write of a change and `at` of its last row. */
const maxDuration = sql.raw(`interval '10 minutes'`)

/**
 * SQL: the rows of a table at a moment. If a row was changed later, its values are those before the first
 * later change. A column added later has its default.
 */
function rowsAtMomentSql(table: PgTable, given: Placeholders<AsOfOptions>) {
  const name = getTableName(table)
  return sql`
    SELECT stood.* FROM (
      WITH later AS MATERIALIZED (
        SELECT DISTINCT ON (row_id) row_id, before FROM history
        WHERE table_name = ${sql.raw(`'${name}'`)} AND at > ${given.at}::timestamptz
          AND change >= first_change_since(${given.at}::timestamptz - ${maxDuration})
        ORDER BY row_id, id
      )
      SELECT before AS content FROM later WHERE before IS NOT NULL
      UNION ALL
      SELECT to_jsonb(current) FROM ${table} current WHERE current.id NOT IN (SELECT row_id FROM later)
    ) kept
    CROSS JOIN LATERAL jsonb_populate_record(
      NULL::${table}, ${JSON.stringify(storedDefaultsOf(table))}::jsonb || kept.content
    ) stood`
}

/** Entities whose list call returns all rows, in addition to `entitiesWithPast`. */
const otherEntities = [
  'ministry',
  'building',
  'unit',
  'room-kind',
  'discipline-kind',
  'source',
  'rule',
  'academic-year',
] as const

const listByEntity = new Map<Entity, ReturnType<typeof listOverRows<AsOfOptions>>>(
  [...entitiesWithPast, ...otherEntities].map((entity) => [entity, listOverRows(entity, rowsAtMomentSql)]),
)

const readRoles = readOverTables([commissionRole], selectRoles, rowsAtMomentSql)

/** Returns an entity's list at a moment (domain.md#history-as-of). Throws 400 if there is no list. */
export async function listAsOf(
  db: Db,
  { entity, at }: BodyOf<typeof calls.asOf>,
  { language }: Pick<Caller, 'language'>,
) {
  if (entity === 'member-type') return toRoleRows(await readRoles(db, { at }), language)
  const list = listByEntity.get(entity)
  if (list === undefined) throw refusal('noWholeList')
  return list(db, { at })
}

const findOldestRow = read((db) =>
  db.select({ at: history.at }).from(history).orderBy(history.change, history.id).limit(1),
)

export async function readBeginning(db: Db) {
  const [first] = await findOldestRow(db, {})
  return { at: first === undefined ? null : new Date(first.at).toISOString() }
}
