import { type Static, Type } from 'typebox'
import { post } from './call.ts'
import { administratorFields } from './entities/institution.ts'
import { type Entity, entities } from './entities.ts'
import { date, id, nullable, optionalText } from './fields.ts'
import { lengths, ranges } from './limits.ts'
import { operations } from './operations.ts'
import { SaveAnswer, sms } from './save.ts'

/** Response header of a save: id of its change, used for an undo (domain.md#save-tells-change). */
export const changeHeader = 'x-change'

/** Reason of the change, such as an order; percent-encoded. */
export const reasonHeader = 'x-reason'

/** Id of a change (domain.md#change-numbered). Digits, since it can exceed safe integers of JavaScript. */
const change = Type.String({ pattern: '^[0-9]{1,18}$' })

const entity = Type.Enum([...entities])
const action = Type.Enum(['insert', 'update', 'delete'])
const operation = Type.Enum([...operations])

/** Change with author and time. Without a user it was made by the command line or the seed. */
const changeFields = {
  change,
  at: Type.String({ format: 'date-time' }),
  id_user: nullable(Type.Integer()),
  login: nullable(Type.String()),
  name: nullable(Type.String()),
}

const proposedBy = nullable(Type.Object({ id: Type.Integer(), label: Type.String() }))

const NamedRow = Type.Object({ entity, id: Type.Integer(), label: Type.String() })

/** Institution and faculty of a row; null for a row that all institutions share. */
const place = nullable(Type.Array(NamedRow))

/**
 * Summary in the journal. A change of a single row has up to three of its fields, otherwise one field of
 * each of up to three rows. Added and deleted rows have no field. `more`: number of omitted fields and rows.
 * `alike`: true if a bulk edit of at most a hundred rows replaced the same old value with the same new value
 * in all rows.
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
  ...changeFields,
  operation,
  /** Place to which all rows of the change belong. Rows without a place are ignored. */
  place,
  reason: nullable(Type.String()),
  proposed_by: proposedBy,
  file: nullable(Type.String()),
  summary: Summary,
  rows: Type.Integer(),
  touched: Type.Array(Type.Object({ entity: entity, action, count: Type.Integer() })),
  /** Label of the changed row that is highest in the structure. */
  label: Type.String(),
  undoes: nullable(change),
  /** Id of the change that undid this one; null also if that undo was itself undone. */
  undone_by: nullable(change),
  /** True if only administrators may undo it, because of an institution that it adds, deletes or renames. */
  of_administrators: Type.Boolean(),
})

type Reference = { id: number; label: string }
/** Value of a field. An array contains ids (institutions and faculties of a scope) or codes of a rule. */
export type FieldValue = string | number | boolean | null | readonly number[] | readonly string[] | Reference

/** `field`: name in list rows. The revision is not among these fields. */
const ChangedField = Type.Object({
  field: Type.String(),
  before: Type.Unsafe<FieldValue>({}),
  after: Type.Unsafe<FieldValue>({}),
})

const changedRowFields = {
  entity: entity,
  id: Type.Integer(),
  label: Type.String(),
  action,
  fields: Type.Array(ChangedField),
}

export const ChangedRow = Type.Object({ ...changedRowFields, place })
const RowChange = Type.Object({
  ...changeFields,
  ...changedRowFields,
  operation,
  proposed_by: proposedBy,
  file: nullable(Type.String()),
})

/**
 * Reasons for refusing an undo. `locked`: it would change a locked field. `protected`: it would delete a
 * protected row. `otherInstitution`: the row would refer to a row of another institution.
 */
const undoRefusalReasons = [
  'changedSince',
  'inUse',
  'duplicate',
  'undone',
  'locked',
  'protected',
  'otherInstitution',
  'yearClosed',
] as const
export type UndoRefusalReason = (typeof undoRefusalReasons)[number]

const UndoObstacle = Type.Object({
  entity: entity,
  id: Type.Integer(),
  label: Type.String(),
  change: nullable(change),
})

const UndoOutcome = Type.Object({
  sms: Type.Enum([sms.updated, sms.cannotDelete, sms.updateRefused]),
  change: Type.Optional(change),
  reason: Type.Optional(Type.Enum([...undoRefusalReasons])),
  rows: Type.Unsafe<number | Static<typeof UndoObstacle>[]>({
    anyOf: [Type.Integer(), Type.Array(UndoObstacle)],
  }),
  /**
   * Rows that the undo wrote, without `rev` if it deleted the row. `name`: name of the id in bodies of saves.
   * Absent if nothing or more than `maxRowsOfChange` rows were written.
   */
  written: Type.Optional(
    Type.Array(Type.Object({ name: Type.String(), id: Type.Integer(), rev: Type.Optional(Type.Integer()) })),
  ),
})

/**
 * Fields that cannot be undone alone because no save changes them alone. For example, the bounds of a band
 * depend on the neighbouring bands.
 */
export const notRestorableFields: Partial<Record<Entity, readonly string[]>> = {
  'score-band': ['id_ebe_var', 'beg_bal', 'end_bal'],
  'name-period': ['entity', 'id', 'until', 'state', 'reason', 'merged', 'id_user'],
}

/** True if the user can undo the field alone. Some fields of institutions need an administrator. */
export const isRestorable = (entity: Entity, field: string, isAdministrator: boolean): boolean => {
  if (notRestorableFields[entity]?.includes(field)) return false
  return isAdministrator || entity !== 'institution' || administratorFields.every(({ row }) => row !== field)
}

/** Changes of users cannot be undone, since they may have ended sessions. */
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
  // Returns changes, the newest first. `before`: id of the last change on the previous page. Dates are days
  // in the university's time zone.
  changes: post(
    'history/changes',
    {
      entity: Type.Optional(entity),
      id: Type.Optional(id),
      idUser: Type.Optional(id),
      from: Type.Optional(date),
      to: Type.Optional(date),
      operation: Type.Optional(operation),
      idVuz: Type.Optional(id),
      idFaculty: Type.Optional(id),
      // Restricts the result to changes of rows that contained this text before or after the change.
      name: Type.Optional(Type.String({ minLength: 1, maxLength: lengths.name })),
      before: Type.Optional(change),
      limit: Type.Optional(Type.Integer({ minimum: ranges.changes.min, maximum: ranges.changes.max })),
    },
    Type.Array(ChangeRow),
    { dear: true, reads: 'any' },
  ),
  // Returns at most `maxRowsOfChange` rows, in the order in which they were changed.
  change: post('history/change', { change }, Type.Array(ChangedRow), { dear: true, reads: 'any' }),
  // Returns the changes of a row, newest first. For `speciality-parameters` the id is that of the speciality.
  row: post('history/row', { entity, id }, Type.Array(RowChange), { dear: true, reads: 'any' }),
  // '' deletes the reason. The author may call this for 30 days, an administrator at any time.
  annotate: post('history/annotate', { change, reason: optionalText(lengths.reason) }, SaveAnswer, {
    may: 'everyone',
    writes: [],
  }),
  // The rows have the fields of the list call. 400: the entity has no whole list.
  asOf: post(
    'history/as-of',
    { entity, at: Type.String({ format: 'date-time' }) },
    Type.Array(Type.Unsafe<Record<string, unknown>>({ type: 'object', additionalProperties: true })),
    { dear: true, reads: 'once' },
  ),
  // Returns the time of the oldest known change. Lists before that time are unknown. null: the database is
  // empty.
  begun: post('history/begun', {}, Type.Object({ at: nullable(Type.String({ format: 'date-time' })) }), {
    reads: 'once',
  }),
  // Undoes all or nothing. The undo is itself a change and can be undone. The right depends on the rows.
  undo: post('history/undo', { change, dryRun: Type.Optional(Type.Boolean()) }, Type.Array(UndoOutcome), {
    may: 'ownRows',
    operation: 'undo',
    writes: 'any',
  }),
  // Restores values of a row. `last`: latest change of the row that the user has seen.
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
