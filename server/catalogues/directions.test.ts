import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { catalogues } from '#contract/catalogues/catalogues.ts'
import { direction, history } from '#db/schema/index.ts'
import { testServer } from '#test/ask.ts'
import { factories } from '#test/given.ts'
import { countOutcomes } from '#test/count-outcomes.ts'

const server = testServer()
const { ask, get } = server
const given = factories(server)

const body = {
  idDirection: -1,
  code: '710100',
  direction_: 'Информатика',
  directionKg: 'Информатика',
  directionEn: 'Informatics',
}
const find = async (id: number) =>
  (await get(catalogues.directions, {})).find((row) => row.id_direction === id)
const create = async (over: Partial<typeof body> = {}) => {
  const [outcome] = await get(catalogues.saveDirection, { ...body, ...over })
  return outcome?.ID ?? -1
}

describe('direction: save', () => {
  test('new row → sms 1 (created) with id and rev; the history has the author', async () => {
    const other = await given.direction()
    const [outcome] = await get(catalogues.saveDirection, { ...body, code: ' 710101 ' })
    expect(outcome).toEqual({ sms: '1', ID: expect.any(Number), rev: 1 })
    expect(await find(outcome?.ID ?? 0)).toEqual({
      id_direction: outcome?.ID,
      'p24-1': '710101',
      'p24-2': 'Информатика',
      p24_kg: 'Информатика',
      p24_en: 'Informatics',
      p24: '710101 Информатика',
      edit: true,
      rev: 1,
    })
    const [change] = await server.db
      .select()
      .from(history)
      .where(and(eq(history.tableName, 'direction'), eq(history.rowId, outcome?.ID ?? 0)))
    expect(change).toMatchObject({
      action: 'insert',
      userId: server.userId,
      before: null,
    })
    expect(await find(other.id)).toMatchObject({ rev: 1 })
  })

  test('code and Russian name of another row, in other case and blanks → sms 3 (duplicate)', async () => {
    const id = await create({ code: '710102', direction_: 'Прикладная информатика' })
    const again = await get(catalogues.saveDirection, {
      ...body,
      code: '710102 ',
      direction_: '  ПРИКЛАДНАЯ   информатика',
    })
    expect(again).toEqual([{ sms: '3' }])
    expect(await find(id)).toMatchObject({ 'p24-2': 'Прикладная информатика', rev: 1 })
    const other = await create({ code: '710103', direction_: 'Прикладная информатика' })
    const renamed = { ...body, idDirection: other, code: '710102', direction_: 'прикладная информатика' }
    expect(await get(catalogues.saveDirection, renamed)).toEqual([{ sms: '3' }])
    expect(await find(other)).toMatchObject({ 'p24-1': '710103', rev: 1 })
  })

  test('existing row → sms 2 (updated) with the new rev; other rows are unchanged', async () => {
    const other = await create({ code: '710104' })
    const id = await create({ code: '710105' })
    const update = { ...body, idDirection: id, code: '710106', directionEn: 'Computing', rev: 1 }
    expect(await get(catalogues.saveDirection, update)).toEqual([{ sms: '2', rev: 2 }])
    expect(await find(id)).toMatchObject({ 'p24-1': '710106', p24_en: 'Computing', rev: 2 })
    expect(await find(other)).toMatchObject({ 'p24-1': '710104', p24_en: 'Informatics', rev: 1 })
    expect(await get(catalogues.saveDirection, update)).toEqual([{ sms: '7', reason: 'stale' }])
  })

  test('old revision → sms 7 (stale), nothing changes; no revision → the last save wins', async () => {
    const id = await create({ code: '710107' })
    const update = { ...body, idDirection: id, code: '710107' }
    await get(catalogues.saveDirection, { ...update, directionEn: 'First', rev: 1 })
    expect(await get(catalogues.saveDirection, { ...update, directionEn: 'Second', rev: 1 })).toEqual([
      { sms: '7', reason: 'stale' },
    ])
    expect(await find(id)).toMatchObject({ p24_en: 'First', rev: 2 })
    expect(await get(catalogues.saveDirection, { ...update, directionEn: 'Third' })).toEqual([
      { sms: '2', rev: 3 },
    ])
  })

  // @rule protected-locked
  test('code or Russian name of a protected row changed → sms 7 (locked), no field is saved', async () => {
    const row = await given.direction({ code: '710108', nameRu: 'Охраняемое', editable: false })
    const same = {
      idDirection: row.id,
      code: '710108',
      direction_: 'Охраняемое',
      directionKg: 'Корголгон',
      rev: 1,
    }
    for (const change of [{ code: '710109' }, { direction_: 'Иное' }])
      expect(await get(catalogues.saveDirection, { ...same, ...change })).toEqual([
        { sms: '7', reason: 'locked' },
      ])
    expect(await find(row.id)).toMatchObject({ 'p24-1': '710108', 'p24-2': 'Охраняемое', p24_kg: '', rev: 1 })
    expect(await get(catalogues.saveDirection, same)).toEqual([{ sms: '2', rev: 2 }])
    expect(await find(row.id)).toMatchObject({ p24_kg: 'Корголгон', edit: false })
  })

  // @rule value-blank
  test('optional names omitted or null → stored as empty', async () => {
    const id = await create({ code: '710110' })
    const blank = { idDirection: id, code: '710110', direction_: 'Информатика', directionKg: null }
    expect(await get(catalogues.saveDirection, blank)).toEqual([{ sms: '2', rev: 2 }])
    expect(await find(id)).toMatchObject({ p24_kg: '', p24_en: '' })
  })

  test.each([
    ['no code', { code: undefined }, 'Не заполнено поле «Код»'],
    ['a blank code', { code: '  ' }, 'Поле «Код» не может быть пустым'],
    ['a blank Russian name', { direction_: ' ' }, 'Поле «Наименование на русском» не может быть пустым'],
    ['a long code', { code: '7'.repeat(21) }, 'Поле «Код»: не более 20 символов'],
    [
      'a long name',
      { directionKg: 'ң'.repeat(301) },
      'Поле «Наименование на кыргызском»: не более 300 символов',
    ],
    ['a numeric code', { code: 710100 }, 'Поле «Код»: недопустимое значение'],
    ['an id below −1', { idDirection: -2 }, 'Поле «Направление»: значение вне допустимых границ'],
    ['an id as text', { idDirection: '5' }, 'Поле «Направление»: нужно целое число'],
  ])('%s → 400, nothing is saved', async (_name, wrong, message) => {
    const before = await get(catalogues.directions, {})
    expect(
      await ask(catalogues.saveDirection, { ...body, code: '719999', ...wrong }, { lang: 'ru' }),
    ).toMatchObject({
      status: 400,
      error: true,
      message,
    })
    expect(await get(catalogues.directions, {})).toEqual(before)
  })

  // @rule value-lengths value-trimmed
  test('text of the maximum length between blanks → saved without the blanks', async () => {
    const name = `  ${'Ңөү'.repeat(100)}  `
    const id = await create({ code: ` ${'7'.repeat(20)} `, direction_: name })
    expect(await find(id)).toMatchObject({ 'p24-1': '7'.repeat(20), 'p24-2': name.trim() })
  })

  test.each([
    "'; DROP TABLE direction; --",
    '$1',
    '\\',
    '%_',
    '<img src=x onerror=alert(1)>',
    '{{code}}',
    '👩‍🎓',
  ])('%s → stored as text', async (text) => {
    const id = await create({ code: '719000', direction_: text })
    expect(await find(id)).toMatchObject({ 'p24-2': text })
  })

  // @rule save-unknown-id
  test('unknown id → 404', async () => {
    for (const idDirection of [0, 9999, 2_000_000_000])
      expect(await ask(catalogues.saveDirection, { ...body, idDirection, code: '718888' })).toMatchObject({
        status: 404,
        error: true,
      })
  })

  // @rule save-once-under-load
  test('fifty concurrent saves of one new row → one has sms 1 (created), forty-nine have sms 3 (duplicate)', async () => {
    const race = { ...body, code: '717777', direction_: 'Гонка' }
    const outcomes = await Promise.all(Array.from({ length: 50 }, () => get(catalogues.saveDirection, race)))
    expect(countOutcomes(outcomes)).toEqual({ '1': 1, '3': 49 })
    expect(await server.db.$count(direction, eq(direction.code, '717777'))).toBe(1)
  })

  // @rule save-revision
  test('two concurrent saves of one revision → one is saved, one is refused', async () => {
    const id = await create({ code: '716666' })
    for (let rev = 1; rev <= 20; rev++) {
      const outcomes = await Promise.all(
        ['A', 'B'].map((directionEn) =>
          get(catalogues.saveDirection, {
            ...body,
            idDirection: id,
            code: '716666',
            directionEn: `${directionEn}${rev}`,
            rev,
          }),
        ),
      )
      expect(countOutcomes(outcomes)).toEqual({ '2': 1, '7': 1 })
    }
  })
})

// @rule list-order
test('directions: list → ordered by code, then by Russian name', async () => {
  await server.db
    .delete(direction)
    .where(eq(direction.editable, true))
    .catch(() => undefined)
  for (const [code, nameRu] of [
    ['500002', 'Ясли'],
    ['500002', 'Ёлка'],
    ['500002', 'Ель'],
    ['500001', 'Өнөр'],
    ['500001', 'Опера'],
    ['500001', 'Парк'],
  ] as const)
    await given.direction({ code, nameRu })
  const names = (await get(catalogues.directions, {}))
    .filter((row) => row['p24-1'].startsWith('50000'))
    .map((row) => row['p24-2'])
  expect(names).toEqual(['Опера', 'Өнөр', 'Парк', 'Ёлка', 'Ель', 'Ясли'])
})
