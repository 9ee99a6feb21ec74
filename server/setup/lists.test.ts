import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { ids } from '#contract/limits.ts'
import { setup } from '#contract/setup.ts'
import { history } from '#db/schema/index.ts'
import { countOutcomes } from '#test/count-outcomes.ts'
import { sameText } from '#test/same-text.ts'
import { setupLists } from '#test/setup-lists.ts'

const { server, entities, driverOf } = setupLists()
const { ask, get } = server

// @rule setup-lists
describe.each(entities)('set-up: $list', (entity) => {
  const { list, table, id, names, more, parent } = entity
  const { rows, find, bodyOf, saved, create, shown, refuses } = driverOf(entity)
  const [first = ''] = Object.keys(names)

  // @rule save-created save-updated history-complete
  test('row saved twice → sms 1 (created), sms 2 (updated); listed as saved, other rows are unchanged', async () => {
    const other = await create()
    const before = await find(other.own)
    const body = await bodyOf()
    const [outcome] = await saved(body)
    const own = outcome?.ID ?? 0
    expect(outcome).toEqual({ sms: '1', ID: expect.any(Number), rev: 1 })
    expect(await find(own)).toMatchObject({ ...shown(body), [id.row]: own, edit: true, rev: 1 })
    const update = { ...body, [id.body]: own, [first]: `Иное ${own}`, rev: 1 }
    expect(await saved(update)).toEqual([{ sms: '2', rev: 2 }])
    expect(await saved({ ...update, rev: 2 })).toEqual([{ sms: '2', rev: 2 }])
    expect(await find(own)).toMatchObject({ ...shown(update), rev: 2 })
    expect(await find(other.own)).toEqual(before)
    const changes = await server.db
      .select({ action: history.action, userId: history.userId })
      .from(history)
      .where(and(eq(history.tableName, table), eq(history.rowId, own)))
    expect(changes).toEqual(['insert', 'update'].map((action) => ({ action, userId: server.userId })))
  })

  // @rule save-revision
  test('row saved with an old revision → sms 7 (stale), nothing changes', async () => {
    const { own, body } = await create()
    await saved({ ...body, [first]: `Первое ${own}`, rev: 1 })
    const before = await rows()
    expect(await saved({ ...body, rev: 1 })).toEqual([{ sms: '7', reason: 'stale' }])
    expect(await rows()).toEqual(before)
    expect(await saved(body)).toEqual([{ sms: '2', rev: 3 }])
  })

  // @rule save-duplicate save-same-text save-once-under-load
  test('name of another row in other case → sms 3 (duplicate); ten concurrent saves → one row is created', async () => {
    const existing = await create()
    const before = await rows()
    const duplicate = { ...existing.body, [id.body]: ids.create }
    for (const field of Object.keys(names)) {
      const fresh = await bodyOf()
      const same = {
        ...fresh,
        ...(parent === undefined ? {} : { [parent.body]: existing.body[parent.body] }),
        [field]: sameText(existing.body[field]),
      }
      expect(await saved(same)).toEqual([{ sms: '3' }])
    }
    expect(await saved(duplicate)).toEqual([{ sms: '3' }])
    expect(await rows()).toEqual(before)
    const other = await create()
    expect(await saved({ ...existing.body, [id.body]: other.own })).toEqual([{ sms: '3' }])
    const body = await bodyOf()
    const outcomes = await Promise.all(Array.from({ length: 10 }, () => saved(body)))
    expect(countOutcomes(outcomes)).toEqual({ '1': 1, '3': 9 })
  })

  // @rule save-needs value-lengths value-blank save-unknown-id
  test('missing, too long or unknown value → 400 or 404, nothing changes', async () => {
    const { own, body } = await create()
    for (const field of Object.keys(names))
      for (const blank of [undefined, null, '', ' \u00A0 ', 5, 'Ң'.repeat(301)])
        await refuses({ ...body, [field]: blank }, 400)
    for (const field of Object.keys(more)) await refuses({ ...body, [field]: 'Ң'.repeat(301) }, 400)
    for (const wrong of [-2, 1.5, '5', null]) await refuses({ ...body, [id.body]: wrong }, 400)
    for (const unknown of [0, ids.placeholder, 2_000_000_000])
      await refuses({ ...body, [id.body]: unknown }, 404)
    if (parent !== undefined) {
      await refuses({ ...body, [parent.body]: ids.placeholder }, 404)
      await refuses({ ...(await bodyOf()), [parent.body]: 2_000_000_000 }, 404)
    }
    const blank = Object.fromEntries(Object.keys(more).map((field) => [field, null]))
    expect(await saved({ ...body, ...blank })).toMatchObject([{ sms: '2' }])
    const empty = Object.fromEntries(Object.values(more).map((column) => [column, '']))
    expect(await find(own)).toMatchObject(empty)
  })

  // @rule delete-row
  test('row deleted → sms 8 (deleted), other rows are unchanged; second delete → 404', async () => {
    const { own } = await create()
    await create()
    const before = await rows()
    expect(await get(setup.delete, { list, id: own })).toEqual([{ sms: '8' }])
    expect(await rows()).toEqual(before.filter((row) => row[id.row] !== own))
    for (const unknown of [own, ids.placeholder])
      expect((await ask(setup.delete, { list, id: unknown })).status).toBe(404)
  })

  // @rule setup-protected protected-locked delete-protected
  test('protected row → Russian name: sms 7 (locked), delete: sms 6 (protected), other fields: saved', async () => {
    const { own, body } = await create()
    await server.db.execute(`UPDATE ${table} SET editable = false WHERE id = ${own}`)
    const before = await find(own)
    expect(before).toMatchObject({ edit: false })
    for (const field of Object.keys(names))
      expect(await saved({ ...body, [field]: 'Другое' })).toEqual([{ sms: '7', reason: 'locked' }])
    expect(await get(setup.delete, { list, id: own })).toEqual([{ sms: '6', reason: 'protected' }])
    expect(await find(own)).toEqual(before)
    const changed = Object.fromEntries(Object.keys(more).map((field) => [field, 'Other']))
    expect(await saved({ ...body, ...changed })).toMatchObject([{ sms: '2' }])
  })
})

// @rule setup-protected protected-by-seed
test('set-up: seeded room kinds, roles, discipline kinds and rule 1 → protected', async () => {
  const lists = await get(setup.lists, {})
  for (const list of ['room-kind', 'member-type', 'discipline-kind'] as const) {
    const seeded = lists[list].filter(({ id }) => id < ids.first)
    expect(seeded.length).toBeGreaterThan(2)
    expect(seeded.filter(({ edit }) => edit)).toEqual([])
  }
  expect(lists.rule.find(({ id_ebe_var }) => id_ebe_var === ids.defaultGradingRule)?.edit).toBe(false)
  expect(lists['member-type'].slice(0, 1)).toMatchObject([{ name: 'Председатель', name_en: 'Chair' }])
})
