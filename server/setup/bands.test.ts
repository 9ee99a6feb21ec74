import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { grading } from '#contract/grading.ts'
import { ids } from '#contract/limits.ts'
import { setup } from '#contract/setup.ts'
import { bandDetail, scoreBand } from '#db/schema/index.ts'
import { testServer } from '#test/ask.ts'
import { factories } from '#test/given.ts'
import { gradingScales } from '#test/grading-scales.ts'
import { commitWhileWaiting } from '#test/interleave.ts'

const server = testServer()
const { ask, get } = server
const given = factories(server)
const { scaleOf, everything, newRule, bandsOf, firstBand } = gradingScales(server)

describe('set-up: splitting a band', () => {
  // @rule band-split
  test('split at a score → the upper part is a new band, each score is in one of the bands', async () => {
    const [id, other] = [await newRule(), await newRule()]
    const idEbe = await firstBand(id)
    const [made] = await get(setup.splitBand, { idEbe, at: 61, estimation: 'Хорошо', rev: 1 })
    expect(made).toEqual({ sms: '1', ID: expect.any(Number), rev: 1 })
    await get(setup.splitBand, { idEbe: made?.ID ?? 0, at: 87.5, estimation: 'Отлично' })
    expect(await bandsOf(id)).toEqual([
      [0, 60.9, 'Неудовлетворительно'],
      [61, 87.4, 'Хорошо'],
      [87.5, 100, 'Отлично'],
    ])
    const displays = await get(grading.displayRules, { idEbeVar: id })
    expect(displays.map(({ Definition }) => Definition)).toEqual(
      ['Неудовлетворительно', 'Хорошо', 'Отлично'].flatMap((grade) => [grade, grade, grade]),
    )
    expect(await bandsOf(other)).toEqual([[0, 100, 'Неудовлетворительно']])
  })

  // @rule band-split
  test('band is split → each detail is in the part that contains it; detail across the border → 400 with its scores', async () => {
    const rule = await given.gradingRule()
    const band = await given.scoreBand({ gradingRuleId: rule.id, startsAt: 61, endsAt: 86 })
    const low = await given.bandDetail({ scoreBandId: band.id, startsAt: 61, endsAt: 67 })
    const high = await given.bandDetail({ scoreBandId: band.id, startsAt: 74, endsAt: 86 })
    const before = await everything()
    const at = (score: number) => ({ idEbe: band.id, at: score, estimation: 'Хорошо' })
    expect(await ask(setup.splitBand, at(80), { lang: 'en' })).toMatchObject({
      status: 400,
      code: 'splitCutsDetail',
      message: expect.stringContaining('74 to 86'),
    })
    expect(await everything()).toEqual(before)
    const [made] = await get(setup.splitBand, at(74))
    const details = await get(grading.details, { idEbeVar: rule.id })
    expect(details.map(({ id_ebe_detal, id_ebe }) => [id_ebe_detal, id_ebe])).toEqual([
      [low.id, band.id],
      [high.id, made?.ID],
    ])
  })

  // @rule band-split save-revision
  test('score outside the band or with two decimals; unknown or stale band → refused, nothing changes', async () => {
    const rule = await given.gradingRule()
    const band = await given.scoreBand({ gradingRuleId: rule.id })
    const body = { idEbe: band.id, at: 65, estimation: 'Хорошо' }
    const before = await everything()
    for (const at of [0, 61, 61.1, 73, 100])
      expect(await ask(setup.splitBand, { ...body, at }, { lang: 'en' })).toMatchObject({
        status: 400,
        code: 'splitOutside',
        message: expect.stringContaining('61.2 to 72.9'),
      })
    for (const wrong of [
      { at: 65.55 },
      { at: 101 },
      { at: '65' },
      { estimation: ' ' },
      { estimation: 'Ң'.repeat(51) },
    ])
      expect((await ask(setup.splitBand, { ...body, ...wrong })).status).toBe(400)
    expect((await ask(setup.splitBand, { ...body, idEbe: ids.placeholder })).status).toBe(404)
    expect(await get(setup.splitBand, { ...body, rev: 7 })).toEqual([{ sms: '7', reason: 'stale' }])
    expect(await everything()).toEqual(before)
  })

  // @rule band-keeps-details
  test('detail across the border saved concurrently → the split waits, then is refused', async () => {
    const rule = await given.gradingRule()
    const band = await given.scoreBand({ gradingRuleId: rule.id })
    const { status } = await commitWhileWaiting(
      server.db,
      async (tx) => {
        await tx.select().from(scoreBand).where(eq(scoreBand.id, band.id)).for('share')
        await tx.insert(bandDetail).values({
          scoreBandId: band.id,
          startsAt: 61,
          endsAt: 73,
          numericEquivalent: 2,
          letterEquivalent: 'E',
        })
      },
      () => ask(setup.splitBand, { idEbe: band.id, at: 65, estimation: 'Хорошо' }),
    )
    expect(status).toBe(400)
    expect(await bandsOf(rule.id)).toEqual([[61, 73, 'Удовлетворительно']])
  })
})

describe('set-up: joining two bands', () => {
  // @rule band-join
  test('two neighbours → one band with the grade of the first and the details of both', async () => {
    const id = await newRule(ids.defaultGradingRule)
    const source = await scaleOf(ids.defaultGradingRule)
    const [first, second] = await get(grading.bandsOfRule, { idEbeVar: id })
    const body = { idEbe: first?.id_ebe ?? 0, idEbeNext: second?.id_ebe ?? 0 }
    expect(await get(setup.joinBands, { ...body, rev: 1 })).toEqual([{ sms: '2', rev: 2 }])
    expect(await bandsOf(id)).toEqual([
      [0, 73, 'Неудовлетворительно'],
      [74, 86, 'Хорошо'],
      [87, 100, 'Отлично'],
    ])
    const details = await get(grading.details, { idEbe: body.idEbe })
    expect(details.map(({ beg_bal }) => beg_bal)).toEqual([0, 31, 61, 68])
    expect(await scaleOf(ids.defaultGradingRule)).toEqual(source)
    expect((await ask(setup.joinBands, body)).status).toBe(404)
  })

  // @rule band-join save-revision
  test('bands that are no neighbours, of two rules, stale, or one band twice → refused, nothing changes', async () => {
    const id = await newRule(ids.defaultGradingRule)
    const bands = (await get(grading.bandsOfRule, { idEbeVar: id })).map(({ id_ebe }) => id_ebe)
    const [first = 0, second = 0, third = 0] = bands
    const before = await everything()
    const join = (idEbe: number, idEbeNext: number) => ask(setup.joinBands, { idEbe, idEbeNext })
    for (const next of [third, first, await firstBand(ids.defaultGradingRule)])
      expect(await join(first, next)).toMatchObject({ status: 400, code: 'bandsNotNeighbours' })
    expect((await join(second, first)).code).toBe('bandsNotNeighbours')
    expect((await join(first, ids.placeholder)).status).toBe(404)
    expect(await get(setup.joinBands, { idEbe: first, idEbeNext: second, rev: 9 })).toEqual([
      { sms: '7', reason: 'stale' },
    ])
    expect(await everything()).toEqual(before)
  })
})
