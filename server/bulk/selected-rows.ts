import { inArray } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { Value } from 'typebox/value'
import type { BodyOf } from '#contract/call.ts'
import type { EntityFacts } from '#contract/entities/facts.ts'
import { administratorFields } from '#contract/entities/institution.ts'
import { factsOf } from '#contract/entities/registry.ts'
import type { BulkAnswer, bulk } from '#contract/bulk.ts'
import type { BulkEntity } from '#contract/bulk-entities.ts'
import { type Outcome, type SaveAnswer, sms, stale } from '#contract/save.ts'
import type { Db } from '#db/connect.ts'
import { run } from '#db/statement.ts'
import { entityRows } from '../entities.ts'
import { refusal } from '../messages/refusals.ts'
import { fieldRefusal } from '../messages/violations.ts'
import { demandRights } from '../auth/demand-rights.ts'
import { demandDistinct } from '../saving/all-or-nothing.ts'
import { saveEachRow } from '../saving/each-row.ts'
import { saveOrNothing } from '../saving/save-or-nothing.ts'
import type { Caller } from '../serve.ts'
import { deleteOfEntity, demandListRight, saveOfEntity } from './own-saves.ts'

type SelectedRows = Pick<BodyOf<typeof bulk.change>, 'entity' | 'rows'>

/** Sets the same values in all selected rows or in none, with the entity's save (domain.md#rows-bulk). */
export async function changeRows(
  db: Db,
  { set, ...ticked }: BodyOf<typeof bulk.change>,
  caller: Caller,
): Promise<BulkAnswer> {
  const values = toBodyValues(ticked.entity, set)
  if (ticked.entity === 'institution' && administratorFields.some(({ body }) => body in values))
    demandListRight(caller.rights, ticked.entity)
  const answer = await runInOneChange(db, ticked, caller, sms.updated, async (tx) => {
    const bodies = await readStoredBodies(tx, ticked)
    const save = saveOfEntity(ticked.entity)
    return (row) => save(tx, { ...bodies.get(row.id), ...values, rev: row.rev }, caller)
  })
  if (ticked.entity === 'user') logUserSaves(caller, answer)
  return answer
}

function logUserSaves({ session }: Caller, [outcome]: BulkAnswer) {
  const kind = outcome?.sms === sms.updated ? 'done' : 'refused'
  for (const row of outcome?.rows ?? [])
    session.logEvent('user saved', kind, { target: row.id, sms: row.sms })
}

export function deleteRows(db: Db, ticked: BodyOf<typeof bulk.delete>, caller: Caller): Promise<BulkAnswer> {
  if (ticked.entity === 'institution') demandListRight(caller.rights, ticked.entity)
  return runInOneChange(db, ticked, caller, sms.deleted, async (tx) => {
    const bodies = await readStoredBodies(tx, ticked)
    return async ({ id, rev }) =>
      bodies.get(id)?.rev === rev ? deleteOfEntity(ticked.entity)(tx, id, caller.userId) : stale()
  })
}

type RowWork = (row: SelectedRows['rows'][number]) => Promise<SaveAnswer>

async function runInOneChange(
  db: Db,
  { entity, rows }: SelectedRows,
  caller: Caller,
  done: Outcome['sms'],
  prepare: (tx: Db) => Promise<RowWork>,
): Promise<BulkAnswer> {
  const ids = rows.map(({ id }) => id)
  demandDistinct('rows', 'id', ids)
  return saveOrNothing(db, caller.userId, async (tx) => {
    await demandRights(
      tx,
      caller.rights,
      ids.map((id) => ({ entity, id })),
    )
    const ofRow = await prepare(tx)
    const isDone = ([outcome]: SaveAnswer) => outcome?.sms === done
    const outcomes = (await saveEachRow(tx, 'rows', rows, ofRow, isDone)).flat()
    const results = rows.flatMap(({ id }, at) => {
      const outcome = outcomes[at]
      return outcome ? [{ id, sms: outcome.sms, ...(outcome.reason && { reason: outcome.reason }) }] : []
    })
    const refused = results.filter((row) => row.sms !== done)
    const [first] = refused
    if (first) return [{ sms: first.sms, rows: refused }]
    const [made] = await run<{ change: string }>(tx, 'SELECT current_change()::text AS change', [])
    return [{ sms: done, ...made, rows: results }]
  })
}

/** Converts row fields to body fields. Throws 400 for an invalid value or a field that no save sets. */
function toBodyValues(entity: BulkEntity, set: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const { fields }: EntityFacts = factsOf[entity]
  return Object.fromEntries(
    Object.entries(set).map(([name, value]) => {
      const field = Object.values(fields).find(({ row, body }) => row === name && body !== undefined)
      if (field?.body === undefined) throw refusal('badField', { field: `set.${name}` })
      if (value === '' && field.needed === 'always') throw refusal('fieldBlank', { field: `set.${name}` })
      const [violation] = Value.Errors(field.inBody, value)
      if (violation) throw refusal(...fieldRefusal({ ...violation, instancePath: `/set/${name}` }))
      return [field.body, value]
    }),
  )
}

/** Returns the stored rows as bodies of saves, by id. Throws 404 for an unknown id. */
async function readStoredBodies(tx: Db, { entity, rows }: SelectedRows) {
  const { id: number, fields }: EntityFacts = factsOf[entity]
  const { table, id: column, fields: columns } = entityRows[entity]
  const rev = revisionColumnOf(table)
  const found = await tx
    .select({ ...columns, id: column, rev })
    .from(table)
    .where(
      inArray(
        column,
        rows.map(({ id }) => id),
      ),
    )
  const bodies = new Map(
    found.map((row: Readonly<Record<string, unknown>>) => [
      Number(row.id),
      {
        ...Object.fromEntries(
          Object.values(fields).flatMap((field) =>
            field.body === undefined ? [] : [[field.body, row[field.row]] as const],
          ),
        ),
        [number.body]: row.id,
        rev: row.rev,
      },
    ]),
  )
  if (bodies.size < rows.length) throw refusal('noSuchRow')
  return bodies
}

function revisionColumnOf(table: PgTable): PgColumn {
  // The cast is valid: every entity's table has a column `rev`.
  return (table as PgTable & { readonly rev: PgColumn }).rev
}
