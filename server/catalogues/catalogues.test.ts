import { and, eq, getTableName } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { ids } from '#contract/limits.ts'
import { history } from '#db/schema/index.ts'
import type { Body } from '#test/catalogues/entity.ts'
import { blanks, everyCatalogue } from '#test/catalogues/driver.ts'
import { sameText } from '#test/same-text.ts'
import { countOutcomes } from '#test/count-outcomes.ts'

// The rules that every catalogue shares, tried on each: how it is saved and listed. Refusals and deletes
// have files of their own, and so have the rules of one catalogue alone.

const { server, entities, driverOf } = everyCatalogue()

describe.each(entities)('a $name', (entity) => {
  const [russianName = ''] = entity.same.toReversed()
  const { bodyOf, save, create, protect, find, inRow, shown } = driverOf(entity)

  describe('is saved', () => {
    // @rule save-codes save-created id-create history-complete
    test('1 with its ID and rev; it is shown as sent, and who made it is written down', async () => {
      const other = await create('рядом')
      const before = await find(other.id)
      const body = await bodyOf('создание')
      const [outcome] = await save(body)
      expect(outcome).toEqual({ sms: '1', ID: expect.any(Number), rev: 1 })
      const id = outcome?.ID ?? 0
      expect(await find(id)).toMatchObject({ ...shown(body), edit: true, rev: 1 })
      const changes = await server.db
        .select()
        .from(history)
        .where(and(eq(history.tableName, getTableName(entity.table)), eq(history.rowId, id)))
      expect(changes).toEqual([expect.objectContaining({ action: 'insert', userId: server.userId })])
      expect(await find(other.id)).toEqual(before)
    })

    // @rule save-duplicate save-same-text save-unique-keys
    test('3 when it stands already, in other letters and blanks too, and nothing changes', async () => {
      const standing = await create('повтор')
      const row = await find(standing.id)
      const twin: Body = { ...standing.body, ...entity.changed, [entity.id.body]: ids.create }
      // Fields that make it the same and are no texts are taken from the existing record.
      for (const field of Object.keys((await entity.apart?.()) ?? {})) twin[field] = standing.body[field]
      expect(await save(twin)).toEqual([{ sms: '3' }])
      for (const field of entity.same) twin[field] = sameText(twin[field])
      expect(await save(twin)).toEqual([{ sms: '3' }])
      const other = await create('иной повтор')
      const otherRow = await find(other.id)
      expect(await save({ ...twin, [entity.id.body]: other.id })).toEqual([{ sms: '3' }])
      expect(await find(standing.id)).toEqual(row)
      expect(await find(other.id)).toEqual(otherRow)
    })

    // @rule save-duplicate save-unique-keys
    test('1 when it differs in one thing that counts', async () => {
      const { body } = await create('различие')
      const differences: Body[] = [{ [russianName]: 'Совсем новый' }]
      if (entity.apart !== null) differences.push(await entity.apart())
      for (const difference of differences)
        expect(await save({ ...body, ...difference, [entity.id.body]: ids.create })).toMatchObject([
          { sms: '1' },
        ])
    })

    // @rule save-codes save-updated save-revision
    test('2 with the next rev on an update, and the others stay', async () => {
      const other = await create('сосед')
      const before = await find(other.id)
      const { id, body } = await create('правка')
      const update = { ...body, ...entity.changed, rev: 1 }
      expect(await save(update)).toEqual([{ sms: '2', rev: 2 }])
      expect(await find(id)).toMatchObject({ ...shown(update), edit: true, rev: 2 })
      const renamed = { ...body, ...entity.locked, rev: 2 }
      expect(await save(renamed)).toEqual([{ sms: '2', rev: 3 }])
      expect(await find(id)).toMatchObject({ ...shown(renamed), rev: 3 })
      expect(await save({ ...renamed, rev: 3 })).toEqual([{ sms: '2', rev: 3 }])
      expect(await find(other.id)).toEqual(before)
    })

    // @rule save-revision save-reason
    test('7 when somebody else was faster; without a rev the last save wins', async () => {
      const { id, body } = await create('гонка правок')
      await save({ ...body, ...entity.changed, rev: 1 })
      const row = await find(id)
      expect(await save({ ...body, rev: 1 })).toEqual([{ sms: '7', reason: 'stale' }])
      expect(await find(id)).toEqual(row)
      expect(await save(body)).toEqual([{ sms: '2', rev: 3 }])
      expect(await find(id)).toMatchObject(shown(body))
      const both = await Promise.all([
        save({ ...body, ...entity.changed, rev: 3 }),
        save({ ...body, [russianName]: 'Гонка двух', rev: 3 }),
      ])
      expect(countOutcomes(both)).toEqual({ '2': 1, '7': 1 })
    })

    // @rule protected-locked save-reason
    test.each(Object.keys(entity.locked))('7 when a protected one’s %s would change', async (field) => {
      const { id, body } = await create(`замок ${field}`)
      await protect(id)
      const row = await find(id)
      const change = { ...body, ...entity.changed, [field]: entity.locked[field] }
      for (const rev of [undefined, 2])
        expect(await save({ ...change, rev })).toEqual([{ sms: '7', reason: 'locked' }])
      expect(await save({ ...change, rev: 1 })).toEqual([{ sms: '7', reason: 'stale' }])
      expect(await find(id)).toEqual(row)
    })

    // @rule protected-locked
    test('2 when only the rest of a protected one changes', async () => {
      const { id, body } = await create('без замка')
      await protect(id)
      const update = { ...body, ...entity.changed, rev: 2 }
      expect(await save(update)).toEqual([{ sms: '2', rev: 3 }])
      expect(await find(id)).toMatchObject({ ...shown(update), edit: false })
    })

    // @rule save-once-under-load
    test('once when fifty save it at once', async () => {
      const before = (await entity.list()).length
      const body = await bodyOf('пятьдесят')
      const outcomes = await Promise.all(Array.from({ length: 50 }, () => save(body)))
      expect(countOutcomes(outcomes)).toEqual({ '1': 1, '3': 49 })
      expect(await entity.list()).toHaveLength(before + 1)
    })
  })

  // @rule value-blank
  test('may be left without the rest', async () => {
    const { id, body } = await create('пусто')
    const rest = [...entity.neededOnCreation, ...entity.optional]
    for (const blank of blanks) {
      await save(body)
      const update = { ...body, ...Object.fromEntries(rest.map((field) => [field, blank])) }
      expect(await save(update)).toMatchObject([{ sms: '2' }])
      expect(await find(id)).toMatchObject(Object.fromEntries(rest.map((field) => [inRow(field), ''])))
    }
  })

  // @rule value-lengths value-trimmed
  test('takes texts of the full length', async () => {
    const { id, body } = await create('полно')
    for (const [field, length] of Object.entries(entity.texts)) body[field] = 'ң'.repeat(length)
    expect(await save(body)).toMatchObject([{ sms: '2' }])
    expect(await find(id)).toMatchObject(shown(body))
  })

  // @rule list-order
  test('is listed by its Russian name, in the order of the alphabet', async () => {
    const made: number[] = []
    for (const name of ['Ясли', 'Өнөр', 'Ель', 'Парк', 'Ёлка', 'Опера']) {
      const { id, body } = await create(`порядок ${name}`)
      await save({ ...body, [russianName]: name })
      made.push(id)
    }
    const rows = (await entity.list()).filter((row) => made.includes(Number(row[entity.id.row])))
    expect(rows.map((row) => row[inRow(russianName)])).toEqual([
      'Ёлка',
      'Ель',
      'Опера',
      'Өнөр',
      'Парк',
      'Ясли',
    ])
  })
})
