import { expect, test } from 'vitest'
import { catalogues } from '#contract/catalogues/catalogues.ts'
import { grading } from '#contract/grading.ts'
import { groups } from '#contract/groups.ts'
import { history } from '#contract/history.ts'
import { quota } from '#contract/quota.ts'
import { specialities } from '#contract/specialities.ts'
import { testServer } from '#test/ask.ts'
import { factories } from '#test/given.ts'
import { undoHelpers } from '#test/undoing.ts'

const server = testServer()
const { ask, get } = server
const given = factories(server)
const { newest, wholeDatabase, change, undo } = undoHelpers(server)

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
test('undo: a later change wrote the field → refused as changedSince, with the later change; nothing is restored', async () => {
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
test('undo of an insert: row was changed or deleted later → refused as changedSince', async () => {
  const body = { code: '44', direction_: 'Сделано', directionKg: '', directionEn: '' }
  const made = await change(catalogues.saveDirection, { idDirection: -1, ...body })
  const id = (await get(history.change, { change: made }))[0]?.id ?? 0
  const later = await change(catalogues.saveDirection, { idDirection: id, ...body, directionKg: 'Жасалды' })
  await refuses(made, {
    sms: '6',
    reason: 'changedSince',
    rows: [named('direction', id, later, '44 Сделано')],
  })
  const deleted = await change(catalogues.deleteDirection, { idDirection: id })
  await refuses(made, { sms: '6', reason: 'changedSince', rows: [named('direction', id, deleted)] })
  await refuses(later, { sms: '6', reason: 'changedSince', rows: [named('direction', id, deleted)] })
})

// @rule undo-refused
test('undo of an insert: row is referenced → refused as inUse', async () => {
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
test('undo: another row now has the deleted row’s name, or the renamed row’s former name → refused as duplicate', async () => {
  const level = await given.level({ nameRu: 'Занятый уровень' })
  const deleted = await change(catalogues.deleteLevel, { IDLevel: level.id })
  const body = { NameLevelKg: 'а', NameLevelEn: 'b' }
  const newInsert = await change(catalogues.saveLevel, {
    IDLevel: -1,
    NameLevel: 'занятый  УРОВЕНЬ',
    ...body,
  })
  await refuses(deleted, {
    sms: '6',
    reason: 'duplicate',
    rows: [named('level', level.id, newInsert, 'Занятый уровень')],
  })
  const other = await given.level({ nameRu: 'Прежнее имя' })
  const renamed = await change(catalogues.saveLevel, { IDLevel: other.id, NameLevel: 'Новое имя', ...body })
  const taken = await change(catalogues.saveLevel, { IDLevel: -1, NameLevel: 'Прежнее имя', ...body })
  await refuses(renamed, { sms: '6', reason: 'duplicate', rows: [named('level', other.id, taken)] })
})

// @rule undo-refused
test('undo of a delete: the row’s parent was deleted later → refused as changedSince, with the parent’s delete', async () => {
  const plan = await given.admissionPlan({ budget: 5 })
  const deleted = await change(specialities.deleteAdmissionPlan, { idPlanAbit: plan.id })
  await server.db.execute(`DELETE FROM speciality WHERE id = ${plan.specialityId}`)
  const answer = await undo(deleted)
  expect(answer).toMatchObject({
    sms: '6',
    reason: 'changedSince',
    rows: [named('admission-plan', plan.id, await newest())],
  })
})

// @rule undo-refused
test('undo: change is already undone → refused as undone, with the change that undid it', async () => {
  const level = await given.level()
  const deleted = await change(catalogues.deleteLevel, { IDLevel: level.id })
  const done = await undo(deleted)
  await refuses(deleted, {
    sms: '6',
    reason: 'undone',
    rows: [named('level', level.id, done?.change ?? '', level.nameRu)],
  })
})

// @rule undo-refused
test('undo: ten concurrent calls → one undoes the change', async () => {
  const level = await given.level()
  const deleted = await change(catalogues.deleteLevel, { IDLevel: level.id })
  const outcomes = await Promise.all(Array.from({ length: 10 }, () => undo(deleted)))
  expect(outcomes.map((one) => one?.reason ?? 'done').toSorted()).toEqual([
    'done',
    ...Array(9).fill('undone'),
  ])
})

// @rule undo-refused protected-locked delete-protected
test('undo: row was protected later → undo of the insert, or of a change of locked fields, is refused', async () => {
  const direction = await given.direction()
  const body = { idDirection: direction.id, direction_: direction.nameRu, directionKg: '', directionEn: '' }
  const code = await change(catalogues.saveDirection, { ...body, code: '46' })
  const english = await change(catalogues.saveDirection, { ...body, code: '46', directionEn: 'Free' })
  const made = await change(catalogues.saveDirection, { idDirection: -1, code: '47', direction_: 'Новое' })
  await server.db.execute('UPDATE direction SET editable = false')
  expect(await undo(code)).toMatchObject({ sms: '7', reason: 'locked', rows: [{ id: direction.id }] })
  expect(await undo(english)).toMatchObject({ sms: '2' })
  // A later change protected the row, so the undo is refused.
  expect(await undo(made)).toMatchObject({ sms: '6' })
  await server.db.execute('UPDATE direction SET editable = true')
  expect(await undo(made)).toMatchObject({ sms: '2' })
})

// @rule undo-refused detail-inside-band
test('undo of a widened band: a detail is in the added part → refused as changedSince, with the detail’s change', async () => {
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
test('undo of an extra text: the group was later made individual, which needs the text → refused as changedSince', async () => {
  const { id, specialityGroupId, intakeYearId } = await given.group()
  const save = (values: object) =>
    change(groups.save, { idGroup: id, idComGspe: specialityGroupId, idGroupY: intakeYearId, ...values })
  const text = await save({ dop: 'анг.', idNameGr: 0 })
  const flag = await save({ dop: 'анг.', idNameGr: 1 })
  await refuses(text, { sms: '6', reason: 'changedSince', rows: [named('group', id, flag)] })
})

// @rule undo-refused
test('undo: unknown change → 404; change without a user, change of users or settings → 400', async () => {
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
