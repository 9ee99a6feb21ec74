import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { groups } from '#contract/groups.ts'
import { quota } from '#contract/quota.ts'
import { history, studyGroup } from '#db/schema/index.ts'
import { testServer } from '#test/ask.ts'
import { factories } from '#test/given.ts'

// The academic year is 2026-2027.
const server = testServer()
const { ask, get } = server
const given = factories(server)

const find = async (id: number) => (await server.db.select().from(studyGroup).where(eq(studyGroup.id, id)))[0]

describe('winter reception', () => {
  // @rule reception-this-year save-always-updated
  test('group of this year’s intake without quotas above 0: flag turned on, then off → sms 2 (updated)', async () => {
    const row = await given.group({ intakeYearId: 26 })
    const other = await given.group({ specialityGroupId: row.specialityGroupId, intakeYearId: 25 })
    await given.quota({ groupId: row.id, academicYearId: 26, halfYearId: 1 })
    const body = { idGroup: row.id, winterReception: true, rev: 1 }
    expect(await get(groups.saveReception, body)).toEqual([{ sms: '2', rev: 2 }])
    expect(await find(row.id)).toEqual({ ...row, winterReception: true, rev: 2 })
    expect(await get(groups.saveReception, { ...body, rev: 2 })).toEqual([{ sms: '2', rev: 2 }])
    expect(await get(groups.saveReception, { ...body, winterReception: false, rev: 2 })).toEqual([
      { sms: '2', rev: 3 },
    ])
    expect(await find(other.id)).toEqual(other)
    const changes = await server.db
      .select()
      .from(history)
      .where(and(eq(history.tableName, 'study_group'), eq(history.rowId, row.id)))
    expect(changes.map(({ action, userId }) => [action, userId])).toEqual([
      ['insert', null],
      ['update', server.userId],
      ['update', server.userId],
    ])
  })

  // @rule reception-this-year
  test.each([25, 27])(
    'group of the intake 20%i → sms 4 (not admitted this year), with and without quotas',
    async (intakeYearId) => {
      const row = await given.group({ intakeYearId })
      const body = { idGroup: row.id, winterReception: true }
      expect(await get(groups.saveReception, body)).toEqual([{ sms: '4' }])
      await given.quota({ groupId: row.id, academicYearId: intakeYearId, budget: 5 })
      expect(await get(groups.saveReception, body)).toEqual([{ sms: '4' }])
      expect(await find(row.id)).toEqual(row)
    },
  )

  // @rule reception-quota-entered
  test.each([
    [1, { budget: 1 }],
    [2, { contract: 1 }],
  ])('flag is changed, quota above 0 in half-year %i → sms 5 (quota entered)', async (halfYearId, places) => {
    const row = await given.group({ winterReception: true })
    const planned = await given.quota({ groupId: row.id, academicYearId: 26, halfYearId, ...places })
    const body = { idGroup: row.id, winterReception: false, rev: 1 }
    expect(await get(groups.saveReception, body)).toEqual([{ sms: '5' }])
    expect(await find(row.id)).toEqual(row)
    await get(quota.save, { idRrnkGrKolst: planned.id, kolB: 0, kolK: 0 })
    expect(await get(groups.saveReception, body)).toEqual([{ sms: '2', rev: 2 }])
  })

  // @rule reception-quota-entered
  test('quotas of other years than the intake year → not checked', async () => {
    const row = await given.group()
    await given.quota({ groupId: row.id, academicYearId: 27, budget: 5 })
    await given.quota({ academicYearId: 26, budget: 5 })
    expect(await get(groups.saveReception, { idGroup: row.id, winterReception: true })).toEqual([
      { sms: '2', rev: 2 },
    ])
  })

  // @rule reception-same-value
  test('unchanged flag saved → sms 2 (updated), even if a change is forbidden', async () => {
    const row = await given.group({ intakeYearId: 24, winterReception: true })
    await given.quota({ groupId: row.id, academicYearId: 24, budget: 5 })
    expect(await get(groups.saveReception, { idGroup: row.id, winterReception: true })).toEqual([
      { sms: '2', rev: 1 },
    ])
  })

  // @rule reception-same-value
  test('old revision, and a forbidden change → sms 7 (stale)', async () => {
    const row = await given.group({ intakeYearId: 24 })
    for (const winterReception of [true, false])
      expect(await get(groups.saveReception, { idGroup: row.id, winterReception, rev: 5 })).toEqual([
        { sms: '7', reason: 'stale' },
      ])
    expect(await find(row.id)).toEqual(row)
  })

  test.each([
    [{ idGroup: 9999 }, 404],
    [{ idGroup: -1 }, 400],
    [{ winterReception: 1 }, 400],
    [{ winterReception: undefined }, 400],
    [{ winterReception: null }, 400],
  ])('body %o → status %i', async (wrong, status) => {
    const row = await given.group()
    const body = { idGroup: row.id, winterReception: true, ...wrong }
    expect((await ask(groups.saveReception, body)).status).toBe(status)
    expect(await find(row.id)).toEqual(row)
  })
})
