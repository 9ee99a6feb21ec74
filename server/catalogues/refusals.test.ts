import { describe, expect, test } from 'vitest'
import type { Body } from '#test/catalogues/entity.ts'
import { blanks, everyCatalogue, unknownIds } from '#test/catalogues/driver.ts'
import { screenNames } from '#test/screen-names.ts'

// The refusals that all catalogues share, tried on each.

const { server, entities, driverOf } = everyCatalogue()
const { ask } = server

describe.each(entities)('a $name', (entity) => {
  const { bodyOf, create } = driverOf(entity)

  const refuses = async (body: Body, status: number, named = '') => {
    const before = await entity.list()
    const answer = await ask(entity.save, body)
    expect(answer).toMatchObject({ status, error: true, data: null })
    expect(answer.message).toContain(screenNames(named))
    expect(await entity.list()).toEqual(before)
  }

  describe('is refused', () => {
    // @rule save-unknown-id
    test('404 under an unknown id', async () => {
      const body = await bodyOf('неизвестно')
      for (const id of unknownIds) await refuses({ ...body, [entity.id.body]: id }, 404)
    })

    // @rule value-types
    test.each([-2, 1.5, '5', null, undefined, 2 ** 31, [1]])('400 under id %o', async (id) => {
      await refuses({ ...(await bodyOf('номер')), [entity.id.body]: id }, 400, entity.id.body)
    })

    // @rule save-unknown-id
    test.each(entity.parents)('404 under an unknown %s', async (field) => {
      const { body } = await create(`родитель ${field}`)
      for (const id of unknownIds) {
        await refuses({ ...body, [field]: id }, 404)
        await refuses({ ...(await bodyOf('сирота')), [field]: id }, 404)
      }
    })

    // @rule save-needs direction-needs speciality-name-needs study-form-needs
    test.each(entity.needed)('400 without %s, an old one too', async (field) => {
      const { body } = await create(`нужно ${field}`)
      for (const blank of blanks) {
        await refuses({ ...body, [field]: blank }, 400, field)
        await refuses({ ...(await bodyOf('нужно')), [field]: blank }, 400, field)
      }
    })

    // @rule save-needs department-needs level-needs licence-needs
    test.each(entity.neededOnCreation)('400 without %s when it is new', async (field) => {
      for (const blank of blanks) await refuses({ ...(await bodyOf('новое')), [field]: blank }, 400, field)
    })

    // @rule value-lengths
    test.each(Object.entries(entity.texts))('400 with a %s of more than %i', async (field, length) => {
      await refuses({ ...(await bodyOf('длинно')), [field]: 'ң'.repeat(length + 1) }, 400, field)
    })

    // @rule value-types
    test('400 with any field of another type', async () => {
      const body = await bodyOf('вид')
      for (const field of Object.keys(body)) {
        const wrong = typeof body[field] === 'string' ? 710100 : String(body[field])
        for (const value of [wrong, true, [], {}]) await refuses({ ...body, [field]: value }, 400, field)
      }
    })
  })
})
