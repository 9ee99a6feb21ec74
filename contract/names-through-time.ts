import { type Static, Type } from 'typebox'
import { post } from './call.ts'
import { renamedEntities, type EntitiesWith } from './entities/registry.ts'
import { formerNames } from './former-names.ts'
import { date, id, idOrNew, nullable, rev, revision, text } from './fields.ts'
import { lengths } from './limits.ts'
import { outcomeFields } from './save.ts'
import { tableOf } from './tables.ts'

export type RenamedEntity = EntitiesWith<'renamed'>

const entity = Type.Enum([...renamedEntities])

const values = Type.Record(Type.String({ maxLength: 40 }), Type.String({ maxLength: lengths.name }))

const failureReasons = ['duplicate', 'locked', 'overlap', 'undone'] as const

/**
 * Names of a row in a period. `until`: first day of the next name. The current names are stored in the row
 * itself. Before the first rename they have no id, and `rev` is the revision of the row.
 */
const NamePeriod = Type.Object({
  id_period: nullable(Type.Integer()),
  from: nullable(Type.String()),
  until: nullable(Type.String()),
  state: Type.Enum(['former', 'present', 'planned', 'failed']),
  values: Type.Record(Type.String(), Type.String()),
  basis: Type.String(),
  reason: nullable(Type.Enum([...failureReasons])),
  rev: revision,
})
export type NamePeriod = Static<typeof NamePeriod>

/**
 * Outcome of a rename. sms 6 (cannot delete) has a reason. `overlap`: the period would overlap a different
 * period of the row. `duplicate`: a different row has the name on the date. `locked`: a field of the row is
 * locked, or the period has begun, so that only the journal can undo its change.
 */
const RenameAnswer = Type.Array(
  Type.Object({
    ...outcomeFields,
    reason: Type.Optional(
      Type.Enum(['overlap', 'duplicate', 'locked', 'stale', 'protected', 'inUse', 'yearClosed']),
    ),
  }),
)
export type RenameAnswer = Static<typeof RenameAnswer>

const tablesOfNames = renamedEntities.map((one) => tableOf(one))

export const names = {
  // Returns the oldest names first. Planned names whose save failed are sorted by their dates.
  list: post('names/list', { entity, id }, Type.Array(NamePeriod), {
    reads: 'any',
  }),
  former: formerNames,
  // With a future date the names are planned; with a past date they are in force at once. Missing fields are
  // not changed.
  save: post(
    'names/save',
    { idPeriod: idOrNew, entity, id, from: date, values, basis: text(lengths.basis), rev },
    RenameAnswer,
    { may: 'ownRows', operation: 'rename', writes: ['name_period', ...tablesOfNames] },
  ),
  delete: post('names/delete', { idPeriod: id }, RenameAnswer, { may: 'ownRows', writes: ['name_period'] }),
  asOf: post(
    'names/as-of',
    { entity, date },
    Type.Array(Type.Unsafe<Record<string, unknown>>({ type: 'object', additionalProperties: true })),
    { dear: true, reads: 'once' },
  ),
  // Returns the faculty and department to which the row belonged before later reorganisations.
  place: post(
    'names/place',
    { idSpeciality: id, date },
    Type.Object({ id_faculty: Type.Integer(), id_kafedra: nullable(Type.Integer()) }),
    { reads: 'once' },
  ),
}
