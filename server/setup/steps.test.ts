import { expect, test } from 'vitest'
import { setup } from '#contract/setup.ts'
import { testServer } from '#test/ask.ts'
import { factories } from '#test/given.ts'

const server = testServer()
const given = factories(server)
const steps = () => server.get(setup.steps, {})

// @rule setup-steps
test('set-up: rows added from the ministry down → each step has its count, the link opens the deepest row', async () => {
  expect(await steps()).toEqual({
    ministry: 0,
    institution: 0,
    faculty: 0,
    building: 0,
    direction: 0,
    studyForm: 0,
    specialityName: 0,
    speciality: 0,
    group: 0,
    way: {},
  })
  const ministry = await given.ministry()
  expect(await steps()).toMatchObject({ ministry: 1, institution: 0, way: { min: ministry.id } })
  const institution = await given.institution({ ministryId: ministry.id })
  const upper = { min: ministry.id, vuz: institution.id }
  expect((await steps()).way).toEqual(upper)
  const faculty = await given.faculty({ institutionId: institution.id })
  expect(await steps()).toMatchObject({ faculty: 1, direction: 0, way: { ...upper, fac: faculty.id } })
  // The new direction is counted, although no faculty teaches it.
  const direction = await given.direction()
  expect(await steps()).toMatchObject({
    direction: 1,
    way: { ...upper, fac: faculty.id, dir: direction.id },
  })
  const taught = await given.speciality({ facultyId: faculty.id })
  expect(await steps()).toMatchObject({
    direction: 2,
    studyForm: 1,
    specialityName: 1,
    speciality: 1,
    group: 0,
    way: {
      ...upper,
      fac: faculty.id,
      dir: taught.directionId,
      form: taught.studyFormId,
      spec: taught.specialityNameId,
    },
  })
})
