import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { specialities } from '#contract/specialities.ts'
import { history, specialityParameters } from '#db/schema/index.ts'
import { testServer } from '#test/ask.ts'
import { factories } from '#test/given.ts'
import { noParameters } from '#test/no-parameters.ts'
import { sixScores } from '#test/scores.ts'
import { countOutcomes } from '#test/count-outcomes.ts'

const server = testServer()
const { ask, get } = server
const given = factories(server)

describe('parameters: save', () => {
  const stored = async (id: number) =>
    (await server.db.select().from(specialityParameters).where(eq(specialityParameters.specialityId, id)))[0]
  const listed = async (row: { id: number; facultyId: number; directionId: number; studyFormId: number }) =>
    get(specialities.parameters, {
      idSpeciality: row.id,
      idFaculty: row.facultyId,
      idDirection: row.directionId,
      idFEduc: row.studyFormId,
    })

  // @rule parameters-one-row save-always-updated parameters-duration
  test('first save → sms 2 (updated), the next read returns the saved values', async () => {
    const row = await given.speciality()
    const other = await given.speciality()
    await given.parameters(other.id, { duration: 2 })
    const values = {
      idKafedra: (await given.department({ facultyId: row.facultyId })).id,
      codeSpec: '710104',
      idLicence: (await given.licence()).id,
      Apprenticeship: 4.5,
      idStandart: (await given.level()).id,
      idQualification: (await given.qualification()).id,
      Licence_text: 'Бессрочная',
      ...sixScores,
      contract: 110,
      budget: 2_147_483_647,
    }
    const body = { idSpeciality: row.id, ...values }
    expect(await get(specialities.saveParameters, { ...body, rev: 0 })).toEqual([{ sms: '2', rev: 1 }])
    expect(await listed(row)).toEqual([{ ...body, rev: 1 }])
    expect(await get(specialities.saveParameters, { idSpeciality: row.id, ...noParameters, rev: 1 })).toEqual(
      [{ sms: '2', rev: 2 }],
    )
    expect(await listed(row)).toEqual([{ idSpeciality: row.id, ...noParameters, rev: 2 }])
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

  // @rule save-revision
  test('wrong revision → sms 7 (stale), nothing changes; no revision → saved', async () => {
    const { id: idSpeciality } = await given.speciality()
    const body = { idSpeciality, ...noParameters }
    await get(specialities.saveParameters, { ...body, bio: 1, rev: 0 })
    for (const rev of [0, 2])
      expect(await get(specialities.saveParameters, { ...body, bio: 2, rev })).toEqual([
        { sms: '7', reason: 'stale' },
      ])
    expect(await stored(idSpeciality)).toMatchObject({ biology: 1, rev: 1 })
    expect(await get(specialities.saveParameters, { ...body, bio: 3 })).toEqual([{ sms: '2', rev: 2 }])
  })

  // @rule value-blank
  test('missing or null texts → stored as empty', async () => {
    const { id: idSpeciality } = await given.speciality()
    const { Licence_text: _leftOut, ...others } = noParameters
    const blank = { ...others, idSpeciality, codeSpec: null }
    expect(await get(specialities.saveParameters, blank)).toEqual([{ sms: '2', rev: 1 }])
    expect(await stored(idSpeciality)).toMatchObject({ code: '', licenceText: '' })
  })

  // @rule parameters-whole-numbers
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
    [{ Apprenticeship: 4.3 }, 400],
    [{ Apprenticeship: '4,5' }, 400],
    [{ bio: 1.5 }, 400],
    [{ mat: '60' }, 400],
    [{ budget: null }, 400],
    [{ contract: 2_147_483_648 }, 400],
    [{ codeSpec: '7'.repeat(21) }, 400],
  ])('body with %o → status %i', async (wrong, status) => {
    const { id } = await given.speciality()
    const body = { idSpeciality: id, ...noParameters, ...wrong }
    expect((await ask(specialities.saveParameters, body)).status).toBe(status)
    expect(await stored(id)).toBeUndefined()
  })

  // @rule value-lengths
  test('licence text of 2000 characters → saved; one character more → refused', async () => {
    const { id: idSpeciality } = await given.speciality()
    const licensed = (length: number) => ({ ...noParameters, idSpeciality, Licence_text: 'ң'.repeat(length) })
    expect((await ask(specialities.saveParameters, licensed(2001))).status).toBe(400)
    expect((await ask(specialities.saveParameters, licensed(2000))).status).toBe(200)
    expect((await stored(idSpeciality))?.licenceText).toHaveLength(2000)
  })

  test('two concurrent first saves → exactly one is saved', async () => {
    for (let round = 0; round < 20; round++) {
      const { id: idSpeciality } = await given.speciality()
      const outcomes = await Promise.all(
        [1, 2].map((bio) => get(specialities.saveParameters, { idSpeciality, ...noParameters, bio, rev: 0 })),
      )
      expect(countOutcomes(outcomes)).toEqual({ '2': 1, '7': 1 })
    }
  })
})
