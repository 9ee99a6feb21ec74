import { beforeAll, describe, expect, test } from 'vitest'
import { groups } from '#contract/groups.ts'
import { testServer } from '#test/ask.ts'
import { factories } from '#test/given.ts'

// The academic year is 2026-2027.
const server = testServer()
const { get } = server
const given = factories(server)

describe('courses of a speciality', () => {
  // @rule course-list
  test('list of courses → has the courses 1 to the maximum of the study form', async () => {
    const { id } = await given.speciality({ studyFormId: (await given.studyForm({ maxCourse: 3 })).id })
    expect(await get(groups.courses, { idSpeciality: id })).toEqual([
      { id_rate: 1, rate: 1 },
      { id_rate: 2, rate: 2 },
      { id_rate: 3, rate: 3 },
    ])
  })

  test('unknown speciality → an empty list', async () => {
    expect(await get(groups.courses, { idSpeciality: 9999 })).toEqual([])
  })
})

describe('groups of a speciality', () => {
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

  // @rule course-of-group group-shown-name
  test('course → the groups of this course are listed, with their names on the screens', async () => {
    expect(await names(1)).toEqual(['1 ПИ-А-26', '1 ПИ-А-26/2 анг.'])
    expect(await names(2)).toEqual(['2 Лингвисты', '2 ПИ-Б-25'])
    expect(await names(3)).toEqual([])
  })

  // @rule course-zero-all course-of-group
  test('course 0 → all groups are listed, also future and graduated ones', async () => {
    expect(await names(0)).toEqual([
      '22 ПИ-Б-05',
      '2 Лингвисты',
      '2 ПИ-Б-25',
      '1 ПИ-А-26',
      '1 ПИ-А-26/2 анг.',
      '0 ПИ-Б-27',
    ])
  })

  // @rule list-carries-rev
  test('list of groups → has intake year, extra text, flags and revision', async () => {
    const [row] = await get(groups.list, { idRate: 2, idSpeciality })
    expect(row).toMatchObject({
      id_group_y: 25,
      dop: 'Лингвисты',
      ind_name_gr: true,
      winter_reception: false,
      rev: 1,
    })
  })

  // @rule list-unknown-parent
  test('unknown speciality → an empty list', async () => {
    expect(await get(groups.list, { idRate: 0, idSpeciality: 9999 })).toEqual([])
  })
})
describe('intake years', () => {
  // @rule year-range year-numbers list-order
  test('list → years from 2000 to five years after the current one, the newest first', async () => {
    const rows = await get(groups.allYears, {})
    expect(rows[0]).toEqual({ id_group_y: 31, group_y: '2031-2032' })
    expect(rows.at(-1)).toEqual({ id_group_y: 0, group_y: '2000-2001' })
    expect(rows).toHaveLength(32)
  })

  test('speciality group → the years in which it has a group, each with that group, the newest first', async () => {
    const link = await given.specialityGroup()
    const old = await given.group({ specialityGroupId: link.id, intakeYearId: 24, extra: 'рус.' })
    const recent = await given.group({ specialityGroupId: link.id, intakeYearId: 26 })
    await given.group()
    expect(await get(groups.years, { idComGspe: link.id })).toEqual([
      expect.objectContaining({ id_group_y: 26, group_y: '2026-2027', id_group: recent.id, dop: '' }),
      expect.objectContaining({ id_group_y: 24, id_group: old.id, dop: 'рус.', ind_name_gr: false, rev: 1 }),
    ])
    expect(await get(groups.years, { idComGspe: 9999 })).toEqual([])
  })
})
