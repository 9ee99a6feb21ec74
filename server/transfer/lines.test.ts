import { beforeAll, describe, expect, test } from 'vitest'
import { catalogues } from '#contract/catalogues/catalogues.ts'
import { startSession } from '#server/auth/sessions.ts'
import { addUser, findLogin } from '#server/auth/users.ts'
import type { Rights } from '#contract/rights.ts'
import { testServer } from '#test/ask.ts'
import { factories } from '#test/given.ts'
import { everyLine, transferHelpers } from '#test/transferring.ts'

const server = testServer()
const given = factories(server)
let transfers: ReturnType<typeof transferHelpers>

beforeAll(() => {
  transfers = transferHelpers(server)
})

const ownIds = { reading: { numbers: 'ours' } } as const
const linesOf = async (entity: string, file: string, options = {}) =>
  (await transfers.preview(entity, file, options)).lines

describe('transfer lines: matching', () => {
  // @rule transfer-matching
  test('line with an id → matched by id; without an id → matched by code and Russian name, else by code alone', async () => {
    const { id, nameRu } = await given.direction({ code: '660101' })
    const file = `ID;p24-1;p24-2;p24_en\n${id};660102;${nameRu};a\n;660101;  ${nameRu.toUpperCase()} ;b\n;660101;Иная;c\n;660103;Новая;d\n`
    expect(await linesOf('direction', file)).toMatchObject([
      { action: 'change', id, label: `660101 ${nameRu}` },
      { action: 'problem', id, problems: [{ field: null, message: 'Ту же запись меняет строка 2' }] },
      { action: 'problem', id },
      { action: 'add', id: null, label: '660103 Новая' },
    ])
    const [byCode] = await linesOf('direction', 'p24-1;p24-2\n660101;Иная\n')
    expect(byCode).toMatchObject({
      action: 'change',
      id,
      cells: [{ field: 'p24-2', before: nameRu, after: 'Иная' }],
    })
  })

  // @rule transfer-matching
  test('several rows have the code of a line, none of them has its name → unclear, with the ids of the rows', async () => {
    const first = await given.direction({ code: '660201' })
    const second = await given.direction({ code: '660201' })
    expect(await linesOf('direction', 'p24-1;p24-2\n660201;Третья\n')).toMatchObject([
      {
        action: 'unclear',
        id: null,
        problems: [{ field: null, message: expect.stringContaining(`№ ${first.id}, № ${second.id}`) }],
      },
    ])
  })

  // @rule transfer-matching
  test('line with an unknown id → problem of the line', async () => {
    expect(await linesOf('level', 'ID;NameLevel\n424242;Уровень\n', ownIds)).toMatchObject([
      { action: 'problem', problems: [{ field: null, message: 'Записи с номером 424242 нет' }] },
    ])
  })

  // @rule transfer-matching
  test('line of a department → row found by name and faculty; line without a faculty, two rows match → unclear', async () => {
    const { facultyId, nameRu, id } = await given.department()
    const other = await given.department({ nameRu })
    const faculty = (await transfers.file('transfer/export?entity=department&format=csv')).text
      .split('\r\n')
      .find((line) => line.startsWith(`${id};`))
      ?.split(';')[5]
    expect(await linesOf('department', `f1;id_faculty;f1_en\n${nameRu};"${faculty}";x\n`)).toMatchObject([
      { id, action: 'change' },
    ])
    expect(await linesOf('department', `f1;f1_en\n${nameRu};x\n`)).toMatchObject([{ action: 'unclear' }])
    expect(other.facultyId).not.toBe(facultyId)
  })
})

describe('transfer lines: broken rules of the save', () => {
  const problemsOf = async (entity: string, file: string) =>
    (await linesOf(entity, file)).map(({ action, problems }) => [
      action,
      ...problems.map(({ field, message }) => `${field}: ${message}`),
    ])

  // @rule transfer-rules
  test('text too long or blank, value of another type, number out of range → problem of the cell', async () => {
    const form =
      'short_name;name;name_kg;oztext_ru;oz;max_rate_id;id_f_educ_vid;education_cycle;id_f_educ_prog'
    expect(
      await problemsOf('study-form', `${form}\nД;Форма;Форма;текст;7;много;Очная;1;Бакалавр наук\n`),
    ).toEqual([
      [
        'problem',
        'oz: Поле «Заочная форма (0 — нет, 1 — да)»: значение вне допустимых границ',
        'max_rate_id: Поле «Максимальный курс»: нужно число',
        expect.stringContaining('id_f_educ_prog: Поле «Программа обучения»: «Бакалавр наук» не найдено'),
      ],
    ])
    expect(await problemsOf('group-name', `n_gr\n${'Х'.repeat(21)}\n`)).toEqual([
      ['problem', 'n_gr: Поле «Название группы»: не более 20 символов'],
    ])
    expect(
      await problemsOf('qualification', 'NameQualification;NameQualification_kg\nИнженер путей;\n'),
    ).toEqual([
      [
        'problem',
        'null: Нет столбца «Наименование на английском»',
        'NameQualification_kg: Не заполнено поле «Наименование на кыргызском»',
      ],
    ])
  })

  // @rule transfer-rules
  test('invalid date, licence that ends before it begins → problem of the cell', async () => {
    const head = 'Resolution;ResolutionBeg;ResolutionEnd;Supplement'
    expect(
      await problemsOf('licence', `${head}\nЛ-1;31.02.2026;01.09.2030;п\nЛ-2;2026-09-01;01.08.2026;п\n`),
    ).toEqual([
      ['problem', 'ResolutionBeg: Поле «Дата начала»: нужна дата, например 01.09.2026'],
      ['problem', 'ResolutionBeg: Срок лицензии не может закончиться раньше, чем начался'],
    ])
  })

  // @rule transfer-rules protected-locked
  test("locked field of a protected row → problem; the row's unlocked fields can be saved", async () => {
    const { id, nameRu } = await given.level({ editable: false, nameKy: 'ошол' })
    expect(await problemsOf('level', `ID;NameLevel;NameLevel_kg\n${id};Иначе;ошол\n`)).toEqual([
      ['problem', 'NameLevel: Запись защищена: поле «Наименование на русском» менять нельзя'],
    ])
    expect(await linesOf('level', `ID;NameLevel;NameLevel_en\n${id};${nameRu};x\n`)).toMatchObject([
      { action: 'change' },
    ])
  })

  // @rule transfer-rules save-same-text
  test('duplicate of a stored row, or of the row of another line → problem of the line', async () => {
    const taken = await given.level({ nameRu: 'ЗНТ-1' })
    const { id } = await given.level({ nameRu: 'ЗНТ-2', nameEn: 'ZNT' })
    const file = `ID;NameLevel;NameLevel_kg;NameLevel_en\n${id};знт-1;к;ZNT\n;ЗНТ-5;к;e\n;знт-5;к;e\n`
    expect(await problemsOf('level', file)).toEqual([
      ['problem', `null: Такая запись уже есть: № ${taken.id}`],
      ['add'],
      ['problem', 'null: Такую же запись даёт строка 3'],
    ])
  })

  // @rule transfer-rules
  test('line sets the name of a row that an earlier line renames → problem, duplicate of that row', async () => {
    const first = await given.level({ nameRu: 'ОБМ-1', nameEn: 'first' })
    const second = await given.level({ nameRu: 'ОБМ-2', nameEn: 'second' })
    const file = `ID;NameLevel;NameLevel_en\n${first.id};ОБМ-9;first\n${second.id};ОБМ-1;second\n`
    expect(await problemsOf('level', file)).toEqual([
      ['change'],
      ['problem', `null: Такая запись уже есть: № ${first.id}`],
    ])
  })

  // @rule transfer-rules
  test('reference to an unknown name → similar names are proposed; name of several rows → problem', async () => {
    const { id } = await given.faculty({ shortRu: 'ФЗ' })
    const other = await given.faculty({ shortRu: 'ФЗ' })
    await given.faculty({ shortRu: 'Энергетика' })
    const head = 'snF1;f1;f1_kg;f1_en;id_faculty'
    const [several, similar] = await problemsOf(
      'department',
      `${head}\nК;Кафедра 1;а;b;ФЗ\nК;Кафедра 2;а;b;Энергетика-\n`,
    )
    expect(several?.[1]).toContain('«ФЗ» — это несколько записей')
    expect(similar?.[1]).toBe('id_faculty: Поле «Факультет»: «Энергетика-» не найдено. Похоже: Энергетика')
    expect(id).not.toBe(other.id)
  })

  // @rule transfer-rules reference-one-institution
  test('room with a department of another institution, number with too many decimals → problem of the cell', async () => {
    const room = await given.room()
    const other = await given.department()
    const exported = (await transfers.file('transfer/export?entity=department&format=csv')).text
    const name =
      exported
        .split('\r\n')
        .find((line) => line.startsWith(`${other.id};`))
        ?.split(';')[2] ?? ''
    expect(await problemsOf('room', `ID;id_kafedra;square\n${room.id};"${name}";12,345\n`)).toEqual([
      [
        'problem',
        'id_kafedra: Поле «Кафедра»: выбранное относится к другому учебному заведению',
        'square: Поле «Площадь, м²»: знаков после запятой не больше 2',
      ],
    ])
  })
})

// @rule transfer-empty-cells
test('transfer lines: empty cell → clears its field if the user selects the field; required field → not cleared', async () => {
  const { id } = await given.level({ nameEn: 'Stays', nameKy: 'Калат' })
  const preview = await transfers.preview('level', `ID;NameLevel;NameLevel_kg;NameLevel_en\n${id};;Башка;\n`)
  expect(preview.lines).toMatchObject([
    {
      action: 'change',
      cells: [
        { field: 'NameLevel_kg', before: 'Калат', after: 'Башка' },
        { field: 'NameLevel_en', before: 'Stays', after: '', empties: true },
      ],
    },
  ])
  await transfers.applying(preview.import, [{ line: 2 }])
  const row = async () => (await server.get(catalogues.levels, {})).find(({ IDLevel }) => IDLevel === id)
  expect(await row()).toMatchObject({ NameLevel_kg: 'Башка', NameLevel_en: 'Stays' })
  const secondPreview = await transfers.preview('level', `ID;NameLevel_en\n${id};\n`)
  expect(secondPreview.counts).toMatchObject({ same: 1, change: 0 })
  expect((await transfers.applying(secondPreview.import, [{ line: 2 }])).outcome).toMatchObject({
    updated: 0,
    skipped: 1,
  })
  const { outcome } = await transfers.applying(secondPreview.import, [{ line: 2, fields: ['NameLevel_en'] }])
  expect(outcome).toMatchObject({ sms: '2', updated: 1, skipped: 0 })
  expect(await row()).toMatchObject({ NameLevel_kg: 'Башка', NameLevel_en: '' })
})

describe('transfer: rights', () => {
  let users = 0
  const signedIn = async (rights: Rights) => {
    const login = `importer${++users}`
    await addUser(server.db, { login, name: '', surname: '' }, 'чоң сыр 1', rights)
    return startSession(server.db, (await findLogin(server.db, login))?.id ?? 0, undefined)
  }

  // @rule transfer-rights
  test('user with the role reader → can export, cannot import', async () => {
    const session = await signedIn({ role: 'reader', catalogues: false, institutions: [], faculties: [] })
    expect((await transfers.file('transfer/export?entity=level&format=csv', { session })).status).toBe(200)
    expect(await transfers.refusedPreview('level', 'NameLevel\nа\n', { session })).toMatchObject({
      status: 403,
      code: 'readOnly',
    })
    expect(await transfers.applying('0', [], { session })).toMatchObject({ status: 403, code: 'readOnly' })
  })

  // @rule transfer-rights
  test('role registrar for a faculty → user can import its departments, cannot import shared catalogues', async () => {
    const own = await given.department()
    const foreign = await given.department()
    const session = await signedIn({
      role: 'registrar',
      catalogues: false,
      institutions: [],
      faculties: [own.facultyId],
    })
    expect(await transfers.refusedPreview('level', 'NameLevel\nа\n', { session })).toMatchObject({
      status: 403,
      code: 'cataloguesOnly',
    })
    const preview = await transfers.preview(
      'department',
      `ID;f1_en\n${own.id};Own\n${foreign.id};Foreign\n`,
      { session },
    )
    expect(preview.lines).toMatchObject([
      { action: 'change', id: own.id },
      {
        action: 'problem',
        id: foreign.id,
        problems: [
          { field: null, message: 'Это относится к вузу или факультету, на который у вас нет прав' },
        ],
      },
    ])
    const { outcome } = await transfers.applying(preview.import, everyLine(preview), { session })
    expect(outcome).toMatchObject({ sms: '2', updated: 1 })
  })

  // @rule transfer-rights
  test('user loses the right after the preview → applying is refused with 403, nothing is saved', async () => {
    const { id, facultyId } = await given.department({ nameEn: 'Before' })
    const session = await signedIn({
      role: 'registrar',
      catalogues: false,
      institutions: [],
      faculties: [facultyId],
    })
    const preview = await transfers.preview('department', `ID;f1_en\n${id};After\n`, { session })
    await server.database.owner.pool.query(`UPDATE app_user SET faculties = '{}' WHERE login = $1`, [
      `importer${users}`,
    ])
    expect(await transfers.applying(preview.import, [{ line: 2 }], { session })).toMatchObject({
      status: 403,
    })
    const rows = await server.get(catalogues.departments, {})
    expect(rows.find((row) => row.id_kafedra === id)).toMatchObject({ f1_en: 'Before' })
  })
})
