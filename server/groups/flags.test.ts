import { and, asc, eq, inArray } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { BodyOf } from '#contract/call.ts'
import { groups } from '#contract/groups.ts'
import { ids, rowsAtOnce } from '#contract/limits.ts'
import { history, studyGroup } from '#db/schema/index.ts'
import { testServer } from '#test/ask.ts'
import { factories } from '#test/given.ts'
import { commitWhileWaiting } from '#test/interleave.ts'

// The academic year is 2026-2027.
const server = testServer()
const { ask, get } = server
const given = factories(server)

type Row = BodyOf<typeof groups.saveAllFlags>['rows'][number]

const rowOf = (idGroup: number, over: Partial<Row> = {}): Row => ({
  idGroup,
  winterReception: true,
  ...over,
})
const stored = (...rows: readonly { id: number }[]) =>
  server.db
    .select()
    .from(studyGroup)
    .where(
      inArray(
        studyGroup.id,
        rows.map(({ id }) => id),
      ),
    )
    .orderBy(asc(studyGroup.id))
const changesOf = (id: number) =>
  server.db
    .select({ action: history.action, userId: history.userId })
    .from(history)
    .where(
      and(eq(history.tableName, 'study_group'), eq(history.rowId, id), eq(history.userId, server.userId)),
    )

const stale = { sms: '7', reason: 'stale' }
const withheld = (rev: number) => ({ sms: '7', rev })

describe('flags of many groups', () => {
  test('all flags valid → sms 2 (updated) for each row in order, other groups are unchanged', async () => {
    const plain = await given.group()
    const named = await given.group({ extra: 'Физики', winterReception: true })
    const other = await given.group({ specialityGroupId: plain.specialityGroupId, intakeYearId: 25 })
    const rows = [rowOf(named.id, { idNameGr: 1, rev: 1 }), rowOf(plain.id)]
    expect(await get(groups.saveAllFlags, { rows })).toEqual([
      { sms: '2', rev: 2 },
      { sms: '2', rev: 2 },
    ])
    expect(await stored(plain, named, other)).toEqual([
      { ...plain, winterReception: true, rev: 2 },
      { ...named, individualName: true, rev: 2 },
      other,
    ])
    for (const { id } of [plain, named])
      expect(await changesOf(id)).toEqual([{ action: 'update', userId: server.userId }])
  })

  test('flag not in the body → unchanged; unchanged values → sms 2 (updated) without a new revision', async () => {
    const named = await given.group({ extra: 'Физики', individualName: true })
    const same = await given.group({ intakeYearId: 24, winterReception: true })
    await given.quota({ groupId: same.id, academicYearId: 24, budget: 5 })
    const rows = [rowOf(named.id), rowOf(same.id, { idNameGr: 0, rev: 1 })]
    expect(await get(groups.saveAllFlags, { rows })).toEqual([
      { sms: '2', rev: 2 },
      { sms: '2', rev: 1 },
    ])
    expect(await stored(named, same)).toEqual([{ ...named, winterReception: true, rev: 2 }, same])
    expect(await changesOf(same.id)).toEqual([])
  })

  test('some rows refused → each of them has a reason, valid rows have sms 7 (withheld), nothing is saved', async () => {
    const fine = await given.group({ extra: 'Физики' })
    const early = await given.group({ intakeYearId: 25 })
    await given.quota({ groupId: early.id, academicYearId: 25, budget: 5 })
    const coming = await given.group({ intakeYearId: 27 })
    const planned = await given.group()
    await given.quota({ groupId: planned.id, academicYearId: 26, halfYearId: 2, contract: 1 })
    const changed = await given.group({ intakeYearId: 24 })
    const rows = [
      rowOf(planned.id, { rev: 1 }),
      rowOf(fine.id, { idNameGr: 1, rev: 1 }),
      rowOf(early.id),
      rowOf(coming.id),
      rowOf(changed.id, { rev: 5 }),
    ]
    expect(await get(groups.saveAllFlags, { rows })).toEqual([
      { sms: '5' },
      withheld(1),
      { sms: '4' },
      { sms: '4' },
      stale,
    ])
    const all = [fine, early, coming, planned, changed]
    expect(await stored(...all)).toEqual(all)
    expect(await changesOf(fine.id)).toEqual([])
  })

  test.each([
    { academicYearId: 27, budget: 5 },
    { academicYearId: 26, budget: 0 },
  ])('group with quota %o → its winter reception can change', async (quota) => {
    const row = await given.group()
    await given.quota({ groupId: row.id, ...quota })
    await given.quota({ academicYearId: 26, budget: 5 })
    expect(await get(groups.saveAllFlags, { rows: [rowOf(row.id)] })).toEqual([{ sms: '2', rev: 2 }])
  })

  test('individual name without an extra text → 400, nothing is saved', async () => {
    const [fine, nameless] = [await given.group(), await given.group({ intakeYearId: 25 })]
    const rows = [rowOf(fine.id), rowOf(nameless.id, { idNameGr: 1 })]
    expect(await ask(groups.saveAllFlags, { rows }, { lang: 'en' })).toMatchObject({
      status: 400,
      message: 'An individual name needs an extra text',
    })
    expect(await stored(fine, nameless)).toEqual([fine, nameless])
  })

  test('revision differs, and individual name has no text → sms 7 (stale), not 400', async () => {
    const row = await given.group()
    expect(await get(groups.saveAllFlags, { rows: [rowOf(row.id, { idNameGr: 1, rev: 3 })] })).toEqual([
      stale,
    ])
  })

  test.each([
    [{ idGroup: 2_000_000_000 }, 404],
    [{ idGroup: -1 }, 400],
    [{ winterReception: 1 }, 400],
    [{ winterReception: undefined }, 400],
    [{ winterReception: null }, 400],
    [{ idNameGr: true }, 400],
    [{ idNameGr: 2 }, 400],
    [{ rev: -1 }, 400],
  ])('row with %o → status %i, nothing is saved', async (wrong, status) => {
    const all = [await given.group(), await given.group({ extra: 'Физики' })] as const
    const rows = [rowOf(all[0].id), { ...rowOf(all[1].id), ...wrong }]
    expect((await ask(groups.saveAllFlags, { rows })).status).toBe(status)
    expect(await stored(...all)).toEqual(all)
  })

  test('one group in two rows → 400 with the position, nothing is saved', async () => {
    const row = await given.group()
    const rows = [rowOf(row.id), rowOf(row.id, { winterReception: false })]
    expect(await ask(groups.saveAllFlags, { rows }, { lang: 'en' })).toMatchObject({
      status: 400,
      message: 'Field “Group (№ 2)”: the value is not allowed',
    })
    expect(await stored(row)).toEqual([row])
  })

  test.each([0, rowsAtOnce.max + 1])('body with %i rows → 400', async (count) => {
    const rows = Array.from({ length: count }, (_, place) => rowOf(ids.max - place))
    expect((await ask(groups.saveAllFlags, { rows })).status).toBe(400)
  })

  test(`${rowsAtOnce.max} rows with the longest values → below the body limit`, async () => {
    const rows = Array.from({ length: rowsAtOnce.max }, (_, place) =>
      rowOf(ids.max - place, { winterReception: false, idNameGr: 0, rev: ids.max }),
    )
    expect((await ask(groups.saveAllFlags, { rows })).status).toBe(404)
  })

  test('two concurrent saves of equal revisions → one saves all its rows, one saves none', async () => {
    const all = [await given.group(), await given.group({ extra: 'Физики' })] as const
    for (let rev = 1; rev <= 20; rev++) {
      const winterReception = rev % 2 === 1
      const save = (rows: readonly { id: number }[]) =>
        get(groups.saveAllFlags, { rows: rows.map(({ id }) => rowOf(id, { winterReception, rev })) })
      // The two saves list the groups in opposite orders: without ordered locks they would deadlock.
      const answers = await Promise.all([save(all), save(all.toReversed())])
      expect(answers.map((answer) => answer.map(({ sms }) => sms).join()).toSorted()).toEqual(['2,2', '7,7'])
      expect((await stored(...all)).map((row) => [row.winterReception, row.rev])).toEqual([
        [winterReception, rev + 1],
        [winterReception, rev + 1],
      ])
    }
  })

  test('group locked by another save → the save waits, then reports the group as stale', async () => {
    const [fine, taken] = [await given.group(), await given.group()]
    const answer = await commitWhileWaiting(
      server.db,
      (tx) => tx.update(studyGroup).set({ extra: 'нем.' }).where(eq(studyGroup.id, taken.id)),
      () => get(groups.saveAllFlags, { rows: [fine, taken].map(({ id }) => rowOf(id, { rev: 1 })) }),
    )
    expect(answer).toEqual([withheld(1), stale])
    expect(await stored(fine, taken)).toEqual([fine, { ...taken, extra: 'нем.', rev: 2 }])
  })
})
