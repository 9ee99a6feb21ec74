import { describe, expect, test } from 'vitest'
import { groups } from '#contract/groups.ts'
import { testServer } from '#test/ask.ts'
import { factories } from '#test/given.ts'

const server = testServer()
const { ask, get } = server
const given = factories(server)

describe('group names', () => {
  // @rule list-order
  test('list of a speciality → each name once, numbers sorted by value', async () => {
    const speciality = await given.speciality()
    const ten = await given.groupName({ name: 'МЕХ-10' })
    const two = await given.groupName({ name: 'МЕХ-2' })
    for (const groupNameId of [ten.id, two.id])
      for (const subgroupId of [1, 2])
        await given.specialityGroup({ specialityId: speciality.id, groupNameId, subgroupId })
    const where = {
      idFaculty: speciality.facultyId,
      idSpecial: speciality.specialityNameId,
      idFEduc: speciality.studyFormId,
    }
    expect(await get(groups.names, where)).toEqual([
      { id_n_gr: two.id, n_gr: 'МЕХ-2' },
      { id_n_gr: ten.id, n_gr: 'МЕХ-10' },
    ])
    expect(await get(groups.names, { ...where, idFaculty: 9999 })).toEqual([])
  })

  // @rule group-names-global
  test('list of all names → the number of speciality groups and faculties with each name', async () => {
    const name = await given.groupName()
    const unused = await given.groupName()
    const here = await given.speciality()
    await given.specialityGroup({ groupNameId: name.id, specialityId: here.id })
    await given.specialityGroup({ groupNameId: name.id, specialityId: here.id, subgroupId: 2 })
    await given.specialityGroup({ groupNameId: name.id })
    const rows = await get(groups.allNames, {})
    expect(rows.find((row) => row.id_n_gr === name.id)).toEqual({
      id_n_gr: name.id,
      n_gr: name.name,
      used: 3,
      faculties: 2,
      rev: 1,
    })
    expect(rows.find((row) => row.id_n_gr === unused.id)).toMatchObject({ used: 0, faculties: 0 })
  })

  // @rule save-duplicate
  test('name saved twice → created once; name saved with its id → renamed', async () => {
    const [made] = await get(groups.saveName, { idNGr: -1, nGr: 'ЛОГ-1' })
    expect(made).toMatchObject({ sms: '1', rev: 1 })
    expect(await get(groups.saveName, { idNGr: -1, nGr: ' лог-1 ' })).toEqual([{ sms: '3' }])
    const other = await given.groupName()
    const idNGr = made?.ID ?? 0
    expect(await get(groups.saveName, { idNGr, nGr: other.name, rev: 1 })).toEqual([{ sms: '3' }])
    expect(await get(groups.saveName, { idNGr, nGr: 'ЛОГ-2', rev: 1 })).toEqual([{ sms: '2', rev: 2 }])
    expect(await get(groups.saveName, { idNGr, nGr: 'ЛОГ-3', rev: 1 })).toEqual([
      { sms: '7', reason: 'stale' },
    ])
    const rows = await get(groups.allNames, {})
    expect(rows.find((row) => row.id_n_gr === idNGr)).toMatchObject({ n_gr: 'ЛОГ-2' })
    expect(rows.find((row) => row.id_n_gr === other.id)).toMatchObject({ n_gr: other.name })
  })

  test.each([
    [{ nGr: '' }, 400],
    [{ nGr: ' ' }, 400],
    [{ nGr: 'Г'.repeat(21) }, 400],
    [{ nGr: 5 }, 400],
    [{ idNGr: 9999 }, 404],
  ])('body %o → refused', async (wrong, status) => {
    expect((await ask(groups.saveName, { idNGr: -1, nGr: 'Г-1', ...wrong })).status).toBe(status)
  })
})
