import { expect, test } from 'vitest'
import { catalogues } from '#contract/catalogues/catalogues.ts'
import { elsewhere } from '#contract/elsewhere.ts'
import { history } from '#contract/history.ts'
import { contract } from '#contract/index.ts'
import { sms } from '#contract/save.ts'
import { run } from '#db/statement.ts'
import { testServer } from '#test/ask.ts'
import { factories } from '#test/given.ts'
import { mergeHelpers } from '#test/merging.ts'
import { oeapiReader } from '#test/oeapi.ts'
import { reorganisationHelpers } from '#test/reorganising.ts'
import { startSession } from '../auth/sessions.ts'
import { addUser, findLogin } from '../auth/users.ts'

const server = testServer()
const { ask, get } = server
const given = factories(server)
const { apply, duplicates } = mergeHelpers(server, given)
const { items } = oeapiReader(server)

const entity = 'direction' as const
const save = async (id: number, number: string, system = 'AVN') =>
  (await get(elsewhere.save, { entity, id, system, number }))[0]
const numbersOf = async (id: number) =>
  (await get(elsewhere.list, { entity, id })).map(({ system, number }) => [system, number])
const find = async (...numbers: string[]) =>
  (await get(elsewhere.find, { entity, system: 'AVN', numbers })).map(({ number, id }) => [number, id])

async function undoLast(of: 'foreign-number' | 'direction' = 'foreign-number') {
  const [last] = await get(history.changes, { entity: of, limit: 1 })
  return (await get(history.undo, { change: last?.change ?? '' }))[0]
}

// @rule elsewhere-numbers elsewhere-save elsewhere-find
test('id in another system: saved, replaced, undone → finds its row; deleted → finds none; the row’s rev is unchanged', async () => {
  const [row, other] = [await given.direction({ code: '710100', nameRu: 'ИТ' }), await given.direction()]
  expect(await save(row.id, '17')).toMatchObject({ sms: sms.created, rev: 1 })
  expect(await save(row.id, 'б-5', 'Библиотека-1')).toMatchObject({ sms: sms.created })
  expect(await save(other.id, '18')).toMatchObject({ sms: sms.created })
  expect(await save(row.id, '17')).toEqual({ sms: sms.updated })
  expect(await save(other.id, '17')).toEqual({ sms: sms.duplicate })
  // A number is unique within one entity and one system, so these saves do not conflict.
  const level = await given.level()
  const ofLevel = { entity: 'level', id: level.id, system: 'AVN', number: '17' } as const
  expect(await get(elsewhere.save, ofLevel)).toMatchObject([{ sms: sms.created }])
  expect(await save(other.id, '17', 'ИС')).toMatchObject({ sms: sms.created })

  expect(await numbersOf(row.id)).toEqual([
    ['AVN', '17'],
    ['Библиотека-1', 'б-5'],
  ])
  expect(await get(elsewhere.find, { entity, system: 'AVN', numbers: ['18', 'нет', '17', '18'] })).toEqual([
    { number: '18', id: other.id, label: expect.any(String) },
    { number: '17', id: row.id, label: '710100 ИТ' },
  ])
  expect(await save(row.id, '19')).toEqual({ sms: sms.updated, rev: 2 })
  expect(await find('17', '19')).toEqual([['19', row.id]])
  expect(await undoLast()).toMatchObject({ sms: sms.updated })
  expect(await find('17', '19')).toEqual([['17', row.id]])
  expect(await save(row.id, '')).toEqual({ sms: sms.updated })
  expect(await find('17')).toEqual([])
  expect((await get(catalogues.directions, {})).find((one) => one.id_direction === row.id)?.rev).toBe(1)

  await undoLast()
  await get(catalogues.deleteDirection, { idDirection: row.id })
  expect(await find('17')).toEqual([])
  expect(await undoLast('direction')).toMatchObject({ sms: sms.updated })
  expect(await numbersOf(row.id)).toHaveLength(2)
  expect(await numbersOf(other.id)).toEqual([
    ['AVN', '18'],
    ['ИС', '17'],
  ])
})

// @rule elsewhere-numbers
test('id in another system: invalid id, system or row → refused, nothing is saved', async () => {
  const { id } = await given.direction()
  const refused = async (over: object) => {
    const { status } = await ask(elsewhere.save, { entity, id, system: 'AVN', number: '1', ...over })
    return status
  }
  for (const over of [
    { system: '' },
    { system: 'А В' },
    { system: 'АВН_2' },
    { system: 'x'.repeat(21) },
    { number: 'x'.repeat(61) },
    { entity: 'user' },
    { entity: 'foreign-number' },
  ] as const)
    expect([over, await refused(over)]).toEqual([over, 400])
  expect(await refused({ id: 999_999 })).toBe(404)
  const many = Array.from({ length: 501 }, (_, n) => String(n))
  expect((await ask(elsewhere.find, { entity, system: 'AVN', numbers: many })).status).toBe(400)
  expect(await numbersOf(id)).toEqual([])
})

// @rule elsewhere-numbers
test('ids in other systems: insert with one unknown row → no id is inserted', async () => {
  const { id } = await given.direction()
  const insert = (...ids: number[]) =>
    run(
      server.db,
      `INSERT INTO foreign_number (entity, record, system, number)
       SELECT 'direction', record, 'MANY', record FROM unnest($1::integer[]) AS record`,
      [ids],
    )
  await expect(insert(id, 999_999)).rejects.toMatchObject({
    cause: { code: '23503', constraint: 'foreign_number_row_fk' },
  })
  expect(await numbersOf(id)).toEqual([])
  await insert(id)
  expect(await numbersOf(id)).toEqual([['MANY', String(id)]])
})

// @rule elsewhere-merge
test('ids in other systems: rows merged → both ids find the remaining row; merge undone → each finds its row', async () => {
  const { pair, kept, gone } = await duplicates()
  await save(pair.keep, '1')
  await save(pair.away, '2')
  await save(pair.away, '3', 'ИС')
  for (const [id, number] of [
    [kept.id, '11'],
    [gone.id, '12'],
  ] as const)
    await get(elsewhere.save, { entity: 'speciality', id, system: 'AVN', number })
  const preview = await get(contract.merge.preview, pair)
  expect(preview.numbers.toSorted((a, b) => a.entity.localeCompare(b.entity))).toEqual([
    { entity, id: pair.keep, system: 'AVN', keep: '1', away: '2' },
    { entity: 'speciality', id: kept.id, system: 'AVN', keep: '11', away: '12' },
  ])
  expect(preview.moves).toContainEqual({ entity: 'foreign-number', count: 3 })
  const applied = await apply(pair)
  expect(applied).toMatchObject({ sms: sms.updated })
  expect(await numbersOf(pair.keep)).toEqual([
    ['AVN', '1'],
    ['ИС', '3'],
  ])
  expect(await find('1', '2')).toEqual([
    ['1', pair.keep],
    ['2', pair.keep],
  ])
  const specialities = { entity: 'speciality' as const, system: 'AVN', numbers: ['11', '12'] }
  expect((await get(elsewhere.find, specialities)).map(({ id }) => id)).toEqual([kept.id, kept.id])
  expect((await get(history.undo, { change: applied?.change ?? '' }))[0]).toMatchObject({ sms: sms.updated })
  expect(await find('1', '2')).toEqual([
    ['1', pair.keep],
    ['2', pair.away],
  ])
  // The row's former number becomes its current number. The previous current number is deleted.
  await apply(pair)
  await save(pair.keep, '2')
  expect(await numbersOf(pair.keep)).toContainEqual(['AVN', '2'])
  expect(await find('1', '2')).toEqual([['2', pair.keep]])
})

// @rule elsewhere-merge
test('ids in other systems: faculty `away` joined into `keep` → the id of `away` finds `keep`', async () => {
  const { saveAndApply } = reorganisationHelpers(server, given)
  const { id: institutionId } = await given.institution()
  const [keep, away] = [await given.faculty({ institutionId }), await given.faculty({ institutionId })]
  await get(elsewhere.save, { entity: 'faculty', id: away.id, system: 'AVN', number: '7' })
  expect(
    await saveAndApply([{ step: 'join', entity: 'faculty', keep: keep.id, away: [away.id] }]),
  ).toMatchObject({ sms: sms.updated })
  expect(await get(elsewhere.find, { entity: 'faculty', system: 'AVN', numbers: ['7'] })).toMatchObject([
    { number: '7', id: keep.id },
  ])
})

// @rule elsewhere-read
test('ids in other systems: id saved → listed in feed and Open Education API; id changed → listed in the API', async () => {
  const row = await given.direction({ code: '580100', nameRu: 'Экономика с номером' })
  const plain = await given.direction({ nameRu: 'Экономика без номера' })
  await save(row.id, '40')
  const [key] = await get(contract.keys.save, { id: -1, name: 'Читатель номеров', entities: ['direction'] })
  const feed = async () => {
    const answer = await server.app.inject({
      url: '/okuu/api/v1/feed/changes?limit=1000',
      headers: { authorization: `Bearer ${key?.secret ?? ''}` },
    })
    const { changes } = answer.json<{ data: { changes: { id: number; row: { elsewhere?: object[] } }[] } }>()
      .data
    return (id: number) => changes.findLast((one) => one.id === id)?.row.elsewhere
  }
  const rowsOf = await feed()
  expect(rowsOf(row.id)).toEqual([{ system: 'AVN', number: '40', at: expect.stringMatching(/Z$/) }])
  expect(rowsOf(plain.id)).toBeUndefined()

  const codes = async () =>
    (await items('/programmes?pageSize=250&programmeType=programme')).find(
      (one) => (one['primaryCode'] as { code: string }).code === '580100',
    )?.['otherCodes']
  expect(await codes()).toEqual([{ codeType: 'x-AVN', code: '40' }])
  await save(row.id, '41')
  expect(await codes()).toEqual([{ codeType: 'x-AVN', code: '41' }])
})

// @rule elsewhere-save
test('ids in other systems: registrar of a faculty → can save ids for rows of this faculty only', async () => {
  const [own, other] = [await given.faculty(), await given.faculty()]
  await addUser(server.db, { login: 'of-faculty', name: '', surname: '' }, 'сыр', {
    role: 'registrar',
    catalogues: false,
    institutions: [],
    faculties: [own.id],
  })
  const user = await findLogin(server.db, 'of-faculty')
  const session = await startSession(server.db, user?.id ?? 0, undefined)
  const asked = { entity: 'faculty', system: 'AVN', number: '5' } as const
  expect((await ask(elsewhere.save, { ...asked, id: other.id }, { session })).status).toBe(403)
  expect((await ask(elsewhere.save, { ...asked, id: own.id }, { session })).status).toBe(200)
  const { id } = await given.direction()
  const shared = { entity, id, system: 'AVN', number: '5' } as const
  expect((await ask(elsewhere.save, shared, { session })).status).toBe(403)
})
