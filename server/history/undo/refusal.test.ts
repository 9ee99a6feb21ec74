import { expect, test } from 'vitest'
import { catalogues } from '#contract/catalogues/catalogues.ts'
import { grading } from '#contract/grading.ts'
import { groups } from '#contract/groups.ts'
import { history } from '#contract/history.ts'
import { places } from '#contract/places.ts'
import { quota } from '#contract/quota.ts'
import { setup } from '#contract/setup.ts'
import { specialities } from '#contract/specialities.ts'
import { succession } from '#contract/succession.ts'
import { academicYears } from '#contract/years.ts'
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
test('undo of a rename: code was changed later, and another row has this code and the former name → duplicate', async () => {
  const { id } = await given.direction({ code: '50', nameRu: 'Прежнее' })
  const save = (code: string, direction_: string) =>
    change(catalogues.saveDirection, { idDirection: id, code, direction_, directionKg: '', directionEn: '' })
  const renamed = await save('50', 'Новое')
  await save('51', 'Новое')
  const other = await change(catalogues.saveDirection, { idDirection: -1, code: '51', direction_: 'Прежнее' })
  await refuses(renamed, { sms: '6', reason: 'duplicate', rows: [named('direction', id, other)] })
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

// @rule put-back configuration-limits
test('put back: minimum of a configuration field is above its present maximum → refused as changedSince', async () => {
  const { id, gradingRuleId, rev } = await given.configurationField({ min: 20, max: 30 })
  const body = {
    idEstConfig: id,
    idEbeVar: gradingRuleId,
    orderPole: 1,
    namePole: 'Модуль',
    infoValue: 1,
    rev,
  }
  const lower = await change(grading.saveField, { ...body, min: 0, max: 10 })
  const earlier = { entity: 'configuration-field' as const, id, change: lower }
  expect(await get(history.putBack, { ...earlier, fields: ['min'] })).toEqual([
    { sms: '6', reason: 'changedSince', rows: [named('configuration-field', id, lower)] },
  ])
  expect(await get(history.putBack, { ...earlier, fields: ['min', 'max'] })).toMatchObject([{ sms: '2' }])
})

// @rule undo-refused year-days
test('undo of a year’s first day: the year before was lengthened later → refused as changedSince, with that change', async () => {
  const later = await change(academicYears.save, { idYear: 11, begins: '2011-12-01', spring: '2012-03-01' })
  const longer = await change(academicYears.save, { idYear: 10, spring: '2011-10-01' })
  const outcome = { sms: '6', reason: 'changedSince', rows: [named('academic-year', 11, longer)] }
  await refuses(later, outcome)
  const body = { entity: 'academic-year' as const, id: 11, change: later, fields: ['begins'] }
  expect(await get(history.putBack, body)).toEqual([outcome])
  await undo(longer)
  expect(await undo(later)).toMatchObject({ sms: '2', rows: 1 })
})

// @rule undo-refused succession-list succession-rules
test('undo of an insert: a succession refers to it → inUse; of a deleted succession: its row is deleted, or a circle → changedSince', async () => {
  const save = (code: string) =>
    change(catalogues.saveDirection, { idDirection: -1, code, direction_: `Смена ${code}` })
  const idOf = async (number: string) => (await get(history.change, { change: number }))[0]?.id ?? 0
  const [made, next] = [await save('46'), await save('47')]
  const [from, to] = [await idOf(made), await idOf(next)]
  const named46 = (number: string) => named('direction', from, number, '46 Смена 46')
  const body = {
    idSuccession: -1,
    entity: 'direction',
    kind: 'replaced',
    on: '2026-09-01',
    order: 'Приказ № 1',
  }
  const linked = await change(succession.save, { ...body, from: [from], to: [to] })
  await refuses(made, { sms: '6', reason: 'inUse', rows: [named46(linked)] })
  const id = await idOf(linked)
  const unlinked = await change(succession.delete, { idSuccession: id })
  const deleted = await change(catalogues.deleteDirection, { idDirection: from })
  await refuses(unlinked, { sms: '6', reason: 'changedSince', rows: [named('succession', id, deleted)] })
  await undo(deleted)
  const opposite = await change(succession.save, { ...body, from: [to], to: [from] })
  await refuses(unlinked, { sms: '6', reason: 'changedSince', rows: [named('succession', id, opposite)] })
  await undo(opposite)
  expect(await undo(unlinked)).toMatchObject({ sms: '2' })
})

// @rule undo-refused plan-sources
test('undo of a changed source: a plan refers to it → inUse; of a changed plan: its source is deleted or changed → changedSince', async () => {
  const names = { name: 'целевой приём', nameKg: '', nameEn: '' }
  const made = await change(setup.saveSource, { id: -1, ...names, counts: 'budget' })
  const source = (await get(history.change, { change: made }))[0]?.id ?? 0
  const recounted = await change(setup.saveSource, { id: source, ...names, counts: 'contract' })
  const { id: idPlanAbit } = await given.admissionPlan()
  const split = await change(places.save, { idPlanAbit, parts: [{ source, count: 5 }] })
  await refuses(recounted, { sms: '6', reason: 'inUse', rows: [named('source', source, split)] })
  const cleared = await change(places.save, { idPlanAbit, parts: [] })
  const plan = (number: string) => [named('admission-plan', idPlanAbit, number)]
  await undo(recounted)
  const counted = await newest()
  await refuses(cleared, { sms: '6', reason: 'changedSince', rows: plan(counted) })
  const deleted = await change(setup.delete, { list: 'source', id: source })
  await refuses(cleared, { sms: '6', reason: 'changedSince', rows: plan(deleted) })
})

/** Creates a plan and a source of budget places. `count` sets the figure of plans that the source adds to. */
async function givenSource() {
  const { id: idPlanAbit, specialityId: idSpeciality } = await given.admissionPlan()
  const names = { name: `Источник ${idPlanAbit}`, nameKg: '', nameEn: '' }
  const made = await change(setup.saveSource, { id: -1, ...names, counts: 'budget' })
  const source = (await get(history.change, { change: made }))[0]?.id ?? 0
  return {
    idPlanAbit,
    count: (counts: 'budget' | 'contract') => change(setup.saveSource, { id: source, ...names, counts }),
    split: (...counts: number[]) =>
      change(places.save, { idPlanAbit, parts: counts.map((count) => ({ source, count })) }),
    plan: (figures: { kolB: number; kolK: number }) =>
      change(specialities.saveAdmissionPlan, { idPlanAbit, idSpeciality, aYear: 26, ...figures }),
    outcome: (number: string) => ({
      sms: '6',
      reason: 'changedSince',
      rows: [named('admission-plan', idPlanAbit, number)],
    }),
  }
}

// @rule put-back plan-sources
test('put back of a deleted plan: form of payment of its source was changed later → changedSince, with the source’s change', async () => {
  const { idPlanAbit, count, split, outcome } = await givenSource()
  await split(5)
  const cleared = await split()
  const counted = await count('contract')
  await change(specialities.deleteAdmissionPlan, { idPlanAbit })
  const body = { entity: 'admission-plan' as const, id: idPlanAbit, change: cleared }
  expect(await get(history.putBack, body)).toEqual([outcome(counted)])
  await count('budget')
  expect(await get(history.putBack, body)).toMatchObject([{ sms: '2', rows: 1 }])
})

// @rule undo-refused plan-sources
test.each([
  ['changed', ['contract'], { kolB: 0, kolK: 4 }],
  ['changed and changed back', ['contract', 'budget'], { kolB: 4, kolK: 0 }],
] as const)(
  'undo of figures: form of payment was %s, then places by source were saved → changedSince, with the places’ change',
  async (_case, payments, figures) => {
    const { count, split, plan, outcome } = await givenSource()
    await plan({ kolB: 1, kolK: 0 })
    const saved = await plan(figures)
    for (const payment of payments) await count(payment)
    await refuses(saved, outcome(await split(4)))
  },
)

// @rule undo-refused put-back configuration-limits year-days detail-inside-band
test('undo and put back of another field of a row that already breaks a rule → done', async () => {
  const { id, gradingRuleId } = await given.configurationField({ min: 0, max: 10 })
  const field = { idEstConfig: id, idEbeVar: gradingRuleId, orderPole: 1, infoValue: 1, min: 0, max: 10 }
  const renamed = await change(grading.saveField, { ...field, namePole: 'Итог' })
  const closed = await change(academicYears.save, { idYear: 13, closed: true })
  const { id: idEbe } = await given.scoreBand()
  const detail = { idEbe, begBal: 80, endBal: 90, ekvNum: 3 }
  await change(grading.saveBand, { idEbe, begBal: 61, endBal: 90 })
  const made = await change(grading.saveDetail, { ...detail, idEbeDetal: -1, ekvBukv: 'B' })
  const idEbeDetal = (await get(history.change, { change: made }))[0]?.id ?? 0
  const lettered = await change(grading.saveDetail, { ...detail, idEbeDetal, ekvBukv: 'C' })
  await server.db.execute(`UPDATE configuration_field SET min = 20 WHERE id = ${id}`)
  await server.db.execute(`UPDATE academic_year SET spring = '2013-12-01' WHERE id = 12`)
  await server.db.execute(`UPDATE score_band SET ends_at = 70 WHERE id = ${idEbe}`)
  for (const number of [renamed, closed, lettered]) {
    const again = await undo(number)
    expect(again).toMatchObject({ sms: '2' })
    expect(await undo(again?.change ?? '')).toMatchObject({ sms: '2' })
  }
  const body = { entity: 'configuration-field' as const, id, change: renamed, fields: ['name_pole'] }
  expect(await get(history.putBack, body)).toMatchObject([{ sms: '2' }])
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
