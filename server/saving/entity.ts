import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Static, TObject } from 'typebox'
import type { bodyOf, EntityFacts, idOf, FieldKeys } from '#contract/entities/facts.ts'
import { lockedFieldsOf } from '#contract/entities/registry.ts'
import { ids } from '#contract/limits.ts'
import type { SaveAnswer } from '#contract/save.ts'
import type { Db } from '#db/connect.ts'
import type { TableOf } from '../entities.ts'
import { refusal } from '../messages/refusals.ts'
import type { Author } from '../serve.ts'
import { deleteRow, type Row, saveRow } from './rows.ts'

// Saves and deletes entities that need no rules besides their facts. Modules with their own save use only
// `columnValues`.

type EditableTable<Facts extends EntityFacts> = TableOf<Facts> & { id: PgColumn; rev: PgColumn }

/** Returns a field; undefined when the body lacks the field or no save sets it. */
const fieldOf = (body: object, name: string | undefined) =>
  // The cast is valid: Fastify has validated that a body is an object.
  name === undefined ? undefined : (body as Readonly<Record<string, unknown>>)[name]

/**
 * Maps a body to columns of all fields, or of `keys`. A missing text becomes '', a missing date null, unless
 * the field is `kept`. Other missing fields, and fields that no save may change, are skipped.
 */
export function columnValues<Facts extends EntityFacts, Table extends TableOf<Facts>>(
  { fields }: Facts,
  _table: Table,
  body: object,
  ...keys: readonly FieldKeys<Facts>[]
): Partial<Row<Table>> {
  const values: Record<string, unknown> = {}
  for (const [key, { kind, body: name, kept }] of Object.entries(fields)) {
    if (name === undefined || (keys.length > 0 && !keys.some((one) => one === key))) continue
    const value = fieldOf(body, name)
    if (kept && value === undefined) continue
    if (kind === 'text') values[key] = value ?? ''
    else if (kind === 'date') values[key] = value ?? null
    else if (value !== undefined) values[key] = value
  }
  // The cast is valid: the table has a column for each field, and schemas have validated the body.
  return values as Partial<Row<Table>>
}

/** Throws 400 with all required fields that a new row lacks (domain.md#save-needs). */
function demandRequired({ fields }: EntityFacts, body: object) {
  const missing = Object.values(fields).flatMap(({ needed, body: name }) =>
    needed === 'new' && name !== undefined && !fieldOf(body, name) ? [name] : [],
  )
  if (missing.length > 0) throw refusal('fieldsMissing', { fields: missing.join(', ') })
}

type SaveBody<Facts extends EntityFacts> = Static<TObject<ReturnType<typeof bodyOf<Facts>>>> & {
  readonly rev?: number
}
type DeleteBody<Facts extends EntityFacts> = Static<TObject<ReturnType<typeof idOf<Facts>>>>

export const makeSave =
  <Facts extends EntityFacts, Table extends EditableTable<Facts>>(facts: Facts, table: Table) =>
  async (db: Db, body: SaveBody<Facts>, { userId }: Author): Promise<SaveAnswer> => {
    const id = Number(fieldOf(body, facts.id.body))
    if (id === ids.create) demandRequired(facts, body)
    return saveRow(db, table, id, columnValues(facts, table, body), {
      user: userId,
      rev: body.rev,
      locked: lockedFieldsOf(facts.entity),
    })
  }

export const makeDelete =
  <Facts extends EntityFacts, Table extends EditableTable<Facts>>(facts: Facts, table: Table) =>
  (db: Db, body: DeleteBody<Facts>, { userId }: Author) =>
    deleteRow(db, table, Number(fieldOf(body, facts.id.body)), userId)
