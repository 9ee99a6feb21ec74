import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { hierarchy } from '#contract/hierarchy.ts'
import { setting } from '#db/schema/index.ts'
import { testServer } from '#test/ask.ts'
import { factories } from '#test/given.ts'

const server = testServer()
const { get } = server
const given = factories(server)

// @rule hierarchy-levels list-order
test('hierarchy: institutions of a ministry → listed in alphabetical order', async () => {
  const ministry = await given.ministry({ nameRu: 'Министерство', nameKy: 'Министрлик', nameEn: 'Ministry' })
  const second = await given.institution({
    ministryId: ministry.id,
    fullRu: 'Ошский университет',
    shortKy: 'ОшМУ',
  })
  const first = await given.institution({
    ministryId: ministry.id,
    fullRu: 'Баткенский университет',
    licenceDate: '2017-02-28',
  })
  await given.institution()
  const rows = await get(hierarchy.institutions, { idMinisterstvo: ministry.id })
  expect(rows.map((row) => row.id_vuz)).toEqual([first.id, second.id])
  expect(rows[0]).toMatchObject({ licence_date: '2017-02-28', rev: 1 })
  expect(rows[1]).toMatchObject({ v2_k: 'ОшМУ', licence_date: null })
  expect(await get(hierarchy.ministries, {})).toContainEqual({
    id_ministerstvo: ministry.id,
    mo: 'Министерство',
    mo_kg: 'Министрлик',
    mo_en: 'Ministry',
  })
})

// @rule hierarchy-levels
test('hierarchy: faculties of an institution → listed by short name', async () => {
  const { id: institutionId } = await given.institution()
  const second = await given.faculty({ institutionId, shortRu: 'ЭФ', editable: false })
  const first = await given.faculty({
    institutionId,
    shortRu: 'АФ',
    fullKy: 'Архитектура факультети',
    director: 'Б. Асанов',
  })
  await given.faculty()
  const rows = await get(hierarchy.faculties, { idVuz: institutionId })
  expect(rows.map((row) => row.id_faculty)).toEqual([first.id, second.id])
  expect(rows[0]).toMatchObject({
    'p23-1': 'АФ',
    'p23-2_kg': 'Архитектура факультети',
    n_director: 'Б. Асанов',
    edit: true,
  })
  expect(rows[1]).toMatchObject({ edit: false })
})

// @rule cascade-shows-own hierarchy-levels
test('hierarchy: directions, study forms and specialities of a faculty → each listed once', async () => {
  const { id: facultyId } = await given.faculty()
  const direction = await given.direction({ code: '710100', nameRu: 'Информатика' })
  const earlier = await given.direction({ code: '510100', nameRu: 'Математика' })
  const unlinked = await given.direction({ code: '500000' })
  const evening = await given.studyForm({ nameRu: 'Вечерняя' })
  const fullTime = await given.studyForm({ nameRu: 'Очная' })
  const name = await given.specialityName({
    code: '710104',
    nameRu: 'Программное обеспечение',
    nameEn: '',
    editable: false,
  })
  const path = { facultyId, directionId: direction.id, studyFormId: fullTime.id }
  const one = await given.speciality({ ...path, specialityNameId: name.id, doctorate: 5 })
  const two = await given.speciality({
    ...path,
    trimester: true,
    specialityNameId: (await given.specialityName({ code: '710101' })).id,
  })
  await given.speciality({ ...path, studyFormId: evening.id })
  await given.speciality({ ...path, directionId: earlier.id })
  await given.speciality({ directionId: unlinked.id, studyFormId: fullTime.id, specialityNameId: name.id })

  const directions = await get(hierarchy.directions, { idFaculty: facultyId })
  expect(directions.map((row) => row.id_direction)).toEqual([earlier.id, direction.id])
  expect(directions[1]).toMatchObject({ 'p24-1': '710100', p24: '710100 Информатика', edit: true })
  const forms = await get(hierarchy.studyForms, { idFaculty: facultyId, idDirection: direction.id })
  expect(forms.map((row) => row.id_f_educ)).toEqual([evening.id, fullTime.id])
  expect(forms[1]).toMatchObject({
    name: 'Очная',
    max_rate_id: 4,
    oz: 0,
    education_cycle: 1,
    id_f_educ_vid: 1,
  })
  const where = { idFaculty: facultyId, idDirection: direction.id, idFeduc: fullTime.id }
  const specialities = await get(hierarchy.specialities, where)
  expect(specialities).toEqual([
    expect.objectContaining({ id_speciality: two.id, trimester: true, Phd: 0, edit: true }),
    {
      id_speciality: one.id,
      id_special: name.id,
      id_f_educ: fullTime.id,
      'p25-1': '710104',
      special: 'Программное обеспечение',
      special_kg: '',
      special_en: '',
      trimester: false,
      Phd: 5,
      closed_year: null,
      edit: false,
      rev: 1,
    },
  ])
})

// @rule list-unknown-parent
test('hierarchy: unknown parent → empty lists', async () => {
  const unknown = 9999
  expect(await get(hierarchy.institutions, { idMinisterstvo: unknown })).toEqual([])
  expect(await get(hierarchy.faculties, { idVuz: unknown })).toEqual([])
  expect(await get(hierarchy.directions, { idFaculty: unknown })).toEqual([])
  expect(await get(hierarchy.studyForms, { idFaculty: unknown, idDirection: unknown })).toEqual([])
  expect(
    await get(hierarchy.specialities, { idFaculty: unknown, idDirection: unknown, idFeduc: unknown }),
  ).toEqual([])
})

// @rule speciality-flags-setting
test('hierarchy: setting of trimesters → 0 in a new database or without a row, 1 if it is set', async () => {
  expect(await get(hierarchy.settings, {})).toEqual([{ trimester: 0 }])
  await server.db.update(setting).set({ value: 1 }).where(eq(setting.key, 'trimester'))
  expect(await get(hierarchy.settings, {})).toEqual([{ trimester: 1 }])
  await server.db.delete(setting).where(eq(setting.key, 'trimester'))
  expect(await get(hierarchy.settings, {})).toEqual([{ trimester: 0 }])
})
