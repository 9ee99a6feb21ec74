import { describe, test } from 'vitest'
import { blanks, entityHelpers, unknownIds } from '#test/entities/driver.ts'

// The rules of refusals are equal for all entities.

const { entities, driverOf } = entityHelpers()
/** Id that neither a year nor another parent row has. */
const unknownYear = 98

describe.each(entities)('refused $name', (entity) => {
  const { key, bodyOf, create, refuses } = driverOf(entity)

  // @rule save-unknown-id
  test('unknown id → 404', async () => {
    const body = await bodyOf()
    for (const id of unknownIds) await refuses({ ...body, [key]: id }, 404)
  })

  // @rule value-types
  test.each([-2, 1.5, '5', null, undefined, 2 ** 31, [1]])('id %o → 400', async (id) => {
    await refuses({ ...(await bodyOf()), [key]: id }, 400, key)
  })

  // @rule save-unknown-id
  test.each(entity.parents)('unknown row in the field %s → 404', async (field) => {
    const { body } = await create()
    // The id 0 is left out for years, because the year 2000 has it.
    const unknown = [unknownYear, ...unknownIds].filter((id) => id !== 0 || !entity.years.includes(field))
    for (const id of unknown) {
      await refuses({ ...body, [field]: id }, 404)
      await refuses({ ...(await bodyOf()), [field]: id }, 404)
    }
  })

  // @rule save-needs direction-needs speciality-name-needs study-form-needs position-needs room-needs commission-identity discipline-identity
  test.each(entity.needed)('new or existing row without %s → 400', async (field) => {
    const { body } = await create()
    for (const blank of blanks) {
      await refuses({ ...body, [field]: blank }, 400, field)
      await refuses({ ...(await bodyOf()), [field]: blank }, 400, field)
    }
  })

  // @rule save-needs department-needs level-needs licence-needs
  test.each(entity.neededOnCreation)('new row without %s → 400', async (field) => {
    for (const blank of blanks) await refuses({ ...(await bodyOf()), [field]: blank }, 400, field)
  })

  // @rule value-lengths
  test.each(entity.texts)('field %s with more than %i characters → 400', async (field, length) => {
    await refuses({ ...(await bodyOf()), [field]: 'Ң'.repeat(length + 1) }, 400, field)
  })

  // @rule value-types value-decimals room-numbers detail-letter
  test.each(entity.wrong)('field %s with each of %o → 400', async (field, values) => {
    const { body } = await create()
    for (const value of values) {
      await refuses({ ...body, [field]: value }, 400, field)
      await refuses({ ...(await bodyOf()), [field]: value }, 400, field)
    }
  })
})
