import { Type } from 'typebox'
import { lengths, successionKinds } from '../limits.ts'
import { date } from '../fields.ts'
import { define } from './facts.ts'
import { choice, none, text } from './fields.ts'

const ids = Type.Array(Type.Integer())
const predecessors = 'from' as const

/** Rows of codes or units and those that take their place (domain.md#succession-list). */
export const succession = define({
  entity: 'succession',
  title: 'succession.title',
  savedBy: 'administrator',
  id: { row: 'id_succession', body: 'idSuccession' },
  fields: {
    entity: choice('entity', none, 'journal.what', { inRow: Type.String(), inBody: Type.String() }),
    fromIds: choice(predecessors, none, 'succession.from', { inRow: ids, inBody: ids }),
    toIds: choice('to', none, 'succession.to', { inRow: ids, inBody: ids }),
    kind: choice('kind', none, 'succession.kind', {
      inRow: Type.Enum([...successionKinds]),
      inBody: Type.Enum([...successionKinds]),
    }),
    startsOn: choice('on', none, 'succession.on', { inRow: Type.String(), inBody: date }),
    basis: text('order', none, 'journal.ground', lengths.basis),
    note: text('note', none, 'succession.note', lengths.comment),
  },
})
