import { asc, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { groups } from '#contract/groups.ts'
import { groupQuota, studyGroup } from '#db/schema/index.ts'
import { testServer } from '#test/ask.ts'
import { disconnectWhileBlocked } from '#test/interleave.ts'
import { factories } from '#test/given.ts'

const server = testServer()
const { ask, get } = server
const given = factories(server)

const find = async (id: number) => (await server.db.select().from(studyGroup).where(eq(studyGroup.id, id)))[0]
const quotaRows = (id: number) =>
  server.db
    .select()
    .from(groupQuota)
    .where(eq(groupQuota.groupId, id))
    .orderBy(asc(groupQuota.academicYearId), asc(groupQuota.halfYearId))
const quotasOf = async (id: number) =>
  (await quotaRows(id)).map((row) => [row.academicYearId, row.halfYearId, row.budget, row.contract])

describe('copy of a group', () => {
  // @rule group-copy save-always-updated
  test('text, flags, quotas above 0 → replace those of the target group; its other quotas are unchanged', async () => {
    const from = await given.group({ extra: 'Физики', individualName: true, winterReception: true })
    const to = await given.group({ extra: 'старый' })
    await given.quota({ groupId: from.id, academicYearId: 26, halfYearId: 1, budget: 10, contract: 5 })
    await given.quota({ groupId: from.id, academicYearId: 27, halfYearId: 1, budget: 9 })
    await given.quota({ groupId: from.id, academicYearId: 26, halfYearId: 2 })
    await given.quota({ groupId: to.id, academicYearId: 26, halfYearId: 1, budget: 1, contract: 1 })
    await given.quota({ groupId: to.id, academicYearId: 26, halfYearId: 2, budget: 2 })
    await given.quota({ groupId: to.id, academicYearId: 28, halfYearId: 1, budget: 3 })
    const source = [await find(from.id), await quotaRows(from.id)]
    const body = { idGroupFrom: from.id, idGroupTo: to.id }
    expect(await get(groups.copy, { ...body, rev: 1 })).toEqual([{ sms: '2', rev: 2 }])
    expect(await find(to.id)).toEqual({
      ...to,
      extra: 'Физики',
      individualName: true,
      winterReception: true,
      rev: 2,
    })
    const copied = [
      [26, 1, 10, 5],
      [26, 2, 2, 0],
      [27, 1, 9, 0],
      [28, 1, 3, 0],
    ]
    expect(await quotasOf(to.id)).toEqual(copied)
    expect([await find(from.id), await quotaRows(from.id)]).toEqual(source)
    const once = await quotaRows(to.id)
    expect(await get(groups.copy, body)).toEqual([{ sms: '2', rev: 2 }])
    expect(await quotaRows(to.id)).toEqual(once)
  })

  // @rule group-copy
  test('target in another intake year → its winter reception is unchanged', async () => {
    const from = await given.group({ intakeYearId: 26, winterReception: true, extra: 'анг.' })
    const to = await given.group({ intakeYearId: 25 })
    expect(await get(groups.copy, { idGroupFrom: from.id, idGroupTo: to.id })).toEqual([{ sms: '2', rev: 2 }])
    expect(await find(to.id)).toEqual({ ...to, extra: 'анг.', rev: 2 })
  })

  // @rule save-revision
  test('revision in the body is not the target’s → sms 7 (stale), nothing changes', async () => {
    const from = await given.group({ extra: 'новый' })
    await given.quota({ groupId: from.id, budget: 4 })
    const to = await given.group()
    expect(await get(groups.copy, { idGroupFrom: from.id, idGroupTo: to.id, rev: 7 })).toEqual([
      { sms: '7', reason: 'stale' },
    ])
    expect([await find(to.id), await quotaRows(to.id)]).toEqual([to, []])
  })

  // @rule group-copy-target
  test('source and target are one group, or no target is chosen → 400; unknown group → 404', async () => {
    const row = await given.group()
    const status = async (idGroupFrom: unknown, idGroupTo: unknown) =>
      (await ask(groups.copy, { idGroupFrom, idGroupTo })).status
    expect(await status(row.id, row.id)).toBe(400)
    expect(await status(row.id, 9999)).toBe(400)
    expect(await status(row.id, undefined)).toBe(400)
    expect(await status(row.id, 2_000_000_000)).toBe(404)
    expect(await status(9999, row.id)).toBe(404)
    expect(await find(row.id)).toEqual(row)
    expect(await ask(groups.copy, { idGroupFrom: 1, idGroupTo: 1 }, { lang: 'en' })).toMatchObject({
      error: true,
      message: 'A copy needs another record as its target: choose one',
    })
  })

  // @rule save-transaction
  test('copy interrupted → nothing changes', async () => {
    const from = await given.group({ extra: 'новый' })
    await given.quota({ groupId: from.id, halfYearId: 1, budget: 8 })
    await given.quota({ groupId: from.id, halfYearId: 2, budget: 8 })
    const to = await given.group()
    const second = await given.quota({ groupId: to.id, halfYearId: 2, budget: 1 })
    const answer = await disconnectWhileBlocked(
      server.db,
      (tx) => tx.select().from(groupQuota).where(eq(groupQuota.id, second.id)).for('update'),
      () => ask(groups.copy, { idGroupFrom: from.id, idGroupTo: to.id }),
    )
    expect(answer.status).toBe(503)
    expect(await find(to.id)).toEqual(to)
    expect(await quotaRows(to.id)).toEqual([second])
  })

  // @rule save-transaction
  test('two groups copied to each other concurrently → both groups are equal at the end', async () => {
    for (let round = 0; round < 25; round++) {
      const a = await given.group({ extra: 'A' })
      const b = await given.group({ extra: 'B' })
      await given.quota({ groupId: a.id, budget: 1 })
      await given.quota({ groupId: b.id, budget: 2 })
      await Promise.all([
        get(groups.copy, { idGroupFrom: a.id, idGroupTo: b.id }),
        get(groups.copy, { idGroupFrom: b.id, idGroupTo: a.id }),
      ])
      const both = [(await find(a.id))?.extra, (await find(b.id))?.extra]
      expect(both[0]).toBe(both[1])
      expect(await quotasOf(a.id)).toEqual([[26, 1, both[0] === 'A' ? 1 : 2, 0]])
      expect(await quotasOf(b.id)).toEqual(await quotasOf(a.id))
    }
  })

  test('source deleted concurrently → the copy is complete, or 404', async () => {
    for (let round = 0; round < 25; round++) {
      const from = await given.group({ extra: 'новый' })
      const to = await given.group()
      const [copied, gone] = await Promise.all([
        ask(groups.copy, { idGroupFrom: from.id, idGroupTo: to.id }),
        get(groups.delete, { idGroup: from.id }),
      ])
      expect(gone).toEqual([{ sms: '8' }])
      expect([200, 404]).toContain(copied.status)
      expect((await find(to.id))?.extra).toBe(copied.status === 200 ? 'новый' : '')
    }
  })
})
