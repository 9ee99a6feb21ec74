import { type Static, Type } from 'typebox'
import { post } from './call.ts'
import { renamedEntities, type Having } from './entities/registry.ts'
import { formerNames } from './former-names.ts'
import { date, id, idOrNew, nullable, rev, revision, text } from './fields.ts'
import { lengths } from './limits.ts'
import { outcomeFields } from './save.ts'
import { tableOf } from './tables.ts'

export type RenamedEntity = Having<'renamed'>

const entity = Type.Enum([...renamedEntities])

/** Names by the fields of the entity's row. */
const values = Type.Record(Type.String({ maxLength: 40 }), Type.String({ maxLength: lengths.name }))

/** Why a name that was planned did not take effect. */
const failures = ['duplicate', 'locked', 'overlap', 'undone'] as const

/**
 * The names of a row in a time. The name that is valid now is the row's own: it has no number and the row's revision where
 * no rename is behind it. `until` is the first day of the next name.
 */
const NamePeriod = Type.Object({
  id_period: nullable(Type.Integer()),
  from: nullable(Type.String()),
  until: nullable(Type.String()),
  state: Type.Enum(['former', 'present', 'planned', 'failed']),
  values: Type.Record(Type.String(), Type.String()),
  basis: Type.String(),
  reason: nullable(Type.Enum([...failures])),
  rev: revision,
})
export type NamePeriod = Static<typeof NamePeriod>

/**
 * 6: another name begins or is valid then (`overlap`), another row has the name by then (`duplicate`), or the row or the
 * period keeps what it has (`locked`): a period that has taken effect is undone in the journal.
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
  // Oldest first; those that failed are at their dates.
  list: post('names/list', { entity, id }, Type.Array(NamePeriod), {
    reads: 'any',
  }),
  former: formerNames,
  // A name from a date on: a later one is planned, an earlier one takes effect at once. Fields that are left out stay.
  save: post(
    'names/save',
    { idPeriod: idOrNew, entity, id, from: date, values, basis: text(lengths.basis), rev },
    RenameAnswer,
    { may: 'ownRows', operation: 'rename', writes: ['name_period', ...tablesOfNames] },
  ),
  delete: post('names/delete', { idPeriod: id }, RenameAnswer, { may: 'ownRows', writes: ['name_period'] }),
  // The rows of the whole list, each with the names that were, are or will be valid on that day.
  asOf: post(
    'names/as-of',
    { entity, date },
    Type.Array(Type.Unsafe<Record<string, unknown>>({ type: 'object', additionalProperties: true })),
    { dear: true, reads: 'once' },
  ),
}
