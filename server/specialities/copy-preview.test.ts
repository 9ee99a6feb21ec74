import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { specialities } from '#contract/specialities.ts'
import { admissionPlan, specialityParameters } from '#db/schema/index.ts'
import { testServer } from '#test/ask.ts'
import { copyHelpers } from '#test/copying.ts'
import { factories } from '#test/given.ts'

const server = testServer()
const { ask, get } = server
const given = factories(server)
const { held, copy, fullSpeciality } = copyHelpers(server, given)

// @rule speciality-copy-shows
test('speciality copy: preview → rows to add, to fill, and lost by a later delete; nothing changes', async () => {
  const from = await fullSpeciality()
  const to = await given.speciality({ facultyId: from.facultyId })
  await given.parameters(to.id, { code: 'своё' })
  await given.admissionPlan({ specialityId: to.id, academicYearId: 25, budget: 1 })
  const before = [await held(from.id), await held(to.id)]
  const preview = await get(specialities.previewCopy, { idSpecFrom: from.id, idSpecTo: to.id })
  expect(preview).toEqual({
    copied: [
      { entity: 'admission-plan', count: 1 },
      { entity: 'quota', count: 1 },
      { entity: 'speciality-group', count: 2 },
      { entity: 'group', count: 2 },
    ],
    filled: [
      { entity: 'speciality', count: 1 },
      { entity: 'speciality-parameters', count: 1 },
    ],
    only: { groups: [], quotas: [], plans: ['2025-2026'], parameters: true, rule: false },
  })
  expect([await held(from.id), await held(to.id)]).toEqual(before)
  await copy(from.id, to.id)
  await server.db
    .update(admissionPlan)
    .set({ budget: 25, contract: 50 })
    .where(eq(admissionPlan.specialityId, to.id))
  await server.db
    .update(specialityParameters)
    .set({ code: '710104' })
    .where(eq(specialityParameters.specialityId, to.id))
  expect(await get(specialities.previewCopy, { idSpecFrom: from.id, idSpecTo: to.id })).toMatchObject({
    copied: [],
    filled: [],
  })
  for (const [idSpecFrom, idSpecTo, status] of [
    [from.id, from.id, 400],
    [from.id, 2_000_000_000, 404],
  ])
    expect((await ask(specialities.previewCopy, { idSpecFrom, idSpecTo })).status).toBe(status)
})
