import { and, eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { groups } from '#contract/groups.ts'
import { quota } from '#contract/quota.ts'
import { groupName, groupQuota, history, specialityGroup, studyGroup } from '#db/schema/index.ts'
import { testServer } from '#test/ask.ts'
import { disconnectWhileBlocked } from '#test/interleave.ts'
import { factories } from '#test/given.ts'

const server = testServer()
const { ask, get } = server
const given = factories(server)

const countOf = (id: number) => server.db.$count(studyGroup, eq(studyGroup.id, id))
const quotasOf = (id: number) => server.db.select().from(groupQuota).where(eq(groupQuota.groupId, id))

describe('delete of a group', () => {
  // @rule group-delete
  test('all quotas of the group are 0 → sms 8 (deleted); speciality group and other groups are not deleted', async () => {
    const row = await given.group()
    const other = await given.group({ specialityGroupId: row.specialityGroupId, intakeYearId: 25 })
    for (const halfYearId of [1, 2]) await given.quota({ groupId: row.id, halfYearId })
    const kept = await given.quota({ groupId: other.id })
    expect(await get(groups.delete, { idGroup: row.id })).toEqual([{ sms: '8' }])
    expect(await countOf(row.id)).toBe(0)
    expect(await quotasOf(row.id)).toEqual([])
    expect(await countOf(other.id)).toBe(1)
    expect(await quotasOf(other.id)).toEqual([kept])
    expect(await server.db.$count(specialityGroup, eq(specialityGroup.id, row.specialityGroupId))).toBe(1)
    const changes = await server.db
      .select()
      .from(history)
      .where(and(eq(history.tableName, 'study_group'), eq(history.rowId, row.id)))
    expect(changes.at(-1)).toMatchObject({ action: 'delete', userId: server.userId })
    expect((await ask(groups.delete, { idGroup: row.id })).status).toBe(404)
  })

  // @rule group-delete
  test.each([{ budget: 1 }, { contract: 1 }])(
    'quota %o → sms 6 (in use), nothing is deleted',
    async (places) => {
      const row = await given.group()
      const quotas = [
        await given.quota({ groupId: row.id, halfYearId: 1 }),
        await given.quota({ groupId: row.id, halfYearId: 2, ...places }),
      ]
      expect(await get(groups.delete, { idGroup: row.id })).toEqual([{ sms: '6', reason: 'inUse' }])
      expect(await countOf(row.id)).toBe(1)
      expect(await quotasOf(row.id)).toEqual(quotas)
    },
  )

  // @rule save-unknown-id
  test.each([
    [-1, 400],
    ['1', 400],
    [undefined, 400],
    [9999, 404],
    [0, 404],
  ])('id %o → status %i', async (idGroup, status) => {
    expect((await ask(groups.delete, { idGroup })).status).toBe(status)
  })

  // @rule save-transaction
  test('delete interrupted → group and quotas are unchanged', async () => {
    const row = await given.group()
    const empty = await given.quota({ groupId: row.id })
    // The delete of an empty quota writes no history, so the delete of the group is the first to wait for
    // the lock.
    const answer = await disconnectWhileBlocked(
      server.database.owner.db,
      (tx) => tx.execute(sql`LOCK TABLE ${history} IN SHARE MODE`),
      () => ask(groups.delete, { idGroup: row.id }),
    )
    expect(answer).toMatchObject({ status: 503, error: true })
    expect(await countOf(row.id)).toBe(1)
    expect(await quotasOf(row.id)).toEqual([empty])
    expect(await get(groups.delete, { idGroup: row.id })).toEqual([{ sms: '8' }])
  })

  // @rule group-delete
  test('quota raised concurrently → group and quota are deleted, or sms 6 (in use)', async () => {
    for (let round = 0; round < 25; round++) {
      const row = await given.group()
      const empty = await given.quota({ groupId: row.id })
      const [answer, raised] = await Promise.all([
        get(groups.delete, { idGroup: row.id }),
        ask(quota.save, { idRrnkGrKolst: empty.id, kolB: 5, kolK: 0 }),
      ])
      const kept = raised.status === 200
      expect([answer[0]?.sms, raised.status]).toEqual(kept ? ['6', 200] : ['8', 404])
      expect(await countOf(row.id)).toBe(kept ? 1 : 0)
      expect(await quotasOf(row.id)).toHaveLength(kept ? 1 : 0)
    }
  })

  test('first read of the quotas at the same time → sms 8 (deleted), and the read succeeds', async () => {
    for (let round = 0; round < 25; round++) {
      const speciality = await given.speciality()
      const link = await given.specialityGroup({ specialityId: speciality.id })
      const row = await given.group({ specialityGroupId: link.id })
      const where = { idYear: 26, idWs: 1, idRate: 1, idFaculty: speciality.facultyId }
      const [answer, list] = await Promise.all([
        get(groups.delete, { idGroup: row.id }),
        ask(quota.list, where),
      ])
      expect(answer).toEqual([{ sms: '8' }])
      expect(list.status).toBe(200)
      expect(await quotasOf(row.id)).toEqual([])
    }
  })
})

describe('delete of a group name', () => {
  const named = (id: number) => server.db.$count(groupName, eq(groupName.id, id))

  // @rule group-name-delete
  test('unused name → sms 8 (deleted); name used by a speciality group → sms 6 (in use)', async () => {
    const free = await given.groupName()
    const { groupNameId: used } = await given.specialityGroup()
    expect(await get(groups.deleteName, { idNGr: free.id })).toEqual([{ sms: '8' }])
    expect(await get(groups.deleteName, { idNGr: used })).toEqual([{ sms: '6', reason: 'inUse' }])
    expect([await named(free.id), await named(used)]).toEqual([0, 1])
  })

  test.each([
    [-1, 400],
    [9999, 404],
  ])('id %o → status %i', async (idNGr, status) => {
    expect((await ask(groups.deleteName, { idNGr })).status).toBe(status)
  })
})
