import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { catalogues } from '#contract/catalogues/catalogues.ts'
import { changeHeader, history } from '#contract/history.ts'
import { merge } from '#contract/merge.ts'
import type { Rights } from '#contract/rights.ts'
import { users } from '#contract/users.ts'
import { transaction } from '#db/connect.ts'
import { failureCode, failureMessage } from '#db/failures.ts'
import { appUser, department, level } from '#db/schema/index.ts'
import { run } from '#db/statement.ts'
import { type AskOptions, testServer } from '#test/ask.ts'
import { factories } from '#test/given.ts'
import { commitWhileWaiting } from '#test/interleave.ts'
import { undoHelpers } from '#test/undoing.ts'
import { startSession } from './sessions.ts'
import { addUser, administratorRights, findLogin } from './users.ts'

const server = testServer()
const { ask, get } = server
const given = factories(server)
const { wholeDatabase } = undoHelpers(server)

const registrar = { role: 'registrar', catalogues: true, institutions: [], faculties: [] } as const

let count = 0
async function signedIn(rights: Rights): Promise<AskOptions & { id: number }> {
  const login = `person${++count}`
  await addUser(server.db, { login, name: '', surname: '' }, 'сыр', rights)
  const id = (await findLogin(server.db, login))?.id ?? 0
  return { id, session: await startSession(server.db, id, undefined) }
}

describe('merge: taught speciality names', () => {
  const revs = { take: [], revKeep: 1, revAway: 1 }

  async function taughtBy(facultyId: number) {
    const [remaining, merging] = [await given.specialityName(), await given.specialityName()]
    const same = {
      facultyId,
      directionId: (await given.direction()).id,
      studyFormId: (await given.studyForm()).id,
    }
    await given.speciality({ ...same, specialityNameId: remaining.id })
    const merged = await given.speciality({ ...same, specialityNameId: merging.id })
    await given.parameters(merged.id)
    const plan = await given.admissionPlan({ specialityId: merged.id })
    return {
      pair: { entity: 'speciality-name', keep: remaining.id, away: merging.id } as const,
      gone: merged,
      plan,
    }
  }

  // @rule people-written merge-obstacles
  test('both names used outside the scope → 403; the preview lists the foreign faculty’s rows', async () => {
    const own = await given.faculty()
    const foreign = await given.faculty({ shortRu: 'ФИТ' })
    const options = await signedIn({ ...registrar, faculties: [own.id] })
    const { pair, gone: merged, plan } = await taughtBy(foreign.id)
    const before = await wholeDatabase()
    const { obstacles } = await get(merge.preview, pair, options)
    const label = expect.stringMatching(/ · ВУЗ \d+ › ФИТ$/)
    const reason = 'outsideScope'
    const remainingParameters = { entity: 'speciality-parameters', id: expect.any(Number), label, reason }
    expect(obstacles).toEqual([
      { entity: 'admission-plan', id: plan.id, label, reason },
      remainingParameters,
      { entity: 'speciality-parameters', id: merged.id, label, reason },
      { entity: 'speciality', id: merged.id, label, reason },
    ])
    expect(await ask(merge.apply, { ...pair, ...revs }, options)).toMatchObject({
      status: 403,
      code: 'outsideScope',
    })
    expect(await wholeDatabase()).toEqual(before)
  })

  // @rule people-written
  test('names used only in the scope → merged; the registrar can undo the merge', async () => {
    const own = await given.faculty()
    const options = await signedIn({ ...registrar, faculties: [own.id] })
    const { pair } = await taughtBy(own.id)
    const before = await wholeDatabase()
    expect((await get(merge.preview, pair, options)).obstacles).toEqual([])
    const { data, headers } = await ask(merge.apply, { ...pair, ...revs }, options)
    expect(data).toMatchObject([{ sms: '2' }])
    expect(await wholeDatabase()).not.toEqual(before)
    const change = String(headers[changeHeader])
    expect(await get(history.undo, { change }, options)).toMatchObject([{ sms: '2' }])
    expect(await wholeDatabase()).toEqual(before)
  })

  // @rule people-written
  test('foreign faculty has different quotas for both names → administrator: sms 6 (not merged); registrar: 403', async () => {
    const foreign = await given.faculty()
    const options = await signedIn(registrar)
    const { pair } = await taughtBy(foreign.id)
    const specialities = await run<{ id: number }>(
      server.db,
      'SELECT id FROM speciality WHERE speciality_name_id IN ($1, $2)',
      [pair.keep, pair.away],
    )
    const { id: groupNameId } = await given.groupName()
    for (const [place, { id }] of specialities.entries()) {
      const link = await given.specialityGroup({ specialityId: id, groupNameId })
      const group = await given.group({ specialityGroupId: link.id })
      await given.quota({ groupId: group.id, budget: 5 + place })
    }
    expect((await get(merge.apply, { ...pair, ...revs }))[0]?.sms).toBe('6')
    expect((await ask(merge.apply, { ...pair, ...revs }, options)).status).toBe(403)
  })
})

describe('save waiting for a row', () => {
  type Change = Partial<typeof appUser.$inferInsert>
  const changed = (id: number, change: Change) => (tx: typeof server.db) =>
    tx.update(appUser).set(change).where(eq(appUser.id, id))

  const levelBody = (id: number) => ({ IDLevel: id, NameLevel: 'Иначе', NameLevelKg: '', NameLevelEn: '' })

  /**
   * Saves a row that another transaction has locked. The lock is released after the author's account has
   * changed.
   */
  const saveWhile = (options: AskOptions & { id: number }, id: number, change: Change) =>
    commitWhileWaiting(
      server.db,
      async (tx) => {
        await tx.update(level).set({ nameEn: 'held' }).where(eq(level.id, id))
        await changed(options.id, change)(tx)
      },
      () => ask(catalogues.saveLevel, levelBody(id), options),
    )

  // @rule people-rights-change people-written
  test.each([
    ['is disabled', { disabled: true }, 401, 'notSignedIn'],
    ['becomes a reader', { role: 'reader' }, 403, 'readOnly'],
    ['loses the right to catalogues', { catalogues: false }, 403, 'cataloguesOnly'],
  ] as const)('author %s while the save waits → refused', async (_what, change, status, code) => {
    const options = await signedIn(registrar)
    const { id } = await given.level()
    expect(await saveWhile(options, id, change)).toMatchObject({ status, code, data: null })
    const [row] = await server.db.select().from(level).where(eq(level.id, id))
    expect(row).toMatchObject({ nameEn: 'held', rev: 2 })
  })

  // @rule people-rights-change people-written
  test('author loses the faculty while the save waits → 403', async () => {
    const own = await given.faculty()
    const options = await signedIn({ ...registrar, faculties: [own.id] })
    const { id, shortName } = await given.department({ facultyId: own.id })
    const body = { idKafedra: id, idFaculty: own.id, snF1: shortName, f1: 'Иначе', f1Kg: '', f1En: '' }
    const answer = await commitWhileWaiting(
      server.db,
      async (tx) => {
        await tx.update(department).set({ nameEn: 'held' }).where(eq(department.id, id))
        await changed(options.id, { faculties: [] })(tx)
      },
      () => ask(catalogues.saveDepartment, body, options),
    )
    expect(answer).toMatchObject({ status: 403, code: 'outsideScope' })
  })

  // @rule people-rights-change
  test('author disabled during the commit → the disabling waits for the commit', async () => {
    const options = await signedIn(registrar)
    const { id } = await given.level()
    let answered = false
    const { disabling } = await transaction(server.db, options.id, async (tx) => {
      await tx.update(level).set({ nameEn: 'last' }).where(eq(level.id, id))
      await run(tx, 'SET CONSTRAINTS ALL IMMEDIATE', [])
      const request = ask(users.disable, { idUser: options.id }).then((answer) => {
        answered = true
        return answer
      })
      for (let waiting = 0; waiting === 0; )
        waiting = (
          await run(server.db, `SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND NOT granted`, [])
        ).length
      expect(answered).toBe(false)
      return { disabling: request }
    })
    expect(await disabling).toMatchObject({ status: 200, data: [{ sms: '2' }] })
  })
})

// @rule people-written
test('written rows: save that makes its author an administrator → refused by the author’s former rights', async () => {
  const { id } = await signedIn({ ...registrar, catalogues: false })
  const promoted = transaction(server.db, id, async (tx) => {
    await tx.update(appUser).set({ role: 'administrator' }).where(eq(appUser.id, id))
    await given.level()
  })
  await expect(promoted).rejects.toSatisfy(
    (error) => failureCode(error) === 'OK403' && failureMessage(error) === 'administratorOnly',
  )
})

// @rule people-written
test('written rows: administrator gives the own account the role reader, then saves the own name → saved', async () => {
  const leaving = await signedIn(administratorRights)
  const save = { login: `person${count}`, surname: '', name: '', role: 'reader' as const }
  expect(await get(users.save, { idUser: leaving.id, ...save }, leaving)).toMatchObject([{ sms: '2' }])
  const named = transaction(server.db, leaving.id, (tx) =>
    tx.update(appUser).set({ surname: 'Осмонова' }).where(eq(appUser.id, leaving.id)),
  )
  await expect(named).resolves.toBeDefined()
})
