import { describe, expect, test } from 'vitest'
import { gak } from '#contract/gak.ts'
import { ids } from '#contract/limits.ts'
import { rooms } from '#contract/rooms.ts'
import { setup, type SetupList } from '#contract/setup.ts'
import { testServer } from '#test/ask.ts'
import { factories } from '#test/given.ts'

const server = testServer()
const { ask, get } = server
const given = factories(server)

describe('set-up: row in use', () => {
  // @rule delete-in-use
  test('used row deleted → sms 6 (in use), the row is unchanged', async () => {
    const institution = await given.institution()
    const room = await given.room({
      buildingId: (await given.building({ institutionId: institution.id })).id,
    })
    const rule = await given.gradingRule()
    const band = await given.scoreBand({ gradingRuleId: rule.id })
    await given.bandDetail({ scoreBandId: band.id })
    await given.speciality({ gradingRuleId: rule.id })
    const kind = await given.roomKind()
    await given.room({ kindId: kind.id })
    const role = await given.commissionRole()
    await given.commissionMember({ roleId: role.id })
    const disciplineKind = await given.disciplineKind()
    await given.discipline({ kindId: disciplineKind.id })
    const before = await get(setup.lists, {})
    const used: [SetupList, number][] = [
      ['ministry', institution.ministryId],
      ['institution', institution.id],
      ['building', room.buildingId],
      ['unit', room.unitId],
      ['room-kind', kind.id],
      ['member-type', role.id],
      ['discipline-kind', disciplineKind.id],
      ['rule', rule.id],
    ]
    for (const [list, id] of used)
      expect(await get(setup.delete, { list, id }), list).toEqual([{ sms: '6', reason: 'inUse' }])
    expect(await get(setup.lists, {})).toEqual(before)
  })

  test('delete in an unknown list → 400', async () => {
    for (const list of ['faculty', '', undefined, 5, 'toString'])
      expect((await ask(setup.delete, { list, id: 1 })).status).toBe(400)
  })
})
describe('set-up: building', () => {
  // @rule building-institution save-unique
  test('building → listed with its institution; equal name in another institution → saved', async () => {
    const [own, other] = [await given.institution(), await given.institution()]
    const body = { idKorpus: ids.create, nameKorpus: 'Главный корпус' }
    const [first] = await get(setup.saveBuilding, { ...body, idVuz: own.id })
    const [second] = await get(setup.saveBuilding, { ...body, idVuz: other.id })
    expect([first?.sms, second?.sms]).toEqual(['1', '1'])
    const offered = (await get(rooms.buildings, {})).filter(
      ({ name_korpus }) => name_korpus === 'Главный корпус',
    )
    expect(offered.map(({ id_korpus, id_vuz }) => [id_korpus, id_vuz])).toEqual([
      [first?.ID, own.id],
      [second?.ID, other.id],
    ])
    const move = { ...body, idKorpus: first?.ID ?? 0, idVuz: other.id }
    expect(await get(setup.saveBuilding, move)).toEqual([{ sms: '3' }])
    expect(await get(setup.saveBuilding, { ...move, nameKorpus: 'Иной' })).toEqual([{ sms: '2', rev: 2 }])
  })
})

// @rule setup-lists
test('set-up: new commission role → listed between chair and secretary', async () => {
  const [made] = await get(setup.saveMemberType, { id: ids.create, name: 'Ассистент' })
  const roles = (await get(gak.roles, {})).map(({ id_member_type }) => id_member_type)
  expect(roles.indexOf(made?.ID ?? 0)).toBeGreaterThan(roles.indexOf(1))
  expect(roles.indexOf(made?.ID ?? 0)).toBeLessThan(roles.indexOf(3))
})
