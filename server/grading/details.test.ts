import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { BodyOf } from '#contract/call.ts'
import { grading } from '#contract/grading.ts'
import { bandDetail } from '#db/schema/index.ts'
import { testServer } from '#test/ask.ts'
import { factories } from '#test/given.ts'

// The rules of every entity are tested in server/saving/entities-*.test.ts.

const server = testServer()
const { ask, get } = server
const given = factories(server)

describe('grading: details', () => {
  const body = { idEbeDetal: -1, begBal: 61, endBal: 67, ekvNum: 2, ekvBukv: 'E' }

  // @rule list-order
  test('list of a band, list of a rule → ordered by start and end', async () => {
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
      message: 'Field “Range” is missing',
    })
  })

  // @rule detail-inside-band
  test.each([
    ['starts before its band', { begBal: 60.9 }],
    ['ends after its band', { endBal: 73.1 }],
    ['is outside its band', { begBal: 74, endBal: 86 }],
  ])('detail %s → refused with the bounds of the band, in three languages', async (_name, wrong) => {
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

  // @rule detail-inside-band
  test.each([
    [67, 67],
    [67.1, 67],
  ])('detail from %d to %d → refused as an invalid range', async (begBal, endBal) => {
    const { id } = await given.scoreBand({ startsAt: 61, endsAt: 73 })
    expect(
      await ask(grading.saveDetail, { ...body, idEbe: id, begBal, endBal }, { lang: 'en' }),
    ).toMatchObject({
      status: 400,
      message: 'The start must be less than the end. Value must be from 61 to 73',
    })
    expect(await get(grading.details, { idEbe: id })).toEqual([])
  })

  // @rule detail-inside-band detail-moves
  test('detail fills its band and overlaps another detail → saved', async () => {
    const { id } = await given.scoreBand({ startsAt: 60.5, endsAt: 72.5 })
    await given.bandDetail({ scoreBandId: id })
    const whole = { ...body, idEbe: id, begBal: 60.5, endBal: 72.5 }
    expect(await get(grading.saveDetail, whole)).toMatchObject([{ sms: '1', rev: 1 }])
  })

  // @rule detail-moves
  test('detail moves to another band → saved if it is inside this band', async () => {
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

  // @rule detail-letter
  test.each(['e', 'Fx', 'өө'])('letter %s → refused, because it is not upper case', async (ekvBukv) => {
    const { id } = await given.scoreBand()
    expect(await ask(grading.saveDetail, { ...body, idEbe: id, ekvBukv }, { lang: 'en' })).toMatchObject({
      status: 400,
      message: 'The letter equivalent is written in upper case',
    })
  })
})
