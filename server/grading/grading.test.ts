import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { BodyOf } from '#contract/call.ts'
import { grading } from '#contract/grading.ts'
import { bandDetail, configurationField, displayRule, history, scoreBand } from '#db/schema/index.ts'
import { testServer } from '#test/ask.ts'
import { factories } from '#test/given.ts'
import { tally } from '#test/tally.ts'

// What details and configuration fields share with other rows is tried in server/in-place.test.ts.

const server = testServer()
const { ask, get } = server
const given = factories(server)

const unknownIds = [0, 9999, 2_000_000_000]

describe('grading rules', () => {
  test('are listed by name', async () => {
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

  test.each([grading.bands, grading.bandsOfRule])('have their bands, upwards', async (call) => {
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
  })

  test('that are unknown have nothing', async () => {
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

describe('the bounds of a band', () => {
  const stored = async (id: number) =>
    (await server.db.select().from(scoreBand).where(eq(scoreBand.id, id)))[0]
  const refuses = async (id: number, wrong: Record<string, unknown>, message: string, lang = 'ru') => {
    const before = await stored(id)
    const answer = await ask(grading.saveBand, { idEbe: id, begBal: 61, endBal: 73, ...wrong }, { lang })
    expect(answer).toMatchObject({ status: 400, error: true, data: null, message })
    expect(await stored(id)).toEqual(before)
  }

  test('are saved: 2 with the next rev; the grade and the other bands stay', async () => {
    const other = await given.scoreBand()
    const band = await given.scoreBand({ startsAt: 61, endsAt: 73 })
    const update = { idEbe: band.id, begBal: 60.5, endBal: 74.9, rev: 1 }
    expect(await get(grading.saveBand, update)).toEqual([{ sms: '2', rev: 2 }])
    expect(await stored(band.id)).toEqual({ ...band, startsAt: 60.5, endsAt: 74.9, rev: 2 })
    expect(await get(grading.saveBand, { ...update, rev: 2 })).toEqual([{ sms: '2', rev: 2 }])
    expect(await stored(other.id)).toEqual(other)
    const changes = await server.db.select().from(history).where(eq(history.rowId, band.id))
    expect(
      changes.filter(({ tableName, action }) => tableName === 'score_band' && action === 'update'),
    ).toEqual([expect.objectContaining({ userId: server.userId })])
  })

  test('are 7 when somebody else was faster; without a rev the last save wins', async () => {
    const { id } = await given.scoreBand()
    await get(grading.saveBand, { idEbe: id, begBal: 62, endBal: 73, rev: 1 })
    const stale = { idEbe: id, begBal: 63, endBal: 73, rev: 1 }
    expect(await get(grading.saveBand, stale)).toEqual([{ sms: '7', reason: 'stale' }])
    expect(await stored(id)).toMatchObject({ startsAt: 62, rev: 2 })
    expect(await get(grading.saveBand, { ...stale, rev: undefined })).toEqual([{ sms: '2', rev: 3 }])
    const both = await Promise.all(
      [64, 65].map((begBal) => get(grading.saveBand, { ...stale, begBal, rev: 3 })),
    )
    expect(tally(both)).toEqual({ '2': 1, '7': 1 })
  })

  test('may overlap another band', async () => {
    const { id, gradingRuleId } = await given.scoreBand({ startsAt: 61, endsAt: 73 })
    await given.scoreBand({ gradingRuleId, startsAt: 74, endsAt: 86 })
    expect(await get(grading.saveBand, { idEbe: id, begBal: 0, endBal: 100 })).toMatchObject([{ sms: '2' }])
  })

  test.each([
    ['equal', { begBal: 70, endBal: 70 }, 'Начало должно быть меньше конца'],
    ['turned over', { begBal: 70.1, endBal: 70 }, 'Начало должно быть меньше конца'],
    ['with hundredths', { begBal: 55.55 }, 'Поле «begBal»: знаков после запятой не больше 1'],
    ['with hundredths at the end', { endBal: 99.99 }, 'Поле «endBal»: знаков после запятой не больше 1'],
    ['below 0', { begBal: -0.1 }, 'Поле «begBal»: значение вне допустимых границ'],
    ['above 100', { endBal: 100.1 }, 'Поле «endBal»: значение вне допустимых границ'],
    ['left out', { begBal: undefined }, 'Не заполнено поле «begBal»'],
    ['null', { endBal: null }, 'Поле «endBal»: недопустимое значение'],
    ['a text', { endBal: '73' }, 'Поле «endBal»: недопустимое значение'],
    ['blank', { begBal: '' }, 'Поле «begBal»: недопустимое значение'],
  ])('are refused when %s', async (_name, wrong, message) => {
    await refuses((await given.scoreBand()).id, wrong, message)
  })

  test('are 404 under an unknown id, 400 under none', async () => {
    for (const idEbe of unknownIds)
      expect((await ask(grading.saveBand, { idEbe, begBal: 0, endBal: 1 })).status).toBe(404)
    for (const idEbe of [-1, '1', null, undefined])
      expect((await ask(grading.saveBand, { idEbe, begBal: 0, endBal: 1 })).status).toBe(400)
  })

  test('reach at least as far as the details', async () => {
    const { id } = await given.scoreBand({ startsAt: 61, endsAt: 73 })
    await given.bandDetail({ scoreBandId: id, startsAt: 61.5, endsAt: 67 })
    await given.bandDetail({ scoreBandId: id, startsAt: 62, endsAt: 72.5 })
    const words = {
      ru: 'Промежуточные значения останутся вне диапазона: он должен включать баллы от 61.5 до 72.5',
      ky: 'Аралык маанилер диапазондон сыртта калат: ал 61.5–72.5 баллдарын камтышы керек',
      en: 'Intermediate values would be left outside: the range must hold the scores from 61.5 to 72.5',
    }
    for (const [lang, message] of Object.entries(words)) {
      await refuses(id, { begBal: 61.6 }, message, lang)
      await refuses(id, { endBal: 72.4 }, message, lang)
      await refuses(id, { begBal: 74, endBal: 86 }, message, lang)
    }
    expect(await get(grading.saveBand, { idEbe: id, begBal: 61.5, endBal: 72.5 })).toMatchObject([
      { sms: '2' },
    ])
  })
})

describe('the details', () => {
  const body = { idEbeDetal: -1, begBal: 61, endBal: 67, ekvNum: 2, ekvBukv: 'E' }

  test('of a band, or of the whole rule, are listed upwards', async () => {
    const low = await given.scoreBand({ startsAt: 0, endsAt: 60 })
    const high = await given.scoreBand({ startsAt: 61, endsAt: 100, gradingRuleId: low.gradingRuleId })
    await given.bandDetail()
    for (const [scoreBandId, startsAt, endsAt] of [
      [high.id, 80, 100],
      [high.id, 61, 79],
      [low.id, 5.5, 60],
      [low.id, 5.5, 20],
    ] as const)
      await given.bandDetail({ scoreBandId, startsAt, endsAt })
    const ranges = async (where: BodyOf<typeof grading.details>) =>
      (await get(grading.details, where)).map((row) => `${row.beg_bal}–${row.end_bal}`)
    expect(await ranges({ idEbe: low.id })).toEqual(['5.5–20', '5.5–60'])
    expect(await ranges({ idEbeVar: low.gradingRuleId })).toEqual(['5.5–20', '5.5–60', '61–79', '80–100'])
    expect(await ranges({ idEbe: high.id, idEbeVar: low.gradingRuleId })).toEqual(['61–79', '80–100'])
    expect(await get(grading.details, { idEbe: 9999 })).toEqual([])
    expect(await ask(grading.details, {}, { lang: 'en' })).toMatchObject({
      status: 400,
      message: 'Field “idEbe” is missing',
    })
  })

  test.each([
    ['starts before it', { begBal: 60.9 }],
    ['ends after it', { endBal: 73.1 }],
    ['is outside it', { begBal: 74, endBal: 86 }],
  ])('one that %s is refused with the bounds of its band, in three languages', async (_name, wrong) => {
    const { id } = await given.scoreBand({ startsAt: 61, endsAt: 73 })
    const detail = await given.bandDetail({ scoreBandId: id })
    const words = {
      ru: 'Значение должно быть от 61 до 73',
      ky: 'Маани 61–73 аралыгында болушу керек',
      en: 'Value must be from 61 to 73',
    }
    for (const [lang, message] of Object.entries(words))
      for (const idEbeDetal of [-1, detail.id])
        expect(
          await ask(grading.saveDetail, { ...body, ...wrong, idEbeDetal, idEbe: id }, { lang }),
        ).toMatchObject({ status: 400, error: true, data: null, message })
    expect(await server.db.select().from(bandDetail).where(eq(bandDetail.scoreBandId, id))).toEqual([detail])
  })

  test.each([
    [67, 67],
    [67.1, 67],
  ])('one from %d to %d is turned over', async (begBal, endBal) => {
    const { id } = await given.scoreBand({ startsAt: 61, endsAt: 73 })
    expect(
      await ask(grading.saveDetail, { ...body, idEbe: id, begBal, endBal }, { lang: 'en' }),
    ).toMatchObject({
      status: 400,
      message: 'The start must be less than the end. Value must be from 61 to 73',
    })
    expect(await get(grading.details, { idEbe: id })).toEqual([])
  })

  test('one may fill its band, and overlap another one', async () => {
    const { id } = await given.scoreBand({ startsAt: 60.5, endsAt: 72.5 })
    await given.bandDetail({ scoreBandId: id })
    const whole = { ...body, idEbe: id, begBal: 60.5, endBal: 72.5 }
    expect(await get(grading.saveDetail, whole)).toMatchObject([{ sms: '1', rev: 1 }])
  })

  test('one may move into another band when it fits there', async () => {
    const detail = await given.bandDetail({ startsAt: 61, endsAt: 67 })
    const other = await given.scoreBand({ startsAt: 74, endsAt: 86 })
    const moved = { ...body, idEbeDetal: detail.id, idEbe: other.id }
    expect((await ask(grading.saveDetail, moved)).status).toBe(400)
    expect(await get(grading.saveDetail, { ...moved, begBal: 74, endBal: 80 })).toEqual([
      { sms: '2', rev: 2 },
    ])
    expect(await get(grading.details, { idEbe: detail.scoreBandId })).toEqual([])
    expect(await get(grading.details, { idEbe: other.id })).toHaveLength(1)
  })

  test.each(['e', 'Fx', 'өө'])(
    'one with the letter %s is refused: it must be upper case',
    async (ekvBukv) => {
      const { id } = await given.scoreBand()
      expect(await ask(grading.saveDetail, { ...body, idEbe: id, ekvBukv }, { lang: 'en' })).toMatchObject({
        status: 400,
        message: 'The letter equivalent is written in upper case',
      })
    },
  )
})

describe('the configuration fields', () => {
  test('of a rule are listed by their order', async () => {
    const { id } = await given.gradingRule()
    await given.configurationField()
    for (const position of [10, 2, 1])
      await given.configurationField({ gradingRuleId: id, position, name: `Поле ${position}` })
    const rows = await get(grading.configuration, { idEbeVar: id })
    expect(rows.map((row) => row.name_pole)).toEqual(['Поле 1', 'Поле 2', 'Поле 10'])
  })

  test('have a minimum that is not above the maximum', async () => {
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

  test.each([
    "'; DROP TABLE configuration_field; --",
    'process.exit(1)',
    '${7*7}',
    '=1+1',
    '{{name}}',
    '1 / 0',
  ])('keep the formula %s as text', async (formula) => {
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

describe('the display rules', () => {
  test('of a rule are listed band by band, and by the assessment form', async () => {
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

  test('are saved: always 2, stale 7, and the others stay', async () => {
    const other = await given.displayRule({ definition: 'Хорошо' })
    const { id } = await given.displayRule()
    const save = (Definition: string | null | undefined, rev?: number) =>
      get(grading.saveDisplayRule, { idComEbeFEst: id, Definition, rev })
    const stored = async (rule: number) =>
      (await server.db.select().from(displayRule).where(eq(displayRule.id, rule)))[0]
    expect(await save(' Зачтено ', 1)).toEqual([{ sms: '2', rev: 2 }])
    expect(await stored(id)).toMatchObject({ definition: 'Зачтено' })
    expect(await save('Не зачтено', 1)).toEqual([{ sms: '7', reason: 'stale' }])
    for (const [index, blank] of [undefined, null, '', '  '].entries()) {
      expect(await save(`Зачтено ${index}`)).toMatchObject([{ sms: '2' }])
      expect(await save(blank)).toMatchObject([{ sms: '2' }])
      expect(await stored(id)).toMatchObject({ definition: '' })
    }
    expect(await save('ң'.repeat(300))).toMatchObject([{ sms: '2' }])
    expect(await stored(other.id)).toEqual(other)
  })

  test.each([
    ...unknownIds.map((idComEbeFEst) => ({ status: 404, body: { idComEbeFEst, Definition: '' } })),
    ...[-1, '1', null].map((idComEbeFEst) => ({ status: 400, body: { idComEbeFEst, Definition: '' } })),
    { status: 400, body: { idComEbeFEst: 1, Definition: 'ң'.repeat(301) } },
    { status: 400, body: { idComEbeFEst: 1, Definition: 5 } },
  ])('are $status with $body', async ({ status, body }) => {
    expect(await ask(grading.saveDisplayRule, body)).toMatchObject({ status, error: true, data: null })
  })
})
