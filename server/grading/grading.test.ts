import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { grading } from '#contract/grading.ts'
import { configurationField, displayRule } from '#db/schema/index.ts'
import { testServer } from '#test/ask.ts'
import { factories } from '#test/given.ts'

// The rules of every entity are tested in server/saving/entities-*.test.ts.

const server = testServer()
const { ask, get } = server
const given = factories(server)

const unknownIds = [0, 9999, 2_000_000_000]

describe('grading: rules', () => {
  // @rule grading-screen
  test('list of rules → ordered by name', async () => {
    const yes = await given.gradingRule({ name: 'Ясная' })
    const own = await given.gradingRule({ name: 'Өзгөчө' })
    const rows = await get(grading.rules, {})
    expect(rows).toEqual([
      { id_ebe_var: 1, ebe_var: 'Кредитная шкала 100 баллов' },
      { id_ebe_var: own.id, ebe_var: 'Өзгөчө' },
      { id_ebe_var: yes.id, ebe_var: 'Ясная' },
    ])
    expect(await get(grading.rule, { idEbeVar: own.id })).toEqual([rows[1]])
  })

  // @rule list-order
  test.each([grading.bands, grading.bandsOfRule])(
    'bands of a rule by $path → listed in ascending order',
    async (call) => {
      const { id: gradingRuleId } = await given.gradingRule()
      await given.scoreBand()
      for (const [startsAt, endsAt] of [
        [87, 100],
        [0, 60],
        [61, 90],
        [61, 73],
        [5.5, 7],
      ] as const)
        await given.scoreBand({ gradingRuleId, startsAt, endsAt, grade: `${startsAt}–${endsAt}` })
      const rows = await get(call, { idEbeVar: gradingRuleId })
      expect(rows.map((row) => row.estimation)).toEqual(['0–60', '5.5–7', '61–73', '61–90', '87–100'])
      expect(rows[1]).toEqual({
        id_ebe: expect.any(Number),
        beg_bal: 5.5,
        end_bal: 7,
        estimation: '5.5–7',
        rev: 1,
      })
    },
  )

  // @rule list-unknown-parent
  test('unknown rule → the lists of rule, bands, details, fields and display rules are empty', async () => {
    for (const idEbeVar of unknownIds)
      for (const call of [
        grading.rule,
        grading.bandsOfRule,
        grading.details,
        grading.configuration,
        grading.displayRules,
      ])
        expect(await get(call, { idEbeVar })).toEqual([])
  })
})

describe('grading: configuration fields', () => {
  test('list of fields → ordered by number', async () => {
    const { id } = await given.gradingRule()
    await given.configurationField()
    for (const position of [10, 2, 1])
      await given.configurationField({ gradingRuleId: id, position, name: `Поле ${position}` })
    const rows = await get(grading.configuration, { idEbeVar: id })
    expect(rows.map((row) => row.name_pole)).toEqual(['Поле 1', 'Поле 2', 'Поле 10'])
  })

  // @rule configuration-limits
  test('minimum above the maximum → refused', async () => {
    const field = await given.configurationField({ min: 0, max: 30 })
    const body = {
      idEstConfig: field.id,
      idEbeVar: field.gradingRuleId,
      orderPole: 1,
      namePole: 'Модуль',
      infoValue: 1,
      min: 31,
      max: 30,
    }
    expect(await ask(grading.saveField, body, { lang: 'en' })).toMatchObject({
      status: 400,
      message: 'The minimum must not be greater than the maximum',
    })
    expect(
      await server.db.select().from(configurationField).where(eq(configurationField.id, field.id)),
    ).toEqual([field])
  })

  // @rule configuration-limits
  test.each([
    "'; DROP TABLE configuration_field; --",
    'process.exit(1)',
    '${7*7}',
    '=1+1',
    '{{name}}',
    '1 / 0',
  ])('formula %s → stored as text', async (formula) => {
    const { gradingRuleId: idEbeVar } = await given.configurationField()
    const body = { idEbeVar, orderPole: 2, infoValue: 1, min: 0, max: 0, formula }
    await get(grading.saveField, { ...body, idEstConfig: -1, namePole: formula, poleMarkMag: formula })
    expect((await get(grading.configuration, { idEbeVar }))[1]).toMatchObject({
      formula,
      name_pole: formula,
      pole_mark_mag: formula,
    })
  })
})

describe('grading: display rules', () => {
  // @rule display-rule-edit
  test('list of display rules → ordered by band, then by form of assessment', async () => {
    const high = await given.scoreBand({ startsAt: 87, endsAt: 100 })
    const low = await given.scoreBand({ startsAt: 0, endsAt: 60.5, gradingRuleId: high.gradingRuleId })
    await given.displayRule()
    for (const scoreBandId of [high.id, low.id])
      for (const assessmentFormId of [1, 3, 2]) await given.displayRule({ scoreBandId, assessmentFormId })
    const rows = await get(grading.displayRules, { idEbeVar: high.gradingRuleId })
    expect(rows.map((row) => `${row.beg_bal}–${row.end_bal} ${row.f_est}`)).toEqual([
      '0–60.5 Зачёт',
      '0–60.5 Курсовая работа',
      '0–60.5 Экзамен',
      '87–100 Зачёт',
      '87–100 Курсовая работа',
      '87–100 Экзамен',
    ])
    expect(rows[0]).toMatchObject({
      id_ebe: low.id,
      f_est_kg: 'Зачёт',
      f_est_en: 'Credit',
      Definition: '',
      rev: 1,
    })
  })

  // @rule display-rule-edit save-always-updated
  test('text saved → sms 2 (updated); old revision → sms 7 (stale); other display rules are unchanged', async () => {
    const other = await given.displayRule({ definition: 'Хорошо' })
    const { id } = await given.displayRule()
    const save = (fields: { Definition?: string | null; rev?: number }) =>
      get(grading.saveDisplayRule, { idComEbeFEst: id, ...fields })
    const stored = async (rule: number) =>
      (await server.db.select().from(displayRule).where(eq(displayRule.id, rule)))[0]
    expect(await save({ Definition: ' Зачтено ', rev: 1 })).toEqual([{ sms: '2', rev: 2 }])
    expect(await stored(id)).toMatchObject({ definition: 'Зачтено' })
    expect(await save({ Definition: 'Не зачтено', rev: 1 })).toEqual([{ sms: '7', reason: 'stale' }])
    const blanks = [{}, { Definition: null }, { Definition: '' }, { Definition: '  ' }]
    for (const [index, blank] of blanks.entries()) {
      expect(await save({ Definition: `Зачтено ${index}` })).toMatchObject([{ sms: '2' }])
      expect(await save(blank)).toMatchObject([{ sms: '2' }])
      expect(await stored(id)).toMatchObject({ definition: '' })
    }
    expect(await save({ Definition: 'ң'.repeat(300) })).toMatchObject([{ sms: '2' }])
    expect(await stored(other.id)).toEqual(other)
  })

  test.each([
    ...unknownIds.map((idComEbeFEst) => ({ status: 404, body: { idComEbeFEst, Definition: '' } })),
    ...[-1, '1', null].map((idComEbeFEst) => ({ status: 400, body: { idComEbeFEst, Definition: '' } })),
    { status: 400, body: { idComEbeFEst: 1, Definition: 'ң'.repeat(301) } },
    { status: 400, body: { idComEbeFEst: 1, Definition: 5 } },
  ])('body $body → status $status', async ({ status, body }) => {
    expect(await ask(grading.saveDisplayRule, body)).toMatchObject({ status, error: true, data: null })
  })
})
