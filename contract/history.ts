import { type Static, Type } from 'typebox'
import { post } from './call.ts'
import { type Entity, entities } from './entities.ts'
import { date, id, nullable, optionalText } from './fields.ts'
import { lengths, ranges } from './limits.ts'
import { operations } from './operations.ts'
import { SaveAnswer, sms } from './save.ts'

/** The header of an answer to a call that saved: the number of the change that it made, for an undo. */
export const changeHeader = 'x-change'

/**
 * The header of a call that saves: the ground on which its change is made, an order's number and day, written as a part of
 * an address.
 */
export const reasonHeader = 'x-reason'

// A change is everything that one transaction changed (domain.md#change-numbered).

/** A change's number: digits, since it outgrows what JavaScript counts exactly. */
const change = Type.String({ pattern: '^[0-9]{1,18}$' })

const entity = Type.Enum([...entities])
const action = Type.Enum(['insert', 'update', 'delete'])
const operation = Type.Enum([...operations])

/** Whose change it was and when; without a user the command line's or a seed's. */
const made = {
  change,
  at: Type.String({ format: 'date-time' }),
  id_user: nullable(Type.Integer()),
  login: nullable(Type.String()),
  /** Surname and name. */
  name: nullable(Type.String()),
}

/** The user who proposed a change; null of a change that nobody proposed. */
const proposedBy = nullable(Type.Object({ id: Type.Integer(), label: Type.String() }))

/** A row as people call it. */
const Named = Type.Object({ entity, id: Type.Integer(), label: Type.String() })

/** The place of a row: its institution, or that and its faculty; null where it is common to all. */
const place = nullable(Type.Array(Named))

/**
 * A change for a line of the journal: of one row the first three fields, of more rows the first field of the first
 * three of them. A row that came or went has no field. `more`: fields and rows that are not shown. `alike`: all rows of a
 * bulk edit, at most a hundred, had the same values before and have the same ones after.
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
  /** The place that all rows of the change have in common which have one. */
  place,
  /** The ground of the change; null where none was said. */
  reason: nullable(Type.String()),
  proposed_by: proposedBy,
  /** The name of the file that an import has brought; null of any other change. */
  file: nullable(Type.String()),
  summary: Summary,
  rows: Type.Integer(),
  touched: Type.Array(Type.Object({ entity: entity, action, count: Type.Integer() })),
  /** The label of the row that stands highest in the structure among those that changed. */
  label: Type.String(),
  /** The change that this one has undone. */
  undoes: nullable(change),
  /** The change by which this one stands undone; null again when that was undone in turn. */
  undone_by: nullable(change),
})

/** A row of the time: its id, and how it was called when the value was written. */
type Reference = { id: number; label: string }
/** A list is of numbers, the institutions and faculties of a user's scope, or of the codes of a rule. */
export type FieldValue = string | number | boolean | null | readonly number[] | readonly string[] | Reference

/** A field as the row of the entity's list call names it, without the revision. */
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
  /** The name of the file that an import has brought; null of any other change. */
  file: nullable(Type.String()),
})

/** Why an undo was refused: `locked` as a save is, `protected` as a delete is; `otherInstitution`: a reference would leave it. */
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

/** A row of the undone change that stands against it, and the later change that is the reason. */
const Hindrance = Type.Object({
  entity: entity,
  id: Type.Integer(),
  label: Type.String(),
  change: nullable(change),
})

const UndoOutcome = Type.Object({
  sms: Type.Enum([sms.updated, sms.cannotDelete, sms.updateRefused]),
  /** Where it was done: the number of the change that undid it, and how many rows it changed. */
  change: Type.Optional(change),
  reason: Type.Optional(Type.Enum([...undoReasons])),
  rows: Type.Unsafe<number | Static<typeof Hindrance>[]>({
    anyOf: [Type.Integer(), Type.Array(Hindrance)],
  }),
})

/** Fields that no save changes alone, and so are not put back alone: the bounds of a band are those of its neighbours. */
export const fieldsNotPutBack: Partial<Record<Entity, readonly string[]>> = {
  'score-band': ['id_ebe_var', 'beg_bal', 'end_bal'],
}

/** Whether a change of its rows can be taken back: not a user's, whose sessions it may have ended. */
export const isUndoable = (entity: Entity) => entity !== 'user'

export type ChangePlace = Static<typeof place>
export type ChangeSummary = Static<typeof Summary>
export type ChangeRow = Static<typeof ChangeRow>
export type ChangedField = Static<typeof ChangedField>
export type ChangedRow = Static<typeof ChangedRow>
export type RowChange = Static<typeof RowChange>
export type Hindrance = Static<typeof Hindrance>
export type UndoOutcome = Static<typeof UndoOutcome>

export const history = {
  // Newest first; `before` is the last change of the page before. The dates are days of the university's time zone.
  changes: post(
    'history/changes',
    {
      entity: Type.Optional(entity),
      id: Type.Optional(id),
      idUser: Type.Optional(id),
      from: Type.Optional(date),
      to: Type.Optional(date),
      operation: Type.Optional(operation),
      // Changes of rows that are in the institution, or in the faculty.
      idVuz: Type.Optional(id),
      idFaculty: Type.Optional(id),
      // Changes of a row that has the text in one of its values, before or after.
      name: Type.Optional(Type.String({ minLength: 1, maxLength: lengths.name })),
      before: Type.Optional(change),
      limit: Type.Optional(Type.Integer({ minimum: ranges.changes.min, maximum: ranges.changes.max })),
    },
    Type.Array(ChangeRow),
    { dear: true, reads: 'any' },
  ),
  // In the order in which they happened, at most `rowsOfChange`.
  change: post('history/change', { change }, Type.Array(ChangedRow), { dear: true, reads: 'any' }),
  // Newest first. The id of `speciality-parameters` is the speciality's.
  row: post('history/row', { entity, id }, Type.Array(RowChange), { dear: true, reads: 'any' }),
  // The ground of a change, '' takes it away: by its author for 30 days, or by an administrator.
  annotate: post('history/annotate', { change, reason: optionalText(lengths.reason) }, SaveAnswer, {
    may: 'everyone',
    writes: [],
  }),
  // The rows of the entity's whole list, with the fields of the list call; 400 for an entity without one.
  asOf: post(
    'history/as-of',
    { entity, at: Type.String({ format: 'date-time' }) },
    Type.Array(Type.Unsafe<Record<string, unknown>>({ type: 'object', additionalProperties: true })),
    { dear: true, reads: 'once' },
  ),
  // The moment of the oldest change that is known: of a list before it nothing can be said. Null in an empty database.
  begun: post('history/begun', {}, Type.Object({ at: nullable(Type.String({ format: 'date-time' })) }), {
    reads: 'once',
  }),
  // One transaction, all or nothing; itself a change, so that it can be undone. The rows of the change decide who may undo it.
  undo: post('history/undo', { change, dryRun: Type.Optional(Type.Boolean()) }, Type.Array(UndoOutcome), {
    may: 'ownRows',
    operation: 'undo',
    writes: 'any',
  }),
  // One row, or some of its fields, as they were before the change; `last`: the row's latest change that the user has seen.
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
