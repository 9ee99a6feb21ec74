import type { Entity } from '#contract/entities.ts'
import type { FeedChange } from '#contract/feed.ts'
import { endedOn } from '#contract/entities/fields.ts'
import { factsOf } from '#contract/entities/registry.ts'
import type { Db } from '#db/connect.ts'
import { readForeignNumbers } from '../elsewhere/numbers.ts'
import { entityOf, entityRows, tableOf } from '../entities.ts'
import { storedDefaultsOf } from '../history/stored-defaults.ts'

type Content = Readonly<Record<string, unknown>>

/** A row of the history. `before` is null when the feed does not need it. */
export type StoredChange = {
  id: string
  change: string
  at: string
  table: string
  rowId: number
  before: Content | null
  after: Content | null
  action: FeedChange['action']
}

const quotaTable = tableOf('quota')

/** Tables with rows that count as missing: quotas of 0 and 0 (domain.md#history-empty-quota), ended units. */
export const omittableTables = [
  quotaTable,
  ...(['institution', 'faculty', 'department', 'building'] as const).map(tableOf),
]

const isOmitted = (table: string, { budget, contract, ended_on: ended }: Content) =>
  table === quotaTable ? budget === 0 && contract === 0 : ended !== null && ended !== undefined

const computedFields: Partial<Record<Entity, (content: Content) => object>> = {
  direction: ({ code, name_ru }) => ({ p24: `${String(code)} ${String(name_ru)}` }),
  'speciality-name': ({ name_en }) => ({ special_kg_en: name_en }),
}

/** Returns the row as the list call returns it, without fields joined from other rows. */
function rowOf(entity: Entity, rowId: number, content: Content): Record<string, unknown> {
  const { table, fields } = entityRows[entity]
  const own = Object.entries(fields).filter(([field]) => field !== endedOn.row)
  const stored: Content = { ...storedDefaultsOf(table), ...content }
  return {
    [factsOf[entity].id.row]: rowId,
    ...Object.fromEntries(own.map(([field, { name }]) => [field, stored[name] ?? null])),
    ...computedFields[entity]?.(stored),
    ...('rev' in stored && { rev: stored.rev }),
  }
}

/**
 * Returns the action for the consumer; undefined if there is none. Quotas of zeros and ended units count as
 * missing.
 */
function actionOf({ table, action, before, after }: StoredChange): FeedChange['action'] | undefined {
  if (!omittableTables.includes(table)) return action
  const was = before !== null && !isOmitted(table, before)
  const is = after !== null && !isOmitted(table, after)
  if (was && is) return 'update'
  if (is) return 'insert'
  return was ? 'delete' : undefined
}

/** Adds to each row its numbers in other systems (domain.md#elsewhere-read). */
export async function addForeignNumbers(db: Db, changes: readonly FeedChange[]): Promise<FeedChange[]> {
  const existing = changes.filter(({ row }) => row !== null)
  const numbersOf = await readForeignNumbers(db, existing)
  return changes.map((change) => {
    const numbers = change.row === null ? [] : numbersOf(change)
    return numbers.length === 0 ? change : { ...change, row: { ...change.row, elsewhere: numbers } }
  })
}

export function presentChange(stored: StoredChange): FeedChange[] {
  const entity = entityOf(stored.table)
  const action = actionOf(stored)
  if (entity === undefined || action === undefined) return []
  const { change, at, rowId: id, after } = stored
  const row = action === 'delete' || after === null ? null : rowOf(entity, id, after)
  return [{ change, at, entity, id, action, row }]
}
