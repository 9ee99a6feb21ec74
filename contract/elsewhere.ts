import { type Static, Type } from 'typebox'
import { post } from './call.ts'
import { entities, type Entity } from './entities.ts'
import { id } from './fields.ts'
import { lengths } from './limits.ts'
import { SaveAnswer } from './save.ts'

/** Entities whose rows no other system numbers: accounts, parts of other rows and what only this product knows. */
const unnumbered = [
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
export type NumberedEntity = Exclude<Entity, (typeof unnumbered)[number]>

/** The entities whose rows bear numbers of other systems. */
const numberedEntities = entities.filter(
  (entity): entity is NumberedEntity => !unnumbered.some((one) => one === entity),
)

export const isNumbered = (entity: string): entity is NumberedEntity =>
  numberedEntities.some((one) => one === entity)

const entity = Type.Enum([...numberedEntities])

/** The name of another system: letters, digits and hyphens. */
export const system = Type.String({
  minLength: 1,
  maxLength: lengths.foreignSystem,
  pattern: '^[\\p{L}\\p{N}-]+$',
})

const number = Type.String({ minLength: 1, maxLength: lengths.foreignNumber })

/** `at`: when it was saved. */
const ForeignNumber = Type.Object({ system: Type.String(), number: Type.String(), at: Type.String() })
type ForeignNumber = Static<typeof ForeignNumber>

export const elsewhere = {
  list: post('elsewhere/list', { entity, id }, Type.Array(ForeignNumber), { reads: ['foreign_number'] }),
  // '' takes the number away. 3: another row of the entity has it.
  save: post(
    'elsewhere/save',
    { entity, id, system, number: Type.String({ maxLength: lengths.foreignNumber }) },
    SaveAnswer,
    { may: 'ownRows', writes: ['foreign_number'] },
  ),
  // The rows that have these numbers, or had them; numbers that no row has are left out.
  find: post(
    'elsewhere/find',
    { system, entity, numbers: Type.Array(number, { maxItems: 500 }) },
    Type.Array(Type.Object({ number: Type.String(), id: Type.Integer(), label: Type.String() })),
    { reads: 'once' },
  ),
}
