import { and, eq, getTableName } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { ids } from '#contract/limits.ts'
import { history } from '#db/schema/index.ts'
import { testServer } from '#test/ask.ts'
import { sameText } from '#test/same-text.ts'
import { factories } from '#test/given.ts'
import { disciplineEntities } from '#test/in-place/disciplines.ts'
import { driverOf } from '#test/in-place/driver.ts'
import type { Body } from '#test/in-place/entity.ts'
import { gakEntities } from '#test/in-place/gak.ts'
import { gradingEntities } from '#test/in-place/grading.ts'
import { positionEntities } from '#test/in-place/positions.ts'
import { roomEntities } from '#test/in-place/rooms.ts'
import { countOutcomes } from '#test/count-outcomes.ts'

// The rules shared by all rows that are edited in place and have no edit flag. The rules of one kind
// alone are tested in its module.

const server = testServer()
const { ask } = server

const blanks = [undefined, null, '', ' \u00A0 ']
const unknownIds = [0, ids.placeholder, 2_000_000_000]
// No parent is named by 0 but the year 2000.
const unknownParents = [98, ids.placeholder, 2_000_000_000]

const given = factories(server)
const entities = [gradingEntities, positionEntities, roomEntities, gakEntities, disciplineEntities].flatMap(
  (entitiesOf) => entitiesOf(server, given),
)

describe.each(entities)('a $name', (entity) => {
  const { key, bodyOf, save, create, find, shown, refuses } = driverOf(server, entity)

  describe('is saved', () => {
    // @rule save-codes save-created id-create history-complete
    test('1 with its ID and rev; it is shown as sent, and who made it is written down', async () => {
      const other = await create('рядом')
      const before = await find(other)
      const body = await bodyOf('создание')
      const [outcome] = await save(body)
      expect(outcome).toEqual({ sms: '1', ID: expect.any(Number), rev: 1 })
      const id = outcome?.ID ?? 0
      expect(await find({ id, body })).toMatchObject({ ...shown(body), rev: 1 })
      const changes = await server.db
        .select()
        .from(history)
        .where(and(eq(history.tableName, getTableName(entity.table)), eq(history.rowId, id)))
      expect(changes).toEqual([expect.objectContaining({ action: 'insert', userId: server.userId })])
      expect(await find(other)).toEqual(before)
    })

    // @rule save-updated
    test('2 with the next rev on an update, and the others stay', async () => {
      const other = await create('сосед')
      const before = await find(other)
      const { id, body } = await create('правка')
      const update = { ...body, ...entity.changed, rev: 1 }
      expect(await save(update)).toEqual([{ sms: '2', rev: 2 }])
      expect(await find({ id, body })).toMatchObject({ ...shown(update), rev: 2 })
      expect(await save({ ...update, rev: 2 })).toEqual([{ sms: '2', rev: 2 }])
      expect(await find(other)).toEqual(before)
    })

    // @rule save-revision
    test('7 when somebody else was faster; without a rev the last save wins', async () => {
      const row = await create('гонка')
      const { body } = row
      await save({ ...body, ...entity.changed, rev: 1 })
      const before = await find(row)
      expect(await save({ ...body, rev: 1 })).toEqual([{ sms: '7', reason: 'stale' }])
      expect(await find(row)).toEqual(before)
      expect(await save(body)).toEqual([{ sms: '2', rev: 3 }])
      expect(await find(row)).toMatchObject(shown(body))
      const changes = Object.entries(entity.changed).map(([field, value]) => ({ [field]: value }))
      const editors = await Promise.all(
        [entity.changed, ...changes].map((change) => save({ ...body, ...change, rev: 3 })),
      )
      expect(countOutcomes(editors)).toEqual({ '2': 1, '7': changes.length })
    })

    test.each(entity.edges)('with %o', async (edge) => {
      const row = await create('край')
      const update = { ...row.body, ...edge }
      expect(await save(update)).toMatchObject([{ sms: '2' }])
      expect(await find({ id: row.id, body: update })).toMatchObject(shown(update))
    })

    // @rule value-lengths value-trimmed
    test.each(Object.entries(entity.texts))('with a %s of %i characters', async (field, length) => {
      const row = await create('полно')
      const text = 'Ң'.repeat(length)
      expect(await save({ ...row.body, [field]: ` ${text}  ` })).toMatchObject([{ sms: '2' }])
      expect(await find(row)).toMatchObject(shown({ ...row.body, [field]: text }))
    })

    // @rule value-blank
    test('without the rest, which is empty then', async () => {
      const row = await create('пусто')
      for (const blank of blanks) {
        await save(row.body)
        const rest = Object.fromEntries(entity.optional.map((field) => [field, blank]))
        expect(await save({ ...row.body, ...rest })).toMatchObject([{ sms: '2' }])
        const empty = Object.fromEntries(entity.optional.map((field) => [field, '']))
        expect(await find(row)).toMatchObject(shown({ ...row.body, ...empty }))
      }
    })
  })

  describe('is refused', () => {
    // @rule save-unknown-id
    test('404 under an unknown id', async () => {
      const { body } = await create('неизвестно')
      for (const id of unknownIds) await refuses({ ...body, [key]: id }, 404)
    })

    test.each([-2, 1.5, '5', null, undefined, 2 ** 31, [1]])('400 under id %o', async (id) => {
      await refuses({ ...(await bodyOf('номер')), [key]: id }, 400, key)
    })

    // @rule save-unknown-id
    test.each(entity.parents)('404 under an unknown %s', async (field) => {
      const { body } = await create('родитель')
      for (const id of unknownParents) {
        await refuses({ ...body, [field]: id }, 404)
        await refuses({ ...(await bodyOf('сирота')), [field]: id }, 404)
      }
    })

    // @rule save-needs position-needs room-needs commission-key discipline-key
    test.each(entity.needed)('400 without %s, an old one too', async (field) => {
      const { body } = await create('нужно')
      for (const blank of blanks) {
        await refuses({ ...body, [field]: blank }, 400, field)
        await refuses({ ...(await bodyOf('нужно')), [field]: blank }, 400, field)
      }
    })

    // @rule value-lengths
    test.each(Object.entries(entity.texts))('400 with a %s of more than %i', async (field, length) => {
      await refuses({ ...(await bodyOf('длинно')), [field]: 'Ң'.repeat(length + 1) }, 400, field)
    })

    // @rule value-types value-decimals room-numbers detail-letter
    test.each(Object.entries(entity.wrong))('400 with a %s of %o', async (field, values) => {
      const { body } = await create('вид')
      for (const value of values) {
        await refuses({ ...body, [field]: value }, 400)
        await refuses({ ...(await bodyOf('вид нового')), [field]: value }, 400)
      }
    })
  })

  describe('is deleted', () => {
    // @rule delete-row
    test('8, and only it goes', async () => {
      const other = await create('останется')
      const { id } = await create('уйдёт')
      const before = await server.db.select().from(entity.table)
      expect((await ask(entity.remove, { [key]: id })).data).toEqual([{ sms: '8' }])
      expect(await server.db.select().from(entity.table)).toEqual(before.filter((row) => row.id !== id))
      expect(await find(other)).toBeDefined()
      expect(await ask(entity.remove, { [key]: id })).toMatchObject({ status: 404, error: true, data: null })
    })

    test.each([
      ...unknownIds.map((id) => [id, 404]),
      ...[-1, 1.5, '5', null, undefined].map((id) => [id, 400]),
    ])('of id %o: %i', async (id, status) => {
      expect(await ask(entity.remove, { [key]: id })).toMatchObject({ status, error: true, data: null })
    })
  })
})

const known = entities.flatMap(({ same, ...entity }) => (same === null ? [] : [{ ...entity, same }]))
const repeatable = entities.filter(({ same }) => same === null)

describe.each(known)('a $name is there once', (entity) => {
  const { key, bodyOf, save, create, find } = driverOf(server, entity)
  const { same } = entity

  // @rule save-duplicate save-same-text save-unique-keys commission-key
  test('3 when it stands already, in other letters and blanks too, and nothing changes', async () => {
    const standing = await create('повтор')
    const before = await find(standing)
    const twin = { ...standing.body, ...entity.changed, [key]: ids.create }
    expect(await save(twin)).toEqual([{ sms: '3' }])
    expect(await save({ ...twin, [same]: sameText(twin[same]) })).toEqual([{ sms: '3' }])
    const [other] = await save({ ...standing.body, [same]: 'Иной', [key]: ids.create })
    expect(await save({ ...twin, [key]: other?.ID })).toEqual([{ sms: '3' }])
    expect(await find(standing)).toEqual(before)
    expect(await find({ id: other?.ID ?? 0, body: standing.body })).toMatchObject({
      [entity.shown[same] ?? '']: 'Иной',
      rev: 1,
    })
  })

  // @rule save-unique-keys commission-key
  test('1 when it differs in one thing that counts', async () => {
    const { body } = await create('различие')
    const differences: Body[] = [{ [same]: 'Новый' }]
    for (const [field, make] of Object.entries(entity.apart)) differences.push({ [field]: await make() })
    for (const difference of differences)
      expect(await save({ ...body, ...difference, [key]: ids.create })).toMatchObject([{ sms: '1' }])
  })

  // @rule save-once-under-load
  test('when fifty save it at once', async () => {
    const body = await bodyOf('пятьдесят')
    const before = (await entity.list(body)).length
    const outcomes = await Promise.all(Array.from({ length: 50 }, () => save(body)))
    expect(countOutcomes(outcomes)).toEqual({ '1': 1, '3': 49 })
    expect(await entity.list(body)).toHaveLength(before + 1)
  })
})

describe.each(repeatable)('a $name', (entity) => {
  const { key, save, create } = driverOf(server, entity)

  // @rule detail-moves
  test('is 1 again when it is saved twice: nothing makes two of them one', async () => {
    const { id, body } = await create('дважды')
    const [outcome] = await save({ ...body, [key]: ids.create })
    expect(outcome).toMatchObject({ sms: '1' })
    expect(outcome?.ID).not.toBe(id)
  })
})
