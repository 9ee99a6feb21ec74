import { describe, expect, test } from 'vitest'
import { catalogues } from '#contract/catalogues/catalogues.ts'
import { groups } from '#contract/groups.ts'
import { history } from '#contract/history.ts'
import { quota } from '#contract/quota.ts'
import { specialities } from '#contract/specialities.ts'
import { testServer } from '#test/ask.ts'
import { factories } from '#test/given.ts'
import { undoHelpers } from '#test/undoing.ts'

const server = testServer()
const { get } = server
const given = factories(server)
const { newest, change, undo } = undoHelpers(server)

describe('undo: effects', () => {
  // @rule undo-exact undo-of-undo
  test('change undone → change and undo refer to each other until the undo itself is undone', async () => {
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

  // @rule undo-exact row-changed-under-hand
  test('insert undone → outcome has the removed row; undo undone → the row with its revision; dry run → no row', async () => {
    const made = await change(catalogues.saveLevel, {
      IDLevel: -1,
      NameLevel: 'Записан',
      NameLevelKg: 'ж',
      NameLevelEn: 'w',
    })
    const find = async () => (await get(catalogues.levels, {})).find((row) => row.NameLevel === 'Записан')
    const id = (await find())?.IDLevel
    const [tried] = await get(history.undo, { change: made, dryRun: true })
    expect(tried).not.toHaveProperty('written')
    const removed = await undo(made)
    expect(removed?.written).toEqual([{ name: 'IDLevel', id }])
    const returned = await undo(removed?.change ?? '')
    expect(returned?.written).toEqual([{ name: 'IDLevel', id, rev: (await find())?.rev }])
  })

  // @rule undo-exact save-revision
  test('deleted row restored → has its former id, and a revision above all former revisions', async () => {
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
  test('update undone → the updated fields are restored; fields that were changed later are not', async () => {
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
  test('insert of a group undone, although the group has empty quotas → sms 2 (updated), one row', async () => {
    const link = await given.specialityGroup()
    const made = await change(groups.save, { idGroup: -1, idComGspe: link.id, idGroupY: 26, idNameGr: 0 })
    const [row] = await get(history.change, { change: made })
    await given.quota({ groupId: row?.id ?? 0 })
    expect(await undo(made)).toMatchObject({ sms: '2', rows: 1 })
  })

  // @rule undo-exact history-empty-quota
  test('quota set to zeros by an undo, then replaced by an empty one → undo of the undo restores the former quota', async () => {
    const group = await given.group()
    const groupQuota = await given.quota({ groupId: group.id })
    const saved = await change(quota.save, { idRrnkGrKolst: groupQuota.id, kolB: 7, kolK: 0 })
    const undone = await undo(saved)
    await server.db.execute(`DELETE FROM group_quota WHERE id = ${groupQuota.id}`)
    await given.quota({ groupId: group.id })
    expect(await undo(undone?.change ?? '')).toMatchObject({ sms: '2', rows: 1 })
    const { rows } = await server.db.execute(
      `SELECT id, budget, rev FROM group_quota WHERE group_id = ${group.id}`,
    )
    expect(rows).toEqual([{ id: groupQuota.id, budget: 7, rev: 4 }])
  })

  // @rule undo-exact
  test('undo of a delete from before the column `parts` existed → the plan is restored with empty parts', async () => {
    const plan = await given.admissionPlan()
    const deleted = await change(specialities.deleteAdmissionPlan, { idPlanAbit: plan.id })
    await server.database.owner.pool.query(
      `BEGIN; SET LOCAL okuu.rewrites_history = 'on';
       UPDATE history SET before = before - 'parts' WHERE change = ${deleted}; COMMIT`,
    )
    expect(await undo(deleted)).toMatchObject({ sms: '2', rows: 1 })
    const { rows } = await server.db.execute(`SELECT parts FROM admission_plan WHERE id = ${plan.id}`)
    expect(rows).toEqual([{ parts: [] }])
  })
})
