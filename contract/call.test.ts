import { Type } from 'typebox'
import { expect, test } from 'vitest'
import { type Call, post } from './call.ts'
import { contract } from './index.ts'
import { SaveAnswer } from './save.ts'

test('call: declaration without `reads`, `writes` or `may`, or with an unknown field or table → does not compile', () => {
  // @ts-expect-error `may` is missing
  expect(post('x', {}, SaveAnswer, { writes: ['level'] }).may).toBeUndefined()
  // @ts-expect-error `writes` is missing
  expect(post('x', {}, SaveAnswer, { may: 'catalogues' }).writes).toBeUndefined()
  // @ts-expect-error a save needs `writes` also when its answer is not a row
  expect(post('x', {}, Type.Literal(false), { reads: [] }).may).toBeUndefined()
  const own = { may: { idFaculty: 'faculty' }, writes: ['faculty'] } as const
  // @ts-expect-error the body has no field of this name
  expect(post('x', { id: Type.Integer() }, SaveAnswer, own).may).toBeDefined()
  const rows = Type.Array(Type.Object({ id: Type.Integer() }))
  // @ts-expect-error `reads` is missing
  expect(post('x', {}, rows, {}).reads).toBeUndefined()
  // @ts-expect-error the schema has no table of this name
  expect(post('x', {}, rows, { reads: ['levels'] }).reads).toBeDefined()
  expect(post('x', {}, rows, { reads: ['level'] }).may).toBeUndefined()
})

test('call: right that depends on a field → the body of the call has this field', () => {
  type Rows = { items?: { properties?: Record<string, unknown> } } | undefined
  const hasFields = ({ body, may }: Call) =>
    typeof may !== 'object' ||
    Object.entries(may).every(([field, table]) => {
      const schema: Rows = body.properties[field]
      const inner = typeof table === 'object' ? Object.keys(table) : []
      return schema !== undefined && inner.every((name) => name in (schema.items?.properties ?? {}))
    })
  const calls = Object.values<Record<string, Call>>(contract).flatMap((of) => Object.values(of))
  const missing = calls.filter((call) => !hasFields(call)).map(({ path }) => path)
  expect(missing).toEqual([])
})
