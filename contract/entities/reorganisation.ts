import { Type } from 'typebox'
import { lengths, successionKinds } from '../limits.ts'
import { define } from './facts.ts'
import { choice, date, none, text } from './fields.ts'

const ids = Type.Array(Type.Integer())

/** Rows of codes or units that were replaced, and the rows that replaced them (domain.md#succession-list). */
export const succession = define({
  entity: 'succession',
  title: 'succession.title',
  savedBy: 'administrator',
  id: { row: 'id_succession', body: 'idSuccession' },
  fields: {
    entity: choice('entity', none, 'import.catalogue', { inRow: Type.String(), inBody: Type.String() }),
    fromIds: choice('old', none, 'succession.from', { inRow: ids, inBody: ids }),
    toIds: choice('new', none, 'succession.to', { inRow: ids, inBody: ids }),
    kind: choice('kind', none, 'succession.kind', {
      inRow: Type.Enum([...successionKinds]),
      inBody: Type.Enum([...successionKinds]),
    }),
    startsOn: date('on', none, 'succession.on'),
    basis: text('order', none, 'journal.ground', lengths.basis),
    note: text('note', none, 'succession.note', lengths.comment),
  },
  transferred: true,
})
