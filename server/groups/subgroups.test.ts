import { describe, expect, test } from 'vitest'
import { groups } from '#contract/groups.ts'
import { subgroup } from '#db/schema/index.ts'
import { testServer } from '#test/ask.ts'
import { factories } from '#test/given.ts'
import { countOutcomes } from '#test/count-outcomes.ts'

const server = testServer()
const { ask, get } = server
const given = factories(server)

describe('subgroups', () => {
  // @rule group-subgroups
  test('list → all subgroups, the linked ones first', async () => {
    const { id: idSpeciality } = await given.speciality()
    const { id: idNGr } = await given.groupName()
    const link = await given.specialityGroup({
      specialityId: idSpeciality,
      groupNameId: idNGr,
      subgroupId: 3,
    })
    const rows = await get(groups.subgroups, { idSpeciality, idNGr })
    expect(rows[0]).toEqual({ id_com_gspe: link.id, id_sub_group: 3, sub_group: '2' })
    expect(rows).toHaveLength(await server.db.$count(subgroup))
    expect(rows.slice(1).every((row) => row.id_com_gspe === null)).toBe(true)
    expect(await get(groups.subgroups, { idSpeciality: 9999, idNGr })).toEqual([])
    expect(await get(groups.subgroups, { idSpeciality, idNGr: 9999 })).toEqual([])
  })

  // @rule group-subgroups save-once-under-load
  test('ten concurrent calls for one subgroup → one link is created', async () => {
    const link = {
      idSpeciality: (await given.speciality()).id,
      idNGr: (await given.groupName()).id,
      idSubGr: 2,
    }
    const outcomes = await Promise.all(Array.from({ length: 10 }, () => get(groups.link, link)))
    expect(countOutcomes(outcomes)).toEqual({ '1': 1, '3': 9 })
    const [row] = await get(groups.subgroups, link)
    expect(row).toMatchObject({ id_sub_group: 2, id_com_gspe: expect.any(Number) })
  })

  // @rule group-subgroups delete-in-use
  test('link deleted → sms 8 (deleted); link that has a group → sms 6 (in use)', async () => {
    const [empty, used] = [await given.specialityGroup(), await given.specialityGroup()]
    await given.group({ specialityGroupId: used.id })
    expect(await get(groups.unlink, { idComGspe: empty.id })).toEqual([{ sms: '8' }])
    expect(await get(groups.unlink, { idComGspe: used.id })).toEqual([{ sms: '6', reason: 'inUse' }])
    expect((await ask(groups.unlink, { idComGspe: empty.id })).status).toBe(404)
    const links = await get(groups.subgroups, { idSpeciality: used.specialityId, idNGr: used.groupNameId })
    expect(links[0]).toMatchObject({ id_com_gspe: used.id })
    expect(await get(groups.deleteName, { idNGr: empty.groupNameId })).toEqual([{ sms: '8' }])
  })

  // @rule save-unknown-id
  test.each(['idSpeciality', 'idNGr', 'idSubGr'] as const)('unknown %s → 404', async (field) => {
    const link = {
      idSpeciality: (await given.speciality()).id,
      idNGr: (await given.groupName()).id,
      idSubGr: 1,
    }
    expect((await ask(groups.link, { ...link, [field]: 9999 })).status).toBe(404)
  })
})
