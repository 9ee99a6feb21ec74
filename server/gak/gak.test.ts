import { describe, expect, test } from 'vitest'
import { gak } from '#contract/gak.ts'
import { hierarchy } from '#contract/hierarchy.ts'
import { commissionRole } from '#db/schema/index.ts'
import { testServer } from '#test/ask.ts'
import { factories } from '#test/given.ts'

// The current academic year is 2026-2027.

const server = testServer()
const { get } = server
const given = factories(server)

const [chair, member, secretary] = [1, 2, 3]

// @rule commission-role-language
describe('commissions: roles', () => {
  test.each([
    ['ru', ['Председатель', 'Член комиссии', 'Секретарь']],
    ['ky', ['Төрага', 'Комиссиянын мүчөсү', 'Катчы']],
    ['kg', ['Төрага', 'Комиссиянын мүчөсү', 'Катчы']],
    ['en', ['Chair', 'Member', 'Secretary']],
  ])('roles in language %s → listed as %j, in signing order', async (lang, names) => {
    const roles = await get(gak.roles, {}, { lang })
    expect(roles.map((role) => role.member_type)).toEqual(names)
    expect(roles[0]).toMatchObject({
      id_member_type: chair,
      member_type_kg: 'Төрага',
      member_type_en: 'Chair',
    })
  })

  // The second role is the default of a new member, so it must remain the built-in one.
  test('added role whose name sorts before «Член комиссии» → listed after «Член комиссии»', async () => {
    await server.db.insert(commissionRole).values({ nameRu: 'Секретарь комиссии' })
    const roles = await get(gak.roles, {}, { lang: 'ru' })
    expect(roles.map((role) => role.member_type).slice(0, 3)).toEqual([
      'Председатель',
      'Член комиссии',
      'Секретарь комиссии',
    ])
  })

  test('role without a name in the language → the Russian name is listed', async () => {
    const [row] = await server.db.insert(commissionRole).values({ nameRu: 'Гость', rank: 4 }).returning()
    const { facultyId } = await given.commissionHistoryMember({ roleId: row?.id ?? 0 })
    const [guest] = await get(gak.formerMembers, { idFaculty: facultyId }, { lang: 'ky' })
    expect(guest).toMatchObject({ member_type: 'Гость' })
  })
})

test('commissions: faculties of an institution → equal to those of the cascade', async () => {
  const { institutionId: idVuz } = await given.faculty()
  await given.faculty({ institutionId: idVuz })
  await given.faculty()
  const faculties = await get(gak.faculties, { idVuz })
  expect(faculties).toHaveLength(2)
  expect(faculties).toEqual(await get(hierarchy.faculties, { idVuz }))
})

// @rule commission-names-once
test('commissions: speciality names of a faculty → each listed once, by code and Russian name', async () => {
  const { id: idFaculty } = await given.faculty()
  const names = { code: '710200', nameRu: 'Өнөр', nameKy: 'Өнөр багыты', nameEn: 'Arts' }
  const arts = await given.specialityName(names)
  const park = await given.specialityName({ code: '710200', nameRu: 'Парк' })
  const first = await given.specialityName({ code: '710100', nameRu: 'Ясли' })
  for (const { id } of [park, arts, first])
    await given.speciality({ facultyId: idFaculty, specialityNameId: id })
  await given.speciality({ facultyId: idFaculty, specialityNameId: arts.id })
  await given.speciality()
  const rows = await get(gak.specialityNames, { idFaculty })
  expect(rows.map((row) => row.id_special)).toEqual([first.id, arts.id, park.id])
  expect(rows[1]).toEqual({
    id_special: arts.id,
    'p25-1': '710200',
    special: 'Өнөр',
    special_kg: 'Өнөр багыты',
    special_en: 'Arts',
  })
  expect(await get(gak.specialityNames, { idFaculty: 9999 })).toEqual([])
})

const signingOrder = [
  [secretary, 'Абаев'],
  [member, 'Парков'],
  [member, 'Өскөнов'],
  [chair, 'Яшин'],
  [member, 'Орозов'],
] as const

describe('commissions: members for a speciality', () => {
  // @rule commission-order commission-role-language
  test('list of members → sorted in signing order; roles are in the caller’s language', async () => {
    const { facultyId, specialityNameId } = await given.commissionMember({
      roleId: secretary,
      name: 'Юсупов',
    })
    await given.commissionMember({ facultyId })
    await given.commissionMember({ specialityNameId })
    for (const [roleId, name] of signingOrder)
      await given.commissionMember({ facultyId, specialityNameId, roleId, name })
    const where = { idFaculty: facultyId, idSpecial: specialityNameId }
    const sheet = async (lang: string) =>
      (await get(gak.members, where, { lang })).map((row) => `${row.member_type} ${row.member_name}`)
    expect(await sheet('ky')).toEqual([
      'Төрага Яшин',
      'Комиссиянын мүчөсү Орозов',
      'Комиссиянын мүчөсү Өскөнов',
      'Комиссиянын мүчөсү Парков',
      'Катчы Абаев',
      'Катчы Юсупов',
    ])
    expect((await sheet('en'))[0]).toBe('Chair Яшин')
  })

  // @rule list-unknown-parent
  test('unknown faculty or speciality name → empty list', async () => {
    const { facultyId, specialityNameId } = await given.commissionMember()
    expect(await get(gak.members, { idFaculty: 9999, idSpecial: specialityNameId })).toEqual([])
    expect(await get(gak.members, { idFaculty: facultyId, idSpecial: 9999 })).toEqual([])
  })
})

describe('commissions: former members of a faculty', () => {
  // @rule commission-order former-member-year
  test('list of former members → sorted by year, the newest first, then in signing order', async () => {
    const { facultyId } = await given.commissionHistoryMember({
      academicYearId: 24,
      roleId: chair,
      name: 'Жээнбеков',
      title: 'профессор',
    })
    await given.commissionHistoryMember()
    for (const [roleId, name] of signingOrder)
      await given.commissionHistoryMember({ facultyId, roleId, name, academicYearId: 25 })
    const rows = await get(gak.formerMembers, { idFaculty: facultyId }, { lang: 'en' })
    expect(rows.map((row) => `${row.a_year} ${row.member_type} ${row.member_name}`)).toEqual([
      '2025-2026 Chair Яшин',
      '2025-2026 Member Орозов',
      '2025-2026 Member Өскөнов',
      '2025-2026 Member Парков',
      '2025-2026 Secretary Абаев',
      '2024-2025 Chair Жээнбеков',
    ])
    expect(rows[5]).toEqual({
      idGAKMemberHistory: expect.any(Number),
      id_faculty: facultyId,
      id_member_type: chair,
      member_type: 'Chair',
      member_name: 'Жээнбеков',
      title: 'профессор',
      id_a_year: 24,
      a_year: '2024-2025',
      rev: 1,
    })
    expect(await get(gak.formerMembers, { idFaculty: 9999 })).toEqual([])
  })

  // @rule former-member-year
  test('no year in the body → a new member has the current year; a stored member’s year is unchanged', async () => {
    const { id: idFaculty } = await given.faculty()
    const body = { idGAKMemberHistory: -1, idFaculty, idMemberType: member, memberName: 'Асанов', title: '' }
    expect(await get(gak.saveFormerMember, body)).toMatchObject([{ sms: '1' }])
    expect(await get(gak.saveFormerMember, body)).toEqual([{ sms: '3' }])
    const [outcome] = await get(gak.saveFormerMember, { ...body, idAYear: 20 })
    const update = { ...body, idGAKMemberHistory: outcome?.ID ?? 0, memberName: 'Асанова' }
    expect(await get(gak.saveFormerMember, update)).toEqual([{ sms: '2', rev: 2 }])
    const years = async () =>
      (await get(gak.formerMembers, { idFaculty })).map((row) => `${row.a_year} ${row.member_name}`)
    expect(await years()).toEqual(['2026-2027 Асанов', '2020-2021 Асанова'])
    expect(await get(gak.saveFormerMember, { ...update, idAYear: 21 })).toEqual([{ sms: '2', rev: 3 }])
    expect(await years()).toEqual(['2026-2027 Асанов', '2021-2022 Асанова'])
  })
})
