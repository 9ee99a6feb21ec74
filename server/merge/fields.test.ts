import { expect, test } from 'vitest'
import { merge } from '#contract/merge.ts'
import { sms } from '#contract/save.ts'
import { testServer } from '#test/ask.ts'
import { factories } from '#test/given.ts'
import { mergeHelpers } from '#test/merging.ts'

const server = testServer()
const { ask, get } = server
const given = factories(server)
const { apply, rowsOf } = mergeHelpers(server, given)

// @rule merge-fields
test('merge: differing fields → listed by the preview; fields chosen from the deleted row → copied', async () => {
  const [one, other] = [await given.faculty({ fullKy: 'Факультет №1' }), await given.faculty()]
  const keep = await given.department({
    facultyId: one.id,
    shortName: 'К',
    nameRu: 'Кафедра',
    nameEn: 'Chair',
  })
  const away = await given.department({
    facultyId: other.id,
    shortName: 'К',
    nameRu: 'Кафедра',
    nameKy: 'Кафедрасы',
  })
  const pair = { entity: 'department' as const, keep: keep.id, away: away.id }
  expect((await get(merge.preview, pair, { lang: 'ky' })).fields).toEqual([
    { field: 'f1_kg', keep: '', away: 'Кафедрасы' },
    { field: 'f1_en', keep: 'Chair', away: '' },
    {
      field: 'id_faculty',
      keep: { id: one.id, label: 'Факультет №1' },
      away: { id: other.id, label: other.fullRu },
    },
  ])
  expect(await apply(pair, { take: ['f1_kg', 'id_faculty'] })).toMatchObject({ sms: sms.updated })
  expect(await rowsOf('SELECT faculty_id, name_ky, name_en FROM department WHERE id = $1', keep.id)).toEqual([
    { faculty_id: other.id, name_ky: 'Кафедрасы', name_en: 'Chair' },
  ])
})

// @rule merge-fields
test('merge: code and name of the deleted row chosen → copied; third row has the copied name and the kept row’s code → sms 3', async () => {
  const keep = await given.direction({ code: '901', nameRu: 'Первое' })
  const away = await given.direction({ code: '902', nameRu: 'Второе' })
  const pair = { entity: 'direction' as const, keep: keep.id, away: away.id }
  expect(await apply(pair, { take: ['p24-1', 'p24-2'] })).toMatchObject({ sms: sms.updated })
  expect(await rowsOf('SELECT code, name_ru FROM direction WHERE id = $1', keep.id)).toEqual([
    { code: '902', name_ru: 'Второе' },
  ])
  await given.direction({ code: '902', nameRu: 'Третье' })
  const fourth = await given.direction({ code: '903', nameRu: 'Третье' })
  expect(await apply({ ...pair, away: fourth.id }, { take: ['p24-2'] })).toEqual({ sms: sms.duplicate })
  expect(await rowsOf('SELECT id FROM direction WHERE id = $1', fourth.id)).toHaveLength(1)
})

// @rule merge-screen
test('merge: preview → has the time of each row’s insert; none for a row older than the history', async () => {
  const [keep, away] = [await given.level(), await given.level()]
  await server.database.owner.pool.query(`BEGIN; SET LOCAL okuu.rewrites_history = 'on';
    INSERT INTO history (table_name, row_id, action, at) VALUES ('level', ${keep.id}, 'insert', '2024-09-01 06:00Z');
    DELETE FROM history WHERE table_name = 'level' AND row_id = ${away.id}; COMMIT`)
  const { made } = await get(merge.preview, { entity: 'level', keep: keep.id, away: away.id })
  expect(made).toEqual({ keep: '2024-09-01T06:00:00.000Z', away: null })
})

// @rule merge-stale
test('merge: revision of one of the rows is not the current one → sms 7 (stale), no row is deleted', async () => {
  const [keep, away] = [await given.level(), await given.level()]
  const pair = { entity: 'level' as const, keep: keep.id, away: away.id }
  const stale = { sms: sms.updateRefused, reason: 'stale' }
  expect(await apply(pair, { revKeep: 9 })).toEqual(stale)
  expect(await apply(pair, { revAway: 9 })).toEqual(stale)
  expect(await rowsOf('SELECT id FROM level WHERE id IN ($1, $2)', keep.id, away.id)).toHaveLength(2)
})

test('merge: row with itself; unknown row or field; entity that cannot be merged → refused', async () => {
  const { id } = await given.level()
  const body = { entity: 'level', keep: id, away: id, take: [], revKeep: 1, revAway: 1 }
  expect((await ask(merge.apply, body)).status).toBe(400)
  expect((await ask(merge.preview, { entity: 'level', keep: id, away: id })).status).toBe(400)
  expect((await ask(merge.preview, { entity: 'level', keep: id, away: 8 })).status).toBe(404)
  expect((await ask(merge.apply, { ...body, away: 8 })).status).toBe(404)
  const other = await given.level()
  for (const field of ['rev', '__proto__', 'constructor', 'toString', 'hasOwnProperty'])
    expect((await ask(merge.apply, { ...body, away: other.id, take: [field] })).status, field).toBe(400)
  expect((await ask(merge.preview, { entity: 'faculty', keep: id, away: other.id })).status).toBe(400)
})
