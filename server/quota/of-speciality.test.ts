import { expect, test } from 'vitest'
import { quota } from '#contract/quota.ts'
import { testServer } from '#test/ask.ts'
import { factories } from '#test/given.ts'

const server = testServer()
const { ask, get } = server
const given = factories(server)

test('quotas of a speciality → quotas above 0 are listed by group, year and half-year', async () => {
  const { id: specialityId } = await given.speciality()
  const { id: specialityGroupId } = await given.specialityGroup({ specialityId })
  const { id: another } = await given.specialityGroup({ specialityId })
  const first = await given.group({ specialityGroupId, intakeYearId: 25 })
  const second = await given.group({ specialityGroupId: another, intakeYearId: 26 })
  await given.quota({ groupId: second.id, academicYearId: 26, contract: 7 })
  await given.quota({ groupId: first.id, academicYearId: 26, halfYearId: 2, budget: 3 })
  await given.quota({ groupId: first.id, academicYearId: 26, halfYearId: 1, budget: 2, contract: 1 })
  await given.quota({ groupId: first.id, academicYearId: 25, halfYearId: 1, budget: 1 })
  await given.quota({ groupId: first.id, academicYearId: 27 })
  await given.quota({ budget: 99 })
  expect(await get(quota.ofSpeciality, { idSpeciality: specialityId })).toEqual([
    { id_group: first.id, id_a_year: 25, id_w_s: 1, kol_b: 1, kol_k: 0 },
    { id_group: first.id, id_a_year: 26, id_w_s: 1, kol_b: 2, kol_k: 1 },
    { id_group: first.id, id_a_year: 26, id_w_s: 2, kol_b: 3, kol_k: 0 },
    { id_group: second.id, id_a_year: 26, id_w_s: 1, kol_b: 0, kol_k: 7 },
  ])
})

test('quota: unknown speciality → an empty list', async () => {
  expect(await get(quota.ofSpeciality, { idSpeciality: 9999 })).toEqual([])
})

test.each([undefined, null, '1', -1])('quota: idSpeciality %o → 400', async (idSpeciality) => {
  expect((await ask(quota.ofSpeciality, { idSpeciality })).status).toBe(400)
})
