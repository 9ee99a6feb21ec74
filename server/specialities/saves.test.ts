import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { hierarchy } from '#contract/hierarchy.ts'
import { specialities } from '#contract/specialities.ts'
import { admissionPlan, history, speciality, specialityParameters } from '#db/schema/index.ts'
import { testServer } from '#test/ask.ts'
import { factories } from '#test/given.ts'
import { tally } from '#test/tally.ts'

const server = testServer()
const { ask, get } = server
const given = factories(server)

const find = async (id: number) => (await server.db.select().from(speciality).where(eq(speciality.id, id)))[0]

describe('adding a speciality', () => {
  const link = async (over = {}) => ({
    idSpecial: (await given.specialityName()).id,
    idFEduc: (await given.studyForm()).id,
    idFaculty: (await given.faculty()).id,
    idDirection: (await given.direction()).id,
    trimester: false,
    Phd: 0 as const,
    ...over,
  })

  test('is 1 with its ID; an existing one is 3 and keeps its flags', async () => {
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

  test('in another form, direction or faculty is another one', async () => {
    const body = await link()
    await get(specialities.save, body)
    const { idFEduc, idDirection, idFaculty } = await link()
    for (const change of [{ idFEduc }, { idDirection }, { idFaculty }])
      expect(await get(specialities.save, { ...body, ...change })).toMatchObject([{ sms: '1' }])
  })

  test('with trimesters and as a doctorate is 400 in words', async () => {
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
  ])('is refused as %o with %i', async (wrong, status) => {
    const body = { ...(await link()), ...wrong }
    const before = await server.db.$count(speciality)
    expect((await ask(specialities.save, body)).status).toBe(status)
    expect(await server.db.$count(speciality)).toBe(before)
  })

  test('twenty at once create one', async () => {
    const body = await link()
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => get(specialities.save, body)))
    expect(tally(outcomes)).toEqual({ '1': 1, '3': 19 })
  })
})

describe('saving the parameters', () => {
  const empty = {
    idKafedra: null,
    codeSpec: '',
    idLicence: null,
    Apprenticeship: 0,
    idStandart: null,
    idQualification: null,
    Licence_text: '',
    bio: 0,
    his: 0,
    che: 0,
    phy: 0,
    eng: 0,
    mat: 0,
    contract: 0,
    budget: 0,
  }
  const stored = async (id: number) =>
    (await server.db.select().from(specialityParameters).where(eq(specialityParameters.specialityId, id)))[0]
  const listed = async (row: { id: number; facultyId: number; directionId: number; studyFormId: number }) =>
    get(specialities.parameters, {
      idSpeciality: row.id,
      idFaculty: row.facultyId,
      idDirection: row.directionId,
      idFEduc: row.studyFormId,
    })

  test('is 2 also for the first time, and the read answers what was saved', async () => {
    const row = await given.speciality()
    const other = await given.speciality()
    await given.parameters(other.id, { duration: 2 })
    const values = {
      idKafedra: (await given.department()).id,
      codeSpec: '710104',
      idLicence: (await given.licence()).id,
      Apprenticeship: 4,
      idStandart: (await given.level()).id,
      idQualification: (await given.qualification()).id,
      Licence_text: 'Бессрочная',
      bio: 1,
      his: 2,
      che: 3,
      phy: 4,
      eng: 5,
      mat: 6,
      contract: 110,
      budget: 2_147_483_647,
    }
    const body = { idSpeciality: row.id, ...values }
    expect(await get(specialities.saveParameters, { ...body, rev: 0 })).toEqual([{ sms: '2', rev: 1 }])
    expect(await listed(row)).toEqual([{ ...body, rev: 1 }])
    expect(await get(specialities.saveParameters, { idSpeciality: row.id, ...empty, rev: 1 })).toEqual([
      { sms: '2', rev: 2 },
    ])
    expect(await listed(row)).toEqual([{ idSpeciality: row.id, ...empty, rev: 2 }])
    expect(await stored(other.id)).toMatchObject({ duration: 2, rev: 1 })
    const changes = await server.db
      .select()
      .from(history)
      .where(and(eq(history.tableName, 'speciality_parameters'), eq(history.rowId, row.id)))
    expect(changes.map(({ action, userId }) => [action, userId])).toEqual([
      ['insert', server.userId],
      ['update', server.userId],
    ])
  })

  test('with a stale rev is 7 and changes nothing; without a rev the last save wins', async () => {
    const { id: idSpeciality } = await given.speciality()
    const body = { idSpeciality, ...empty }
    await get(specialities.saveParameters, { ...body, bio: 1, rev: 0 })
    for (const rev of [0, 2])
      expect(await get(specialities.saveParameters, { ...body, bio: 2, rev })).toEqual([
        { sms: '7', reason: 'stale' },
      ])
    expect(await stored(idSpeciality)).toMatchObject({ biology: 1, rev: 1 })
    expect(await get(specialities.saveParameters, { ...body, bio: 3 })).toEqual([{ sms: '2', rev: 2 }])
  })

  test('reads texts that are left out or null as empty', async () => {
    const { id: idSpeciality } = await given.speciality()
    const blank = { ...empty, idSpeciality, codeSpec: null, Licence_text: undefined }
    expect(await get(specialities.saveParameters, blank)).toEqual([{ sms: '2', rev: 1 }])
    expect(await stored(idSpeciality)).toMatchObject({ code: '', licenceText: '' })
  })

  test.each([
    [{ idSpeciality: 9999 }, 404],
    [{ idSpeciality: 2_000_000_000 }, 404],
    [{ idKafedra: 9999 }, 404],
    [{ idLicence: 9999 }, 404],
    [{ idStandart: 9999 }, 404],
    [{ idQualification: 9999 }, 404],
    [{ idSpeciality: -1 }, 400],
    [{ idKafedra: -1 }, 400],
    [{ idKafedra: '5' }, 400],
    [{ Apprenticeship: -1 }, 400],
    [{ bio: 1.5 }, 400],
    [{ mat: '60' }, 400],
    [{ budget: null }, 400],
    [{ contract: 2_147_483_648 }, 400],
    [{ codeSpec: '7'.repeat(21) }, 400],
  ])('is refused as %o with %i', async (wrong, status) => {
    const { id } = await given.speciality()
    const body = { idSpeciality: id, ...empty, ...wrong }
    expect((await ask(specialities.saveParameters, body)).status).toBe(status)
    expect(await stored(id)).toBeUndefined()
  })

  test('takes a licence text of 2000 characters and no longer one', async () => {
    const { id: idSpeciality } = await given.speciality()
    const licensed = (length: number) => ({ ...empty, idSpeciality, Licence_text: 'ң'.repeat(length) })
    expect((await ask(specialities.saveParameters, licensed(2001))).status).toBe(400)
    expect((await ask(specialities.saveParameters, licensed(2000))).status).toBe(200)
    expect((await stored(idSpeciality))?.licenceText).toHaveLength(2000)
  })

  test('for the first time by two at once, both having seen none: exactly one wins', async () => {
    for (let round = 0; round < 20; round++) {
      const { id: idSpeciality } = await given.speciality()
      const outcomes = await Promise.all(
        [1, 2].map((bio) => get(specialities.saveParameters, { idSpeciality, ...empty, bio, rev: 0 })),
      )
      expect(tally(outcomes)).toEqual({ '2': 1, '7': 1 })
    }
  })
})

describe('saving an admission plan', () => {
  const plans = (idSpeciality: number) => get(specialities.admissionPlans, { aYear: 0, idSpeciality })

  test('is 1, and a second save of the same speciality and year 2', async () => {
    const { id: idSpeciality } = await given.speciality()
    const other = await given.admissionPlan({ specialityId: idSpeciality, academicYearId: 25, budget: 9 })
    const body = { idPlanAbit: -1, idSpeciality, aYear: 26, kolK: 50, kolB: 12 }
    const [outcome] = await get(specialities.saveAdmissionPlan, body)
    expect(outcome).toEqual({ sms: '1', ID: expect.any(Number), rev: 1 })
    const idPlanAbit = outcome?.ID ?? 0
    expect(await get(specialities.saveAdmissionPlan, { ...body, kolK: 60 })).toEqual([{ sms: '2', rev: 2 }])
    expect(await get(specialities.saveAdmissionPlan, { ...body, idPlanAbit, kolB: 0, rev: 2 })).toEqual([
      { sms: '2', rev: 3 },
    ])
    expect(await plans(idSpeciality)).toEqual([
      { id_plan_abit: idPlanAbit, id_speciality: idSpeciality, a_year: 26, kol_k: 50, kol_b: 0, rev: 3 },
      expect.objectContaining({ id_plan_abit: other.id, kol_b: 9, rev: 1 }),
    ])
  })

  test('unchanged is 2 as well', async () => {
    const plan = await given.admissionPlan({ budget: 3 })
    const body = { idPlanAbit: -1, idSpeciality: plan.specialityId, aYear: 26, kolK: 0, kolB: 3 }
    expect(await get(specialities.saveAdmissionPlan, body)).toEqual([{ sms: '2', rev: 1 }])
  })

  test('with a stale rev is 7, by its id and by its year', async () => {
    const plan = await given.admissionPlan({ budget: 3 })
    const body = { idPlanAbit: plan.id, idSpeciality: plan.specialityId, aYear: 26, kolK: 1, kolB: 1 }
    for (const idPlanAbit of [plan.id, -1])
      for (const rev of [0, 2])
        expect(await get(specialities.saveAdmissionPlan, { ...body, idPlanAbit, rev })).toEqual([
          { sms: '7', reason: 'stale' },
        ])
    expect(await plans(plan.specialityId)).toMatchObject([{ kol_b: 3, rev: 1 }])
  })

  test('moves it to a free year; to a taken one is 3, to another speciality 400', async () => {
    const plan = await given.admissionPlan({ academicYearId: 24, budget: 3 })
    const taken = await given.admissionPlan({ specialityId: plan.specialityId, academicYearId: 26 })
    const body = { idPlanAbit: plan.id, idSpeciality: plan.specialityId, aYear: 25, kolK: 0, kolB: 3 }
    expect(await get(specialities.saveAdmissionPlan, body)).toEqual([{ sms: '2', rev: 2 }])
    expect(await get(specialities.saveAdmissionPlan, { ...body, aYear: 26 })).toEqual([{ sms: '3' }])
    const elsewhere = { ...body, idSpeciality: (await given.speciality()).id }
    expect((await ask(specialities.saveAdmissionPlan, elsewhere)).status).toBe(400)
    expect(await plans(plan.specialityId)).toMatchObject([
      { id_plan_abit: taken.id, rev: 1 },
      { id_plan_abit: plan.id, a_year: 25, rev: 2 },
    ])
    expect(await plans(elsewhere.idSpeciality)).toEqual([])
  })

  test.each([
    [{ idPlanAbit: 9999 }, 404],
    [{ idSpeciality: 9999 }, 404],
    [{ aYear: 9999 }, 404],
    [{ idPlanAbit: -2 }, 400],
    [{ kolK: -1 }, 400],
    [{ kolB: '1' }, 400],
    [{ kolB: undefined }, 400],
    [{ kolB: 2_147_483_648 }, 400],
  ])('is refused as %o with %i', async (wrong, status) => {
    const { id } = await given.speciality()
    const body = { idPlanAbit: -1, idSpeciality: id, aYear: 26, kolK: 1, kolB: 1, ...wrong }
    expect((await ask(specialities.saveAdmissionPlan, body)).status).toBe(status)
    expect(await plans(id)).toEqual([])
  })

  test('twenty at once are one plan: one 1, the others 2', async () => {
    const { id: idSpeciality } = await given.speciality()
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, (_, kolB) =>
        get(specialities.saveAdmissionPlan, { idPlanAbit: -1, idSpeciality, aYear: 26, kolK: 0, kolB }),
      ),
    )
    expect(tally(outcomes)).toEqual({ '1': 1, '2': 19 })
    expect(await server.db.$count(admissionPlan, eq(admissionPlan.specialityId, idSpeciality))).toBe(1)
  })
})

describe('saving the grading rule', () => {
  test('is always 2, and nothing else of the speciality or of others changes', async () => {
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
  ])('is refused as %o with %i', async (wrong, status) => {
    const row = await given.speciality()
    const body = { idSpeciality: row.id, idEbeVar: 1, ...wrong }
    expect((await ask(specialities.saveGradingRule, body)).status).toBe(status)
    expect(await find(row.id)).toEqual(row)
  })
})
