import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { hierarchy } from '#contract/hierarchy.ts'
import { history } from '#db/schema/index.ts'
import { testServer } from '#test/ask.ts'
import { factories } from '#test/given.ts'
import { countOutcomes } from '#test/count-outcomes.ts'
import { toScreenNames } from '#test/screen-names.ts'

const server = testServer()
const { ask, get } = server
const given = factories(server)

const fields = {
  v2K: 'КМТУ',
  v2En: 'KSTU',
  fullNameKg: 'Кыргыз мамлекеттик техникалык университети',
  fullNameEn: 'Kyrgyz State Technical University',
  address: 'Бишкек, пр. Мира, 66',
  addressKg: 'Бишкек, Мир пр., 66',
  addressEn: '66 Mira Ave., Bishkek',
  glava: 'Асанов Азамат',
  tel: '+996 312 54-51-25',
  licence: 'D № 5',
  licenceDate: '2024-02-29',
  mail: 'rector@kstu.example.kg',
}
const expectedFields = {
  v2_k: fields.v2K,
  v2_en: fields.v2En,
  full_name_kg: fields.fullNameKg,
  full_name_en: fields.fullNameEn,
  address: fields.address,
  address_kg: fields.addressKg,
  address_en: fields.addressEn,
  glava: fields.glava,
  tel: fields.tel,
  licence: fields.licence,
  licence_date: fields.licenceDate,
  mail: fields.mail,
}

/** Creates two institutions of one ministry: one to save, and one that must not change. */
const setUp = async () => {
  const ministry = await given.ministry()
  const neighbour = await given.institution({ ministryId: ministry.id, shortRu: 'Я', fullRu: 'Я' })
  const row = await given.institution({ ministryId: ministry.id, shortRu: 'КГТУ', fullRu: 'Технический' })
  const list = () => get(hierarchy.institutions, { idMinisterstvo: ministry.id })
  const find = async (id: number) => (await list()).find((one) => one.id_vuz === id)
  return { idVuz: row.id, neighbour: neighbour.id, find, list }
}

// @rule institution-form save-always-updated
test('institutions: saved → sms 2 (updated) with the new revision; Russian names and other rows are unchanged', async () => {
  const { idVuz, neighbour, find } = await setUp()
  const before = await find(neighbour)
  expect(await get(hierarchy.saveInstitution, { idVuz, ...fields, rev: 1 })).toEqual([{ sms: '2', rev: 2 }])
  expect(await find(idVuz)).toMatchObject({ ...expectedFields, v2: 'КГТУ', full_name: 'Технический', rev: 2 })
  expect(await find(neighbour)).toEqual(before)
  const [, change] = await server.db
    .select()
    .from(history)
    .where(and(eq(history.tableName, 'institution'), eq(history.rowId, idVuz)))
    .orderBy(history.id)
  expect(change).toMatchObject({ action: 'update', userId: server.userId })
  expect(await get(hierarchy.saveInstitution, { idVuz, ...fields, rev: 2 })).toEqual([{ sms: '2', rev: 2 }])
})

// @rule institution-form
test('institutions: Russian names in the body → ignored', async () => {
  const { idVuz, find } = await setUp()
  const body = { idVuz, ...fields, v2: 'ИНОЙ', fullName: 'Иной', full_name: 'Иной', idMinisterstvo: 9999 }
  expect(await ask(hierarchy.saveInstitution, body)).toMatchObject({ status: 200, data: [{ sms: '2' }] })
  expect(await find(idVuz)).toMatchObject({ v2: 'КГТУ', full_name: 'Технический' })
})

test.each([
  ['no fields', {}],
  ['null in all fields', Object.fromEntries(Object.keys(fields).map((field) => [field, null]))],
  [
    'only blanks',
    { ...Object.fromEntries(Object.keys(fields).map((field) => [field, '  '])), licenceDate: null },
  ],
])('institutions: body with %s → the fields are stored as empty', async (_name, blank) => {
  const { idVuz, find } = await setUp()
  await get(hierarchy.saveInstitution, { idVuz, ...fields })
  expect(await get(hierarchy.saveInstitution, { idVuz, ...blank })).toEqual([{ sms: '2', rev: 3 }])
  const empty = Object.fromEntries(Object.keys(expectedFields).map((column) => [column, '']))
  expect(await find(idVuz)).toMatchObject({ ...empty, licence_date: null, v2: 'КГТУ' })
})

// @rule save-revision
test('institutions: old revision → sms 7 (stale), nothing changes; two concurrent saves → one is saved', async () => {
  const { idVuz, find } = await setUp()
  await get(hierarchy.saveInstitution, { idVuz, ...fields, rev: 1 })
  expect(await get(hierarchy.saveInstitution, { idVuz, glava: 'Иной', rev: 1 })).toEqual([
    { sms: '7', reason: 'stale' },
  ])
  expect(await find(idVuz)).toMatchObject({ ...expectedFields, rev: 2 })
  const both = await Promise.all(
    ['А', 'Б'].map((glava) => get(hierarchy.saveInstitution, { idVuz, ...fields, glava, rev: 2 })),
  )
  expect(countOutcomes(both)).toEqual({ '2': 1, '7': 1 })
})

const limits = {
  v2K: 50,
  v2En: 50,
  fullNameKg: 300,
  fullNameEn: 300,
  address: 300,
  addressKg: 300,
  addressEn: 300,
  glava: 300,
  tel: 150,
  licence: 150,
  mail: 150,
}

// @rule value-lengths
test.each(Object.entries(limits))(
  'institutions: field %s of more than %i characters, or of another type → 400',
  async (field, length) => {
    const { idVuz, list } = await setUp()
    const full = 'ң'.repeat(length)
    expect((await ask(hierarchy.saveInstitution, { idVuz, [field]: full })).data).toMatchObject([
      { sms: '2' },
    ])
    const before = await list()
    for (const wrong of [`${full}ң`, 5, true, [], {}]) {
      const answer = await ask(hierarchy.saveInstitution, { idVuz, ...fields, [field]: wrong })
      expect(answer).toMatchObject({ status: 400, message: expect.stringContaining(toScreenNames(field)) })
    }
    expect(await list()).toEqual(before)
  },
)

// @rule institution-form value-dates
test.each(['', '29.02.2024', '2023-02-29', '2024-02-29T00:00:00Z', 20240229, true])(
  'institutions: licence date %o → refused',
  async (licenceDate) => {
    const { idVuz, list } = await setUp()
    const before = await list()
    expect((await ask(hierarchy.saveInstitution, { idVuz, ...fields, licenceDate })).status).toBe(400)
    expect(await list()).toEqual(before)
  },
)

test.each([
  [0, 404],
  [9999, 404],
  [2_000_000_000, 404],
  [-1, 400],
  ['5', 400],
  [undefined, 400],
])('institutions: id %o → status %i', async (idVuz, status) => {
  expect(await ask(hierarchy.saveInstitution, { idVuz, ...fields })).toMatchObject({ status, error: true })
})
