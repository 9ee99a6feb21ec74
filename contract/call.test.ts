import { Type } from 'typebox'
import { expect, test } from 'vitest'
import { post } from './call.ts'
import { contract } from './index.ts'
import { SaveAnswer } from './save.ts'

test('a call that saves does not compile without saying who may make it', () => {
  // @ts-expect-error `may` is missing
  expect(post('x', {}, SaveAnswer).may).toBeUndefined()
  // @ts-expect-error an answer that is no row is a save's too
  expect(post('x', {}, Type.Literal(false)).may).toBeUndefined()
  // @ts-expect-error no field of the body has this name
  expect(post('x', { id: Type.Integer() }, SaveAnswer, { may: { idFaculty: 'faculty' } }).may).toBeDefined()
  expect(post('x', {}, Type.Array(Type.Object({ id: Type.Integer() }))).may).toBeUndefined()
})

test('whose row a save changes is told by fields that its body has', () => {
  const missing = Object.values(contract).flatMap((calls) =>
    Object.values(calls).flatMap(({ path, body, may }: (typeof calls)[keyof typeof calls]) =>
      typeof may !== 'object'
        ? []
        : Object.entries(may).flatMap(([field, table]) => {
            const schema = body.properties[field] as { items?: { properties?: object } } | undefined
            const inner = typeof table === 'object' ? Object.keys(table) : []
            const known = Object.keys(schema?.items?.properties ?? {})
            return schema !== undefined && inner.every((name) => known.includes(name)) ? [] : [path]
          }),
    ),
  )
  expect(missing).toEqual([])
})
