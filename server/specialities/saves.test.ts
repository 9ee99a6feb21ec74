import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { hierarchy } from '#contract/hierarchy.ts'
import { specialities } from '#contract/specialities.ts'
import { history, speciality } from '#db/schema/index.ts'
import { testServer } from '#test/ask.ts'
import { factories } from '#test/given.ts'
import { countOutcomes } from '#test/count-outcomes.ts'

const server = testServer()
const { ask, get } = server
const given = factories(server)

const find = async (id: number) => (await server.db.select().from(speciality).where(eq(speciality.id, id)))[0]

describe('specialities: add', () => {
  const link = async (over = {}) => ({
    idSpecial: (await given.specialityName()).id,
    idFEduc: (await given.studyForm()).id,
    idFaculty: (await given.faculty()).id,
    idDirection: (await given.direction()).id,
    trimester: false,
    Phd: 0 as const,
    ...over,
  })

  // @rule speciality-add
  test('new speciality → sms 1 (created) with its ID; existing one → sms 3 (duplicate), its flags are unchanged', async () => {
    const body = await link({ trimester: true, Phd: 1 })
    const [outcome] = await get(specialities.save, body)
    expect(outcome).toEqual({ sms: '1', ID: expect.any(Number), rev: 1 })
    const id = outcome?.ID ?? 0
    expect(await get(specialities.save, { ...body, trimester: false, Phd: 5 })).toEqual([{ sms: '3' }])
    expect(await find(id)).toMatchObject({ trimester: true, doctorate: 1, gradingRuleId: null, rev: 1 })
    const where = { idFaculty: body.idFaculty, idDirection: body.idDirection, idFeduc: body.idFEduc }
    expect(await get(hierarchy.specialities, where)).toMatchObject([{ id_speciality: id, Phd: 1 }])
    const changes = await server.db
      .select()
      .from(history)
      .where(and(eq(history.tableName, 'speciality'), eq(history.rowId, id)))
    expect(changes).toMatchObject([{ action: 'insert', userId: server.userId }])
  })

  // @rule save-unique
  test('other study form, direction or faculty → a second speciality is created', async () => {
    const body = await link()
    await get(specialities.save, body)
    const { idFEduc, idDirection, idFaculty } = await link()
    for (const change of [{ idFEduc }, { idDirection }, { idFaculty }])
      expect(await get(specialities.save, { ...body, ...change })).toMatchObject([{ sms: '1' }])
  })

  // @rule speciality-flags
  test('both trimester and doctorate → 400 with a reason', async () => {
    const body = await link({ trimester: true, Phd: 5 })
    expect(await ask(specialities.save, body, { lang: 'ru' })).toMatchObject({
      status: 400,
      message: 'Триместры и докторантура (PhD) несовместимы: отметьте что-то одно',
    })
    expect(await server.db.$count(speciality, eq(speciality.facultyId, body.idFaculty))).toBe(0)
  })

  test.each([
    [{ idSpecial: 9999 }, 404],
    [{ idFEduc: 9999 }, 404],
    [{ idFaculty: 9999 }, 404],
    [{ idDirection: 9999 }, 404],
    [{ idDirection: -1 }, 400],
    [{ trimester: 1 }, 400],
    [{ trimester: undefined }, 400],
    [{ Phd: 2 }, 400],
    [{ Phd: '5' }, 400],
  ])('body with %o → status %i', async (wrong, status) => {
    const body = { ...(await link()), ...wrong }
    const before = await server.db.$count(speciality)
    expect((await ask(specialities.save, body)).status).toBe(status)
    expect(await server.db.$count(speciality)).toBe(before)
  })

  // @rule save-once-under-load
  test('twenty concurrent adds → one speciality is created', async () => {
    const body = await link()
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => get(specialities.save, body)))
    expect(countOutcomes(outcomes)).toEqual({ '1': 1, '3': 19 })
  })
})

describe('specialities: close admission', () => {
  // @rule speciality-closed
  test('closing year saved → admission closed; null saved → open; speciality saved as new again → unchanged', async () => {
    const row = await given.speciality({ trimester: true, gradingRuleId: 1 })
    const other = await given.speciality()
    const body = { idSpeciality: row.id, closedYear: 27, rev: 1 }
    expect(await get(specialities.close, body)).toEqual([{ sms: '2', rev: 2 }])
    expect(await get(specialities.close, body)).toEqual([{ sms: '7', reason: 'stale' }])
    const link = {
      idFaculty: row.facultyId,
      idDirection: row.directionId,
      idFEduc: row.studyFormId,
      idSpecial: row.specialityNameId,
    }
    expect(await get(specialities.save, { ...link, trimester: false, Phd: 0 })).toEqual([{ sms: '3' }])
    expect(await find(row.id)).toEqual({ ...row, closedYearId: 27, rev: 2 })
    const [listed] = await get(hierarchy.specialities, {
      idFaculty: row.facultyId,
      idDirection: row.directionId,
      idFeduc: row.studyFormId,
    })
    expect(listed).toMatchObject({ id_speciality: row.id, closed_year: 27, rev: 2 })
    expect(await get(specialities.close, { ...body, closedYear: null, rev: 2 })).toEqual([
      { sms: '2', rev: 3 },
    ])
    expect(await find(row.id)).toEqual({ ...row, rev: 3 })
    expect(await find(other.id)).toEqual(other)
  })

  test.each([
    [{ idSpeciality: 9999 }, 404],
    [{ closedYear: 9998 }, 404],
    [{ closedYear: '27' }, 400],
    [{ closedYear: undefined }, 400],
  ])('body with %o → status %i', async (wrong, status) => {
    const row = await given.speciality()
    const body = { idSpeciality: row.id, closedYear: 27, ...wrong }
    expect((await ask(specialities.close, body)).status).toBe(status)
    expect(await find(row.id)).toEqual(row)
  })
})

describe('specialities: grading rule', () => {
  // @rule speciality-rule save-always-updated
  test('grading rule saved, changed or unchanged → sms 2 (updated); other fields and specialities are unchanged', async () => {
    const row = await given.speciality({ trimester: true })
    const other = await given.speciality()
    const body = { idSpeciality: row.id, idEbeVar: 1 }
    expect(await get(specialities.saveGradingRule, { ...body, rev: 1 })).toEqual([{ sms: '2', rev: 2 }])
    expect(await get(specialities.saveGradingRule, body)).toEqual([{ sms: '2', rev: 2 }])
    expect(await get(specialities.saveGradingRule, { ...body, rev: 1 })).toEqual([
      { sms: '7', reason: 'stale' },
    ])
    expect(await find(row.id)).toEqual({ ...row, gradingRuleId: 1, rev: 2 })
    expect(await find(other.id)).toEqual(other)
  })

  test.each([
    [{ idSpeciality: 9999 }, 404],
    [{ idEbeVar: 9999 }, 404],
    [{ idEbeVar: null }, 400],
    [{ idEbeVar: -1 }, 400],
    [{ idSpeciality: undefined }, 400],
  ])('body with %o → status %i', async (wrong, status) => {
    const row = await given.speciality()
    const body = { idSpeciality: row.id, idEbeVar: 1, ...wrong }
    expect((await ask(specialities.saveGradingRule, body)).status).toBe(status)
    expect(await find(row.id)).toEqual(row)
  })
})
