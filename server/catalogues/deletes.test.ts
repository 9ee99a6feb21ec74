import { describe, expect, test } from 'vitest'
import { everyCatalogue, unknownIds } from '#test/catalogues/driver.ts'

// How a record of any catalogue is deleted (domain.md#delete-row), tried on each.

const { server, entities, driverOf } = everyCatalogue()
const { ask } = server

describe.each(entities)('a $name', (entity) => {
  const { remove, create, protect, find } = driverOf(entity)

  describe('is deleted', () => {
    // @rule delete-row save-codes
    test('8, and only it goes', async () => {
      const other = await create('останется')
      const { id } = await create('уйдёт')
      const rest = (await entity.list()).filter((row) => row[entity.id.row] !== id)
      expect(await remove(id)).toEqual([{ sms: '8' }])
      expect(await entity.list()).toEqual(rest)
      expect(await find(other.id)).toBeDefined()
    })

    // @rule delete-protected save-reason
    test('6 when it is protected, and stays', async () => {
      const { id } = await create('охрана')
      await protect(id)
      expect(await remove(id)).toEqual([{ sms: '6', reason: 'protected' }])
      expect(await find(id)).toMatchObject({ edit: false })
    })

    // @rule save-unknown-id
    test.each([
      ...unknownIds.map((id) => [id, 404]),
      ...[-1, 1.5, '5', null, undefined].map((id) => [id, 400]),
    ])('of id %o: %i', async (id, status) => {
      const answer = await ask(entity.remove, { [entity.id.body]: id })
      expect(answer).toMatchObject({ status, error: true, data: null })
    })
  })
})

const referredTo = entities.flatMap(({ refer, ...entity }) => (refer ? [{ ...entity, refer }] : []))

describe.each(referredTo)('a $name that others may refer to', (entity) => {
  const { remove, create, protect, find } = driverOf(entity)

  // @rule delete-in-use save-reason
  test('is not deleted while they do: 6', async () => {
    const { id } = await create('занято')
    const row = await find(id)
    await entity.refer(id)
    expect(await remove(id)).toEqual([{ sms: '6', reason: 'inUse' }])
    expect(await find(id)).toEqual(row)
  })

  // @rule delete-protected save-reason
  test('is called protected when it is both', async () => {
    const { id } = await create('охрана занятого')
    await protect(id)
    await entity.refer(id)
    expect(await remove(id)).toEqual([{ sms: '6', reason: 'protected' }])
    expect(await find(id)).toMatchObject({ edit: false })
  })

  // @rule delete-in-use
  test('is deleted or referred to, when both happen at once', async () => {
    for (const round of ['раз', 'два', 'три', 'четыре', 'пять']) {
      const { id } = await create(`сразу ${round}`)
      const [answer, referred] = await Promise.all([
        remove(id),
        entity.refer(id).then(
          () => true,
          () => false,
        ),
      ])
      expect(answer[0]?.sms).toBe(referred ? '6' : '8')
      expect((await find(id)) !== undefined).toBe(referred)
    }
  })
})
