import { Type } from 'typebox'
import { lengths } from '../limits.ts'
import { defineEntity } from './facts.ts'
import { choice, noName, text } from './fields.ts'

/** Id of a row in another system (domain.md#elsewhere-numbers). */
export const foreignNumber = defineEntity({
  entity: 'foreign-number',
  title: 'elsewhere.title',
  savedBy: 'named',
  id: { row: 'id_number', body: 'idNumber' },
  fields: {
    entity: choice('entity', noName, 'journal.what', { inRow: Type.String(), inBody: Type.String() }),
    record: choice('id', noName, 'byDate.record', { inRow: Type.Integer(), inBody: Type.Integer() }),
    system: text('system', noName, 'elsewhere.system', lengths.foreignSystem),
    number: text('number', noName, 'elsewhere.number', lengths.foreignNumber),
    former: choice('former', noName, 'elsewhere.former', {
      inRow: Type.Boolean(),
      inBody: Type.Boolean(),
    }),
  },
})
