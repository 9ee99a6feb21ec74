import { type Static, Type } from 'typebox'
import { post } from './call.ts'
import { entities } from './entities.ts'
import { commonEntities, type EntitiesWith } from './entities/registry.ts'
import { id, nullable } from './fields.ts'

/** `address`: path below the base path where the client shows the referring row. */
const UseRow = Type.Object({
  entity: Type.Enum([...entities]),
  count: Type.Integer(),
  first: Type.Array(Type.Object({ id: Type.Integer(), label: Type.String(), address: Type.String() })),
})
export type UseRow = Static<typeof UseRow>

export type CommonEntity = EntitiesWith<'common'>

const ReachRow = Type.Object({
  id: Type.Integer(),
  used: Type.Integer(),
  faculties: Type.Integer(),
  institutions: Type.Integer(),
})
export type ReachRow = Static<typeof ReachRow>

export const uses = {
  // Returns the kinds of referring rows, the most frequent first, with at most five rows each.
  list: post('uses/list', { entity: Type.Enum([...entities]), id }, Type.Array(UseRow), {
    dear: true,
    reads: 'once',
  }),
  // Path where the client shows a row; null for a name period, which only a form shows.
  address: post(
    'uses/address',
    { entity: Type.Enum([...entities]), id },
    Type.Object({ address: nullable(Type.String()) }),
    { reads: 'once' },
  ),
  // Counts referring rows, faculties and institutions by row. Rows without references are omitted.
  reach: post('uses/reach', { entity: Type.Enum([...commonEntities]) }, Type.Array(ReachRow), {
    dear: true,
    reads: 'once',
  }),
}
