import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { groups } from '#contract/groups.ts'
import { history, studyGroup } from '#db/schema/index.ts'
import { testServer } from '#test/ask.ts'
import { factories } from '#test/given.ts'
import { countOutcomes } from '#test/count-outcomes.ts'

// The academic year is 2026-2027.
const server = testServer()
const { ask, get } = server
const given = factories(server)

describe('save of a group', () => {
  const group = async () => ({
    idGroup: -1,
    idComGspe: (await given.specialityGroup()).id,
    idGroupY: 26,
    dop: '',
    idNameGr: 0 as const,
  })

  // @rule group-add save-duplicate
  test('new group → sms 1 (created) and a history row; equal speciality group and year → sms 3 (duplicate)', async () => {
    const body = await group()
    const [outcome] = await get(groups.save, body)
    expect(outcome).toEqual({ sms: '1', ID: expect.any(Number), rev: 1 })
    expect(await get(groups.save, { ...body, dop: 'иное' })).toEqual([{ sms: '3' }])
    expect(await get(groups.years, { idComGspe: body.idComGspe })).toEqual([
      expect.objectContaining({ dop: '' }),
    ])
    const [change] = await server.db
      .select()
      .from(history)
      .where(and(eq(history.tableName, 'study_group'), eq(history.rowId, outcome?.ID ?? 0)))
    expect(change).toMatchObject({ action: 'insert', userId: server.userId })
  })

  // @rule group-fixed
  test('extra text and «individual name» changed → saved; old revision → sms 7 (stale); another group is unchanged', async () => {
    const body = await group()
    const other = await given.group({ specialityGroupId: body.idComGspe, intakeYearId: 25 })
    const [made] = await get(groups.save, body)
    const idGroup = made?.ID ?? 0
    expect(await get(groups.save, { ...body, idGroup, dop: ' Физики ', idNameGr: 1, rev: 1 })).toEqual([
      { sms: '2', rev: 2 },
    ])
    expect(await get(groups.save, { ...body, idGroup, dop: 'Химики', rev: 1 })).toEqual([
      { sms: '7', reason: 'stale' },
    ])
    const [row, second] = await get(groups.years, { idComGspe: body.idComGspe })
    expect(row).toMatchObject({ dop: 'Физики', ind_name_gr: true, rev: 2 })
    expect(second).toMatchObject({ id_group: other.id, dop: '', ind_name_gr: false, rev: 1 })
  })

  // @rule group-fixed
  test('year or speciality group changed → 400', async () => {
    const body = await group()
    const [made] = await get(groups.save, body)
    const elsewhere = await given.specialityGroup()
    for (const change of [{ idGroupY: 25 }, { idComGspe: elsewhere.id }])
      expect(await ask(groups.save, { ...body, idGroup: made?.ID, ...change }, { lang: 'ru' })).toMatchObject(
        {
          status: 400,
          message: 'Специальность, подгруппу и год созданной группы менять нельзя',
        },
      )
    expect(await server.db.$count(studyGroup, eq(studyGroup.specialityGroupId, elsewhere.id))).toBe(0)
  })

  // @rule group-individual-needs-text
  test('individual name without an extra text → 400', async () => {
    const body = await group()
    expect((await ask(groups.save, { ...body, dop: '  ', idNameGr: 1 })).status).toBe(400)
    expect(await get(groups.years, { idComGspe: body.idComGspe })).toEqual([])
  })

  test.each([
    [{ idComGspe: 9999 }, 404],
    [{ idGroupY: 9999 }, 404],
    [{ idGroup: 9999 }, 404],
    [{ idGroup: -2 }, 400],
    [{ idNameGr: 2 }, 400],
    [{ idNameGr: true }, 400],
    [{ dop: 'д'.repeat(21) }, 400],
    [{ idGroupY: undefined }, 400],
  ])('body %o → refused', async (wrong, status) => {
    const body = await group()
    expect((await ask(groups.save, { ...body, ...wrong })).status).toBe(status)
    expect(await get(groups.years, { idComGspe: body.idComGspe })).toEqual([])
  })

  // @rule save-once-under-load
  test('twenty concurrent inserts → one group is created', async () => {
    const body = await group()
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => get(groups.save, body)))
    expect(countOutcomes(outcomes)).toEqual({ '1': 1, '3': 19 })
  })
})
