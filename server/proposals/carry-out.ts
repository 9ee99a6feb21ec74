import { and, getTableName, inArray, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { comparedEntities, renamedEntities } from '#contract/entities/registry.ts'
import { ids, type proposalActions } from '#contract/limits.ts'
import type { MergeAnswer } from '#contract/merge.ts'
import type { RenamedEntity } from '#contract/names-through-time.ts'
import type { ProposalAnswer } from '#contract/proposals.ts'
import type { ProposedEntity } from '#contract/proposed-entities.ts'
import { fullRights } from '#contract/rights.ts'
import { type Outcome, sms } from '#contract/save.ts'
import type { Db } from '#db/connect.ts'
import { run } from '#db/statement.ts'
import { refusal } from '../messages/refusals.ts'
import { entityRows } from '../entities.ts'
import { applyMerge } from '../merge/merge.ts'
import { saveName } from '../names/save.ts'
import { deleteOfEntity, saveOfEntity } from '../bulk/own-saves.ts'
import type { Caller } from '../serve.ts'
import { hasEnd } from '#contract/reorganisation.ts'
import { bodyOfNew, bodyOfStored, type ProposedValues } from './values.ts'

/** Stored row, with values as the list call returns them. */
export type CurrentRow = { readonly id: number; readonly rev: number; readonly values: ProposedValues }

/** Checked proposal. Its texts are trimmed. */
export type ProposedWork = {
  readonly entity: ProposedEntity
  readonly action: (typeof proposalActions)[number]
  /** Id of the row to change, rename or delete, or of the row that remains after a merge; null for a new row. */
  readonly record: number | null
  readonly away: number | null
  readonly values: ProposedValues
  readonly startsOn: string | null
  readonly comment: string
}

/** Rows of a proposal. `record`: undefined if the proposal adds a row. */
export type ProposalRows = { readonly record: CurrentRow | undefined; readonly away: CurrentRow | undefined }

const revisionOf = (table: PgTable): PgColumn => (table as PgTable & { readonly rev: PgColumn }).rev

/** Reads rows, except ended units. `held`: locks them in the order of their ids. */
export async function readStoredRows(
  db: Db,
  entity: ProposedEntity,
  wanted: readonly number[],
  held?: 'held',
): Promise<ReadonlyMap<number, CurrentRow>> {
  const { table, id, fields } = entityRows[entity]
  const reading = db
    .select({ id, rev: revisionOf(table), values: fields })
    .from(table)
    .where(and(inArray(id, [...wanted]), hasEnd(getTableName(table)) ? sql`ended_on IS NULL` : undefined))
    .orderBy(id)
  // The cast is safe: tables of entities have an id and a revision.
  const rows = (await (held === undefined ? reading : reading.for('update'))) as CurrentRow[]
  return new Map(rows.map((row) => [row.id, row]))
}

/** Locks and returns the rows of a proposal. Throws 404 if one does not exist. */
export async function lockRows(tx: Db, { entity, record, away }: ProposedWork): Promise<ProposalRows> {
  const wanted = [record, away].filter((id) => id !== null)
  if (wanted.length === 0) return { record: undefined, away: undefined }
  const rows = await readStoredRows(tx, entity, wanted, 'held')
  if (rows.size < wanted.length) throw refusal('noSuchRow')
  return { record: rows.get(record ?? 0), away: rows.get(away ?? 0) }
}

const doneCodes: ReadonlySet<string> = new Set([sms.created, sms.updated, sms.deleted])
export const isDone = ([outcome]: readonly { readonly sms: string }[]) =>
  outcome !== undefined && doneCodes.has(outcome.sms)

/**
 * Executes a proposal by the save, deletion, rename or merge (domain.md#proposal-rules). Returns its result.
 */
export async function carryOut(
  tx: Db,
  work: ProposedWork,
  rows: ProposalRows,
  caller: Caller,
): Promise<ProposalAnswer> {
  const { entity, action, values } = work
  if (action === 'add') return saveOfEntity(entity)(tx, bodyOfNew(entity, values), caller)
  const { record, away } = rows
  if (record === undefined) throw refusal('noSuchRow')
  if (action === 'change') return changeRow(tx, work, record, caller)
  if (action === 'delete') return deleteOfEntity(entity)(tx, record.id, caller.userId)
  if (action === 'rename') return renameRow(tx, work, record, caller)
  if (away === undefined) throw refusal('noSuchRow')
  return mergeRows(tx, work, { record, away }, caller)
}

function changeRow(
  tx: Db,
  { entity, values }: ProposedWork,
  row: CurrentRow,
  caller: Caller,
): Promise<Outcome[]> {
  return saveOfEntity(entity)(tx, { ...bodyOfStored(entity, row, values), rev: row.rev }, caller)
}

async function renameRow(
  tx: Db,
  { entity, values, startsOn, comment }: ProposedWork,
  { id }: CurrentRow,
  caller: Caller,
): Promise<ProposalAnswer> {
  // The cast is safe: a stored rename is of an entity that can be renamed, and has a day.
  const renamed = entity as ProposedEntity & RenamedEntity
  const texts = values as Readonly<Record<string, string>>
  return saveName(
    tx,
    { idPeriod: ids.create, entity: renamed, id, from: startsOn ?? '', values: texts, basis: comment },
    caller,
  )
}

async function mergeRows(
  tx: Db,
  work: ProposedWork,
  { record, away }: { record: CurrentRow; away: CurrentRow },
  caller: Caller,
): Promise<ProposalAnswer> {
  const merged: MergeAnswer = await applyMerge(
    tx,
    {
      // The cast is safe: a stored merge is of an entity that can be merged.
      entity: work.entity as ProposedEntity & (typeof comparedEntities)[number],
      keep: record.id,
      away: away.id,
      take: [],
      revKeep: record.rev,
      revAway: away.rev,
    },
    caller,
  )
  if (!isDone(merged)) return merged.map(({ change: _change, ...outcome }) => outcome)
  if (Object.keys(work.values).length > 0) {
    const kept = (await readStoredRows(tx, work.entity, [record.id])).get(record.id)
    if (kept !== undefined) return changeRow(tx, work, kept, caller)
  }
  return [{ sms: sms.updated }]
}

/** True if the action can be proposed. Proposals neither add nor delete score bands and display rules. */
export function canBeProposed({ entity, action }: Pick<ProposedWork, 'entity' | 'action'>): boolean {
  if (action === 'merge') return comparedEntities.some((one) => one === entity)
  if (action === 'rename') return renamedEntities.some((one) => one === entity)
  const isMadeElsewhere = entity === 'score-band' || entity === 'display-rule'
  return action === 'change' || !isMadeElsewhere
}

/** Executes a proposal with all rights and rolls it back. Returns the result. */
export async function dryRun(
  tx: Db,
  work: ProposedWork,
  rows: ProposalRows,
  caller: Caller,
): Promise<ProposalAnswer> {
  await run(tx, 'SAVEPOINT proposed', [])
  const answer = await carryOut(tx, work, rows, { ...caller, rights: fullRights })
  await run(tx, 'ROLLBACK TO SAVEPOINT proposed', [])
  await run(tx, 'RELEASE SAVEPOINT proposed', [])
  return answer
}
