import { Type } from 'typebox'
import { lengths } from '../limits.ts'
import { define } from './facts.ts'
import { choice, none, text } from './fields.ts'

/** Id of a row in another system (domain.md#elsewhere-numbers). */
export const foreignNumber = define({
  entity: 'foreign-number',
  title: 'elsewhere.title',
  savedBy: 'named',
  id: { row: 'id_number', body: 'idNumber' },
  fields: {
    entity: choice('entity', none, 'journal.what', { inRow: Type.String(), inBody: Type.String() }),
    record: choice('id', none, 'byDate.record', { inRow: Type.Integer(), inBody: Type.Integer() }),
    system: text('system', none, 'elsewhere.system', lengths.foreignSystem),
    number: text('number', none, 'elsewhere.number', lengths.foreignNumber),
    former: choice('former', none, 'elsewhere.former', { inRow: Type.Boolean(), inBody: Type.Boolean() }),
  },
})
