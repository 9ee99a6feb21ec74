import { type Static, Type } from 'typebox'
import { post } from './call.ts'
import { type Entity, entities } from './entities.ts'
import { date, id, nullable, optionalText } from './fields.ts'
import { lengths, ranges } from './limits.ts'
import { operations } from './operations.ts'
import { SaveAnswer, sms } from './save.ts'

/** Response header of a save: id of its change, used for an undo. */
export const changeHeader = 'x-change'

/** Request header of a save: reason of the change, such as an order; percent-encoded. */
export const reasonHeader = 'x-reason'

// A change is the set of all rows that one transaction changed (domain.md#change-numbered).

/** Id of a change as digits, since it can exceed JavaScript's safe integers. */
const change = Type.String({ pattern: '^[0-9]{1,18}$' })

const entity = Type.Enum([...entities])
const action = Type.Enum(['insert', 'update', 'delete'])
const operation = Type.Enum([...operations])

/** Author and time of a change; without a user it was made by the command line or the seed. */
const made = {
  change,
  at: Type.String({ format: 'date-time' }),
  id_user: nullable(Type.Integer()),
  login: nullable(Type.String()),
  /** Surname and name. */
  name: nullable(Type.String()),
}

/** User who proposed the change; null: the change was not proposed. */
const proposedBy = nullable(Type.Object({ id: Type.Integer(), label: Type.String() }))

/** A row with its label. */
const Named = Type.Object({ entity, id: Type.Integer(), label: Type.String() })

/** Institution, or institution and faculty, of a row; null for a shared row. */
const place = nullable(Type.Array(Named))

/**
 * Summary of a change in the journal: three fields of a single row, or one field of each of three rows. Of an
 * added or deleted row it has no fields. `more`: number of fields and rows that the summary omits. `alike`:
 * all rows of a bulk edit (at most a hundred) had equal values before it, and have equal values after it.
 */
const Summary = Type.Object({
  first: Type.Array(
    Type.Object({
      entity,
      id: Type.Integer(),
      label: Type.String(),
      action,
      field: nullable(Type.String()),
      before: Type.Unsafe<FieldValue>({}),
      after: Type.Unsafe<FieldValue>({}),
    }),
  ),
  more: Type.Integer(),
  alike: Type.Boolean(),
})

const ChangeRow = Type.Object({
  ...made,
  operation,
  /** Place that all rows of the change share; rows without a place are ignored. */
  place,
  /** Reason of the change; null: no reason. */
  reason: nullable(Type.String()),
  proposed_by: proposedBy,
  /** Name of the imported file; null: the change is not an import. */
  file: nullable(Type.String()),
  summary: Summary,
  rows: Type.Integer(),
  touched: Type.Array(Type.Object({ entity: entity, action, count: Type.Integer() })),
  /** Label of the changed row that is highest in the structure. */
  label: Type.String(),
  /** Change that this change undid; null: it is not an undo. */
  undoes: nullable(change),
  /** Change that undid this change; null again after that undo was undone. */
  undone_by: nullable(change),
})

/** Referenced row: its id, and its label at the time of the change. */
type Reference = { id: number; label: string }
/** Value of a field. A list contains ids (institutions and faculties of a scope) or codes of a rule. */
export type FieldValue = string | number | boolean | null | readonly number[] | readonly string[] | Reference

/** Field with its name in list rows; the revision is excluded. */
const ChangedField = Type.Object({
  field: Type.String(),
  before: Type.Unsafe<FieldValue>({}),
  after: Type.Unsafe<FieldValue>({}),
})

const changedRow = {
  entity: entity,
  id: Type.Integer(),
  label: Type.String(),
  action,
  fields: Type.Array(ChangedField),
}

export const ChangedRow = Type.Object({ ...changedRow, place })
const RowChange = Type.Object({
  ...made,
  ...changedRow,
  operation,
  proposed_by: proposedBy,
  /** Name of the imported file; null: the change is not an import. */
  file: nullable(Type.String()),
})

/**
 * Reasons why an undo was refused. `locked`: as for a save; `protected`: as for a delete; `otherInstitution`: a reference would point to a
 * row of another institution.
 */
const undoReasons = [
  'changedSince',
  'inUse',
  'duplicate',
  'undone',
  'locked',
  'protected',
  'otherInstitution',
  'yearClosed',
] as const
export type UndoReason = (typeof undoReasons)[number]

/** Row of the change that cannot be undone, and the later change that prevents it. */
const UndoObstacle = Type.Object({
  entity: entity,
  id: Type.Integer(),
  label: Type.String(),
  change: nullable(change),
})

const UndoOutcome = Type.Object({
  sms: Type.Enum([sms.updated, sms.cannotDelete, sms.updateRefused]),
  /** Change that the undo made. `rows` is the number of rows that it changed. */
  change: Type.Optional(change),
  reason: Type.Optional(Type.Enum([...undoReasons])),
  rows: Type.Unsafe<number | Static<typeof UndoObstacle>[]>({
    anyOf: [Type.Integer(), Type.Array(UndoObstacle)],
  }),
})

/** Fields that cannot be undone alone, since no save changes them alone: the bounds of a band depend on its neighbours. */
export const fieldsNotPutBack: Partial<Record<Entity, readonly string[]>> = {
  'score-band': ['id_ebe_var', 'beg_bal', 'end_bal'],
}

/** Returns true if changes of the entity's rows can be undone. Changes of users cannot, since they may have ended sessions. */
export const isUndoable = (entity: Entity) => entity !== 'user'

export type ChangePlace = Static<typeof place>
export type ChangeSummary = Static<typeof Summary>
export type ChangeRow = Static<typeof ChangeRow>
export type ChangedField = Static<typeof ChangedField>
export type ChangedRow = Static<typeof ChangedRow>
export type RowChange = Static<typeof RowChange>
export type UndoObstacle = Static<typeof UndoObstacle>
export type UndoOutcome = Static<typeof UndoOutcome>

export const history = {
  // Returns changes, newest first. `before`: id of the last change on the previous page. Dates are days in
  // the university's time zone.
  changes: post(
    'history/changes',
    {
      entity: Type.Optional(entity),
      id: Type.Optional(id),
      idUser: Type.Optional(id),
      from: Type.Optional(date),
      to: Type.Optional(date),
      operation: Type.Optional(operation),
      // Only changes of rows of the institution or faculty.
      idVuz: Type.Optional(id),
      idFaculty: Type.Optional(id),
      // Only changes of a row that has this text in a value, before or after the change.
      name: Type.Optional(Type.String({ minLength: 1, maxLength: lengths.name })),
      before: Type.Optional(change),
      limit: Type.Optional(Type.Integer({ minimum: ranges.changes.min, maximum: ranges.changes.max })),
    },
    Type.Array(ChangeRow),
    { dear: true, reads: 'any' },
  ),
  // Returns the rows of a change in chronological order, at most `rowsOfChange` rows.
  change: post('history/change', { change }, Type.Array(ChangedRow), { dear: true, reads: 'any' }),
  // Returns the changes of a row, newest first. For `speciality-parameters` the id is that of the speciality.
  row: post('history/row', { entity, id }, Type.Array(RowChange), { dear: true, reads: 'any' }),
  // Sets the reason of a change; '' deletes it. Allowed for its author for 30 days, and for administrators.
  annotate: post('history/annotate', { change, reason: optionalText(lengths.reason) }, SaveAnswer, {
    may: 'everyone',
    writes: [],
  }),
  // Returns the entity's whole list as of a moment, with the fields of the list call. 400 for an entity
  // without a whole list.
  asOf: post(
    'history/as-of',
    { entity, at: Type.String({ format: 'date-time' }) },
    Type.Array(Type.Unsafe<Record<string, unknown>>({ type: 'object', additionalProperties: true })),
    { dear: true, reads: 'once' },
  ),
  // Returns the time of the oldest known change; lists before it are unknown. Null in an empty database.
  begun: post('history/begun', {}, Type.Object({ at: nullable(Type.String({ format: 'date-time' })) }), {
    reads: 'once',
  }),
  // Undoes a change in one transaction, all or nothing. The undo is itself a change and can be undone. The
  // required right depends on the rows of the change.
  undo: post('history/undo', { change, dryRun: Type.Optional(Type.Boolean()) }, Type.Array(UndoOutcome), {
    may: 'ownRows',
    operation: 'undo',
    writes: 'any',
  }),
  // Sets a row, or some of its fields, to the values before the change. `last`: latest change of the row that
  // the user has seen.
  putBack: post(
    'history/put-back',
    {
      entity,
      id,
      change,
      fields: Type.Optional(Type.Array(Type.String({ maxLength: 40 }), { maxItems: 50 })),
      last: Type.Optional(change),
      dryRun: Type.Optional(Type.Boolean()),
    },
    Type.Array(UndoOutcome),
    { may: 'ownRows', operation: 'put-back', writes: 'any' },
  ),
}
