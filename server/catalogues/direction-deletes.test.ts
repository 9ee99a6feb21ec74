import { describe, expect, test } from 'vitest'
import { catalogues } from '#contract/catalogues/catalogues.ts'
import { testServer } from '#test/ask.ts'
import { factories } from '#test/given.ts'

const server = testServer()
const { ask, get } = server
const given = factories(server)

const find = async (id: number) =>
  (await get(catalogues.directions, {})).find((row) => row.id_direction === id)

describe('direction: delete', () => {
  test('unused direction → sms 8 (deleted), other directions are not deleted', async () => {
    const other = await given.direction()
    const row = await given.direction()
    expect(await get(catalogues.deleteDirection, { idDirection: row.id })).toEqual([{ sms: '8' }])
    expect(await find(row.id)).toBeUndefined()
    expect(await find(other.id)).toBeDefined()
    expect((await ask(catalogues.deleteDirection, { idDirection: row.id })).status).toBe(404)
  })

  test('direction used by a speciality → sms 6 (in use)', async () => {
    const row = await given.direction()
    await given.speciality({ directionId: row.id })
    expect(await get(catalogues.deleteDirection, { idDirection: row.id })).toEqual([
      { sms: '6', reason: 'inUse' },
    ])
    expect(await find(row.id)).toBeDefined()
  })

  test('protected direction → sms 6 (protected)', async () => {
    const row = await given.direction({ editable: false })
    expect(await get(catalogues.deleteDirection, { idDirection: row.id })).toEqual([
      { sms: '6', reason: 'protected' },
    ])
    expect(await find(row.id)).toBeDefined()
  })

  test.each([
    [-1, 400],
    [9999, 404],
    ['1', 400],
  ])('id %o → status %i', async (idDirection, status) => {
    expect((await ask(catalogues.deleteDirection, { idDirection })).status).toBe(status)
  })

  test('speciality of the direction saved concurrently → sms 6 (in use); its save refused → sms 8 (deleted)', async () => {
    for (let round = 0; round < 20; round++) {
      const row = await given.direction()
      const parents = {
        facultyId: (await given.faculty()).id,
        studyFormId: (await given.studyForm()).id,
        specialityNameId: (await given.specialityName()).id,
      }
      const [answer, child] = await Promise.all([
        get(catalogues.deleteDirection, { idDirection: row.id }),
        given.speciality({ directionId: row.id, ...parents }).then(
          () => true,
          () => false,
        ),
      ])
      expect(answer[0]?.sms).toBe(child ? '6' : '8')
    }
  })
})
