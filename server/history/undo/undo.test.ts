import { describe, expect, test } from 'vitest'
import { auth } from '#contract/auth.ts'
import { catalogues } from '#contract/catalogues/catalogues.ts'
import { contract } from '#contract/index.ts'
import { duplicates } from '#contract/duplicates.ts'
import { grading } from '#contract/grading.ts'
import { groups } from '#contract/groups.ts'
import { keys } from '#contract/keys.ts'
import { changeHeader, history } from '#contract/history.ts'
import { quota } from '#contract/quota.ts'
import { SaveAnswer } from '#contract/save.ts'
import { notices } from '#contract/notices.ts'
import { specialities } from '#contract/specialities.ts'
import { users } from '#contract/users.ts'
import { testServer } from '#test/ask.ts'
import { factories } from '#test/given.ts'
import { savings } from '#test/every-save.ts'

const server = testServer()
const { ask, get } = server
const given = factories(server)

const newest = async () => (await get(history.changes, { limit: 1 }))[0]?.change ?? ''

const apart = [
  'history',
  'change_undo',
  'session',
  'login_attempt',
  'clock_mark',
  'database_size',
  'news_fetch',
  '__drizzle_migrations',
]

/** Every row of the database without its revision. Quotas of 0 and 0 are as good as missing ones. */
async function wholeDatabase(): Promise<string[]> {
  const { rows: tables } = await server.db.execute<{ name: string }>(
    `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1`,
  )
  const names = tables.map(({ name }) => name).filter((name) => !apart.includes(name))
  const union = names.map((name) => {
    const stored = name === 'group_quota' ? ' WHERE budget <> 0 OR contract <> 0' : ''
    return `SELECT '${name} ' || (to_jsonb(t) - 'rev')::text AS row FROM "${name}" t${stored}`
  })
  const { rows } = await server.db.execute<{ row: string }>(`${union.join(' UNION ALL ')} ORDER BY 1`)
  return rows.map(({ row }) => row)
}

/** Makes a change by a call and answers its number. */
async function change(call: (typeof savings)[number]['call'], body: unknown): Promise<string> {
  const last = await newest()
  const { status, data, message, headers } = await ask(call, body)
  expect([status, message]).toEqual([200, ''])
  const number = await newest()
  expect(number, JSON.stringify(data)).not.toBe(last)
  expect(headers[changeHeader]).toBe(number)
  return number
}

const undo = async (number: string) => (await get(history.undo, { change: number }))[0]

describe('undo: every save of the product', () => {
  // @rule undo-exact undo-of-undo
  test.each(savings)(
    '$name → all is as it was; undone again, as the save left it',
    async ({ call, body }) => {
      const asked = await body(given)
      const before = await wholeDatabase()
      const number = await change(call, asked)
      const after = await wholeDatabase()
      expect(after).not.toEqual(before)

      const dry = await get(history.undo, { change: number, dryRun: true })
      expect(await wholeDatabase()).toEqual(after)
      const done = await undo(number)
      expect(done).toEqual({ sms: '2', change: await newest(), rows: dry[0]?.rows })
      expect(await wholeDatabase()).toEqual(before)

      expect(await undo(done?.change ?? '')).toMatchObject({ sms: '2', rows: done?.rows })
      expect(await wholeDatabase()).toEqual(after)
      expect(await undo(number)).toMatchObject({ sms: '2', rows: done?.rows })
      expect(await wholeDatabase()).toEqual(before)
    },
  )

  test('every call of the contract that saves rows is among them', () => {
    const known = new Set(savings.map(({ call }) => call.path))
    const saving = Object.values(contract)
      .flatMap((calls) => Object.values(calls))
      .filter(({ data }) => data === SaveAnswer)
      .map(({ path }) => path)
    const left = saving.filter((path) => !known.has(path))
    // A read mark, users, sessions and keys are not undone; a dismissed pair has a test of its own.
    const notUndone = [auth, users, keys].flatMap((calls) => Object.values(calls).map(({ path }) => path))
    expect(left.filter((path) => !notUndone.includes(path))).toEqual([
      duplicates.dismiss.path,
      notices.markRead.path,
    ])
    expect(known).toContain(specialities.copy.path)
  })
})

// @rule save-tells-change
test('a call that saves nothing → tells no change', async () => {
  const level = await given.level()
  const body = { IDLevel: level.id, NameLevel: 'Занято', NameLevelKg: 'а', NameLevelEn: 'b' }
  for (const [call, asked] of [
    [catalogues.levels, {}],
    [catalogues.saveLevel, { ...body, rev: 77 }],
    [catalogues.saveLevel, { ...body, IDLevel: -1, NameLevel: level.nameRu }],
    [groups.copy, { idGroupFrom: (await given.group()).id, idGroupTo: (await given.group()).id, rev: 77 }],
    [history.changes, {}],
  ] as const)
    expect((await ask(call, asked)).headers[changeHeader]).toBeUndefined()
})

describe('undo: what it names and raises', () => {
  // @rule undo-exact undo-of-undo
  test('a change and its undo → each names the other, until the undo is undone', async () => {
    const number = await change(catalogues.saveLevel, {
      IDLevel: -1,
      NameLevel: 'Назван',
      NameLevelKg: 'а',
      NameLevelEn: 'b',
    })
    const byNumber = async (one: string | undefined) =>
      (await get(history.changes, { limit: 10 })).find((row) => row.change === one)
    const first = await undo(number)
    expect(await byNumber(number)).toMatchObject({ undoes: null, undone_by: first?.change })
    expect(await byNumber(first?.change)).toMatchObject({
      undoes: number,
      undone_by: null,
      login: 'registrar',
    })
    const second = await undo(first?.change ?? '')
    expect(await byNumber(number)).toMatchObject({ undone_by: null })
    expect(await byNumber(first?.change)).toMatchObject({ undoes: number, undone_by: second?.change })
  })

  // @rule undo-exact save-revision
  test('a deleted row → returns with its id and above every revision that it had', async () => {
    const level = await given.level()
    const save = (name: string) =>
      get(catalogues.saveLevel, { IDLevel: level.id, NameLevel: name, NameLevelKg: '', NameLevelEn: '' })
    await save('Второе имя')
    await save('Третье имя')
    await undo(await change(catalogues.deleteLevel, { IDLevel: level.id }))
    const find = async () => (await get(catalogues.levels, {})).find(({ IDLevel }) => IDLevel === level.id)
    expect(await find()).toMatchObject({ NameLevel: 'Третье имя', rev: 4 })
    await undo(await change(catalogues.deleteLevel, { IDLevel: level.id }))
    expect(await find()).toMatchObject({ rev: 5 })
    const renamed = await save('Четвёртое имя')
    expect(renamed).toEqual([{ sms: '2', rev: 6 }])
    await undo(await newest())
    expect(await find()).toMatchObject({ NameLevel: 'Третье имя', rev: 7 })
  })

  // @rule undo-exact
  test('an update → its fields return, and a field that was changed later stays', async () => {
    const direction = await given.direction()
    const save = (values: object) =>
      change(catalogues.saveDirection, {
        idDirection: direction.id,
        code: direction.code,
        direction_: direction.nameRu,
        ...values,
      })
    const kyrgyz = await save({ directionKg: 'Багыт' })
    await save({ directionKg: 'Багыт', directionEn: 'Direction' })
    expect(await undo(kyrgyz)).toMatchObject({ sms: '2', rows: 1 })
    const row = (await get(catalogues.directions, {})).find(
      ({ id_direction }) => id_direction === direction.id,
    )
    expect(row).toMatchObject({ p24_kg: '', p24_en: 'Direction', rev: 4 })
  })

  // @rule undo-exact history-empty-quota
  test('a group whose list of quotas was read since → goes with its zeros', async () => {
    const link = await given.specialityGroup()
    const made = await change(groups.save, { idGroup: -1, idComGspe: link.id, idGroupY: 26, idNameGr: 0 })
    const [row] = await get(history.change, { change: made })
    await given.quota({ groupId: row?.id ?? 0 })
    expect(await undo(made)).toMatchObject({ sms: '2', rows: 1 })
  })

  // @rule undo-exact history-empty-quota
  test('a quota whose row of zeros came anew → the old one returns in its place', async () => {
    const group = await given.group()
    const whole = await given.quota({ groupId: group.id })
    const saved = await change(quota.save, { idRrnkGrKolst: whole.id, kolB: 7, kolK: 0 })
    const back = await undo(saved)
    await server.db.execute(`DELETE FROM group_quota WHERE id = ${whole.id}`)
    await given.quota({ groupId: group.id })
    expect(await undo(back?.change ?? '')).toMatchObject({ sms: '2', rows: 1 })
    const { rows } = await server.db.execute(
      `SELECT id, budget, rev FROM group_quota WHERE group_id = ${group.id}`,
    )
    expect(rows).toEqual([{ id: whole.id, budget: 7, rev: 4 }])
  })
})

describe('undo: refused', () => {
  const refuses = async (number: string, outcome: object) => {
    const before = await wholeDatabase()
    const last = await newest()
    expect(await get(history.undo, { change: number, dryRun: true })).toEqual([outcome])
    expect(await get(history.undo, { change: number })).toEqual([outcome])
    expect([await wholeDatabase(), await newest()]).toEqual([before, last])
  }
  const named = (entity: string, id: number, number: string, label = expect.any(String)) => ({
    entity,
    id,
    label,
    change: number,
  })

  // @rule undo-refused
  test('a field changed since → changedSince with the later change, and nothing else returns either', async () => {
    const rows = [await given.quota({ budget: 1 }), await given.quota({ budget: 2 })]
    const [first, second] = rows.map(({ id }) => id)
    const all = await change(quota.saveAll, {
      rows: rows.map(({ id }) => ({ idRrnkGrKolst: id, kolB: 9, kolK: 0 })),
    })
    const later = await change(quota.save, { idRrnkGrKolst: second, kolB: 8, kolK: 0 })
    await refuses(all, { sms: '6', reason: 'changedSince', rows: [named('quota', second ?? 0, later)] })
    await undo(later)
    expect(await undo(all)).toMatchObject({ sms: '2', rows: 2 })
    expect(first).toBeDefined()
  })

  // @rule undo-refused
  test('a row made, then changed or deleted → changedSince', async () => {
    const body = { code: '44', direction_: 'Сделано', directionKg: '', directionEn: '' }
    const made = await change(catalogues.saveDirection, { idDirection: -1, ...body })
    const id = (await get(history.change, { change: made }))[0]?.id ?? 0
    const later = await change(catalogues.saveDirection, { idDirection: id, ...body, directionKg: 'Жасалды' })
    await refuses(made, {
      sms: '6',
      reason: 'changedSince',
      rows: [named('direction', id, later, '44 Сделано')],
    })
    const gone = await change(catalogues.deleteDirection, { idDirection: id })
    await refuses(made, { sms: '6', reason: 'changedSince', rows: [named('direction', id, gone)] })
    await refuses(later, { sms: '6', reason: 'changedSince', rows: [named('direction', id, gone)] })
  })

  // @rule undo-refused
  test('a row made that others refer to → inUse', async () => {
    const made = await change(catalogues.saveDirection, { idDirection: -1, code: '45', direction_: 'Занято' })
    const id = (await get(history.change, { change: made }))[0]?.id ?? 0
    const used = await change(specialities.save, {
      idSpecial: (await given.specialityName()).id,
      idFEduc: (await given.studyForm()).id,
      idFaculty: (await given.faculty()).id,
      idDirection: id,
      trimester: false,
      Phd: 0,
    })
    await refuses(made, { sms: '6', reason: 'inUse', rows: [named('direction', id, used, '45 Занято')] })
  })

  // @rule undo-refused
  test('a deleted row, or a former name, that stands there again → duplicate', async () => {
    const level = await given.level({ nameRu: 'Занятый уровень' })
    const gone = await change(catalogues.deleteLevel, { IDLevel: level.id })
    const body = { NameLevelKg: 'а', NameLevelEn: 'b' }
    const again = await change(catalogues.saveLevel, { IDLevel: -1, NameLevel: 'занятый  УРОВЕНЬ', ...body })
    await refuses(gone, {
      sms: '6',
      reason: 'duplicate',
      rows: [named('level', level.id, again, 'Занятый уровень')],
    })
    const other = await given.level({ nameRu: 'Прежнее имя' })
    const renamed = await change(catalogues.saveLevel, { IDLevel: other.id, NameLevel: 'Новое имя', ...body })
    const taken = await change(catalogues.saveLevel, { IDLevel: -1, NameLevel: 'Прежнее имя', ...body })
    await refuses(renamed, { sms: '6', reason: 'duplicate', rows: [named('level', other.id, taken)] })
  })

  // @rule undo-refused
  test('a deleted row whose parent is gone → changedSince with the parent’s change', async () => {
    const plan = await given.admissionPlan({ budget: 5 })
    const gone = await change(specialities.deleteAdmissionPlan, { idPlanAbit: plan.id })
    await server.db.execute(`DELETE FROM speciality WHERE id = ${plan.specialityId}`)
    const answer = await undo(gone)
    expect(answer).toMatchObject({
      sms: '6',
      reason: 'changedSince',
      rows: [named('admission-plan', plan.id, await newest())],
    })
  })

  // @rule undo-refused
  test('undone already → undone, with the change that undid it', async () => {
    const level = await given.level()
    const gone = await change(catalogues.deleteLevel, { IDLevel: level.id })
    const done = await undo(gone)
    await refuses(gone, {
      sms: '6',
      reason: 'undone',
      rows: [named('level', level.id, done?.change ?? '', level.nameRu)],
    })
  })

  // @rule undo-refused
  test('asked ten times at once → done once', async () => {
    const level = await given.level()
    const gone = await change(catalogues.deleteLevel, { IDLevel: level.id })
    const outcomes = await Promise.all(Array.from({ length: 10 }, () => undo(gone)))
    expect(outcomes.map((one) => one?.reason ?? 'done').toSorted()).toEqual([
      'done',
      ...Array(9).fill('undone'),
    ])
  })

  // @rule undo-refused protected-locked delete-protected
  test('a row that is protected by now → as a save and a delete are', async () => {
    const direction = await given.direction()
    const body = { idDirection: direction.id, direction_: direction.nameRu, directionKg: '', directionEn: '' }
    const code = await change(catalogues.saveDirection, { ...body, code: '46' })
    const english = await change(catalogues.saveDirection, { ...body, code: '46', directionEn: 'Free' })
    const made = await change(catalogues.saveDirection, { idDirection: -1, code: '47', direction_: 'Новое' })
    await server.db.execute('UPDATE direction SET editable = false')
    expect(await undo(code)).toMatchObject({ sms: '7', reason: 'locked', rows: [{ id: direction.id }] })
    expect(await undo(english)).toMatchObject({ sms: '2' })
    // That it became protected is a change since; that it is, a refusal of its own.
    expect(await undo(made)).toMatchObject({ sms: '6' })
    await server.db.execute('UPDATE direction SET editable = true')
    expect(await undo(made)).toMatchObject({ sms: '2' })
  })

  // @rule undo-refused detail-inside-band
  test('a band with a detail in what was added to it → changedSince with the detail’s change', async () => {
    const band = await given.scoreBand()
    const wider = await change(grading.saveBand, { idEbe: band.id, begBal: 61, endBal: 90 })
    const detail = await change(grading.saveDetail, {
      idEbeDetal: -1,
      idEbe: band.id,
      begBal: 80,
      endBal: 90,
      ekvNum: 3,
      ekvBukv: 'B',
    })
    await refuses(wider, { sms: '6', reason: 'changedSince', rows: [named('score-band', band.id, detail)] })
  })

  // @rule undo-refused
  test('a value that a later one of another field forbids → changedSince', async () => {
    const { id, specialityGroupId, intakeYearId } = await given.group()
    const save = (values: object) =>
      change(groups.save, { idGroup: id, idComGspe: specialityGroupId, idGroupY: intakeYearId, ...values })
    const text = await save({ dop: 'анг.', idNameGr: 0 })
    const flag = await save({ dop: 'анг.', idNameGr: 1 })
    await refuses(text, { sms: '6', reason: 'changedSince', rows: [named('group', id, flag)] })
  })

  // @rule undo-refused
  test('an unknown change → 404; what no person did by a call, and users, settings, notices → 400', async () => {
    expect((await ask(history.undo, { change: '999999999999' })).status).toBe(404)
    for (const wrong of ['', '-1', 'x', 5, null])
      expect((await ask(history.undo, { change: wrong })).status).toBe(400)
    await given.direction()
    expect(await ask(history.undo, { change: await newest() })).toMatchObject({
      status: 400,
      code: 'notUndoable',
    })
    const asUser = async (statement: string) => {
      const { rows } = await server.db.execute<{ change: string }>(
        `WITH who AS MATERIALIZED (SELECT set_config('okuu.user', '${server.userId}', true)), done AS (${statement})
         SELECT current_change()::text AS change FROM who`,
      )
      return rows[0]?.change
    }
    for (const statement of [
      `UPDATE app_user SET surname = surname || 'а' FROM who RETURNING 1`,
      `UPDATE setting SET value = '1' FROM who WHERE key = 'trimester' RETURNING 1`,
    ])
      expect(await ask(history.undo, { change: await asUser(statement) })).toMatchObject({
        status: 400,
        code: 'notUndoable',
      })
  })
})
