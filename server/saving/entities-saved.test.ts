import { and, eq, getTableName } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { ids } from '#contract/limits.ts'
import { history } from '#db/schema/index.ts'
import { countOutcomes } from '#test/count-outcomes.ts'
import { blanks, entityHelpers } from '#test/entities/driver.ts'
import { sameText } from '#test/same-text.ts'

// The rules of saves are equal for all entities. Other files test invalid bodies, deletes, and the rules of
// single entities.

const { server, entities, driverOf } = entityHelpers()

describe.each(entities)('save of a $name', (entity) => {
  const { bodyOf, othersOf, save, create, find, shown } = driverOf(entity)

  // @rule save-codes save-created id-create history-complete
  test('new row → sms 1 (created) with ID and rev, listed as sent, author in the history', async () => {
    const other = await create()
    const before = await find(other)
    const body = await bodyOf()
    const [outcome] = await save(body)
    expect(outcome).toEqual({ sms: '1', ID: expect.any(Number), rev: 1 })
    const id = outcome?.ID ?? 0
    expect(await find({ id, body })).toMatchObject({
      ...shown(body),
      ...(entity.protects && { edit: true }),
      rev: 1,
    })
    const changes = await server.db
      .select()
      .from(history)
      .where(and(eq(history.tableName, getTableName(entity.table)), eq(history.rowId, id)))
    expect(changes).toEqual([expect.objectContaining({ action: 'insert', userId: server.userId })])
    expect(await find(other)).toEqual(before)
  })

  // @rule save-codes save-updated save-revision
  test('update → sms 2 (updated) with the next rev, other rows are unchanged', async () => {
    const other = await create()
    const before = await find(other)
    const { id, body } = await create()
    const update = { ...body, ...(await othersOf(entity.changed)), rev: 1 }
    expect(await save(update)).toEqual([{ sms: '2', rev: 2 }])
    expect(await find({ id, body })).toMatchObject({ ...shown(update), rev: 2 })
    const renamed = { ...body, ...(await othersOf([...entity.locked, ...entity.same])), rev: 2 }
    expect(await save(renamed)).toMatchObject([{ sms: '2', rev: 3 }])
    expect(await find({ id, body })).toMatchObject({ ...shown(renamed), rev: 3 })
    expect(await save({ ...renamed, rev: 3 })).toEqual([{ sms: '2', rev: 3 }])
    expect(await find(other)).toEqual(before)
  })

  // @rule save-revision save-reason
  test('stale revision → sms 7 (stale); no revision → the last save wins', async () => {
    const row = await create()
    const { body } = row
    const changed = await othersOf(entity.changed)
    await save({ ...body, ...changed, rev: 1 })
    const before = await find(row)
    expect(await save({ ...body, rev: 1 })).toEqual([{ sms: '7', reason: 'stale' }])
    expect(await find(row)).toEqual(before)
    expect(await save(body)).toEqual([{ sms: '2', rev: 3 }])
    expect(await find(row)).toMatchObject(shown(body))
    const changes = Object.entries(changed).map(([field, value]) => ({ [field]: value }))
    const editors = await Promise.all(
      [changed, ...changes].map((change) => save({ ...body, ...change, rev: 3 })),
    )
    expect(countOutcomes(editors)).toEqual({ '2': 1, '7': changes.length })
  })

  test.each(entity.edges)('body with %o → saved', async (edge) => {
    const row = await create()
    const update = { ...row.body, ...edge }
    expect(await save(update)).toMatchObject([{ sms: '2' }])
    expect(await find({ id: row.id, body: update })).toMatchObject(shown(update))
  })

  // @rule value-lengths value-trimmed
  test.each(entity.texts)('field %s with %i characters → saved', async (field, length) => {
    const row = await create()
    const text = 'Ң'.repeat(length)
    expect(await save({ ...row.body, [field]: ` ${text}  ` })).toMatchObject([{ sms: '2' }])
    expect(await find(row)).toMatchObject(shown({ ...row.body, [field]: text }))
  })

  // @rule value-blank
  test('optional fields missing or blank → stored as empty', async () => {
    const row = await create()
    for (const blank of blanks) {
      await save(row.body)
      const rest = Object.fromEntries(entity.optional.map((field) => [field, blank]))
      expect(await save({ ...row.body, ...rest })).toMatchObject([{ sms: '2' }])
      const empty = Object.fromEntries(entity.optional.map((field) => [field, '']))
      expect(await find(row)).toMatchObject(shown({ ...row.body, ...empty }))
    }
  })
})

const uniqueEntities = entities.filter(({ same }) => same.length > 0)
const repeatableEntities = entities.filter(({ same }) => same.length === 0)

describe.each(uniqueEntities)('uniqueness of a $name', (entity) => {
  const { key, bodyOf, othersOf, save, create, find } = driverOf(entity)
  const { same } = entity
  const lastOfSame = same.slice(-1)

  // @rule save-duplicate save-same-text save-unique commission-identity
  test('duplicate (case and blanks ignored) → sms 3 (duplicate), nothing changes', async () => {
    const stored = await create()
    const before = await find(stored)
    const duplicate = { ...stored.body, ...(await othersOf(entity.changed)), [key]: ids.create }
    expect(await save(duplicate)).toEqual([{ sms: '3' }])
    const respelled = {
      ...duplicate,
      ...Object.fromEntries(same.map((field) => [field, sameText(duplicate[field])])),
    }
    expect(await save(respelled)).toEqual([{ sms: '3' }])
    const otherBody = { ...stored.body, ...(await othersOf(lastOfSame)) }
    const [outcome] = await save({ ...otherBody, [key]: ids.create })
    const other = { id: outcome?.ID ?? 0, body: otherBody }
    const otherRow = await find(other)
    expect(otherRow).toMatchObject({ rev: 1 })
    expect(await save({ ...respelled, [key]: other.id })).toEqual([{ sms: '3' }])
    expect(await find(stored)).toEqual(before)
    expect(await find(other)).toEqual(otherRow)
  })

  // @rule save-duplicate save-unique commission-identity
  test.each([...lastOfSame, ...entity.apart])(
    'row that differs from another only in %s → sms 1 (created)',
    async (field) => {
      const { body } = await create()
      expect(await save({ ...body, ...(await othersOf([field])), [key]: ids.create })).toMatchObject([
        { sms: '1' },
      ])
    },
  )

  // @rule save-once-under-load
  test('fifty concurrent inserts of one row → one row is created', async () => {
    const body = await bodyOf()
    const before = (await entity.list(body)).length
    const outcomes = await Promise.all(Array.from({ length: 50 }, () => save(body)))
    expect(countOutcomes(outcomes)).toEqual({ '1': 1, '3': 49 })
    expect(await entity.list(body)).toHaveLength(before + 1)
  })
})

describe.each(repeatableEntities)('a $name', (entity) => {
  const { key, save, create } = driverOf(entity)

  // @rule detail-moves
  test('entity without a unique key, equal values saved twice → sms 1 (created) for each save', async () => {
    const { id, body } = await create()
    const [outcome] = await save({ ...body, [key]: ids.create })
    expect(outcome).toMatchObject({ sms: '1' })
    expect(outcome?.ID).not.toBe(id)
  })
})

describe.each(entities.filter(({ protects }) => protects))('save of a protected $name', (entity) => {
  const { othersOf, save, create, protect, find, shown } = driverOf(entity)
  const protectedRow = async () => {
    const row = await create()
    await protect(row)
    return row
  }

  // @rule protected-locked save-reason
  test.each(entity.locked)('field %s of a protected row changed → sms 7 (locked)', async (field) => {
    const row = await protectedRow()
    const before = await find(row)
    const change = { ...row.body, ...(await othersOf([...entity.changed, field])) }
    for (const rev of [undefined, 2])
      expect(await save({ ...change, rev })).toEqual([{ sms: '7', reason: 'locked' }])
    expect(await save({ ...change, rev: 1 })).toEqual([{ sms: '7', reason: 'stale' }])
    expect(await find(row)).toEqual(before)
  })

  // @rule protected-locked
  test('unlocked field of a protected row changed → sms 2 (updated)', async () => {
    const row = await protectedRow()
    const update = { ...row.body, ...(await othersOf(entity.changed)), rev: 2 }
    expect(await save(update)).toEqual([{ sms: '2', rev: 3 }])
    expect(await find(row)).toMatchObject({ ...shown(update), edit: false })
  })

  // @rule list-order
  test('list of the entity → rows are sorted by Russian name', async () => {
    const [name = ''] = entity.same.slice(-1)
    const made: number[] = []
    for (const text of ['Ясли', 'Өнөр', 'Ель', 'Парк', 'Ёлка', 'Опера']) {
      const { id, body } = await create()
      await save({ ...body, [name]: text })
      made.push(id)
    }
    const rows = (await entity.list({})).filter((row) => made.includes(Number(row[entity.id.row])))
    const inAlphabet = ['Ёлка', 'Ель', 'Опера', 'Өнөр', 'Парк', 'Ясли']
    expect(rows.map((row) => row[entity.shown[name] ?? ''])).toEqual(inAlphabet)
  })
})
