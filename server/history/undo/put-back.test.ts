import { describe, expect, test } from 'vitest'
import { auth } from '#contract/auth.ts'
import { catalogues } from '#contract/catalogues/catalogues.ts'
import { grading } from '#contract/grading.ts'
import { history } from '#contract/history.ts'
import type { Rights } from '#contract/rights.ts'
import { type AskOptions, testServer } from '#test/ask.ts'
import { factories } from '#test/given.ts'
import { undoHelpers } from '#test/undoing.ts'
import { startSession } from '../../auth/sessions.ts'
import { addUser, findLogin } from '../../auth/users.ts'

const server = testServer()
const { ask, get } = server
const given = factories(server)

const { newest } = undoHelpers(server)
const find = async (id: number) =>
  (await get(catalogues.directions, {})).find((row) => row.id_direction === id)
const bodyOf = (id: number, change: string) => ({ entity: 'direction' as const, id, change })
let last = 100

/** Saves a row twice. The second save changes code, Kyrgyz and English name. */
async function saveTwice() {
  const code = `${last++}`
  const { id } = await given.direction()
  const save = async (body: object) => {
    await get(catalogues.saveDirection, {
      idDirection: id,
      code,
      direction_: `Первое ${code}`,
      directionKg: 'Биринчи',
      directionEn: 'First',
      ...body,
    })
    return newest()
  }
  const first = await save({})
  const second = await save({ code: `${code}0`, directionKg: '', directionEn: 'Wrong' })
  return { id, code, first, second, save }
}

describe('put back', () => {
  // @rule put-back
  test('one field put back → only this field is restored; the put back itself can be undone', async () => {
    const { id, code, second } = await saveTwice()
    const body = { ...bodyOf(id, second), fields: ['p24_kg'], last: second }
    expect(await get(history.putBack, { ...body, dryRun: true })).toMatchObject([{ sms: '2', rows: 1 }])
    expect(await newest()).toBe(second)

    const { data, headers } = await ask(history.putBack, body)
    const made = await newest()
    expect(data).toEqual([{ sms: '2', change: made, rows: 1, written: [expect.any(Object)] }])
    expect(headers['x-change']).toBe(made)
    expect(await find(id)).toMatchObject({ 'p24-1': `${code}0`, p24_kg: 'Биринчи', p24_en: 'Wrong' })
    expect((await get(history.row, { entity: 'direction', id }))[0]).toMatchObject({
      change: made,
      id_user: server.userId,
      fields: [{ field: 'p24_kg', before: '', after: 'Биринчи' }],
    })
    expect(await get(history.undo, { change: made })).toMatchObject([{ sms: '2' }])
    expect(await find(id)).toMatchObject({ p24_kg: '', p24_en: 'Wrong' })
  })

  // @rule put-back
  test('whole row put back → has the state before the change; second put back → no row is saved', async () => {
    const { id, code, second, save } = await saveTwice()
    await save({ code: `${code}0`, direction_: 'Потом' })
    const body = bodyOf(id, second)
    expect(await get(history.putBack, body)).toMatchObject([{ sms: '2', rows: 1 }])
    expect(await find(id)).toMatchObject({
      'p24-1': code,
      'p24-2': `Первое ${code}`,
      p24_kg: 'Биринчи',
      p24_en: 'First',
    })
    const before = await newest()
    expect(await get(history.putBack, body)).toEqual([{ sms: '2', rows: 0 }])
    expect(await newest()).toBe(before)
  })

  // @rule put-back undo-exact
  test('deleted row put back → inserted with its id; single field of a deleted row → refused', async () => {
    const { id } = await saveTwice()
    await get(catalogues.deleteDirection, { idDirection: id })
    const change = await newest()
    const body = bodyOf(id, change)
    expect(await get(history.putBack, { ...body, fields: ['p24_en'] })).toMatchObject([
      { sms: '6', reason: 'changedSince', rows: [{ id, change }] },
    ])
    expect(await get(history.putBack, body)).toMatchObject([{ sms: '2', rows: 1 }])
    expect(await find(id)).toMatchObject({ p24_en: 'Wrong' })
  })

  // @rule put-back
  test('row changed after the last change that the user has seen → refused as changedSince, nothing changes', async () => {
    const { id, second, save } = await saveTwice()
    const third = await save({ directionEn: 'Third' })
    const body = { ...bodyOf(id, second), fields: ['p24_en'], last: second }
    expect(await get(history.putBack, body)).toMatchObject([
      { sms: '6', reason: 'changedSince', rows: [{ entity: 'direction', id, change: third }] },
    ])
    expect(await find(id)).toMatchObject({ p24_en: 'Third' })
  })

  // @rule put-back protected-locked undo-refused
  test('another row has the former name → sms 6 (duplicate); locked field → sms 7 (locked); other field → sms 2 (updated)', async () => {
    const { id, code, second } = await saveTwice()
    const taken = await given.direction({ code, nameRu: `Первое ${code}` })
    expect(await get(history.putBack, bodyOf(id, second))).toMatchObject([{ sms: '6', reason: 'duplicate' }])
    await server.db.execute(`DELETE FROM direction WHERE id = ${taken.id}`)
    await server.db.execute(`UPDATE direction SET editable = false WHERE id = ${id}`)
    const body = bodyOf(id, second)
    expect(await get(history.putBack, { ...body, fields: ['p24-1'] })).toMatchObject([
      { sms: '7', reason: 'locked' },
    ])
    expect(await get(history.putBack, { ...body, fields: ['p24_kg'] })).toMatchObject([{ sms: '2' }])
  })

  // @rule put-back
  test('restoring the field `edit`, bounds of a band, a user or an inserted row → notUndoable; change of another row → noSuchRow', async () => {
    const { id, second, first } = await saveTwice()
    const wrong = async (body: object) => (await ask(history.putBack, body)).code
    const own = bodyOf(id, second)
    expect(await wrong({ ...own, fields: ['edit'] })).toBe('notUndoable')
    expect(await wrong({ ...own, fields: ['nothing'] })).toBe('notUndoable')
    const rows = await get(history.row, { entity: 'direction', id })
    expect(await wrong({ ...own, change: rows.at(-1)?.change })).toBe('notUndoable')
    expect(await wrong({ ...own, id: (await given.direction()).id, change: first })).toBe('noSuchRow')
    const band = await given.scoreBand()
    await get(grading.saveBand, { idEbe: band.id, begBal: 61, endBal: 90 })
    const ofBand = { entity: 'score-band', id: band.id, change: await newest() }
    expect(await wrong({ ...ofBand, fields: ['beg_bal'] })).toBe('notUndoable')
    await get(auth.saveName, { name: 'Айгүл', surname: 'Асанова' })
    expect(await wrong({ entity: 'user', id: server.userId, change: await newest() })).toBe('notUndoable')
  })

  // @rule put-back people-scope
  test('user without the right to save the row → 403, also in a dry run', async () => {
    const { id, second } = await saveTwice()
    const signedIn = async (login: string, rights: Rights): Promise<AskOptions> => {
      await addUser(server.db, { login, name: '', surname: '' }, 'сыр', rights)
      return {
        session: await startSession(server.db, (await findLogin(server.db, login))?.id ?? 0, undefined),
      }
    }
    const none = { institutions: null, faculties: [] }
    const unauthorised = [
      await signedIn('reads', { ...none, role: 'reader', catalogues: true }),
      await signedIn('without', { ...none, role: 'registrar', catalogues: false }),
    ]
    const body = { ...bodyOf(id, second), fields: [] }
    for (const user of unauthorised) {
      expect((await ask(history.putBack, body, user)).status).toBe(403)
      expect((await ask(history.putBack, { ...body, dryRun: true }, user)).status).toBe(403)
    }
    expect((await ask(history.putBack, { ...body, dryRun: true })).status).toBe(200)
  })
})
