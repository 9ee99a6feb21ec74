import { Type } from 'typebox'
import { lengths, successionKinds } from '../limits.ts'
import { defineEntity } from './facts.ts'
import { choice, date, noName, text } from './fields.ts'

const ids = Type.Array(Type.Integer())

/** Rows of codes or units that were replaced, and the rows that replaced them (domain.md#succession-list). */
export const succession = defineEntity({
  entity: 'succession',
  title: 'succession.title',
  savedBy: 'administrator',
  id: { row: 'id_succession', body: 'idSuccession' },
  fields: {
    entity: choice('entity', noName, 'import.catalogue', { inRow: Type.String(), inBody: Type.String() }),
    fromIds: choice('old', noName, 'succession.from', { inRow: ids, inBody: ids }),
    toIds: choice('new', noName, 'succession.to', { inRow: ids, inBody: ids }),
    kind: choice('kind', noName, 'succession.kind', {
      inRow: Type.Enum([...successionKinds]),
      inBody: Type.Enum([...successionKinds]),
    }),
    startsOn: date('on', noName, 'succession.on'),
    basis: text('order', noName, 'journal.ground', lengths.basis),
    note: text('note', noName, 'succession.note', lengths.comment),
  },
  transferred: true,
})
