import { describe, expect, test } from 'vitest'
import { gak } from '#contract/gak.ts'
import { changeHeader, history } from '#contract/history.ts'
import { rowsAtOnce } from '#contract/limits.ts'
import { positions } from '#contract/positions.ts'
import { bulk, type BulkRows, type RowsList, rowsLists } from '#contract/bulk.ts'
import { setup } from '#contract/setup.ts'
import { startSession } from '#server/auth/sessions.ts'
import { addUser, findLogin, fullRegistrarRights } from '#server/auth/users.ts'
import { testServer } from '#test/ask.ts'
import { factories } from '#test/given.ts'
import { changedRows } from '#test/saves/rows.ts'

const server = testServer()
const { ask, get } = server
const given = factories(server)

type Position = BulkRows['teaching-position'][number]

const year = 24
const positionsOf = () => get(positions.list, { idYear: year })
const hoursOf = async (ids: readonly number[]) => {
  const rows = await positionsOf()
  return ids.map((id) => rows.find((row) => row.id_rrnk_doljnost === id)?.chasy)
}
const createThree = async () => {
  const made = []
  for (const name of ['Доцент', 'Лектор', 'Методист'])
    made.push(await given.position({ academicYearId: year, name: `${name} ${made.length} ${count++}` }))
  return made
}
let count = 0
const changedBody = (
  { id, name }: { readonly id: number; readonly name: string },
  over: Partial<Position> = {},
): Position => ({ idRrnkDoljnost: id, nDoljnost: name, chasy: 100, idYear: year, rev: 1, ...over })

const withoutRev = ({ rev: _rev, ...row }: Position): Position => row

// @rule rows-pasted
describe('pasted rows', () => {
  test.each(rowsLists)('two pasted rows of %s → saved as one change, which one call undoes', async (list) => {
    const answer = await ask(bulk.save, {
      [list]: [await changedRows[list](given), await changedRows[list](given)],
    })
    expect(answer.data).toEqual([
      { sms: '2', rev: 2 },
      { sms: '2', rev: 2 },
    ])
    const number = String(answer.headers[changeHeader])
    expect(await get(history.change, { change: number })).toHaveLength(2)
    expect(await get(history.undo, { change: number })).toMatchObject([{ sms: '2', rows: 2 }])
  })

  test('two pasted rows with different values → each row has its values; the row between them is unchanged', async () => {
    const [first, between, last] = await createThree()
    if (!first || !between || !last) throw new Error('three are given')
    const rows = [changedBody(last, { chasy: 310 }), changedBody(first, { chasy: 120 })]
    expect(await get(bulk.save, { 'teaching-position': rows })).toEqual([
      { sms: '2', rev: 2 },
      { sms: '2', rev: 2 },
    ])
    expect(await hoursOf([first.id, between.id, last.id])).toEqual([120, 750, 310])
    expect((await positionsOf()).find((row) => row.id_rrnk_doljnost === between.id)?.rev).toBe(1)
  })

  test('one pasted row stale, one a duplicate → each has its reason; a third, valid row is not saved', async () => {
    const [first, between, last] = await createThree()
    if (!first || !between || !last) throw new Error('three are given')
    await get(positions.save, changedBody(first, { chasy: 90 }))
    const rows = [
      changedBody(first),
      changedBody(between, { nDoljnost: last.name }),
      changedBody(last, { chasy: 5 }),
    ]
    const answer = await ask(bulk.save, { 'teaching-position': rows })
    expect(answer.data).toEqual([{ sms: '7', reason: 'stale' }, { sms: '3' }, { sms: '7', rev: 1 }])
    expect(answer.headers[changeHeader]).toBeUndefined()
    expect(await hoursOf([first.id, between.id, last.id])).toEqual([90, 750, 750])
  })

  test('protected name changed in one row → refused as locked, the other row is not saved', async () => {
    const lists = await get(setup.lists, {})
    const kept = lists['room-kind'].find(({ edit }) => !edit)
    const { id } = await given.roomKind()
    const named = (of: number, rev: number) => ({ id: of, name: 'Чужое', nameKg: '', nameEn: '', rev })
    const rows = [named(kept?.id ?? 0, kept?.rev ?? 0), { ...named(id, 1), name: 'Своё' }]
    expect(await get(bulk.save, { 'room-kind': rows })).toEqual([
      { sms: '7', reason: 'locked' },
      { sms: '7', rev: 1 },
    ])
    expect((await get(setup.lists, {}))['room-kind']).toEqual(
      expect.arrayContaining([expect.objectContaining({ id: kept?.id, name: kept?.name })]),
    )
  })

  test.each<[string, (rows: readonly Position[]) => Partial<BulkRows>, number, RegExp]>([
    [
      'a row twice',
      ([a, b]) => ({ 'teaching-position': a && b ? [a, b, { ...a, chasy: 1 }] : [] }),
      400,
      /\(№ 3\)/,
    ],
    [
      'a new row',
      ([a]) => ({ 'teaching-position': a ? [{ ...a, idRrnkDoljnost: -1 }] : [] }),
      400,
      /\(№ 1\)/,
    ],
    [
      'negative hours',
      ([a, b]) => ({ 'teaching-position': a && b ? [a, { ...b, chasy: -5 }] : [] }),
      400,
      /\(№ 2\)/,
    ],
    [
      'an unknown row',
      ([a, b]) => ({ 'teaching-position': a && b ? [a, { ...b, idRrnkDoljnost: 2_000_000_000 }] : [] }),
      404,
      /./,
    ],
    ['a row without its revision', ([a]) => ({ 'teaching-position': a ? [withoutRev(a)] : [] }), 400, /./],
    ['a body without a list', () => ({}), 400, /./],
    ['a list without rows', () => ({ 'teaching-position': [] }), 400, /./],
    [
      'two lists',
      ([a]) => ({
        'teaching-position': a ? [a] : [],
        unit: [{ id: 1, name: 'А', nameKg: '', nameEn: '', rev: 1 }],
      }),
      400,
      /./,
    ],
    [
      'more rows than allowed',
      ([a]) => ({
        'teaching-position': Array.from({ length: rowsAtOnce.max + 1 }, (_, n) => ({
          ...(a ?? changedBody({ id: 1, name: '' })),
          idRrnkDoljnost: n + 1,
        })),
      }),
      400,
      /./,
    ],
  ])('call with %s → refused, nothing is saved', async (_, bodyOf, status, message) => {
    const rows = await createThree()
    const answer = await ask(bulk.save, bodyOf(rows.map((row) => changedBody(row))), { lang: 'ru' })
    expect([answer.status, answer.message]).toEqual([status, expect.stringMatching(message)])
    expect(await hoursOf(rows.map(({ id }) => id))).toEqual([750, 750, 750])
  })

  test('one pasted row breaks a rule of its entity → 400, nothing is saved', async () => {
    const [one, other] = [await given.bandDetail(), await given.bandDetail()]
    const bodies = [one, other].map(({ id, scoreBandId }, at) => ({
      idEbeDetal: id,
      idEbe: scoreBandId,
      begBal: at === 0 ? 62 : 20,
      endBal: 66,
      ekvNum: 2,
      ekvBukv: 'E',
      rev: 1,
    }))
    expect((await ask(bulk.save, { 'band-detail': bodies })).status).toBe(400)
    expect((await ask(bulk.save, { 'band-detail': bodies.slice(0, 1) })).data).toEqual([{ sms: '2', rev: 2 }])
  })
})

describe('pasted rows: rights', () => {
  // @rule people-written rows-pasted
  test('registrar of a faculty → can save rows of the scope in the registrars’ lists, and no other rows', async () => {
    const [own, foreign] = [await given.commissionMember(), await given.commissionMember()]
    const rights = {
      ...fullRegistrarRights,
      catalogues: false,
      institutions: [],
      faculties: [own.facultyId],
    }
    await addUser(server.db, { login: 'строки', name: '', surname: '' }, 'мөңгү суусу', rights)
    const user = await findLogin(server.db, 'строки')
    const session = await startSession(server.db, user?.id ?? 0, undefined)
    const bodyOf = (row: typeof own, over: object = {}) => ({
      idGAKMemberSpeciality: row.id,
      idFaculty: row.facultyId,
      idSpecial: row.specialityNameId,
      idMemberType: row.roleId,
      memberName: 'Иной И.',
      rev: 1,
      ...over,
    })
    const asked = (list: RowsList, rows: readonly object[]) => ask(bulk.save, { [list]: rows }, { session })
    expect((await asked('commission-member', [bodyOf(own), bodyOf(foreign)])).status).toBe(403)
    // This save would move a row from the registrar's faculty into another faculty.
    const moved = bodyOf(own, { idFaculty: foreign.facultyId })
    expect((await asked('commission-member', [moved])).status).toBe(403)
    for (const list of ['teaching-position', 'institution', 'unit'] as const)
      expect((await asked(list, [await changedRows[list](given)])).status).toBe(403)
    const members = { idFaculty: own.facultyId, idSpecial: own.specialityNameId }
    expect(await get(gak.members, members)).toMatchObject([{ member_name: own.name, rev: 1 }])
    expect((await asked('commission-member', [bodyOf(own)])).data).toEqual([{ sms: '2', rev: 2 }])
  })
})
