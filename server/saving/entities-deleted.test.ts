import { describe, expect, test } from 'vitest'
import { entityHelpers, unknownIds } from '#test/entities/driver.ts'

// The rules of deletes are equal for all entities (domain.md#delete-row).

const { server, entities, driverOf } = entityHelpers()
const { ask } = server

describe.each(entities)('delete of a $name', (entity) => {
  const { key, remove, create, find, stored } = driverOf(entity)

  // @rule delete-row save-codes
  test('row without references → sms 8 (deleted), no other row is deleted', async () => {
    const other = await create()
    const row = await create()
    const rest = (await stored()).filter((one) => !('id' in one && one.id === row.id))
    expect(await remove(row.id)).toEqual([{ sms: '8' }])
    expect(await stored()).toEqual(rest)
    expect([await find(row), await find(other)]).toEqual([undefined, expect.anything()])
    expect(await ask(entity.remove, { [key]: row.id })).toMatchObject({
      status: 404,
      error: true,
      data: null,
    })
  })

  // @rule save-unknown-id
  test.each([
    ...unknownIds.map((id) => [id, 404]),
    ...[-1, 1.5, '5', null, undefined].map((id) => [id, 400]),
  ])('id %o → status %i', async (id, status) => {
    expect(await ask(entity.remove, { [key]: id })).toMatchObject({ status, error: true, data: null })
  })
})

describe.each(entities.filter(({ protects }) => protects))('delete of a protected $name', (entity) => {
  const { remove, create, protect, find } = driverOf(entity)

  // @rule delete-protected save-reason
  test('protected row → sms 6 (protected)', async () => {
    const row = await create()
    await protect(row)
    expect(await remove(row.id)).toEqual([{ sms: '6', reason: 'protected' }])
    expect(await find(row)).toMatchObject({ edit: false })
  })
})

const referredTo = entities.flatMap(({ refer, ...entity }) => (refer ? [{ ...entity, refer }] : []))

describe.each(referredTo)('delete of a referenced $name', (entity) => {
  const { remove, create, protect, find } = driverOf(entity)

  // @rule delete-in-use save-reason
  test('referenced row → sms 6 (in use)', async () => {
    const row = await create()
    const before = await find(row)
    await entity.refer(row.id)
    expect(await remove(row.id)).toEqual([{ sms: '6', reason: 'inUse' }])
    expect(await find(row)).toEqual(before)
  })

  // @rule delete-protected save-reason
  test('protected and referenced row → sms 6 (protected)', async () => {
    const row = await create()
    await protect(row)
    await entity.refer(row.id)
    expect(await remove(row.id)).toEqual([{ sms: '6', reason: 'protected' }])
    expect(await find(row)).toMatchObject({ edit: false })
  })

  // @rule delete-in-use
  test('row deleted and referenced concurrently → exactly one of the two calls succeeds', async () => {
    for (let round = 0; round < 5; round++) {
      const row = await create()
      const [answer, referred] = await Promise.all([
        remove(row.id),
        entity.refer(row.id).then(
          () => true,
          () => false,
        ),
      ])
      expect(answer[0]?.sms).toBe(referred ? '6' : '8')
      expect((await find(row)) !== undefined).toBe(referred)
    }
  })
})
