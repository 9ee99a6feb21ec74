import { hash, randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { Entity } from '#contract/entities.ts'
import { factsOf } from '#contract/entities/registry.ts'
import { contract } from '#contract/index.ts'
import type { FeedPage } from '#contract/feed.ts'
import { transaction } from '#db/connect.ts'
import { setChangeBase } from '#db/backup/change-base.ts'
import { direction, groupQuota, level } from '#db/schema/index.ts'
import { testServer } from '#test/ask.ts'
import { factories } from '#test/given.ts'
import { newOwnerClient } from '#db/connect.ts'
import { eq } from 'drizzle-orm'
import { readInstallation } from '../signing/installation.ts'
import { readMark, writeMark } from './mark.ts'
import { presentChange } from './rows.ts'

const { catalogues, disciplines, groups, hierarchy, keys, names, quota } = contract
const server = testServer()
const { get } = server
const given = factories(server)

let count = 0
async function newKey(entities: Entity[] | null = null): Promise<string> {
  const [outcome] = await get(keys.save, { id: -1, name: `Читатель ${++count}`, entities })
  return outcome?.secret ?? ''
}

async function ask(secret: string, query: Record<string, string | number> = {}) {
  const fields = Object.entries(query).map(([name, value]): [string, string] => [name, String(value)])
  const answer = await server.app.inject({
    url: `/okuu/api/v1/feed/changes?${new URLSearchParams(fields).toString()}`,
    headers: { authorization: `Bearer ${secret}` },
  })
  return { status: answer.statusCode, ...answer.json<{ data: FeedPage; code?: string; message: string }>() }
}

/** Reads the feed to its end, in at most 18 requests, because a key has a rate limit. */
async function follow(secret: string, mark?: string, limit = 1000) {
  const changes: FeedPage['changes'] = []
  let after = mark
  for (let page = 0; page < 18; page++) {
    const { status, data } = await ask(secret, { limit, ...(after !== undefined && { after }) })
    if (status !== 200) throw new Error(`The feed answered ${status}`)
    changes.push(...data.changes)
    after = data.mark
    if (!data.more) return { changes, mark: after }
  }
  throw new Error('The feed has no end')
}

function rowsAfter(changes: FeedPage['changes'], entity: Entity) {
  const rows = new Map<number, unknown>()
  for (const change of changes.filter((one) => one.entity === entity))
    if (change.row === null) rows.delete(change.id)
    else rows.set(change.id, change.row)
  return rows
}

// @rule feed-read names-periods
test('feed: rename planned, then cancelled → lists the insert, then the delete, of a period of the name', async () => {
  const secret = await newKey(['name-period'])
  const { mark } = await follow(secret)
  const { id } = await given.level()
  const basis = 'Приказ № 214'
  const planned = { idPeriod: -1, entity: 'level', id, from: '2099-09-01', basis } as const
  const [saved] = await get(names.save, { ...planned, values: { NameLevel: 'Следующая' } })
  const inserted = await follow(secret, mark)
  expect([...rowsAfter(inserted.changes, 'name-period')]).toEqual([
    [saved?.ID, expect.objectContaining({ basis })],
  ])
  await get(names.delete, { idPeriod: saved?.ID ?? 0 })
  const { changes } = await follow(secret, inserted.mark)
  expect(changes).toMatchObject([{ entity: 'name-period', id: saved?.ID, row: null }])
})

// @rule feed-read
describe('feed', () => {
  test('row created, changed, deleted → three changes in order, with the fields of the list call', async () => {
    const secret = await newKey()
    const { mark } = await follow(secret)
    const [made] = await get(catalogues.saveDirection, {
      idDirection: -1,
      code: '710100',
      direction_: 'Информатика',
    })
    const id = made?.ID ?? 0
    const first = (await get(catalogues.directions, {})).find((row) => row.id_direction === id)
    await get(catalogues.saveDirection, { idDirection: id, code: '710100', direction_: 'Физика' })
    const second = (await get(catalogues.directions, {})).find((row) => row.id_direction === id)
    await get(catalogues.deleteDirection, { idDirection: id })
    const { changes } = await follow(secret, mark)
    expect(changes).toEqual(
      [
        { action: 'insert', row: first },
        { action: 'update', row: second },
        { action: 'delete', row: null },
      ].map((one) => ({
        ...one,
        entity: 'direction',
        id,
        change: expect.stringMatching(/^\d+$/),
        at: expect.stringMatching(/Z$/),
      })),
    )
    const numbers = changes.map(({ change }) => BigInt(change))
    expect(numbers).toEqual(numbers.toSorted((one, other) => Number(one - other)))
    // A consumer without a mark receives each change only once.
    expect(
      (await follow(secret)).changes.filter((one) => one.entity === 'direction' && one.id === id),
    ).toEqual(changes)
  })

  test('consumer starts without a mark → receives the rows of the list calls', async () => {
    await given.room()
    await given.licence()
    await given.qualification()
    await given.level()
    await given.discipline()
    await given.speciality()
    await given.specialityGroup()
    const { changes } = await follow(await newKey())
    for (const [entity, list] of [
      ['faculty', await get(hierarchy.allFaculties, {})],
      ['direction', await get(catalogues.directions, {})],
      ['speciality-name', await get(catalogues.specialityNames, {})],
      ['study-form', await get(catalogues.studyForms, {})],
      ['department', await get(catalogues.departments, {})],
      ['level', await get(catalogues.levels, {})],
      ['qualification', await get(catalogues.qualifications, {})],
      ['licence', await get(catalogues.licences, {})],
      ['discipline', await get(disciplines.list, {})],
      [
        'group-name',
        (await get(groups.allNames, {})).map(({ id_n_gr, n_gr, rev }) => ({ id_n_gr, n_gr, rev })),
      ],
    ] as const) {
      const rows = list.map((row) => [
        Object.entries(row).find(([name]) => name === factsOf[entity].id.row)?.[1],
        row,
      ])
      expect(rows.length, entity).toBeGreaterThan(0)
      expect(Object.fromEntries(rowsAfter(changes, entity)), entity).toEqual(Object.fromEntries(rows))
    }
    expect(rowsAfter(changes, 'user').size).toBe(0)
  })

  test('short pages → together they have the changes of one long page', async () => {
    const secret = await newKey(['direction', 'level'])
    const { mark } = await follow(secret)
    for (let i = 0; i < 7; i++) await given.direction()
    await transaction(server.db, null, async (tx) => {
      for (let i = 0; i < 6; i++) await tx.insert(level).values({ nameRu: `Ступень ${i}` })
    })
    const { changes } = await follow(await newKey(['level', 'direction']), mark)
    expect(changes.map(({ entity }) => entity)).toEqual([
      ...Array(7).fill('direction'),
      ...Array(6).fill('level'),
    ])
    expect(new Set(changes.slice(7).map(({ change }) => change)).size).toBe(1)
    for (const limit of [1, 3, 13]) {
      const read = await follow(secret, mark, limit)
      expect(read.changes).toEqual(changes)
      await new Promise((resolve) => setTimeout(resolve, 1000))
    }
    const page = await ask(secret, { after: mark, limit: 13 })
    expect(page.data).toMatchObject({ more: false, changes })
  })

  test('no change since the mark → an empty page, the mark is unchanged', async () => {
    const secret = await newKey()
    const { mark } = await follow(secret)
    const secondRead = await ask(secret, { after: mark })
    expect(secondRead.data).toEqual({ mark, more: false, changes: [] })
  })

  test('key for some entities → returns only changes of these entities; changes of accounts have no passwords', async () => {
    const secret = await newKey(['level'])
    await given.direction()
    await given.level()
    expect(new Set((await follow(secret)).changes.map(({ entity }) => entity))).toEqual(new Set(['level']))
    const { changes } = await follow(await newKey(['user']))
    expect(changes.length).toBeGreaterThan(0)
    expect(JSON.stringify(changes)).not.toContain('password')
  })

  test('entities of the key changed → request with the earlier mark is refused with 410', async () => {
    const [outcome] = await get(keys.save, { id: -1, name: 'Шире', entities: ['level'] })
    const secret = outcome?.secret ?? ''
    const { mark } = await follow(secret)
    await get(keys.save, { id: outcome?.ID ?? 0, name: 'Шире', entities: ['level', 'direction'] })
    expect(await ask(secret, { after: mark })).toMatchObject({ status: 410, code: 'markGone' })
  })

  test('malformed mark or limit → 400; unknown key → 401', async () => {
    const secret = await newKey()
    const { mark } = await follow(secret)
    for (const query of [
      { after: 'a' },
      { after: '' },
      { after: mark.slice(0, -3) },
      { after: `${mark.slice(0, 20)}x${mark.slice(21)}` },
      { limit: 0 },
      { limit: 1001 },
      { limit: 'all' },
    ])
      expect((await ask(secret, query)).status, JSON.stringify(query)).toBe(400)
    expect((await ask('x'.repeat(43))).status).toBe(401)
    expect((await server.ask(contract.feed.changes, {}, { session: null })).status).toBe(401)
    // A session cookie does not replace the key.
    expect((await server.ask(contract.feed.changes, {})).status).toBe(401)
  })
})

// @rule feed-late-commit
describe('feed: late commit', () => {
  test('transaction that began before the last read → the change is listed once, after the commit', async () => {
    const secret = await newKey(['direction', 'level'])
    let { mark } = await follow(secret)
    const seen: number[] = []
    const read = async () => {
      const page = await follow(secret, mark)
      mark = page.mark
      seen.push(...page.changes.map(({ id }) => id))
    }
    let late = 0
    const early: number[] = []
    await transaction(server.db, null, async (tx) => {
      const [row] = await tx.insert(direction).values({ code: 'П', nameRu: 'Поздно' }).returning()
      late = row?.id ?? 0
      for (let i = 0; i < 3; i++) {
        early.push((await given.level()).id)
        await read()
      }
      expect(seen).toEqual(early)
    })
    await read()
    await read()
    expect(seen).toEqual([...early, late])
  })

  test('two transactions change a row, the later one commits first → the row’s last state is listed last', async () => {
    const secret = await newKey(['direction', 'level'])
    const row = await given.direction({ nameRu: 'Было' })
    let { mark } = await follow(secret)
    const names: unknown[] = []
    const read = async () => {
      const page = await follow(secret, mark)
      mark = page.mark
      names.push(...page.changes.map((change) => change.row?.['p24-2']))
    }
    await transaction(server.db, null, async (first) => {
      await first.insert(level).values({ nameRu: 'Первая' })
      // `first` began earlier and still runs, so `first` is the oldest running transaction.
      await server.db.update(direction).set({ nameRu: 'Второе' }).where(eq(direction.id, row.id))
      await read()
      await first.update(direction).set({ nameRu: 'Третье' }).where(eq(direction.id, row.id))
    })
    await read()
    expect(names.filter((name) => name !== undefined)).toEqual(['Второе', 'Третье'])
  })

  test('transaction rolled back → its change is never listed', async () => {
    const secret = await newKey(['direction'])
    const { mark } = await follow(secret)
    const failing = transaction(server.db, null, async (tx) => {
      await tx.insert(direction).values({ code: 'Н', nameRu: 'Никогда' })
      await given.direction({ nameRu: 'Всегда' })
      throw new Error('undone')
    })
    await expect(failing).rejects.toThrow('undone')
    expect((await follow(secret, mark)).changes.map(({ row }) => row?.['p24-2'])).toEqual(['Всегда'])
  })
})

// @rule feed-quota
test('feed: quota of zeros filled, changed, set to zeros → listed as inserted, changed and deleted', async () => {
  const secret = await newKey(['quota'])
  const { mark } = await follow(secret)
  const { id } = await given.quota()
  expect((await follow(secret, mark)).changes).toEqual([])
  await get(quota.save, { idRrnkGrKolst: id, kolB: 25, kolK: 0 })
  await get(quota.save, { idRrnkGrKolst: id, kolB: 26, kolK: 0 })
  await get(quota.save, { idRrnkGrKolst: id, kolB: 0, kolK: 0 })
  await server.db.delete(groupQuota).where(eq(groupQuota.id, id))
  const { changes } = await follow(secret, mark)
  expect(changes.map(({ action, row }) => [action, row?.kol_b])).toEqual([
    ['insert', 25],
    ['update', 26],
    ['delete', undefined],
  ])
})

test('feed: history row written before a column existed → its change has the default of the column', () => {
  const stored = {
    id: '1',
    change: '1',
    at: '',
    table: 'direction',
    rowId: 5,
    before: null,
    action: 'insert',
  } as const
  const [change] = presentChange({ ...stored, after: { id: 5, code: '1', name_ru: 'А' } })
  expect(change?.row).toMatchObject({ id_direction: 5, 'p24-1': '1', p24_kg: '', edit: true, rev: 1 })
})

// @rule feed-gone
describe('feed: mark', () => {
  const owner = async (text: string) => server.database.owner.pool.query(text)
  const thin = (until: string) =>
    owner(`BEGIN; SET LOCAL okuu.rewrites_history = 'on'; DELETE FROM history WHERE ${until}; COMMIT`)

  test('history after the mark deleted → 410; none deleted after the mark → 200; no mark → every row, then the changes', async () => {
    const secret = await newKey(['direction'])
    const before = await follow(secret)
    const row = await given.direction({ nameRu: 'Старое' })
    await given.direction()
    const between = await ask(secret, { limit: 1 })
    await server.db.update(direction).set({ nameRu: 'Новое' }).where(eq(direction.id, row.id))
    const after = await follow(secret)
    await thin(`change <= (SELECT max(change) FROM history WHERE action = 'insert')`)
    for (const mark of [before.mark, between.data.mark])
      expect(await ask(secret, { after: mark })).toMatchObject({ status: 410, code: 'markGone' })
    expect((await ask(secret, { after: after.mark })).data.changes).toEqual([])
    // A consumer without a mark receives every row, first the rows without history.
    const secondRead = await follow(secret)
    expect(Object.fromEntries(rowsAfter(secondRead.changes, 'direction'))).toEqual(
      Object.fromEntries((await get(catalogues.directions, {})).map((one) => [one.id_direction, one])),
    )
    expect(secondRead.changes.filter(({ id }) => id === row.id)).toMatchObject([
      { change: '0', action: 'insert', row: { 'p24-2': 'Старое' } },
      { action: 'update', row: { 'p24-2': 'Новое' } },
    ])
    expect(secondRead.changes.filter(({ change }) => change === '0').length).toBeGreaterThan(1)
    const short = await follow(await newKey(['direction']), undefined, 2).catch(() => undefined)
    expect(short?.changes ?? secondRead.changes).toEqual(secondRead.changes)
  })

  test('mark of another installation → 410 with the message to start again', async () => {
    const secret = await newKey()
    const { mark } = await follow(secret)
    const own = await readInstallation(server.db)
    const elsewhere = { ...readMark(mark, own), epoch: `${readMark(mark, own).epoch}0` }
    for (const after of [writeMark(elsewhere, own), writeMark(readMark(mark, own), randomUUID())])
      expect(await ask(secret, { after })).toMatchObject({
        status: 410,
        code: 'markGone',
        message: expect.stringContaining('начните сначала'),
      })
    expect((await ask(secret, { after: mark })).status).toBe(200)
  })

  test('mark with a checksum but without a signature → 410, even if its content is valid', async () => {
    const secret = await newKey()
    const summed = (text: string) =>
      Buffer.from(`${hash('sha256', `okuu feed ${text}`, 'hex').slice(0, 8)}${text}`).toString('base64url')
    const contents = [
      // The first two have the format of unsigned marks of an earlier version.
      [1, '', '', '', ['direction', 0], '1:1:', null, '0', null],
      [1, '', '', '', null, 'no snapshot', null, 'x', null],
      [1, 2, 3],
      null,
    ].map((one) => JSON.stringify(one))
    for (const text of [...contents, '', '{', 'x'.repeat(60)])
      expect(await ask(secret, { after: summed(text) }), text).toMatchObject({
        status: 410,
        code: 'markGone',
      })
  })

  test('mark from before a restore → 410 with the message to start again', async () => {
    const secret = await newKey(['direction'])
    const { mark } = await follow(secret)
    const client = newOwnerClient(server.db, {})
    await client.connect()
    await setChangeBase(client, 5_000_000_000n)
    await client.end()
    const refused = await ask(secret, { after: mark })
    expect(refused).toMatchObject({
      status: 410,
      code: 'markGone',
      message: expect.stringContaining('начните сначала'),
    })
    const secondRead = await follow(secret)
    await given.direction()
    expect((await follow(secret, secondRead.mark)).changes).toHaveLength(1)
  })
})
