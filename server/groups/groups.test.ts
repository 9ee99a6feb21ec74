import { and, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { groups } from '#contract/groups.ts'
import { history, studyGroup, subgroup } from '#db/schema/index.ts'
import { testServer } from '#test/ask.ts'
import { factories } from '#test/given.ts'
import { tally } from '#test/tally.ts'

// It is the academic year 2026-2027.
const server = testServer()
const { ask, get } = server
const given = factories(server)

describe('the courses of a speciality', () => {
  test('are 1 up to the study form’s maximum', async () => {
    const { id } = await given.speciality({ studyFormId: (await given.studyForm({ maxCourse: 3 })).id })
    expect(await get(groups.courses, { idSpeciality: id })).toEqual([
      { id_rate: 1, rate: 1 },
      { id_rate: 2, rate: 2 },
      { id_rate: 3, rate: 3 },
    ])
  })

  test('are none under an unknown speciality', async () => {
    expect(await get(groups.courses, { idSpeciality: 9999 })).toEqual([])
  })
})

describe('the groups of a speciality', () => {
  let idSpeciality = 0
  beforeAll(async () => {
    const speciality = await given.speciality({ studyFormId: (await given.studyForm({ maxCourse: 2 })).id })
    idSpeciality = speciality.id
    const pi1 = await given.groupName({ name: 'ПИ-А' })
    const pi10 = await given.groupName({ name: 'ПИ-Б' })
    const whole = await given.specialityGroup({ specialityId: speciality.id, groupNameId: pi1.id })
    const second = await given.specialityGroup({
      specialityId: speciality.id,
      groupNameId: pi1.id,
      subgroupId: 3,
    })
    const other = await given.specialityGroup({ specialityId: speciality.id, groupNameId: pi10.id })
    await given.group({ specialityGroupId: whole.id, intakeYearId: 26 })
    await given.group({ specialityGroupId: second.id, intakeYearId: 26, extra: 'анг.' })
    await given.group({ specialityGroupId: other.id, intakeYearId: 25, winterReception: true })
    await given.group({ specialityGroupId: other.id, intakeYearId: 5 })
    await given.group({ specialityGroupId: other.id, intakeYearId: 27 })
    await given.group({
      specialityGroupId: whole.id,
      intakeYearId: 25,
      extra: 'Лингвисты',
      individualName: true,
    })
    await given.group()
  })
  const names = async (idRate: number) =>
    (await get(groups.list, { idRate, idSpeciality })).map((row) => `${row.rate} ${row.group_name}`)

  test('on a course are those admitted so many years ago, with their shown names', async () => {
    expect(await names(1)).toEqual(['1 ПИ-А-26', '1 ПИ-А-26/2 анг.'])
    expect(await names(2)).toEqual(['2 Лингвисты', '2 ПИ-Б-25'])
    expect(await names(3)).toEqual([])
  })

  test('under course 0 are all, coming and graduated ones too', async () => {
    expect(await names(0)).toEqual([
      '22 ПИ-Б-05',
      '2 Лингвисты',
      '2 ПИ-Б-25',
      '1 ПИ-А-26',
      '1 ПИ-А-26/2 анг.',
      '0 ПИ-Б-27',
    ])
  })

  test('carry their flags, links and rev', async () => {
    const [row] = await get(groups.list, { idRate: 2, idSpeciality })
    expect(row).toMatchObject({
      id_group_y: 25,
      dop: 'Лингвисты',
      ind_name_gr: true,
      winter_reception: false,
      rev: 1,
    })
  })

  test('are none under an unknown speciality', async () => {
    expect(await get(groups.list, { idRate: 0, idSpeciality: 9999 })).toEqual([])
  })
})

describe('group names', () => {
  test('in use under a speciality are listed once, by value of their numbers', async () => {
    const speciality = await given.speciality()
    const ten = await given.groupName({ name: 'МЕХ-10' })
    const two = await given.groupName({ name: 'МЕХ-2' })
    for (const groupNameId of [ten.id, two.id])
      for (const subgroupId of [1, 2])
        await given.specialityGroup({ specialityId: speciality.id, groupNameId, subgroupId })
    const where = {
      idFaculty: speciality.facultyId,
      idSpecial: speciality.specialityNameId,
      idFEduc: speciality.studyFormId,
    }
    expect(await get(groups.names, where)).toEqual([
      { id_n_gr: two.id, n_gr: 'МЕХ-2' },
      { id_n_gr: ten.id, n_gr: 'МЕХ-10' },
    ])
    expect(await get(groups.names, { ...where, idFaculty: 9999 })).toEqual([])
  })

  test('tell how many speciality groups and faculties bear them', async () => {
    const name = await given.groupName()
    const unused = await given.groupName()
    const here = await given.speciality()
    await given.specialityGroup({ groupNameId: name.id, specialityId: here.id })
    await given.specialityGroup({ groupNameId: name.id, specialityId: here.id, subgroupId: 2 })
    await given.specialityGroup({ groupNameId: name.id })
    const rows = await get(groups.allNames, {})
    expect(rows.find((row) => row.id_n_gr === name.id)).toEqual({
      id_n_gr: name.id,
      n_gr: name.name,
      used: 3,
      faculties: 2,
      rev: 1,
    })
    expect(rows.find((row) => row.id_n_gr === unused.id)).toMatchObject({ used: 0, faculties: 0 })
  })

  test('are created once, and renamed', async () => {
    const [made] = await get(groups.saveName, { idNGr: -1, nGr: 'ЛОГ-1' })
    expect(made).toMatchObject({ sms: '1', rev: 1 })
    expect(await get(groups.saveName, { idNGr: -1, nGr: ' лог-1 ' })).toEqual([{ sms: '3' }])
    const other = await given.groupName()
    const idNGr = made?.ID ?? 0
    expect(await get(groups.saveName, { idNGr, nGr: other.name, rev: 1 })).toEqual([{ sms: '3' }])
    expect(await get(groups.saveName, { idNGr, nGr: 'ЛОГ-2', rev: 1 })).toEqual([{ sms: '2', rev: 2 }])
    expect(await get(groups.saveName, { idNGr, nGr: 'ЛОГ-3', rev: 1 })).toEqual([
      { sms: '7', reason: 'stale' },
    ])
    const rows = await get(groups.allNames, {})
    expect(rows.find((row) => row.id_n_gr === idNGr)).toMatchObject({ n_gr: 'ЛОГ-2' })
    expect(rows.find((row) => row.id_n_gr === other.id)).toMatchObject({ n_gr: other.name })
  })

  test.each([
    [{ nGr: '' }, 400],
    [{ nGr: ' ' }, 400],
    [{ nGr: 'Г'.repeat(21) }, 400],
    [{ nGr: 5 }, 400],
    [{ idNGr: 9999 }, 404],
  ])('are refused as %o', async (wrong, status) => {
    expect((await ask(groups.saveName, { idNGr: -1, nGr: 'Г-1', ...wrong })).status).toBe(status)
  })
})

describe('subgroups', () => {
  test('are all listed, linked ones first', async () => {
    const { id: idSpeciality } = await given.speciality()
    const { id: idNGr } = await given.groupName()
    const link = await given.specialityGroup({
      specialityId: idSpeciality,
      groupNameId: idNGr,
      subgroupId: 3,
    })
    const rows = await get(groups.subgroups, { idSpeciality, idNGr })
    expect(rows[0]).toEqual({ id_com_gspe: link.id, id_sub_group: 3, sub_group: '2' })
    expect(rows).toHaveLength(await server.db.$count(subgroup))
    expect(rows.slice(1).every((row) => row.id_com_gspe === null)).toBe(true)
    expect(await get(groups.subgroups, { idSpeciality: 9999, idNGr })).toEqual([])
    expect(await get(groups.subgroups, { idSpeciality, idNGr: 9999 })).toEqual([])
  })

  test('are linked once, also by two at once', async () => {
    const link = {
      idSpeciality: (await given.speciality()).id,
      idNGr: (await given.groupName()).id,
      idSubGr: 2,
    }
    const outcomes = await Promise.all(Array.from({ length: 10 }, () => get(groups.link, link)))
    expect(tally(outcomes)).toEqual({ '1': 1, '3': 9 })
    const [row] = await get(groups.subgroups, link)
    expect(row).toMatchObject({ id_sub_group: 2, id_com_gspe: expect.any(Number) })
  })

  test.each(['idSpeciality', 'idNGr', 'idSubGr'] as const)('under an unknown %s are 404', async (field) => {
    const link = {
      idSpeciality: (await given.speciality()).id,
      idNGr: (await given.groupName()).id,
      idSubGr: 1,
    }
    expect((await ask(groups.link, { ...link, [field]: 9999 })).status).toBe(404)
  })
})

describe('intake years', () => {
  test('run from 2000 to five past the one in progress, newest first', async () => {
    const rows = await get(groups.allYears, {})
    expect(rows[0]).toEqual({ id_group_y: 31, group_y: '2031/32' })
    expect(rows.at(-1)).toEqual({ id_group_y: 0, group_y: '2000/01' })
    expect(rows).toHaveLength(32)
  })

  test('of a speciality group come with their groups, newest first', async () => {
    const link = await given.specialityGroup()
    const old = await given.group({ specialityGroupId: link.id, intakeYearId: 24, extra: 'рус.' })
    const recent = await given.group({ specialityGroupId: link.id, intakeYearId: 26 })
    await given.group()
    expect(await get(groups.years, { idComGspe: link.id })).toEqual([
      expect.objectContaining({ id_group_y: 26, group_y: '2026/27', id_group: recent.id, dop: '' }),
      expect.objectContaining({ id_group_y: 24, id_group: old.id, dop: 'рус.', ind_name_gr: false, rev: 1 }),
    ])
    expect(await get(groups.years, { idComGspe: 9999 })).toEqual([])
  })
})

describe('saving a group', () => {
  const group = async () => ({
    idGroup: -1,
    idComGspe: (await given.specialityGroup()).id,
    idGroupY: 26,
    dop: '',
    idNameGr: 0 as const,
  })

  test('creates it once: 1, then 3, and is written down', async () => {
    const body = await group()
    const [outcome] = await get(groups.save, body)
    expect(outcome).toEqual({ sms: '1', ID: expect.any(Number), rev: 1 })
    expect(await get(groups.save, { ...body, dop: 'иное' })).toEqual([{ sms: '3' }])
    expect(await get(groups.years, { idComGspe: body.idComGspe })).toEqual([
      expect.objectContaining({ dop: '' }),
    ])
    const [change] = await server.db
      .select()
      .from(history)
      .where(and(eq(history.tableName, 'study_group'), eq(history.rowId, outcome?.ID ?? 0)))
    expect(change).toMatchObject({ action: 'insert', userId: server.userId })
  })

  test('changes its text and flag, and no other group', async () => {
    const body = await group()
    const other = await given.group({ specialityGroupId: body.idComGspe, intakeYearId: 25 })
    const [made] = await get(groups.save, body)
    const idGroup = made?.ID ?? 0
    expect(await get(groups.save, { ...body, idGroup, dop: ' Физики ', idNameGr: 1, rev: 1 })).toEqual([
      { sms: '2', rev: 2 },
    ])
    expect(await get(groups.save, { ...body, idGroup, dop: 'Химики', rev: 1 })).toEqual([
      { sms: '7', reason: 'stale' },
    ])
    const [row, second] = await get(groups.years, { idComGspe: body.idComGspe })
    expect(row).toMatchObject({ dop: 'Физики', ind_name_gr: true, rev: 2 })
    expect(second).toMatchObject({ id_group: other.id, dop: '', ind_name_gr: false, rev: 1 })
  })

  test('does not move it to another year or link: 400', async () => {
    const body = await group()
    const [made] = await get(groups.save, body)
    const elsewhere = await given.specialityGroup()
    for (const change of [{ idGroupY: 25 }, { idComGspe: elsewhere.id }])
      expect(await ask(groups.save, { ...body, idGroup: made?.ID, ...change }, { lang: 'ru' })).toMatchObject(
        {
          status: 400,
          message: 'Специальность, подгруппу и год созданной группы менять нельзя',
        },
      )
    expect(await server.db.$count(studyGroup, eq(studyGroup.specialityGroupId, elsewhere.id))).toBe(0)
  })

  test('wants a text for an individual name: 400', async () => {
    const body = await group()
    expect((await ask(groups.save, { ...body, dop: '  ', idNameGr: 1 })).status).toBe(400)
    expect(await get(groups.years, { idComGspe: body.idComGspe })).toEqual([])
  })

  test.each([
    [{ idComGspe: 9999 }, 404],
    [{ idGroupY: 9999 }, 404],
    [{ idGroup: 9999 }, 404],
    [{ idGroup: -2 }, 400],
    [{ idNameGr: 2 }, 400],
    [{ idNameGr: true }, 400],
    [{ dop: 'д'.repeat(21) }, 400],
    [{ idGroupY: undefined }, 400],
  ])('is refused as %o', async (wrong, status) => {
    const body = await group()
    expect((await ask(groups.save, { ...body, ...wrong })).status).toBe(status)
    expect(await get(groups.years, { idComGspe: body.idComGspe })).toEqual([])
  })

  test('twenty at once create one', async () => {
    const body = await group()
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => get(groups.save, body)))
    expect(tally(outcomes)).toEqual({ '1': 1, '3': 19 })
  })
})
