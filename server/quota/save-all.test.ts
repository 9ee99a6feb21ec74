import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { describe, expect, test, vi } from 'vitest'
import type { BodyOf } from '#contract/call.ts'
import { ids, ranges, rowsAtOnce } from '#contract/limits.ts'
import { quota } from '#contract/quota.ts'
import { transaction } from '#db/connect.ts'
import { groupQuota, history } from '#db/schema/index.ts'
import { testServer } from '#test/ask.ts'
import { factories } from '#test/given.ts'
import { commitWhileWaiting } from '#test/interleave.ts'

const server = testServer()
const { ask, get } = server
const given = factories(server)

type Row = BodyOf<typeof quota.saveAll>['rows'][number]

const rowOf = (idRrnkGrKolst: number, over: Partial<Row> = {}): Row => ({
  idRrnkGrKolst,
  kolB: 12,
  kolK: 34,
  ...over,
})
const storedQuotas = (rows: readonly { id: number }[]) =>
  server.db
    .select()
    .from(groupQuota)
    .where(
      inArray(
        groupQuota.id,
        rows.map(({ id }) => id),
      ),
    )
    .orderBy(asc(groupQuota.id))
const changesOf = (id: number) =>
  server.db
    .select({ action: history.action, userId: history.userId })
    .from(history)
    .where(
      and(eq(history.tableName, 'group_quota'), eq(history.rowId, id), eq(history.userId, server.userId)),
    )

async function createTwoQuotas() {
  const autumn = await given.quota({ budget: 1, contract: 2 })
  const spring = await given.quota({ groupId: autumn.groupId, halfYearId: 2, budget: 3 })
  return [autumn, spring] as const
}

// @rule quota-all-or-none
describe('quotas of many rows', () => {
  test('all rows valid → sms 2 (updated) for each row in order, no other row changes', async () => {
    const [autumn, spring] = await createTwoQuotas()
    const other = await given.quota({ groupId: autumn.groupId, academicYearId: 27, budget: 4 })
    const rows = [rowOf(spring.id, { kolB: 7, kolK: 0, rev: 1 }), rowOf(autumn.id)]
    expect(await get(quota.saveAll, { rows })).toEqual([
      { sms: '2', rev: 2 },
      { sms: '2', rev: 2 },
    ])
    expect(await storedQuotas([autumn, spring, other])).toEqual([
      { ...autumn, budget: 12, contract: 34, rev: 2 },
      { ...spring, budget: 7, contract: 0, rev: 2 },
      other,
    ])
    for (const { id } of [autumn, spring])
      expect(await changesOf(id)).toEqual([{ action: 'update', userId: server.userId }])
  })

  test('unchanged values → sms 2 (updated), but the revision is unchanged, and nothing is recorded in the history', async () => {
    const [autumn, spring] = await createTwoQuotas()
    const rows = [rowOf(autumn.id, { kolB: 1, kolK: 2, rev: 1 }), rowOf(spring.id, { rev: 1 })]
    expect(await get(quota.saveAll, { rows })).toEqual([
      { sms: '2', rev: 1 },
      { sms: '2', rev: 2 },
    ])
    expect(await changesOf(autumn.id)).toEqual([])
  })

  test('one stale row → sms 7 (stale) for this row, sms 7 with the rev for all other rows; nothing is saved', async () => {
    const [autumn, spring] = await createTwoQuotas()
    await get(quota.save, { idRrnkGrKolst: autumn.id, kolB: 9, kolK: 9 })
    const before = await storedQuotas([autumn, spring])
    const rows = [rowOf(spring.id, { rev: 1 }), rowOf(autumn.id, { rev: 1 })]
    expect(await get(quota.saveAll, { rows })).toEqual([
      { sms: '7', rev: 1 },
      { sms: '7', reason: 'stale' },
    ])
    expect(await storedQuotas([autumn, spring])).toEqual(before)
    expect(await changesOf(spring.id)).toEqual([])
  })

  test('one unknown row → 404, nothing is saved', async () => {
    const quotas = await createTwoQuotas()
    const rows = [rowOf(quotas[0].id), rowOf(2_000_000_000)]
    expect((await ask(quota.saveAll, { rows })).status).toBe(404)
    expect(await storedQuotas(quotas)).toEqual(quotas)
  })

  test('one quota in two rows → 400 with the position, nothing is saved', async () => {
    const quotas = await createTwoQuotas()
    const [autumn, spring] = quotas
    const rows = [rowOf(autumn.id), rowOf(spring.id), rowOf(autumn.id, { kolB: 5 })]
    expect(await ask(quota.saveAll, { rows }, { lang: 'en' })).toMatchObject({
      status: 400,
      message: 'Field “Planned number of students per course (№ 3)”: the value is not allowed',
    })
    expect(await storedQuotas(quotas)).toEqual(quotas)
  })

  test.each([
    { kolB: 1000 },
    { kolK: -1 },
    { kolB: '5' },
    { kolB: 1.5 },
    { kolK: null },
    { kolK: undefined },
    { idRrnkGrKolst: -1 },
    { rev: '1' },
  ])('row with %o → 400, nothing is saved', async (wrong) => {
    const quotas = await createTwoQuotas()
    const rows = [rowOf(quotas[0].id), { ...rowOf(quotas[1].id), ...wrong }]
    expect((await ask(quota.saveAll, { rows })).status).toBe(400)
    expect(await storedQuotas(quotas)).toEqual(quotas)
  })

  test.each([[undefined], [null], [{}], [[]], [[null]]])('body with the rows %o → 400', async (rows) => {
    expect((await ask(quota.saveAll, { rows })).status).toBe(400)
  })

  test('two saves with equal revisions → one saves all its rows, one saves none', async () => {
    const [autumn, spring] = await createTwoQuotas()
    for (let rev = 1; rev <= 20; rev++) {
      const save = (kolB: number, rows: readonly { id: number }[]) =>
        get(quota.saveAll, { rows: rows.map(({ id }) => rowOf(id, { kolB, rev })) })
      const kolB = 10 * rev
      // The two saves list the rows in opposite orders: without ordered locks they would deadlock.
      const answers = await Promise.all([save(kolB, [autumn, spring]), save(kolB + 1, [spring, autumn])])
      const codes = answers.map((answer) => answer.map(({ sms }) => sms).join())
      expect(codes.toSorted()).toEqual(['2,2', '7,7'])
      const winner = codes[0] === '2,2' ? kolB : kolB + 1
      expect((await storedQuotas([autumn, spring])).map(({ budget }) => budget)).toEqual([winner, winner])
    }
  })

  test('unsorted rows → locked by ascending id, which prevents a deadlock', async () => {
    const [autumn, spring] = await createTwoQuotas()
    const answers = await transaction(server.db, null, async (tx) => {
      await tx.update(groupQuota).set({ budget: 100 }).where(eq(groupQuota.id, autumn.id))
      // The promise is returned in an array, because awaiting the call before the commit would deadlock.
      const saves = [get(quota.saveAll, { rows: [spring, autumn].map(({ id }) => rowOf(id)) })]
      await vi.waitUntil(isCallWaiting, { timeout: 4000, interval: 10 })
      await tx.execute(sql`SELECT 1 FROM group_quota WHERE id = ${spring.id} FOR UPDATE NOWAIT`)
      return saves
    })
    expect(await Promise.all(answers)).toEqual([
      [
        { sms: '2', rev: 2 },
        { sms: '2', rev: 3 },
      ],
    ])
  })

  const isCallWaiting = async () => {
    const { rows } = await server.db.execute(
      sql`SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
    )
    return rows.length > 0
  }

  test('row locked by another save → the save waits, then is refused as stale', async () => {
    const [autumn, spring] = await createTwoQuotas()
    const answer = await commitWhileWaiting(
      server.db,
      (tx) => tx.update(groupQuota).set({ budget: 100 }).where(eq(groupQuota.id, spring.id)),
      () => get(quota.saveAll, { rows: [autumn, spring].map(({ id }) => rowOf(id, { rev: 1 })) }),
    )
    expect(answer).toEqual([
      { sms: '7', rev: 1 },
      { sms: '7', reason: 'stale' },
    ])
    expect(await storedQuotas([autumn, spring])).toEqual([autumn, { ...spring, budget: 100, rev: 2 }])
  })

  test('row deleted concurrently → the save waits, then 404, nothing is saved', async () => {
    const [autumn, spring] = await createTwoQuotas()
    const { status } = await commitWhileWaiting(
      server.db,
      (tx) => tx.delete(groupQuota).where(eq(groupQuota.id, spring.id)),
      () => ask(quota.saveAll, { rows: [rowOf(autumn.id), rowOf(spring.id)] }),
    )
    expect(status).toBe(404)
    expect(await storedQuotas([autumn])).toEqual([autumn])
  })
})

describe(`quotas of ${rowsAtOnce.max} rows`, () => {
  const longest = (idRrnkGrKolst: number) => ({
    idRrnkGrKolst,
    kolB: ranges.quota.max,
    kolK: ranges.quota.max,
    rev: ids.max,
  })

  test('one row more than the maximum → 400', async () => {
    const rows = Array.from({ length: rowsAtOnce.max + 1 }, (_, place) => longest(ids.max - place))
    expect(await ask(quota.saveAll, { rows }, { lang: 'en' })).toMatchObject({
      status: 400,
      message: 'Field “rows”: the value is not allowed',
    })
  })

  test('maximum number of rows, with the longest numbers → the body is below the body limit', async () => {
    const rows = Array.from({ length: rowsAtOnce.max }, (_, place) => longest(ids.max - place))
    expect((await ask(quota.saveAll, { rows })).status).toBe(404)
  })

  test('maximum number of quotas → saved by one call in one transaction', async () => {
    const { id: specialityGroupId } = await given.specialityGroup()
    const { rows: quotas } = await server.db.execute<{ id: number }>(sql`
      WITH made AS (
        INSERT INTO study_group (speciality_group_id, intake_year_id)
        SELECT ${specialityGroupId}, id FROM intake_year RETURNING id
      )
      INSERT INTO group_quota (group_id, academic_year_id, half_year_id)
      SELECT made.id, y.id, h.id FROM made, academic_year y, half_year h LIMIT ${rowsAtOnce.max}
      RETURNING id`)
    expect(quotas).toHaveLength(rowsAtOnce.max)
    const rows = quotas
      .map(({ id }, place) => rowOf(id, { kolB: place % 1000, kolK: 1, rev: 1 }))
      .toReversed()
    const outcomes = await get(quota.saveAll, { rows })
    expect(outcomes).toEqual(rows.map(() => ({ sms: '2', rev: 2 })))
    const saved = await storedQuotas(quotas)
    expect(new Map(saved.map(({ id, budget }) => [id, budget]))).toEqual(
      new Map(rows.map(({ idRrnkGrKolst, kolB }) => [idRrnkGrKolst, kolB])),
    )
    const changes = await server.db
      .select({ row: history.rowId, transaction: history.transaction })
      .from(history)
      .where(and(eq(history.tableName, 'group_quota'), eq(history.userId, server.userId)))
    const own = changes.filter(({ row }) => quotas.some(({ id }) => id === row))
    expect(own).toHaveLength(rowsAtOnce.max)
    expect(new Set(own.map(({ transaction }) => transaction)).size).toBe(1)
  })
})
