import { type Static, Type } from 'typebox'
import { post } from './call.ts'
import { entities } from './entities.ts'
import { commonEntities, type Having } from './entities/registry.ts'
import { id, nullable } from './fields.ts'

/** The rows of one kind that refer to a row; `address` leads to where the client shows it, below the base. */
const UseRow = Type.Object({
  entity: Type.Enum([...entities]),
  count: Type.Integer(),
  first: Type.Array(Type.Object({ id: Type.Integer(), label: Type.String(), address: Type.String() })),
})
export type UseRow = Static<typeof UseRow>

export type CommonEntity = Having<'common'>

const ReachRow = Type.Object({
  id: Type.Integer(),
  used: Type.Integer(),
  faculties: Type.Integer(),
  institutions: Type.Integer(),
})
export type ReachRow = Static<typeof ReachRow>

export const uses = {
  // Most first, at most five rows of each kind; empty where nothing refers to it.
  list: post('uses/list', { entity: Type.Enum([...entities]), id }, Type.Array(UseRow), {
    dear: true,
    reads: 'once',
  }),
  // Where the client shows the row itself, below the base; null for a name through time, which only its record's form shows.
  address: post(
    'uses/address',
    { entity: Type.Enum([...entities]), id },
    Type.Object({ address: nullable(Type.String()) }),
    { reads: 'once' },
  ),
  // How many rows refer to each row of a catalogue, in how many faculties and institutions; without those that nothing refers to.
  reach: post('uses/reach', { entity: Type.Enum([...commonEntities]) }, Type.Array(ReachRow), {
    dear: true,
    reads: 'once',
  }),
}
