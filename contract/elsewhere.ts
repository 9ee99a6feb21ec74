import { type Static, Type } from 'typebox'
import { post } from './call.ts'
import { entities, type Entity } from './entities.ts'
import { id } from './fields.ts'
import { lengths } from './limits.ts'
import { SaveAnswer } from './save.ts'

/**
 * Entities without ids of other systems: accounts, parts of rows of another entity, and rows that exist only
 * in this product.
 */
const unnumberedEntities = [
  'name-period',
  'foreign-number',
  'speciality-parameters',
  'configuration-field',
  'display-rule',
  'user',
  'check-rule',
  'check-acknowledgement',
  'succession',
] as const
export type NumberedEntity = Exclude<Entity, (typeof unnumberedEntities)[number]>

export const isNumbered = (entity: string): entity is NumberedEntity =>
  entities.some((one) => one === entity) && !unnumberedEntities.some((one) => one === entity)

const entity = Type.Enum(entities.filter(isNumbered))

export const system = Type.String({
  minLength: 1,
  maxLength: lengths.foreignSystem,
  pattern: '^[\\p{L}\\p{N}-]+$',
})

const number = Type.String({ minLength: 1, maxLength: lengths.foreignNumber })

const ForeignNumber = Type.Object({ system: Type.String(), number: Type.String(), at: Type.String() })
type ForeignNumber = Static<typeof ForeignNumber>

export const elsewhere = {
  list: post('elsewhere/list', { entity, id }, Type.Array(ForeignNumber), { reads: ['foreign_number'] }),
  // Saves the id that a row has in another system; '' deletes it. sms 3 (duplicate): another row of the
  // entity has this id, or had it earlier.
  save: post(
    'elsewhere/save',
    { entity, id, system, number: Type.String({ maxLength: lengths.foreignNumber }) },
    SaveAnswer,
    { may: 'ownRows', writes: ['foreign_number'] },
  ),
  // Returns the rows that have one of the given ids in the system, or had it earlier. Unknown ids are
  // omitted.
  find: post(
    'elsewhere/find',
    { system, entity, numbers: Type.Array(number, { maxItems: 500 }) },
    Type.Array(Type.Object({ number: Type.String(), id: Type.Integer(), label: Type.String() })),
    { reads: 'once' },
  ),
}
