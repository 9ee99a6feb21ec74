import { expect, test } from 'vitest'
import { catalogues } from '#contract/catalogues/catalogues.ts'
import { commissionMember } from '#db/schema/index.ts'
import { testServer } from '#test/ask.ts'
import { factories } from '#test/given.ts'

const server = testServer()
const { get } = server
const given = factories(server)

// @rule speciality-name-needs wire-names
test('speciality names: English name → returned in two fields, even if it is empty or the Kyrgyz name', async () => {
  const names = { code_: '710104', special_: 'Программирование', specialKg: 'Программалоо' }
  for (const specialEn of ['Programming', names.specialKg, '']) {
    const [outcome] = await get(catalogues.saveSpecialityName, {
      ...names,
      idSpecial: -1,
      special_: `${names.special_} ${specialEn}`,
      specialEn,
    })
    expect(await get(catalogues.specialityNames, {})).toContainEqual({
      id_special: outcome?.ID,
      'p25-1': '710104',
      special: `${names.special_} ${specialEn}`.trim(),
      special_kg: 'Программалоо',
      special_en: specialEn,
      special_kg_en: specialEn,
      edit: true,
      rev: 1,
    })
  }
})

// @rule list-order
test('speciality names: list → ordered by code, then by Russian name', async () => {
  for (const [code, nameRu] of [
    ['500002', 'Ель'],
    ['500002', 'Ёлка'],
    ['500001', 'Ясли'],
  ] as const)
    await given.specialityName({ code, nameRu })
  const rows = (await get(catalogues.specialityNames, {})).filter((row) => row['p25-1'].startsWith('50000'))
  expect(rows.map((row) => row.special)).toEqual(['Ясли', 'Ёлка', 'Ель'])
})

// @rule delete-in-use
test('speciality names: delete of a name to which a commission member refers → sms 6 (in use)', async () => {
  const name = await given.specialityName()
  await server.db.insert(commissionMember).values({
    facultyId: (await given.faculty()).id,
    specialityNameId: name.id,
    roleId: 1,
    name: 'Асанов А.',
  })
  expect(await get(catalogues.deleteSpecialityName, { idSpecial: name.id })).toEqual([
    { sms: '6', reason: 'inUse' },
  ])
})
