import { beforeAll, describe, expect, test } from 'vitest'
import { groups } from '#contract/groups.ts'
import { changeHeader, history } from '#contract/history.ts'
import type { Entity } from '#contract/entities.ts'
import { setup } from '#contract/setup.ts'
import { type FileEntity, importedSetupEntities, placedEntities, transfer } from '#contract/transfer.ts'
import { run } from '#db/statement.ts'
import { startSession } from '#server/auth/sessions.ts'
import { addUser, findLogin, fullRegistrarRights } from '#server/auth/users.ts'
import { tableOf } from '#server/entities.ts'
import { testServer } from '#test/ask.ts'
import { oneStatement } from '#test/one-statement.ts'
import { factories } from '#test/given.ts'
import { everyLine, transferHelpers } from '#test/transferring.ts'

const server = testServer()
const { get } = server
const given = factories(server)
let transfers: ReturnType<typeof transferHelpers>
beforeAll(() => {
  transfers = transferHelpers(server)
})

type PastedCells = {
  readonly idVuz?: string
  readonly constants?: Record<string, string>
  readonly lines: string
}

/** Pastes cells without headings, in the order of the list's columns. `constants`: values for all lines. */
const previewPaste = (entity: FileEntity, { idVuz, constants, lines }: PastedCells, session?: string) =>
  transfers.preview(entity, lines, {
    ...(idVuz !== undefined && { idVuz }),
    ...(session !== undefined && { session }),
    reading: { pasted: true, ...(constants && { constants }) },
  })

const names = 'Первое из таблицы\tБиринчи\tFirst\nВторое из таблицы\tЭкинчи\tSecond\n'

/** By list: creates the cells of two new rows, as a spreadsheet program copies them. */
const newRows: Readonly<
  Record<(typeof importedSetupEntities)[number] | (typeof placedEntities)[number], () => Promise<PastedCells>>
> = {
  ministry: async () => ({ lines: names }),
  institution: async () => ({
    constants: { id_ministerstvo: `№ ${(await given.ministry()).id}` },
    lines: 'ПУ\tПервый университет\nВУ\tВторой университет\n',
  }),
  unit: async () => ({ lines: names }),
  'room-kind': async () => ({ lines: names }),
  'member-type': async () => ({ lines: names }),
  'discipline-kind': async () => ({ lines: names }),
  building: async () => ({ idVuz: String((await given.institution()).id), lines: names }),
  faculty: async () => ({
    idVuz: String((await given.institution()).id),
    lines: [1, 2]
      .map((n) => `Ф${n}\tТ${n}\tF${n}\tФакультет ${n}\tФакультети ${n}\tFaculty ${n}\tАсанов`)
      .join('\n'),
  }),
  speciality: async () => {
    const { id, institutionId } = await given.faculty()
    const direction = await given.direction()
    const form = await given.studyForm()
    const specialities = [await given.specialityName(), await given.specialityName()]
    const lines = specialities.map(
      ({ code, nameRu }) => `${direction.code}\t${direction.nameRu}\t${form.nameRu}\t${code}\t${nameRu}`,
    )
    return { idVuz: String(institutionId), constants: { id_faculty: `№ ${id}` }, lines: lines.join('\n') }
  },
  group: async () => {
    const { idVuz, id } = await placedSpeciality()
    return {
      idVuz,
      constants: { 'id_com_gspe.id_speciality': `№ ${id}` },
      lines: 'ТБ-1\t\t2025\nТБ-2\t1\t26\tвечерняя\n',
    }
  },
  'admission-plan': async () => {
    const { idVuz, faculty } = await placedSpeciality()
    const rows = [await placedIn(faculty), await placedIn(faculty)]
    return { idVuz, lines: rows.map(({ texts }) => `${texts}\t2025\t30\t12 мест`).join('\n') }
  },
  quota: async () => {
    const { idVuz, faculty } = await placedSpeciality()
    const { id, texts } = await placedIn(faculty)
    const names = [await given.groupName(), await given.groupName()]
    for (const { id: groupNameId } of names) {
      const { id: specialityGroupId } = await given.specialityGroup({ specialityId: id, groupNameId })
      await given.group({ specialityGroupId, intakeYearId: 25 })
    }
    const lines = names.map(({ name }) => `${texts}\t${name}\t\t2025\t2025-2026\tосень\t12\t18`)
    return { idVuz, lines: lines.join('\n') }
  },
}

async function placedSpeciality() {
  const { id, institutionId } = await given.faculty()
  const speciality = await given.speciality({ facultyId: id })
  return { idVuz: String(institutionId), id: speciality.id, faculty: id }
}

/** Creates a speciality of a faculty. Returns its id and the texts of the columns that identify it. */
async function placedIn(facultyId: number) {
  const [direction, form, name] = [
    await given.direction(),
    await given.studyForm(),
    await given.specialityName(),
  ]
  const { id } = await given.speciality({
    facultyId,
    directionId: direction.id,
    studyFormId: form.id,
    specialityNameId: name.id,
  })
  const [faculty] = await run<{ name: string }>(
    server.db,
    'SELECT short_ru AS name FROM faculty WHERE id = $1',
    [facultyId],
  )
  const texts = [faculty?.name, direction.code, direction.nameRu, form.nameRu, name.code, name.nameRu]
  return { id, texts: texts.join('\t') }
}

const count = async (entity: Entity) => {
  const [found] = await run<{ n: number }>(
    server.db,
    `SELECT count(*)::integer AS n FROM ${tableOf(entity)}`,
    [],
  )
  return found?.n
}

describe('copied rows of a list', () => {
  // @rule setup-paste
  test.each([...importedSetupEntities, ...placedEntities])(
    'rows of %s → added as one change that can be undone; pasted a second time → unchanged',
    async (list) => {
      const pasted = await newRows[list]()
      const before = await count(list)
      const preview = await previewPaste(list, pasted)
      expect(preview.lines.map(({ action, problems }) => [action, problems])).toEqual([
        ['add', []],
        ['add', []],
      ])
      expect(await count(list)).toBe(before)
      const { outcome, headers } = await transfers.applying(preview.import, everyLine(preview))
      expect(outcome).toMatchObject({ sms: '2', created: 2, updated: 0 })
      expect(await count(list)).toBe(Number(before) + 2)
      const secondPreview = await previewPaste(list, pasted)
      expect(secondPreview.lines.map(({ action }) => action)).toEqual(['same', 'same'])
      await get(history.undo, { change: String(headers[changeHeader]) })
      expect(await count(list)).toBe(before)
    },
  )
})

describe('copied rows that cannot be added', () => {
  // @rule setup-paste
  test('duplicate line, line without a name → problems with their line numbers; valid lines are added', async () => {
    await given.unit({ nameRu: 'Есть уже', nameKy: 'Бар' })
    const lines = 'есть  УЖЕ\tБашка\nНовая\tЖаңы\nновая\tЖаңы\n\tАтсыз\n'
    const preview = await previewPaste('unit', { lines })
    expect(preview.lines.map(({ line, action, problems }) => [line, action, problems[0]?.message])).toEqual([
      [1, 'change', undefined],
      [2, 'add', undefined],
      [3, 'problem', 'Такую же запись даёт строка 2'],
      [4, 'problem', expect.stringContaining('Не заполнено поле')],
    ])
    const { outcome } = await transfers.applying(preview.import, [{ line: 2 }])
    expect(outcome).toMatchObject({ created: 1, updated: 0 })
    const { unit } = await get(setup.lists, {})
    expect(unit.flatMap(({ name, name_kg }) => (/уже|овая/.test(name) ? [[name, name_kg]] : []))).toEqual(
      expect.arrayContaining([
        ['Есть уже', 'Бар'],
        ['Новая', 'Жаңы'],
      ]),
    )
  })

  // @rule setup-paste transfer-refused
  test('institution missing or unknown, value for all lines that matches no row → 400 or 404', async () => {
    const refused = (entity: FileEntity, idVuz?: string, constants?: Record<string, string>) =>
      transfers.refusedPreview(entity, 'А\tБ\n', {
        ...(idVuz !== undefined && { idVuz }),
        reading: { pasted: true, ...(constants && { constants }) },
      })
    const { idVuz } = await placedSpeciality()
    expect(await refused('faculty')).toMatchObject({
      status: 400,
      message: expect.stringContaining('Учебное заведение'),
    })
    expect((await refused('building', '8')).status).toBe(404)
    const shared = { 'id_com_gspe.id_speciality': '№ 8' }
    expect(await refused('group', idVuz, shared)).toMatchObject({
      status: 400,
      message: expect.stringContaining('«№ 8» не найдено'),
    })
  })

  // @rule setup-paste
  test('code without a match or with two matches → problem; unique code in another notation → added', async () => {
    const { id, institutionId } = await given.faculty()
    const [one] = [await given.direction({ code: '993201' }), await given.direction({ code: '993202' })]
    await given.direction({ code: '993202' })
    const form = await given.studyForm({ shortName: 'ввч.' })
    const name = await given.specialityName({ code: '993203' })
    const lines = ['9932.01', '993202', '993209'].map((code) => `${code}\t\tВВЧ.\t993 203\t`).join('\n')
    const constants = { id_faculty: `№ ${id}` }
    const preview = await previewPaste('speciality', { idVuz: String(institutionId), constants, lines })
    expect(preview.lines.map(({ action, problems }) => [action, problems.map(({ field }) => field)])).toEqual(
      [
        ['add', []],
        ['problem', ['id_direction.p24-1']],
        ['problem', ['id_direction.p24-1']],
      ],
    )
    expect((await transfers.applying(preview.import, everyLine(preview))).outcome).toMatchObject({
      created: 1,
    })
    const speciality = await run(
      server.db,
      'SELECT direction_id AS d, study_form_id AS f, speciality_name_id AS n FROM speciality WHERE faculty_id = $1',
      [id],
    )
    expect(speciality).toEqual([{ d: one.id, f: form.id, n: name.id }])
  })
})

describe('copied groups', () => {
  const shared = (id: number) => ({ 'id_com_gspe.id_speciality': `№ ${id}` })

  // @rule setup-paste
  test('existing and new group names → missing names are added; group without a subgroup → undivided', async () => {
    const { id, idVuz } = await placedSpeciality()
    const name = await given.groupName({ name: 'ВГР-1' })
    await given.specialityGroup({ specialityId: id, groupNameId: name.id })
    const lines = 'вгр-1\t\t2025/26\nВГР-2\t1\t26\tвечерняя\nВГР-2\t2\t2026-2027\nВГР-3\t77\t26\nВГР-4\t\t\n'
    const preview = await previewPaste('group', { idVuz, constants: shared(id), lines })
    expect(preview.lines.map(({ action, problems }) => [action, problems.map(({ field }) => field)])).toEqual(
      [
        ['add', []],
        ['add', []],
        ['add', []],
        ['problem', ['id_com_gspe.id_sub_group']],
        ['problem', ['id_group_y']],
      ],
    )
    const { outcome, headers } = await transfers.applying(preview.import, everyLine(preview))
    expect(outcome).toMatchObject({ created: 3 })
    const listed = await get(groups.list, { idRate: 0, idSpeciality: id })
    expect(listed.map(({ group_name }) => group_name).toSorted()).toEqual([
      'ВГР-1-25',
      'ВГР-2-26/1 вечерняя',
      'ВГР-2-26/2',
    ])
    const stored = () =>
      run(server.db, `SELECT name FROM group_name WHERE name ILIKE 'вгр-_' ORDER BY name`, [])
    expect(await stored()).toEqual([{ name: 'ВГР-1' }, { name: 'ВГР-2' }])
    await get(history.undo, { change: String(headers[changeHeader]) })
    expect(await stored()).toEqual([{ name: 'ВГР-1' }])
  })

  // @rule setup-paste
  test('user corrects a line to an unknown group name → the group and the name are added', async () => {
    const { id, idVuz } = await placedSpeciality()
    const lines = 'ВПР-1\t\tосень\nВПР-2\t\t26\n'
    const { import: preview } = await previewPaste('group', { idVuz, constants: shared(id), lines })
    const correct = (field: string, value: string) =>
      get(transfer.correct, { import: preview, line: 1, field, value })
    await correct('id_group_y', '26')
    const line = await correct('id_com_gspe.id_n_gr', 'ВПР-9')
    expect(line).toMatchObject({ action: 'add', problems: [] })
    expect((await transfers.applying(preview, 'all')).outcome).toMatchObject({ created: 2 })
    expect(
      await run(server.db, `SELECT name FROM group_name WHERE name LIKE 'ВПР-%' ORDER BY name`, []),
    ).toEqual([{ name: 'ВПР-2' }, { name: 'ВПР-9' }])
  })

  // @rule setup-paste transfer-reading
  test('no column for the speciality → specialities are offered; user chooses one → lines are valid', async () => {
    const { id, idVuz, faculty } = await placedSpeciality()
    await given.speciality({ facultyId: faculty })
    const { import: preview, reading } = await previewPaste('group', { idVuz, lines: 'ВЧ-1\t\t26\n' })
    expect(reading.missing).toEqual(['id_com_gspe.id_speciality'])
    const [choice] = reading.choices
    expect(choice).toMatchObject({ field: 'id_com_gspe.id_speciality', label: 'Специальность' })
    const readAgain = (constants: Record<string, string>) =>
      transfers.preview('group', undefined, { import: preview, reading: { pasted: true, constants } })
    const named = await readAgain(shared(id))
    const { constants } = named.reading
    expect(choice?.texts).toContain(constants['id_com_gspe.id_speciality'])
    expect((await readAgain(constants)).lines).toMatchObject([{ action: 'add' }])
  })

  // @rule transfer-proposed
  test('speciality of an earlier file no longer exists → not proposed; request with this speciality → 400', async () => {
    const { id, idVuz, faculty } = await placedSpeciality()
    await given.speciality({ facultyId: faculty })
    const file = (n: number) => `id_com_gspe.id_n_gr;id_group_y;Прочее\nВУШ-${n};26;\n`
    const first = await transfers.preview('group', file(1), { idVuz, reading: { constants: shared(id) } })
    expect((await transfers.applying(first.import, 'all')).outcome).toMatchObject({ created: 1 })
    expect((await transfers.preview('group', file(2), { idVuz })).reading.missing).toEqual([])
    await oneStatement(
      server.database.ownerUrl,
      `UPDATE import_reading SET reading = jsonb_set(reading, '{constants}', '{"id_com_gspe.id_speciality": "№ 8"}')
       WHERE entity = 'group'`,
    )
    const { reading } = await transfers.preview('group', file(2), { idVuz })
    expect([reading.constants, reading.missing]).toEqual([{}, ['id_com_gspe.id_speciality']])
    const refused = await transfers.refusedPreview('group', file(2), {
      idVuz,
      reading: { constants: shared(8) },
    })
    expect(refused).toMatchObject({ status: 400, code: 'readingBad' })
    expect(refused.message).toContain('№ 8')
  })

  // @rule setup-paste transfer-reading
  test('no speciality column, institution has one speciality → this speciality is used for all lines', async () => {
    const { idVuz } = await placedSpeciality()
    expect((await previewPaste('group', { idVuz, lines: 'ВЕ-1\t\t26\n' })).lines).toMatchObject([
      { action: 'add' },
    ])
  })
})

describe('copied rows: rights', () => {
  // @rule people-written setup-paste
  test('role registrar for a faculty → can add its groups with known names; lists of the set-up → 403', async () => {
    const [own, foreign] = [await placedSpeciality(), await placedSpeciality()]
    const rights = { ...fullRegistrarRights, catalogues: false, institutions: [], faculties: [own.faculty] }
    await addUser(server.db, { login: 'вставка', name: '', surname: '' }, 'мөңгү суусу', rights)
    const user = await findLogin(server.db, 'вставка')
    const session = await startSession(server.db, user?.id ?? 0, undefined)
    const ofGroups = ({ id, idVuz }: typeof own) => ({
      idVuz,
      constants: { 'id_com_gspe.id_speciality': `№ ${id}` },
      lines: 'ВПРАВО-1\t\t26\nВПРАВО-2\t\t26\n',
    })
    await given.groupName({ name: 'ВПРАВО-1' })
    const allowed = await previewPaste('group', ofGroups(own), session)
    expect(allowed.lines.map(({ action, problems }) => [action, problems[0]?.field])).toEqual([
      ['add', undefined],
      ['problem', 'id_com_gspe.id_n_gr'],
    ])
    expect((await transfers.applying(allowed.import, 'all', { session })).outcome).toMatchObject({
      created: 1,
    })
    expect((await previewPaste('group', ofGroups(foreign), session)).lines).toMatchObject([
      { action: 'problem' },
      { action: 'problem' },
    ])
    for (const list of [...importedSetupEntities, 'building'] as const) {
      const { idVuz, lines } = await newRows[list]()
      const { status } = await transfers.refusedPreview(list, lines, { ...(idVuz && { idVuz }), session })
      expect([list, status]).toEqual([list, 403])
    }
  })
})
