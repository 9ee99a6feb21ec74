import { and, eq, inArray } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { ids } from '#contract/limits.ts'
import { setup } from '#contract/setup.ts'
import { history } from '#db/schema/index.ts'
import { testServer } from '#test/ask.ts'
import { factories } from '#test/given.ts'
import { gradingScales } from '#test/grading-scales.ts'

const server = testServer()
const { ask, get } = server
const given = factories(server)
const { scaleOf, everything, newRule } = gradingScales(server)

describe('set-up: grading rule', () => {
  // @rule rule-new
  test('rule created → one band from 0 to 100, with every form of assessment', async () => {
    const [made] = await get(setup.saveRule, { idEbeVar: ids.create, ebeVar: 'Шкала с нуля' })
    expect(made).toEqual({ sms: '1', ID: expect.any(Number), rev: 1 })
    const scale = await scaleOf(made?.ID ?? 0)
    expect(scale.bands).toMatchObject([
      { beg_bal: 0, end_bal: 100, estimation: 'Неудовлетворительно', rev: 1 },
    ])
    expect(scale.displays.map(({ f_est_en, Definition }) => [f_est_en, Definition])).toEqual([
      ['Credit', 'Неудовлетворительно'],
      ['Course work', 'Неудовлетворительно'],
      ['Exam', 'Неудовлетворительно'],
    ])
    expect([scale.details, scale.fields]).toEqual([[], []])
  })

  // @rule rule-new save-transaction history-complete
  test('rule copied → equal scale with new ids, in one change; the source is unchanged', async () => {
    const source = await scaleOf(ids.defaultGradingRule)
    const id = await newRule(ids.defaultGradingRule)
    const copy = await scaleOf(id)
    expect(await scaleOf(ids.defaultGradingRule)).toEqual(source)
    const bandAt = (scale: typeof source, id_ebe: number) =>
      scale.bands.findIndex((band) => band.id_ebe === id_ebe)
    const shape = (scale: typeof source) => ({
      bands: scale.bands.map(({ id_ebe: _id, rev: _rev, ...band }) => band),
      details: scale.details.map(({ id_ebe_detal: _id, rev: _rev, id_ebe, ...detail }) => [
        bandAt(scale, id_ebe),
        detail,
      ]),
      fields: scale.fields.map(({ id_est_config: _id, rev: _rev, ...field }) => field),
      displays: scale.displays.map(({ id_comEbe_fEst: _id, rev: _rev, id_ebe, ...display }) => [
        bandAt(scale, id_ebe),
        display,
      ]),
    })
    expect(shape(copy)).toEqual(shape(source))
    const own = copy.bands.map(({ id_ebe }) => id_ebe)
    expect(source.bands.filter(({ id_ebe }) => own.includes(id_ebe))).toEqual([])
    const changes = await server.db
      .select({ transaction: history.transaction, userId: history.userId })
      .from(history)
      .where(and(eq(history.tableName, 'score_band'), inArray(history.rowId, own)))
    expect(changes).toHaveLength(own.length)
    expect(new Set(changes.map(({ transaction }) => transaction)).size).toBe(1)
    expect(new Set(changes.map(({ userId }) => userId))).toEqual(new Set([server.userId]))
  })

  // @rule save-unknown-id save-duplicate
  test('copy of an unknown rule → 404; existing name → sms 3 (duplicate); no row is created', async () => {
    const before = await everything()
    const copy = (copyOf: number, ebeVar = 'Ничья') =>
      ask(setup.saveRule, { idEbeVar: ids.create, ebeVar, copyOf })
    for (const unknown of [0, ids.placeholder, 2_000_000_000]) expect((await copy(unknown)).status).toBe(404)
    expect((await copy(-1)).status).toBe(400)
    const stands = 'кредитная  шкала 100 БАЛЛОВ'
    expect((await copy(ids.defaultGradingRule, stands)).data).toEqual([{ sms: '3' }])
    expect(await get(setup.saveRule, { idEbeVar: ids.create, ebeVar: stands })).toEqual([{ sms: '3' }])
    expect(await everything()).toEqual(before)
  })

  test('existing rule saved with `copyOf` → 400', async () => {
    const id = await newRule()
    const before = await everything()
    const body = { idEbeVar: id, ebeVar: 'Иная', copyOf: ids.defaultGradingRule }
    expect((await ask(setup.saveRule, body)).status).toBe(400)
    expect(await everything()).toEqual(before)
  })

  // @rule rule-delete
  test('rule deleted → sms 8 (deleted) with its scale; other rules are unchanged', async () => {
    const before = await everything()
    const id = await newRule(ids.defaultGradingRule)
    expect(await get(setup.delete, { list: 'rule', id })).toEqual([{ sms: '8' }])
    expect(await everything()).toEqual(before)
  })

  // @rule rule-delete delete-in-use setup-protected
  test('rule of a speciality, or rule 1, deleted → sms 6 (in use or protected), nothing is deleted', async () => {
    const id = await newRule(ids.defaultGradingRule)
    await given.speciality({ gradingRuleId: id })
    const before = await everything()
    expect(await get(setup.delete, { list: 'rule', id })).toEqual([{ sms: '6', reason: 'inUse' }])
    expect(await get(setup.delete, { list: 'rule', id: ids.defaultGradingRule })).toEqual([
      { sms: '6', reason: 'protected' },
    ])
    expect(await everything()).toEqual(before)
  })
})
