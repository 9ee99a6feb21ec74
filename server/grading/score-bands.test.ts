import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { grading } from '#contract/grading.ts'
import { history, scoreBand } from '#db/schema/index.ts'
import { testServer } from '#test/ask.ts'
import { factories } from '#test/given.ts'
import { countOutcomes } from '#test/count-outcomes.ts'

const server = testServer()
const { ask, get } = server
const given = factories(server)

const unknownIds = [0, 9999, 2_000_000_000]

describe('grading: bounds of a band', () => {
  const stored = async (id: number) =>
    (await server.db.select().from(scoreBand).where(eq(scoreBand.id, id)))[0]
  const refuses = async (id: number, wrong: Record<string, unknown>, message: string, lang = 'ru') => {
    const before = await stored(id)
    const answer = await ask(grading.saveBand, { idEbe: id, begBal: 61, endBal: 73, ...wrong }, { lang })
    expect(answer).toMatchObject({ status: 400, error: true, data: null, message })
    expect(await stored(id)).toEqual(before)
  }

  // @rule band-bounds save-always-updated
  test('bounds saved → sms 2 (updated) with the next revision; grade and other bands are unchanged', async () => {
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

  // @rule save-revision
  test('old revision → sms 7 (stale); no revision → the last save wins', async () => {
    const { id } = await given.scoreBand()
    await get(grading.saveBand, { idEbe: id, begBal: 62, endBal: 73, rev: 1 })
    const stale = { idEbe: id, begBal: 63, endBal: 73, rev: 1 }
    expect(await get(grading.saveBand, stale)).toEqual([{ sms: '7', reason: 'stale' }])
    expect(await stored(id)).toMatchObject({ startsAt: 62, rev: 2 })
    expect(await get(grading.saveBand, { idEbe: id, begBal: 63, endBal: 73 })).toEqual([{ sms: '2', rev: 3 }])
    const both = await Promise.all(
      [64, 65].map((begBal) => get(grading.saveBand, { ...stale, begBal, rev: 3 })),
    )
    expect(countOutcomes(both)).toEqual({ '2': 1, '7': 1 })
  })

  // @rule band-bounds
  test('bounds that overlap another band → saved', async () => {
    const { id, gradingRuleId } = await given.scoreBand({ startsAt: 61, endsAt: 73 })
    await given.scoreBand({ gradingRuleId, startsAt: 74, endsAt: 86 })
    expect(await get(grading.saveBand, { idEbe: id, begBal: 0, endBal: 100 })).toMatchObject([{ sms: '2' }])
  })

  // @rule band-bounds value-decimals
  test.each([
    ['start equal to the end', { begBal: 70, endBal: 70 }, 'Начало должно быть меньше конца'],
    ['start after the end', { begBal: 70.1, endBal: 70 }, 'Начало должно быть меньше конца'],
    ['start with hundredths', { begBal: 55.55 }, 'Поле «С»: знаков после запятой не больше 1'],
    ['end with hundredths', { endBal: 99.99 }, 'Поле «По»: знаков после запятой не больше 1'],
    ['below 0', { begBal: -0.1 }, 'Поле «С»: значение вне допустимых границ'],
    ['above 100', { endBal: 100.1 }, 'Поле «По»: значение вне допустимых границ'],
    ['no start', { begBal: undefined }, 'Не заполнено поле «С»'],
    ['end null', { endBal: null }, 'Поле «По»: недопустимое значение'],
    ['end as text', { endBal: '73' }, 'Поле «По»: недопустимое значение'],
    ['blank start', { begBal: '' }, 'Поле «С»: недопустимое значение'],
  ])('bounds with %s → refused', async (_name, wrong, message) => {
    await refuses((await given.scoreBand()).id, wrong, message)
  })

  // @rule save-unknown-id
  test('unknown id → 404; missing or invalid id → 400', async () => {
    for (const idEbe of unknownIds)
      expect((await ask(grading.saveBand, { idEbe, begBal: 0, endBal: 1 })).status).toBe(404)
    for (const idEbe of [-1, '1', null, undefined])
      expect((await ask(grading.saveBand, { idEbe, begBal: 0, endBal: 1 })).status).toBe(400)
  })

  // @rule band-keeps-details
  test('detail outside the new bounds → refused with the range of the details', async () => {
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
