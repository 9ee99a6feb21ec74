import { beforeAll, describe, expect, test } from 'vitest'
import type { ComparedEntity } from '#contract/duplicates.ts'
import { duplicates } from '#contract/duplicates.ts'
import { changeHeader, history } from '#contract/history.ts'
import { sms } from '#contract/save.ts'
import { run } from '#db/statement.ts'
import { testServer } from '#test/ask.ts'
import { factories } from '#test/given.ts'

const server = testServer()
const { ask, get } = server
const given = factories(server)

const pairOf = async (entity: ComparedEntity, one: { id: number }, other: { id: number }) => {
  const ids = [one.id, other.id].toSorted((a, b) => a - b)
  return (await get(duplicates.list, { entity })).find((pair) => String(pair.ids) === String(ids))
}

const names = { nameKy: 'Маданият таануу', nameEn: 'Cultural Studies' }

describe('duplicates: reason of a listed pair', () => {
  // @rule duplicate-why
  test('two directions with equal codes → reason: code; with different codes → no pair', async () => {
    const one = await given.direction({ code: '99 1', nameRu: 'Физика' })
    const other = await given.direction({ code: '99  1', nameRu: 'Ботаника' })
    const foreign = await given.direction({ code: '992', nameRu: 'Зоология' })
    expect(await pairOf('direction', one, other)).toMatchObject({ why: ['code'] })
    expect(await pairOf('direction', one, foreign)).toBeUndefined()
  })

  // @rule duplicate-why duplicate-folding
  test.each([
    ['case, ё, quotes, brackets', 'Кафедра «Лёгкой» промышленности', 'кафедра легкой (промышленности)'],
    ['hyphen and blank', 'Веб-программирование сетей', 'Веб программирование  сетей'],
    ['hyphen inside a word', 'Микро-климатология', 'Микроклиматология'],
    ['Latin letters for Cyrillic letters', 'Кoсмическая геология', 'Космическая геология'],
    ['«им.» for «имени»', 'Университет им. Тоголока Молдо', 'Университет имени Тоголока Молдо'],
  ])('names equal except for %s → reason: name', async (_, first, second) => {
    const one = await given.specialityName({ nameRu: first })
    const other = await given.specialityName({ nameRu: second })
    const pair = await pairOf('speciality-name', one, other)
    expect(pair?.why).toContain('name')
    expect(pair?.likeness).toBe(1)
  })

  // @rule duplicate-why
  test('equal Kyrgyz names → reason: name; two empty names → no pair', async () => {
    const one = await given.qualification({ nameRu: 'Логопед', nameKy: 'Сүйлөө дарыгери' })
    const other = await given.qualification({ nameRu: 'Речевой терапевт', nameKy: 'Суйлоо  дарыгери' })
    const third = await given.qualification({ nameRu: 'Кочегар' })
    expect(await pairOf('qualification', one, other)).toMatchObject({ why: ['name'], likeness: 1 })
    expect(await pairOf('qualification', one, third)).toBeUndefined()
    const empty = await given.qualification({ nameRu: 'Пекарь' })
    expect(await pairOf('qualification', third, empty)).toBeUndefined()
  })

  // @rule duplicate-likeness
  test('misspelt Russian name → reason: likeness; names with different numbers → no pair', async () => {
    const one = await given.discipline({ nameRu: 'Основы програмирования сетей' })
    const other = await given.discipline({ nameRu: 'Основы программирования сети' })
    const pair = await pairOf('discipline', one, other)
    expect(pair?.why).toEqual(['likeness'])
    expect(pair?.likeness).toBeGreaterThanOrEqual(0.6)
    const first = await given.discipline({ nameRu: 'Аналитическая химия 1-й части' })
    const second = await given.discipline({ nameRu: 'Аналитическая химия 2-й части' })
    expect(await pairOf('discipline', first, second)).toBeUndefined()
  })

  // @rule duplicate-likeness
  test.each([
    ['Прикладная геодезия', 'Прикладная геология', 0.6],
    ['Терапевтическая стоматология', 'Хирургическая стоматология', undefined],
    ['Математика', 'Высшая математика', undefined],
    ['Гостинично-ресторанный бизнес', 'Кафедра гостинично-ресторанного бизнеса', undefined],
    // Every word is misspelt near its beginning.
    ['Программирование микроконтроллеров', 'Прогаммирование микрконтроллеров', 0.737],
    ['Материаловедение металлургии', 'Матириаловедение миталлургии', 0.647],
    ['Гидроэлектростанциялардын курулушу', 'Гидраэлектростанциялардын куурулушу', 0.775],
    ['Мугалимдердин квалификациясын жогорулатуу', 'Мугалымдердин кволификациясын жогурулатуу', 0.66],
  ])('names «%s» and «%s» → likeness in one language: %s', async (first, second, likeness) => {
    const [one, other] = [
      await given.discipline({ nameRu: first, code: '' }),
      await given.discipline({ nameRu: second, code: '' }),
    ]
    const found = await pairOf('discipline', one, other)
    expect(found?.likeness).toBe(likeness)
    const like = await get(duplicates.like, { entity: 'discipline', values: { p34: second }, id: other.id })
    expect(like.some(({ id }) => id === one.id)).toBe(likeness !== undefined)
  })

  // @rule duplicate-likeness
  test.each([
    ['Биология', 'Биотехнология', 'Биология', 'Биотехнология', 0.533],
    ['Психология', 'Социальная психология', 'Психология', 'Социалдык психология', 0.524],
    ['Архитектура', 'Кафедра архитектуры', 'Архитектура', 'Архитектура кафедрасы', 0.545],
    ['Маркетинг', 'Цифровой маркетинг', 'Маркетинг', 'Санариптик маркетинг', undefined],
    [
      'Кыргызский язык и литература',
      'Кыргызский язык',
      'Кыргыз тили жана адабияты',
      'Кыргыз тили',
      undefined,
    ],
  ])(
    'Russian names «%s», «%s», Kyrgyz names «%s», «%s» → likeness: %s',
    async (ru, ruLike, ky, kyLike, likeness) => {
      const one = await given.qualification({ nameRu: ru, nameKy: ky })
      const other = await given.qualification({ nameRu: ruLike, nameKy: kyLike })
      expect((await pairOf('qualification', one, other))?.likeness).toBe(likeness)
    },
  )

  // @rule duplicate-likeness
  test('names similar in two languages → reason: likeness; similar in one language only → no pair', async () => {
    const one = await given.level({ nameRu: 'Наука о культуре', ...names })
    const two = { nameRu: 'Культурология', nameKy: 'Маданиятты таануу', nameEn: 'Culture Studies' }
    const other = await given.level(two)
    expect((await pairOf('level', one, other))?.why).toEqual(['likeness'])
    const third = await given.level({ nameRu: 'Обряды', nameKy: 'Маданиятын таануу', nameEn: 'Rites' })
    expect(await pairOf('level', one, third)).toBeUndefined()
  })

  // @rule duplicate-why
  test('profiles with the code of their direction → no pair; one profile is also listed with another code → a pair', async () => {
    const direction = await given.direction({ code: '881100', nameRu: 'Словесность' })
    const code = direction.code
    const own = await given.specialityName({ code, nameRu: 'Словесность' })
    const profile = await given.specialityName({ code, nameRu: 'Журналистика' })
    expect(await pairOf('speciality-name', own, profile)).toBeUndefined()
    await given.specialityName({ code: '881200', nameRu: 'Журналистика' })
    expect((await pairOf('speciality-name', own, profile))?.why).toEqual(['code'])
  })

  // @rule duplicate-why
  test('department, room, study form → compared within one faculty, building, programme', async () => {
    const { id: facultyId } = await given.faculty()
    const one = await given.department({ facultyId, nameRu: 'Кафедра «Физики»' })
    const other = await given.department({ facultyId, nameRu: 'Кафедра физики' })
    const foreign = await given.department({ nameRu: 'Кафедра физики' })
    expect((await pairOf('department', one, other))?.why).toContain('name')
    expect(await pairOf('department', one, foreign)).toBeUndefined()
    const room = await given.room({ number: '2-09' })
    const twin = await given.room({ number: '2 09', buildingId: room.buildingId })
    const elsewhere = await given.room({ number: '209' })
    expect((await pairOf('room', room, twin))?.why).toContain('name')
    expect(await pairOf('room', room, elsewhere)).toBeUndefined()
    const full = await given.studyForm({ nameRu: 'Сокращённая', programmeId: 1 })
    const same = await given.studyForm({ nameRu: 'Сокращенная', programmeId: 1 })
    const master = await given.studyForm({ nameRu: 'Сокращенная', programmeId: 3 })
    expect((await pairOf('study-form', full, same))?.why).toContain('name')
    expect(await pairOf('study-form', full, master)).toBeUndefined()
  })

  // @rule duplicate-why
  test('licences, group names → compared by their only name', async () => {
    const one = await given.licence({ resolution: '№ LD-55', startsOn: '2020-01-01' })
    const other = await given.licence({ resolution: '№ LD 55', startsOn: '2021-01-01' })
    expect((await pairOf('licence', one, other))?.why).toContain('name')
    const name = await given.groupName({ name: 'ЮХ-1' })
    const latin = await given.groupName({ name: 'ЮX-1' })
    const next = await given.groupName({ name: 'ЮХ-11' })
    expect((await pairOf('group-name', name, latin))?.why).toContain('name')
    expect(await pairOf('group-name', name, next)).toBeUndefined()
  })

  // @rule duplicate-why
  test('list → ordered by reason: first code and name, then name, code, likeness', async () => {
    const pairs = await get(duplicates.list, { entity: 'speciality-name' })
    const certainty = pairs.map(({ why, likeness }) => {
      const [code, name] = [why.includes('code'), why.includes('name')]
      return (code && name ? 3000 : name ? 2000 : code ? 1000 : 0) + likeness
    })
    expect(certainty).toEqual(certainty.toSorted((a, b) => b - a))
  })
})

describe('duplicates: dismissed', () => {
  // @rule duplicate-dismissed
  test('pair dismissed → not listed until one of its rows changes', async () => {
    const one = await given.level({ nameRu: 'Интернатура общая' })
    const other = await given.level({ nameRu: 'Интернатура «общая»' })
    const body = { entity: 'level' as const, ids: [other.id, one.id] }
    expect(await get(duplicates.dismiss, body)).toEqual([{ sms: sms.updated }])
    expect(await pairOf('level', one, other)).toBeUndefined()
    await run(server.db, `UPDATE level SET name_en = 'General' WHERE id = $1`, [one.id])
    expect(await pairOf('level', one, other)).toBeDefined()
    expect(await get(duplicates.dismiss, body)).toEqual([{ sms: sms.updated }])
    expect(await pairOf('level', one, other)).toBeUndefined()
  })

  // @rule duplicate-dismissed undo-exact
  test('dismissal undone → the pair is listed; undo undone → not listed; dismissed again → the first dismissal cannot be undone', async () => {
    const one = await given.level({ nameRu: 'Ординатура общая' })
    const other = await given.level({ nameRu: 'Ординатура «общая»' })
    const dismiss = () => ask(duplicates.dismiss, { entity: 'level', ids: [one.id, other.id] })
    const first = String((await dismiss()).headers[changeHeader])
    const [undone] = await get(history.undo, { change: first })
    expect(undone).toMatchObject({ sms: sms.updated, rows: 1 })
    expect(await pairOf('level', one, other)).toBeDefined()
    await get(history.undo, { change: undone?.change ?? '' })
    expect(await pairOf('level', one, other)).toBeUndefined()
    // The row has changed, so the first dismissal is no longer valid.
    await run(server.db, `UPDATE level SET name_en = 'General' WHERE id = $1`, [one.id])
    await dismiss()
    expect(await get(history.undo, { change: first })).toEqual([
      { sms: sms.cannotDelete, reason: 'changedSince', rows: [] },
    ])
  })

  // @rule duplicate-dismissed
  test('two names dismissed → pairs of these names are not listed; dismissal deleted → they are listed', async () => {
    const names = ['Прикладная математика', 'Прикладная математика и']
    const made: { id: number }[] = []
    for (const faculty of [await given.faculty(), await given.faculty()])
      for (const nameRu of names)
        made.push(await given.department({ facultyId: faculty.id, nameRu, shortName: nameRu.slice(-8) }))
    const [one, other, third, fourth] = made
    if (one === undefined || other === undefined || third === undefined || fourth === undefined)
      throw new Error('No departments')
    const pairs = async () => [
      await pairOf('department', one, other),
      await pairOf('department', third, fourth),
    ]
    expect((await pairs()).every((pair) => pair !== undefined)).toBe(true)
    const plain = { entity: 'department' as const, ids: [one.id, other.id] }
    const body = { ...plain, names: true }
    const dismissed = await ask(duplicates.dismiss, body)
    expect(dismissed.headers[changeHeader]).toBeDefined()
    expect(await pairs()).toEqual([undefined, undefined])
    await run(server.db, `UPDATE department SET name_en = 'Applied' WHERE id = $1`, [one.id])
    expect(await pairs()).toEqual([undefined, undefined])
    expect((await ask(duplicates.dismiss, { ...body, ids: [one.id, other.id] })).status).toBe(200)

    const [row] = await get(duplicates.dismissed, { entity: 'department' })
    expect(row).toMatchObject({
      ids: [one.id, other.id],
      names: true,
      labels: [expect.stringContaining(names[0] ?? ''), expect.stringContaining(names[1] ?? '')],
      login: expect.any(String),
    })
    expect(await get(duplicates.dismissed, { entity: 'level' })).not.toContainEqual(
      expect.objectContaining({ names: true }),
    )
    const restored = await ask(duplicates.restore, { id: row?.id })
    expect(restored.data).toEqual([{ sms: sms.deleted }])
    expect((await pairs()).every((pair) => pair !== undefined)).toBe(true)
    await get(history.undo, { change: String(restored.headers[changeHeader]) })
    expect(await pairs()).toEqual([undefined, undefined])
    expect((await ask(duplicates.restore, { id: 8 })).status).toBe(404)
  })

  // @rule duplicate-dismissed history-changes
  test('journal of a dismissal → has the labels of both rows, and can be filtered by operation', async () => {
    const one = await given.level({ nameRu: 'Аспирантура общая' })
    const other = await given.level({ nameRu: 'Аспирантура «общая»' })
    const answer = await ask(duplicates.dismiss, { entity: 'level', ids: [one.id, other.id] })
    const change = String(answer.headers[changeHeader])
    const label = 'Аспирантура общая — Аспирантура «общая»'
    const [newest] = await get(history.changes, { operation: 'dismiss', limit: 1 })
    expect(newest).toMatchObject({ change, operation: 'dismiss', label, rows: 1, place: null })
    expect((await get(history.changes, { limit: 1 }))[0]?.change).toBe(change)
    expect(await get(history.change, { change })).toMatchObject([{ entity: 'level', label, fields: [] }])
    const restored = await get(duplicates.dismissed, { entity: 'level' })
    expect(restored.find(({ ids }) => ids.includes(one.id))).toMatchObject({ names: false })
    await run(server.db, `UPDATE level SET name_en = 'Postgraduate' WHERE id = $1`, [one.id])
    expect(
      (await get(duplicates.dismissed, { entity: 'level' })).find(({ ids }) => ids.includes(one.id)),
    ).toBeUndefined()
  })

  test.each([[[1]], [[1, 1]], [[1, 2, 3]], ['1']])('dismissal of ids %j → 400', async (ids) => {
    expect((await ask(duplicates.dismiss, { entity: 'level', ids })).status).toBe(400)
  })

  test('unknown row → 404; entity without comparison → 400', async () => {
    const { id } = await given.level()
    expect((await ask(duplicates.dismiss, { entity: 'level', ids: [id, 8] })).status).toBe(404)
    expect((await ask(duplicates.list, { entity: 'faculty' })).status).toBe(400)
    expect((await ask(duplicates.list, {})).status).toBe(400)
  })
})

describe('duplicates: while typing', () => {
  beforeAll(async () => {
    await given.direction({ code: '770100', nameRu: 'Лёгкая атлетика', nameKy: 'Жеңил атлетика' })
  })

  // @rule duplicate-why
  test.each([
    ['the code', { 'p24-1': '770100' }, ['code']],
    ['the name in Russian', { 'p24-2': 'легкая «атлетика»' }, ['name', 'likeness']],
    ['the name in Kyrgyz', { p24_kg: 'Женил атлетика' }, ['name']],
    ['most of the name', { 'p24-2': 'Лёгкая атлетик' }, ['likeness']],
  ])('typed values with %s → the similar row is listed with its label', async (_, values, why) => {
    expect(await get(duplicates.like, { entity: 'direction', values })).toMatchObject([
      { label: '770100 Лёгкая атлетика', why },
    ])
  })

  test('interface in Kyrgyz → the label is Kyrgyz; only the edited row is similar, or no name is typed → no row', async () => {
    const values = { 'p24-2': 'Легкая атлетика' }
    const [row] = await get(duplicates.like, { entity: 'direction', values }, { lang: 'ky' })
    expect(row?.label).toBe('770100 Жеңил атлетика')
    const id = row?.id ?? 0
    expect(await get(duplicates.like, { entity: 'direction', values, id })).toEqual([])
    expect(
      await get(duplicates.like, { entity: 'direction', values: { edit: 'true', 'p24-2': '' } }),
    ).toEqual([])
    expect(await get(duplicates.like, { entity: 'direction', values: {} })).toEqual([])
  })

  test('room number typed → a room with this number is listed only if it is in the same building', async () => {
    const room = await given.room({ number: '317' })
    const other = await given.room({ number: '317' })
    const values = { number: '317', id_korpus: String(room.buildingId) }
    const found = await get(duplicates.like, { entity: 'room', values })
    expect(found.map(({ id }) => id)).toEqual([room.id])
    expect(found[0]?.id).not.toBe(other.id)
  })
})
