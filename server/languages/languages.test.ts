import { beforeAll, describe, expect, test } from 'vitest'
import { catalogues } from '#contract/catalogues/catalogues.ts'
import { namedEntities } from '#contract/entities/registry.ts'
import { languages } from '#contract/languages.ts'
import { sms } from '#contract/save.ts'
import { run } from '#db/statement.ts'
import { type AskOptions, testServer } from '#test/ask.ts'
import { factories } from '#test/given.ts'
import { startSession } from '../auth/sessions.ts'
import { addUser, findLogin } from '../auth/users.ts'

const server = testServer()
const { ask, get } = server
const given = factories(server)

const defectsOf = async (entity: 'direction' | 'faculty' | 'qualification', id: number, over = {}) =>
  (await get(languages.defects, { entity, limit: 10_000, ...over })).filter((one) => one.id === id)

describe('languages: issues', () => {
  // @rule language-kinds
  test('copied name → one entry for its field, with the names in three languages', async () => {
    const direction = await given.direction({
      code: '650200',
      nameRu: 'Металлургия',
      nameKy: 'Металлургия',
      nameEn: 'Металлургия',
    })
    const others = { ru: 'Металлургия', ky: 'Металлургия', en: 'Металлургия' }
    const common = {
      entity: 'direction',
      id: direction.id,
      label: '650200 Металлургия',
      place: '',
      locked: false,
      field: 'p24_en',
      lang: 'en',
      value: 'Металлургия',
      others,
      suggestion: null,
      rev: 1,
    }
    expect(await defectsOf('direction', direction.id)).toEqual([{ ...common, kind: 'sameAsKyrgyz' }])
    expect(await defectsOf('direction', direction.id, { kind: 'wrongScript' })).toEqual([])
    expect(await defectsOf('direction', direction.id, { lang: 'ky' })).toEqual([])
  })

  // @rule language-kinds
  test('faculty with short names, but without a full Kyrgyz name → only its full name is listed', async () => {
    const faculty = await given.faculty({ shortRu: 'ФТ', shortKy: 'ТФ', shortEn: 'FT', fullKy: '' })
    const found = await defectsOf('faculty', faculty.id, { lang: 'ky' })
    expect(found.map(({ field, kind }) => [field, kind])).toEqual([['p23-2_kg', 'empty']])
  })

  // @rule language-suggestion
  test('other row with this Russian name → its translation is suggested; rows of the own catalogue have priority', async () => {
    const lacking = await given.direction({ nameRu: 'Телематика', nameKy: 'Телематика' })
    await given.specialityName({ nameRu: 'телематика ', nameEn: 'Telematics of names' })
    const elsewhere = await defectsOf('direction', lacking.id)
    expect(elsewhere[0]?.suggestion?.value).toBe('Telematics of names')
    const own = await given.direction({ code: '699', nameRu: 'Телематика', nameEn: 'Telematics' })
    const from = { id: own.id, label: '699 Телематика' }
    expect((await defectsOf('direction', lacking.id))[0]?.suggestion).toEqual({ value: 'Telematics', from })
  })

  // @rule language-suggestion
  test('translation of the only other row has an issue → no suggestion', async () => {
    const lacking = await given.qualification({ nameRu: 'Геофизик', nameKy: 'Геофизик' })
    await given.discipline({ nameRu: 'Геофизик', nameEn: 'Геофизик' })
    expect((await defectsOf('qualification', lacking.id))[0]?.suggestion).toBeNull()
  })

  test('limit of 1 → one entry; unknown kind, language or entity → 400', async () => {
    expect(await get(languages.defects, { limit: 1 })).toHaveLength(1)
    for (const body of [{ kind: 'wrong' }, { lang: 'kg' }, { entity: 'room' }, { limit: 0 }])
      expect((await ask(languages.defects, body)).status).toBe(400)
  })
})

describe('languages: issues page by page', () => {
  // @rule language-board
  test('page → all issues of its names, with the position of each name and the total number of names', async () => {
    for (const code of ['95 1', '95 2', '95 3'])
      await given.discipline({ code, nameRu: `Ткачество ${code}`, nameKy: 'Ткачество', nameEn: 'Ткачество' })
    const all = await get(languages.defects, { entity: 'discipline', lang: 'en', limit: 10_000 })
    const names = [...new Set(all.map(({ id }) => id))]
    const page = (number: number) =>
      get(languages.defects, { entity: 'discipline', lang: 'en', limit: 2, page: number })
    const first = [...(await page(1)), ...(await page(2))]
    expect(first.length).toBeGreaterThan(4)
    expect(first).toEqual(
      all
        .slice(0, first.length)
        .map((row) => ({ ...row, line: names.indexOf(row.id) + 1, lines: names.length })),
    )
    // A page number above the last one returns the last page.
    expect(await page(99)).toEqual(await page(Math.ceil(names.length / 2)))
    expect(all[0]).not.toHaveProperty('line')
    for (const wrong of [0, -1, 1.5, '1'])
      expect((await ask(languages.defects, { page: wrong })).status).toBe(400)
  })
})

describe('languages: summary', () => {
  // @rule language-summary
  test('entity and language → number of rows, of rows with a name, and of issues by kind', async () => {
    const before = await get(languages.summary, {})
    expect(before).toHaveLength(3 * namedEntities.length)
    await given.level({ nameRu: 'Курсы', nameKy: '', nameEn: 'Courses ' })
    const after = await get(languages.summary, {})
    const none: Record<string, number> = {}
    const of = (rows: typeof after, lang: string) =>
      rows.find((row) => row.entity === 'level' && row.lang === lang) ?? { rows: 0, filled: 0, defects: none }
    const [ky, en] = [of(after, 'ky'), of(after, 'en')]
    expect([ky.rows, ky.filled]).toEqual([of(before, 'ky').rows + 1, of(before, 'ky').filled])
    expect([en.rows, en.filled]).toEqual([of(before, 'en').rows + 1, of(before, 'en').filled + 1])
    expect(ky.defects.empty).toBe((of(before, 'ky').defects.empty ?? 0) + 1)
    expect(en.defects.blanks).toBe((of(before, 'en').defects.blanks ?? 0) + 1)
  })
})

describe('languages: fix', () => {
  const made: Awaited<ReturnType<typeof given.direction>>[] = []
  beforeAll(async () => {
    const names = ['Гончарное дело', 'Кузнечное дело', 'Ткацкое дело', 'Сапожное дело']
    for (const nameRu of names) made.push(await given.direction({ code: '67', nameRu }))
    await run(server.db, `UPDATE direction SET editable = false WHERE id = $1`, [made[2]?.id])
  })

  const fixOf = (place: number, field: string, value: string, rev: number) => ({
    entity: 'direction' as const,
    id: made[place]?.id ?? 0,
    field,
    value,
    rev,
  })
  const stored = async (place: number) =>
    (await get(catalogues.directions, {})).find(({ id_direction }) => id_direction === made[place]?.id)

  // @rule language-fix
  test('stale, locked and duplicate rows → refused; the other rows are saved in one change', async () => {
    const fixes = [
      fixOf(0, 'p24_kg', ' Карапа иши ', 1),
      fixOf(0, 'p24_en', 'Pottery', 1),
      fixOf(1, 'p24_en', 'Smithery', 7),
      fixOf(2, 'p24-2', 'Ткачество', 2),
      fixOf(2, 'p24_en', 'Weaving', 2),
      fixOf(3, 'p24-2', 'Гончарное дело', 1),
    ]
    const [answer] = await get(languages.fix, { fixes })
    expect(answer).toMatchObject({ sms: sms.updated, rows: 1 })
    expect(answer?.refused).toEqual([
      { entity: 'direction', id: made[1]?.id, sms: sms.updateRefused },
      { entity: 'direction', id: made[2]?.id, sms: sms.updateRefused },
      { entity: 'direction', id: made[3]?.id, sms: sms.duplicate },
    ])
    expect(await stored(0)).toMatchObject({ p24_kg: 'Карапа иши', p24_en: 'Pottery', rev: 2 })
    expect(await stored(1)).toMatchObject({ p24_en: '' })
    expect(await stored(2)).toMatchObject({ 'p24-2': 'Ткацкое дело', p24_en: '' })
    expect(await stored(3)).toMatchObject({ 'p24-2': 'Сапожное дело' })
    const history = await run<{ change: string; user_id: number }>(
      server.db,
      `SELECT DISTINCT change::text, user_id FROM history WHERE table_name = 'direction' AND after ->> 'name_en' = 'Pottery'`,
      [],
    )
    expect(history).toEqual([{ change: answer?.change, user_id: server.userId }])
  })

  // @rule language-fix
  test('English name of a protected row → saved', async () => {
    const [answer] = await get(languages.fix, { fixes: [fixOf(2, 'p24_en', 'Weaving', 2)] })
    expect(answer).toMatchObject({ sms: sms.updated, rows: 1, refused: [] })
    expect(await stored(2)).toMatchObject({ p24_en: 'Weaving' })
  })

  // @rule language-fix
  test('every row refused → sms 7 (stale) with the refused rows', async () => {
    const [answer] = await get(languages.fix, { fixes: [fixOf(1, 'p24_en', 'Smithery', 9)] })
    expect(answer).toEqual({
      sms: sms.updateRefused,
      refused: [{ entity: 'direction', id: made[1]?.id, sms: sms.updateRefused }],
    })
  })

  // @rule language-fix
  test.each([
    ['a blank value', { value: ' \u00A0' }, 400],
    ['another field', { field: 'p24-1' }, 400],
    ['a field of another entity', { field: 'special' }, 400],
    ['a too long name', { value: 'я'.repeat(301) }, 400],
    ['no revision', { rev: undefined }, 400],
    ['an unknown row', { id: 8 }, 404],
  ])('fix with %s → status %d, nothing is saved', async (_, over, status) => {
    const fixes = [fixOf(1, 'p24_en', 'Smithery', 1), { ...fixOf(1, 'p24_en', 'Smithery', 1), ...over }]
    expect((await ask(languages.fix, { fixes })).status).toBe(status)
    expect(await stored(1)).toMatchObject({ p24_en: '' })
  })

  // @rule language-fix setup-lists
  test('registrar of two institutions: Russian name → locked, the row is refused; Kyrgyz name of the other → saved', async () => {
    const { id } = await given.institution({
      fullRu: 'Университет  искусств',
      fullKy: 'Искусство  университети',
    })
    const other = await given.institution({ fullKy: 'Музыка  университети' })
    const institutions = [id, other.id]
    const rights = { role: 'registrar', catalogues: false, institutions, faculties: [] } as const
    await addUser(server.db, { login: 'vuz', name: '', surname: '' }, 'сыр', rights)
    const user = (await findLogin(server.db, 'vuz'))?.id ?? 0
    const options = { session: await startSession(server.db, user, undefined) }
    const fix = (of: number, field: string, value: string) =>
      ({ entity: 'institution', id: of, field, value, rev: 1 }) as const
    const fixes = [
      fix(id, 'full_name', 'Университет искусств'),
      fix(id, 'full_name_kg', 'Искусство университети'),
    ]
    const refused = [{ entity: 'institution', id, sms: sms.updateRefused }]
    expect((await ask(languages.fix, { fixes }, options)).data).toEqual([{ sms: sms.updateRefused, refused }])
    const ofOther = fix(other.id, 'full_name_kg', 'Музыка университети')
    expect((await ask(languages.fix, { fixes: [...fixes, ofOther] }, options)).data).toMatchObject([
      { sms: sms.updated, rows: 1, refused },
    ])
    const names = await run(
      server.db,
      'SELECT full_ru, full_ky FROM institution WHERE id = ANY ($1) ORDER BY id',
      [institutions],
    )
    expect(names).toMatchObject([
      { full_ru: 'Университет  искусств', full_ky: 'Искусство  университети' },
      { full_ky: 'Музыка университети' },
    ])
    const lockedFor = async (asked: AskOptions) => {
      const { data } = await ask(languages.defects, { entity: 'institution', kind: 'blanks' }, asked)
      return data?.find((one) => one.id === id)?.locked
    }
    expect([await lockedFor(options), await lockedFor({})]).toEqual([true, false])
  })

  test('call without a fix, or with too many → 400; short name that is too long → 400', async () => {
    expect((await ask(languages.fix, { fixes: [] })).status).toBe(400)
    const many = Array.from({ length: 201 }, () => fixOf(1, 'p24_en', 'Smithery', 1))
    expect((await ask(languages.fix, { fixes: many })).status).toBe(400)
    const { id } = await given.faculty()
    const fix = { entity: 'faculty', id, field: 'p23-1_kg', value: 'я'.repeat(51), rev: 1 }
    expect((await ask(languages.fix, { fixes: [fix] })).status).toBe(400)
  })
})

describe('languages: dismissed issues', () => {
  // @rule language-accepted
  test('issue dismissed for a row → hidden until the name changes; dismissal deleted → listed', async () => {
    const row = { nameRu: 'Работа в Ubuntu', nameKy: 'Ubuntu менен иштөө', nameEn: 'Work in Ubuntu' }
    const direction = await given.direction({ code: '650201', ...row })
    const other = await given.direction({ code: '650202', ...row })
    const body = { entity: 'direction', id: direction.id, field: 'p24-2', kind: 'wrongScript' } as const
    expect((await get(languages.accept, body))[0]?.sms).toBe(sms.updated)
    expect((await defectsOf('direction', direction.id)).map(({ lang }) => lang)).toEqual(['ky'])
    expect(await defectsOf('direction', other.id)).toHaveLength(2)
    const [accepted] = await get(languages.accepted, { entity: 'direction' })
    expect(accepted).toMatchObject({
      entity: 'direction',
      record: direction.id,
      label: '650201 Работа в Ubuntu',
      lang: 'ru',
      kind: 'wrongScript',
      text: 'Работа в Ubuntu',
    })
    await run(server.db, `UPDATE direction SET name_ru = 'Работа в Ubuntu и вне' WHERE id = $1`, [
      direction.id,
    ])
    expect(await defectsOf('direction', direction.id)).toHaveLength(2)
    await run(server.db, `UPDATE direction SET name_ru = 'Работа в Ubuntu' WHERE id = $1`, [direction.id])
    await get(languages.tellAgain, { id: accepted?.id ?? 0 })
    expect(await defectsOf('direction', direction.id)).toHaveLength(2)
    expect((await ask(languages.tellAgain, { id: accepted?.id ?? 0 })).status).toBe(404)
    expect((await ask(languages.accept, { ...body, kind: 'blanks' })).status).toBe(404)
    expect((await ask(languages.accept, { ...body, field: 'rev' })).status).toBe(400)
  })

  // @rule language-accepted
  test('word dismissed in one row → its issues are hidden in all rows and not counted; another word → still listed', async () => {
    const names = (text: string) => ({ nameRu: text, nameKy: 'Иштөө', nameEn: 'Work' })
    const one = await given.direction({ code: '650203', ...names('Работа в Debian') })
    const other = await given.direction({ code: '650204', ...names('Иное в debian') })
    const third = await given.direction({ code: '650205', ...names('Работа в Debian и Fedora') })
    const count = async () =>
      (await get(languages.summary, {})).find(({ entity, lang }) => entity === 'direction' && lang === 'ru')
        ?.defects.wrongScript
    const before = (await count()) ?? 0
    const body = { entity: 'direction', id: one.id, field: 'p24-2', kind: 'wrongScript', word: true } as const
    await get(languages.accept, body)
    expect(await defectsOf('direction', one.id)).toEqual([])
    expect(await defectsOf('direction', other.id)).toEqual([])
    expect(await defectsOf('direction', third.id)).toHaveLength(1)
    expect(await count()).toBe(before - 2)
  })

  // @rule language-accepted language-fix
  test('fixed name has another issue → saved, the response has the issue', async () => {
    const direction = await given.direction({
      code: '650206',
      nameRu: 'Без чисел',
      nameKy: 'Сансыз',
      nameEn: '',
    })
    const fix = { entity: 'direction', id: direction.id, field: 'p24_en', rev: 1 } as const
    const [answer] = await get(languages.fix, { fixes: [{ ...fix, value: 'Two  blanks' }] })
    expect(answer?.remarks).toMatchObject([{ id: direction.id, field: 'p24_en', kinds: ['blanks'] }])
    const [sound] = await get(languages.fix, { fixes: [{ ...fix, rev: 2, value: 'Two blanks' }] })
    expect(sound?.remarks).toBeUndefined()
  })
})
