import { expect, test } from 'vitest'
import { catalogues } from '#contract/catalogues/catalogues.ts'
import { hierarchy } from '#contract/hierarchy.ts'
import { testServer } from '#test/ask.ts'
import { factories } from '#test/given.ts'

const server = testServer()
const { ask, get } = server
const given = factories(server)

const body = {
  idFeduc: -1,
  shortName: 'ОФО',
  name: 'Очная',
  nameKg: 'Күндүзгү',
  nameEn: 'Full-time',
  oztextRu: 'очная',
  oz: 0,
  maxRateId: 4,
  idFeducVid: 1,
  educationCycle: 1,
  idFeducProg: 1,
}

// @rule study-form-ranges
test.each([
  ['oz', [0, 1], [-1, 2]],
  ['maxRateId', [1, 10], [-1, 0, 11]],
  ['educationCycle', [1, 2, 3], [0, 4]],
] as const)('study forms: %s is one of %j → saved; one of %j → 400', async (field, allowed, refused) => {
  const row = await given.studyForm()
  const update = { ...body, idFeduc: row.id, name: row.nameRu }
  const column = { oz: 'oz', maxRateId: 'max_rate_id', educationCycle: 'education_cycle' } as const
  const find = async () => (await get(catalogues.studyForms, {})).find((one) => one.id_f_educ === row.id)
  for (const value of allowed) {
    expect(await get(catalogues.saveStudyForm, { ...update, [field]: value })).toMatchObject([{ sms: '2' }])
    expect(await find()).toMatchObject({ [column[field]]: value })
  }
  const before = await find()
  for (const value of [...refused, 1.5, '1', null])
    expect((await ask(catalogues.saveStudyForm, { ...update, [field]: value })).status).toBe(400)
  expect(await find()).toEqual(before)
})

test('study forms: lists of kinds and of programmes → ordered by Russian name', async () => {
  expect(await get(catalogues.studyFormKinds, {})).toEqual([
    { id_f_educ_vid: 3, name: 'Вечерняя', name_kg: 'Кечки', name_en: 'Evening' },
    { id_f_educ_vid: 4, name: 'Дистанционная', name_kg: 'Дистанттык', name_en: 'Distance' },
    { id_f_educ_vid: 2, name: 'Заочная', name_kg: 'Сырттан', name_en: 'Part-time' },
    { id_f_educ_vid: 1, name: 'Очная', name_kg: 'Күндүзгү', name_en: 'Full-time' },
  ])
  expect((await get(catalogues.studyProgrammes, {})).map((row) => row.name)).toEqual([
    'Бакалавриат',
    'Докторантура (PhD)',
    'Магистратура',
    'Специалитет',
    'Ускоренная, на базе колледжа',
  ])
})

test('study forms: list of the catalogue and list of the cascade → equal rows', async () => {
  const speciality = await given.speciality()
  const [linked] = await get(hierarchy.studyForms, {
    idFaculty: speciality.facultyId,
    idDirection: speciality.directionId,
  })
  expect(linked).toMatchObject({ id_f_educ: speciality.studyFormId })
  expect(await get(catalogues.studyForms, {})).toContainEqual(linked)
})
