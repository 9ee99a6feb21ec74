import { describe, expect, test } from 'vitest'
import { catalogues } from '#contract/catalogues/catalogues.ts'
import { changeHeader, history } from '#contract/history.ts'
import { hierarchy } from '#contract/hierarchy.ts'
import { lengths } from '#contract/limits.ts'
import { merge } from '#contract/merge.ts'
import { names, type RenamedEntity } from '#contract/names-through-time.ts'
import type { Rights } from '#contract/rights.ts'
import { transaction } from '#db/connect.ts'
import { failureCode } from '#db/failures.ts'
import { run } from '#db/statement.ts'
import { startSession } from '#server/auth/sessions.ts'
import { addUser, findLogin } from '#server/auth/users.ts'
import { type AskOptions, testServer } from '#test/ask.ts'
import { factories } from '#test/given.ts'

// The clock of the test server shows 20 November 2026.
const server = testServer()
const { ask, get } = server
const given = factories(server)

let users = 0
async function signIn(rights: Rights): Promise<AskOptions & { id: number }> {
  const login = `namer${++users}`
  await addUser(server.db, { login, name: '', surname: '' }, 'сыр', rights)
  const id = (await findLogin(server.db, login))?.id ?? 0
  return { id, session: await startSession(server.db, id, undefined) }
}

const basis = 'Приказ № 214 от 12.06.2026'
const levelNames = (name: string) => ({
  NameLevel: name,
  NameLevel_kg: `${name} кырг`,
  NameLevel_en: `${name} en`,
})
const rename = (id: number, from: string, values: Record<string, string>, more = {}) =>
  ask(names.save, { idPeriod: -1, entity: 'level', id, from, values, basis: basis, ...more })
const facultyBody = (id: number) => ({ idPeriod: -1, entity: 'faculty', id, basis: basis }) as const
const periodsOf = (id: number, entity: RenamedEntity = 'level') => get(names.list, { entity, id })
const levelOf = async (id: number) =>
  (await get(catalogues.levels, {})).find((row) => row.IDLevel === id) as
    | { NameLevel: string; rev: number }
    | undefined
const nameOn = async (date: string, id: number) =>
  (await get(names.asOf, { entity: 'level', date })).find((row) => row['IDLevel'] === id)?.['NameLevel']

async function createLevel() {
  const { id, nameRu } = await given.level()
  return { id, nameRu }
}

// @rule names-rename names-list names-correction names-as-of
test('names: rename in the past, correction, two planned names → each name is listed with its period', async () => {
  const { id, nameRu } = await createLevel()
  expect(await periodsOf(id)).toMatchObject([
    {
      id_period: null,
      from: null,
      until: null,
      state: 'present',
      values: { NameLevel: nameRu },
      basis: '',
      rev: 1,
    },
  ])
  const told = await rename(id, '2024-09-01', levelNames('Второй'))
  expect(told.data).toEqual([{ sms: '1', ID: expect.any(Number), rev: 1 }])
  expect(await levelOf(id)).toMatchObject({ NameLevel: 'Второй', rev: 2 })
  expect((await get(history.changes, { limit: 1 }))[0]).toMatchObject({
    operation: 'rename',
    reason: basis,
    rows: 3,
  })
  await rename(id, '2028-09-01', levelNames('Четвёртый'))
  const planned = await rename(id, '2027-09-01', { NameLevel: 'Третий' })
  await get(catalogues.saveLevel, { IDLevel: id, NameLevel: 'Второй!', NameLevelKg: 'к', NameLevelEn: 'e' })
  expect(await levelOf(id)).toMatchObject({ NameLevel: 'Второй!' })
  const period = (from: string | null, until: string | null, state: string, name: string) => ({
    from,
    until,
    state,
    values: expect.objectContaining({ NameLevel: name }),
    basis: from === null ? '' : basis,
    reason: null,
  })
  expect(await periodsOf(id)).toMatchObject([
    period(null, '2024-09-01', 'former', nameRu),
    { ...period('2024-09-01', '2027-09-01', 'present', 'Второй!'), rev: 1 },
    { ...period('2027-09-01', '2028-09-01', 'planned', 'Третий'), id_period: planned.data[0]?.ID },
    period('2028-09-01', null, 'planned', 'Четвёртый'),
  ])
  expect((await periodsOf(id))[2]?.values).toMatchObject({ NameLevel_kg: 'к' })
  for (const [date, name] of [
    ['1850-01-01', nameRu],
    ['2024-08-31', nameRu],
    ['2024-09-01', 'Второй!'],
    ['2027-08-31', 'Второй!'],
    ['2027-09-01', 'Третий'],
    ['2040-01-01', 'Четвёртый'],
  ] as const)
    expect([date, await nameOn(date, id)]).toEqual([date, name])
})

// @rule names-as-of
test('names: list for a day → rows have their names of that day; entity without names, malformed day → 400', async () => {
  const faculty = await given.faculty({ shortRu: 'ФИТ', fullRu: 'Факультет информационных технологий' })
  const values = { 'p23-1': 'ИИТ', 'p23-2': 'Институт информационных технологий' }
  await get(names.save, {
    idPeriod: -1,
    entity: 'faculty',
    id: faculty.id,
    from: '2026-09-01',
    values,
    basis: basis,
  })
  const direction = await given.direction({ code: '710100', nameRu: 'Информатика' })
  const coded = { 'p24-1': '710101', 'p24-2': 'Информатика и техника' }
  await get(names.save, {
    idPeriod: -1,
    entity: 'direction',
    id: direction.id,
    from: '2026-09-01',
    values: coded,
    basis: basis,
  })
  const of = async (entity: RenamedEntity, date: string, key: string, id: number) =>
    (await get(names.asOf, { entity, date })).find((row) => row[key] === id)
  expect(await of('faculty', '2026-08-31', 'id_faculty', faculty.id)).toMatchObject({
    'p23-1': 'ФИТ',
    edit: true,
  })
  expect(await of('faculty', '2026-09-01', 'id_faculty', faculty.id)).toMatchObject(values)
  expect(await of('direction', '2025-01-01', 'id_direction', direction.id)).toMatchObject({
    p24: '710100 Информатика',
    'p24-1': '710100',
  })
  const [row] = (await get(hierarchy.allFaculties, {})).filter(({ id_faculty }) => id_faculty === faculty.id)
  expect(await of('faculty', '2026-11-20', 'id_faculty', faculty.id)).toEqual(row)
  for (const entity of [
    'institution',
    'speciality-name',
    'study-form',
    'department',
    'qualification',
    'discipline',
  ] as const)
    expect(await get(names.asOf, { entity, date: '2026-11-20' })).toEqual(expect.any(Array))
  expect((await ask(names.asOf, { entity: 'licence', date: '2026-11-20' })).status).toBe(400)
  expect((await ask(names.asOf, { entity: 'level', date: '20.11.2026' })).status).toBe(400)
})

// @rule names-apart names-bad
test('names: invalid rename → refused, nothing changes', async () => {
  const { id } = await createLevel()
  const other = await createLevel()
  await rename(id, '2024-09-01', levelNames('Апрель'))
  const { data } = await rename(id, '2027-09-01', levelNames('Май'))
  const before = await periodsOf(id)
  const refused = async (answer: ReturnType<typeof rename>, reason: string) =>
    expect((await answer).data).toEqual([{ sms: '6', reason }])
  await refused(rename(id, '2024-09-01', levelNames('Июнь')), 'overlap')
  await refused(rename(id, '2020-01-01', levelNames('Июнь')), 'overlap')
  await refused(rename(id, '2027-09-01', levelNames('Июнь')), 'overlap')
  await refused(rename(id, '2026-09-01', { NameLevel: other.nameRu }), 'duplicate')
  await refused(rename(id, '2030-09-01', { NameLevel: other.nameRu }), 'duplicate')
  await refused(rename(other.id, '2030-09-01', levelNames('Май')), 'duplicate')
  for (const [from, values, more] of [
    ['1899-12-31', levelNames('Июнь'), {}],
    ['2201-01-01', levelNames('Июнь'), {}],
    ['2027-02-30', levelNames('Июнь'), {}],
    ['2027-10-01', levelNames('Июнь'), { basis: ' ' }],
    ['2027-10-01', levelNames('Июнь'), { basis: undefined }],
    ['2027-10-01', levelNames('Июнь'), { basis: 'я'.repeat(201) }],
    ['2027-10-01', { NameLevel: ' ' }, {}],
    ['2027-10-01', { NameLevel: 'я'.repeat(301) }, {}],
    ['2027-10-01', { rev: '1' }, {}],
    ['2027-10-01', {}, {}],
    ['2027-10-01', levelNames('Июнь'), { entity: 'licence' }],
  ] as const)
    expect([from, values, more, (await rename(id, from, values, more)).status]).toEqual([
      from,
      values,
      more,
      400,
    ])
  const faculty = { entity: 'faculty' as const, id: (await given.faculty()).id }
  for (const [short, code] of [
    [' ', 'fieldBlank'],
    ['я'.repeat(lengths.shortName + 1), 'fieldTooLong'],
  ] as const)
    expect((await rename(faculty.id, '2027-10-01', { 'p23-1': short }, faculty)).code).toBe(code)
  expect((await rename(8, '2027-10-01', levelNames('Июнь'))).status).toBe(404)
  expect((await rename(other.id, '2027-10-01', levelNames('Июнь'), { idPeriod: data[0]?.ID })).status).toBe(
    404,
  )
  expect((await ask(names.list, { entity: 'level', id: 8 })).status).toBe(404)
  expect((await ask(names.delete, { idPeriod: 8 })).status).toBe(404)
  // The other row loses its name the day before.
  await rename(other.id, '2029-09-01', levelNames('Июль'))
  expect((await rename(id, '2029-09-02', { NameLevel: other.nameRu })).data).toMatchObject([{ sms: '1' }])
  expect((await periodsOf(id)).slice(0, 3)).toMatchObject([
    before[0],
    before[1],
    { ...before[2], until: '2029-09-02' },
  ])
})

// @rule names-apart
test('names: ten concurrent renames of a row for two days → one is saved for each day, the others are refused as overlaps', async () => {
  const { id } = await createLevel()
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, i) =>
      rename(id, i % 2 ? '2026-10-01' : '2027-10-01', levelNames(`Разом ${i}`)),
    ),
  )
  expect(answers.filter(({ data }) => data[0]?.sms === '1')).toHaveLength(2)
  expect(answers.filter(({ data }) => data[0]?.reason === 'overlap')).toHaveLength(8)
  expect(await periodsOf(id)).toHaveLength(3)
})

// @rule names-change
test('names: planned name → can be changed, moved to today, deleted; current name → can be neither moved nor deleted', async () => {
  const { id, nameRu } = await createLevel()
  const idPeriod = (await rename(id, '2027-09-01', levelNames('Осень'))).data[0]?.ID ?? 0
  const change = (from: string, more = {}) => rename(id, from, { NameLevel: 'Зима' }, { idPeriod, ...more })
  expect((await change('2027-12-01', { rev: 7 })).data).toEqual([{ sms: '7', reason: 'stale' }])
  expect((await change('2027-12-01', { rev: 1 })).data).toEqual([{ sms: '2', rev: 2 }])
  expect(await periodsOf(id)).toMatchObject([
    { state: 'present', until: '2027-12-01' },
    {
      id_period: idPeriod,
      state: 'planned',
      values: { NameLevel: 'Зима', NameLevel_kg: expect.not.stringMatching('Осень') },
    },
  ])
  const away = (await rename(id, '2028-12-01', levelNames('Весна'))).data[0]?.ID ?? 0
  expect(await get(names.delete, { idPeriod: away })).toEqual([{ sms: '8' }])
  expect((await change('2026-11-20')).data).toEqual([{ sms: '2', rev: 3 }])
  expect(await periodsOf(id)).toMatchObject([
    { state: 'former', values: { NameLevel: nameRu } },
    { state: 'present', id_period: idPeriod, from: '2026-11-20' },
  ])
  expect((await change('2027-12-01')).data).toEqual([{ sms: '6', reason: 'locked' }])
  expect(await get(names.delete, { idPeriod })).toEqual([{ sms: '6', reason: 'locked' }])
})

// @rule names-undo names-periods
test('names: undo of a rename, plan or delete → restored; undo of a plan’s delete after a delete of its row → refused', async () => {
  const { id, nameRu } = await createLevel()
  const changeOf = ({ headers }: { headers: Record<string, unknown> }) => String(headers[changeHeader])
  const renamed = await rename(id, '2026-09-01', levelNames('Снег'))
  const rows = await get(history.change, { change: changeOf(renamed) })
  expect(rows.map(({ entity, action }) => [entity, action])).toEqual([
    ['level', 'update'],
    ['name-period', 'insert'],
    ['name-period', 'insert'],
  ])
  expect(rows[2]).toMatchObject({
    label: 'Снег',
    fields: expect.arrayContaining([{ field: 'basis', before: null, after: basis }]),
  })
  await get(history.undo, { change: changeOf(renamed) })
  expect(await periodsOf(id)).toMatchObject([{ id_period: null, from: null, values: { NameLevel: nameRu } }])
  await rename(id, '2026-09-01', levelNames('Снег'))
  const planned = await rename(id, '2027-09-01', levelNames('Лёд'))
  await get(history.undo, { change: changeOf(planned) })
  expect(await periodsOf(id)).toHaveLength(2)
  const before = await periodsOf(id)
  const away = await ask(catalogues.deleteLevel, { IDLevel: id })
  expect(away.data).toEqual([{ sms: '8' }])
  const left = () =>
    server.database.pool.query(`SELECT FROM name_period WHERE entity = 'level' AND record = $1`, [id])
  expect((await left()).rowCount).toBe(0)
  await get(history.undo, { change: changeOf(away) })
  expect(await periodsOf(id)).toEqual(before.map((period) => ({ ...period, rev: expect.any(Number) })))
  // First the plan is deleted, then the row, so the delete of the plan cannot be undone.
  const again = await rename(id, '2027-09-01', levelNames('Лёд'))
  const deleted = await ask(names.delete, { idPeriod: again.data[0]?.ID ?? 0 })
  await get(catalogues.deleteLevel, { IDLevel: id })
  expect(await get(history.undo, { change: changeOf(deleted) })).toMatchObject([
    { sms: '6', reason: 'changedSince' },
  ])
})

// @rule names-merge
test('names: two rows merged → the remaining row has the former names of both; merge undone → each row has its own former names', async () => {
  const [keep, away] = [await createLevel(), await createLevel()]
  await rename(keep.id, '2025-09-01', levelNames('Оставшаяся'))
  await rename(away.id, '2026-09-01', levelNames('Ушедшая'))
  await rename(away.id, '2027-09-01', levelNames('Будущая'))
  const pair = { entity: 'level' as const, keep: keep.id, away: away.id }
  const before = [await periodsOf(keep.id), await periodsOf(away.id)]
  expect((await get(merge.preview, pair)).moves).toEqual([{ entity: 'name-period', count: 3 }])
  const merged = await get(merge.apply, { ...pair, take: [], revKeep: 2, revAway: 2 })
  expect(merged).toMatchObject([{ sms: '2' }])
  expect(
    (await periodsOf(keep.id)).map(({ state, until, values }) => [state, until, values['NameLevel']]),
  ).toEqual([
    ['former', '2025-09-01', keep.nameRu],
    ['former', '2026-09-01', away.nameRu],
    ['former', '2026-11-20', 'Ушедшая'],
    ['present', '2027-09-01', 'Оставшаяся'],
    ['planned', null, 'Будущая'],
  ])
  expect(await nameOn('2026-10-01', keep.id)).toBe('Оставшаяся')
  await get(history.undo, { change: merged[0]?.change ?? '' })
  const names = (periods: Awaited<ReturnType<typeof periodsOf>>) =>
    periods.map((period) => ({ ...period, rev: 0 }))
  expect([await periodsOf(keep.id), await periodsOf(away.id)].map(names)).toEqual(before.map(names))
})

// @rule names-merge
test('names: renamed row merged into a row without a former name → the kept row’s name has no first day, and the kept row’s plan is unchanged', async () => {
  const [keep, away] = [await createLevel(), await createLevel()]
  await rename(keep.id, '2027-09-01', levelNames('Своя будущая'))
  await rename(away.id, '2026-09-01', levelNames('Бывшая чужая'))
  await rename(away.id, '2027-09-01', levelNames('Чужая будущая'))
  await get(merge.apply, { entity: 'level', keep: keep.id, away: away.id, take: [], revKeep: 1, revAway: 2 })
  expect(
    (await periodsOf(keep.id)).map(({ state, from, values }) => [state, from, values['NameLevel']]),
  ).toEqual([
    ['former', null, away.nameRu],
    ['former', '2026-09-01', 'Бывшая чужая'],
    ['present', null, keep.nameRu],
    ['planned', '2027-09-01', 'Своя будущая'],
  ])
})

// @rule names-rights
describe('names: rights', () => {
  test('user who may save the row → can rename it; user who may not → 403', async () => {
    const [own, foreign] = [await given.faculty(), await given.faculty()]
    const registrar = await signIn({
      role: 'registrar',
      catalogues: false,
      institutions: [own.institutionId],
      faculties: [],
    })
    const asked = (asking: AskOptions, entity: string, id: number, values: object, from: string) =>
      ask(names.save, { idPeriod: -1, entity, id, from, values, basis: basis }, asking)
    const short = { 'p23-1': 'Свой' }
    expect((await asked(registrar, 'faculty', own.id, short, '2027-09-01')).data).toMatchObject([
      { sms: '1' },
    ])
    expect((await asked(registrar, 'faculty', own.id, short, '2026-09-01')).data).toMatchObject([
      { sms: '1' },
    ])
    expect((await asked(registrar, 'faculty', foreign.id, short, '2027-09-01')).status).toBe(403)
    expect(
      (await asked(registrar, 'level', (await createLevel()).id, levelNames('Их'), '2027-09-01')).status,
    ).toBe(403)
    const russian = await asked(registrar, 'institution', own.institutionId, { v2: 'Другой' }, '2027-09-01')
    expect([russian.status, russian.code]).toEqual([403, 'administratorOnly'])
    const reader = await signIn({ role: 'reader', catalogues: false, institutions: [], faculties: [] })
    expect((await asked(reader, 'faculty', own.id, short, '2028-09-01')).status).toBe(403)
    const plan = await asked({}, 'faculty', foreign.id, short, '2027-09-01')
    const idPeriod = plan.data[0]?.ID ?? 0
    expect((await ask(names.delete, { idPeriod }, registrar)).status).toBe(403)
    const undo = { change: String(plan.headers[changeHeader]) }
    expect((await ask(history.undo, undo, registrar)).status).toBe(403)
    expect(await periodsOf(foreign.id, 'faculty')).toHaveLength(2)
    // The transaction bypasses the call, so the database itself must refuse the update.
    const write = transaction(server.db, registrar.id, (tx) =>
      run(tx, `UPDATE name_period SET basis = 'x' WHERE id = $1`, [idPeriod]),
    )
    expect(failureCode(await write.catch((error: unknown) => error))).toBe('OK403')
  })

  // @rule names-protected
  test('protected row: registrar changes the Russian name → sms 6 (locked); administrator changes it → saved, can be undone', async () => {
    const faculty = await given.faculty({ editable: false })
    const registrar = await signIn({
      role: 'registrar',
      catalogues: false,
      institutions: [faculty.institutionId],
      faculties: [],
    })
    const renamed = async (asking: AskOptions, from: string, values: object) =>
      (await ask(names.save, { ...facultyBody(faculty.id), from, values }, asking)).data
    const russian = { 'p23-2': 'Институт по приказу' }
    const before = (await periodsOf(faculty.id, 'faculty'))[0]?.values
    for (const from of ['2026-09-01', '2027-09-01'])
      expect(await renamed(registrar, from, russian)).toEqual([{ sms: '6', reason: 'locked' }])
    expect(await renamed(registrar, '2026-09-01', { 'p23-2_kg': 'Башкача' })).toMatchObject([{ sms: '1' }])
    expect(await renamed({}, '2026-10-01', russian)).toMatchObject([{ sms: '1' }])
    expect(await periodsOf(faculty.id, 'faculty')).toMatchObject([
      { state: 'former', values: before },
      { state: 'former', values: { ...before, 'p23-2_kg': 'Башкача' } },
      { state: 'present', values: { ...before, ...russian, 'p23-2_kg': 'Башкача' } },
    ])
    const [last] = await get(history.changes, { limit: 1 })
    const change = last?.change ?? ''
    expect((await ask(history.undo, { change }, registrar)).data).toMatchObject([
      { sms: '7', reason: 'locked' },
    ])
    expect(await get(history.undo, { change })).toMatchObject([{ sms: '2' }])
    expect(await periodsOf(faculty.id, 'faculty')).toHaveLength(2)
  })
})
