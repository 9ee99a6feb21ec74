import { describe, expect, test } from 'vitest'
import { catalogues } from '#contract/catalogues/catalogues.ts'
import { groups } from '#contract/groups.ts'
import { changeHeader, history } from '#contract/history.ts'
import { lengths, rowsAtOnce } from '#contract/limits.ts'
import { paste, pastedLists } from '#contract/paste.ts'
import { setup } from '#contract/setup.ts'
import { run } from '#db/statement.ts'
import { startSession } from '#server/auth/sessions.ts'
import { addUser, findLogin, registrarOfEverything } from '#server/auth/users.ts'
import { testServer } from '#test/ask.ts'
import { factories } from '#test/given.ts'
import { newRows } from '#test/saves/paste.ts'

const server = testServer()
const { ask, get } = server
const given = factories(server)

const direction = (code: string, direction_: string, directionKg = '') => ({ code, direction_, directionKg })
const directions = async () => (await get(catalogues.directions, {})).map((row) => row['p24-2'])

describe('paste: rows of a spreadsheet', () => {
  // @rule setup-paste
  test.each(pastedLists)(
    'paste: %s: added twice → made, then left as they are, without a change',
    async (list) => {
      const rows = [await newRows[list](given), await newRows[list](given)]
      expect(await get(paste.add, { [list]: rows })).toEqual([{ sms: '1', created: 2, skipped: 0 }])
      const again = await ask(paste.add, { [list]: rows })
      expect(again.data).toEqual([{ sms: '3', created: 0, skipped: 2 }])
      expect(again.headers[changeHeader]).toBeUndefined()
    },
  )

  // @rule setup-paste
  test('paste, rows of a spreadsheet: some exist, case and blanks ignored → the others as one change, undone as one', async () => {
    await given.direction({ code: '81', nameRu: 'Гончарное дело', nameKy: 'Карапа' })
    const rows = [
      direction(' 81', 'гончарное  дело', 'Башка'),
      direction('82', ' Ткачество ', 'Согуу'),
      direction('83', 'Ковка'),
      direction('82', 'ткачество'),
    ]
    const answer = await ask(paste.add, { direction: rows })
    expect(answer.data).toEqual([{ sms: '1', created: 2, skipped: 2 }])
    expect(await directions()).toEqual(expect.arrayContaining(['Гончарное дело', 'Ткачество', 'Ковка']))
    const change = String(answer.headers[changeHeader])
    expect(await get(history.change, { change })).toHaveLength(2)
    expect(await get(history.undo, { change })).toMatchObject([{ sms: '2', rows: 2 }])
    expect(await directions()).not.toContain('Ковка')
    expect(await directions()).toContain('Гончарное дело')
  })

  // @rule setup-paste
  test.each([
    ['a blank name', { direction: [direction('84', 'Литьё'), direction('85', ' ')] }, /\(№ 2\)/],
    ['a long code', { direction: [direction('8'.repeat(lengths.code + 1), 'Литьё')] }, /\(№ 1\)/],
    [
      'a level without its Kyrgyz name',
      { direction: [direction('84', 'Литьё')], level: [{ NameLevel: 'Ступень', NameLevelEn: 'Step' }] },
      /кыргыз.*\(№ 1\)/,
    ],
  ])(
    'paste, rows of a spreadsheet: %s → 400 that names the line, and nothing is added',
    async (_, body, message) => {
      const answer = await ask(paste.add, body, { lang: 'ru' })
      expect([answer.status, answer.message]).toEqual([400, expect.stringMatching(message)])
      expect(await directions()).not.toContain('Литьё')
    },
  )

  test('paste, rows of a spreadsheet: under an unknown parent → 404; nothing, or more lines than go at once → 400', async () => {
    const faculty = await newRows.faculty(given)
    expect((await ask(paste.add, { faculty: [{ ...faculty, idVuz: 8 }] })).status).toBe(404)
    expect((await ask(paste.add, {})).status).toBe(400)
    expect((await ask(paste.add, { direction: [] })).status).toBe(400)
    const many = Array.from({ length: rowsAtOnce.max + 1 }, (_, n) => direction(String(n), 'Много'))
    expect((await ask(paste.add, { direction: many })).status).toBe(400)
  })

  // @rule setup-paste answer-in-time
  test('paste, rows of a spreadsheet: as many lines as go at once, with long names → added', async () => {
    const long = 'я'.repeat(150)
    const unit = Array.from({ length: rowsAtOnce.max }, (_, n) => ({
      name: `${n} ${long}`,
      nameKg: long,
      nameEn: long,
    }))
    expect(await get(paste.add, { unit })).toEqual([{ sms: '1', created: rowsAtOnce.max, skipped: 0 }])
    const { unit: units } = await get(setup.lists, {})
    expect(units.filter(({ name }) => name.endsWith(long))).toHaveLength(rowsAtOnce.max)
  })
})

describe('paste: groups', () => {
  // @rule setup-paste
  test('paste, groups: existing and new names and links → added to their speciality with an existing subgroup', async () => {
    const { id: idSpeciality } = await given.speciality()
    const name = await given.groupName({ name: 'ГР-1' })
    await given.specialityGroup({ specialityId: idSpeciality, groupNameId: name.id })
    const rows = [
      { idSpeciality, nGr: 'гр-1', idGroupY: 25 },
      { idSpeciality, nGr: 'ГР-2', subGr: '1', idGroupY: 26, dop: 'вечерняя' },
      { idSpeciality, nGr: 'ГР-2', subGr: '2', idGroupY: 26 },
    ]
    expect(await get(paste.add, { group: rows })).toEqual([{ sms: '1', created: 3, skipped: 0 }])
    const made = await get(groups.list, { idRate: 0, idSpeciality })
    expect(made.map(({ group_name }) => group_name).toSorted()).toEqual([
      'ГР-1-25',
      'ГР-2-26/1 вечерняя',
      'ГР-2-26/2',
    ])
    const [names] = await run(
      server.db,
      `SELECT count(*)::int AS n FROM group_name WHERE name ILIKE 'гр-_'`,
      [],
    )
    expect(names).toEqual({ n: 2 })
    const wrong = { idSpeciality, nGr: 'ГР-3', subGr: '77', idGroupY: 26 }
    expect((await ask(paste.add, { group: [wrong] })).status).toBe(400)
    expect((await ask(paste.add, { group: [{ ...wrong, subGr: '1', idSpeciality: 8 }] })).status).toBe(404)
  })
})

describe('paste: rights', () => {
  // @rule people-written setup-paste
  test('paste, rights: a registrar → departments of his own faculty only, no list of the set-up', async () => {
    const [own, foreign] = [await given.faculty(), await given.faculty()]
    const rights = { ...registrarOfEverything, catalogues: false, institutions: [], faculties: [own.id] }
    await addUser(server.db, { login: 'вставка', name: '', surname: '' }, 'мөңгү суусу', rights)
    const user = await findLogin(server.db, 'вставка')
    const session = await startSession(server.db, user?.id ?? 0, undefined)
    const department = await newRows.department(given)
    const asked = (idFaculty: number) =>
      ask(paste.add, { department: [{ ...department, idFaculty }] }, { session })
    expect((await asked(foreign.id)).status).toBe(403)
    expect((await asked(own.id)).data).toEqual([{ sms: '1', created: 1, skipped: 0 }])
    for (const list of ['direction', 'institution', 'unit', 'building'] as const)
      expect((await ask(paste.add, { [list]: [await newRows[list](given)] }, { session })).status).toBe(403)
  })
})
