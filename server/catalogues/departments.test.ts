import { expect, test } from 'vitest'
import { catalogues } from '#contract/catalogues/catalogues.ts'
import { testServer } from '#test/ask.ts'
import { factories } from '#test/given.ts'

const server = testServer()
const { ask, get } = server
const given = factories(server)

// @rule department-needs save-needs
test('departments: new department without required names → 400 with the labels of these names', async () => {
  const body = { idKafedra: -1, snF1: 'ПО', f1: 'Отдел', f1Kg: ' ', idFaculty: (await given.faculty()).id }
  for (const [lang, message] of [
    ['ru', 'Не заполнено: Наименование на кыргызском, Наименование на английском'],
    ['ky', 'Толтурулган эмес: Кыргызча аталышы, Англисче аталышы'],
    ['en', 'Not filled in: Name in Kyrgyz, Name in English'],
  ] as const)
    expect(await ask(catalogues.saveDepartment, body, { lang })).toMatchObject({ status: 400, message })
})

// @rule department-needs
test('departments: protected row moves to another faculty → saved; faculty already has its name → sms 3 (duplicate)', async () => {
  const [here, there] = [await given.faculty(), await given.faculty()]
  const row = await given.department({ facultyId: here.id, nameRu: 'Высшая математика', editable: false })
  const body = { idKafedra: row.id, snF1: row.shortName, f1: row.nameRu, idFaculty: there.id }
  expect(await get(catalogues.saveDepartment, body)).toEqual([{ sms: '2', rev: 2 }])
  await given.department({ facultyId: here.id, nameRu: 'ВЫСШАЯ математика' })
  expect(await get(catalogues.saveDepartment, { ...body, idFaculty: here.id })).toEqual([{ sms: '3' }])
  expect(await get(catalogues.departments, {})).toContainEqual({
    id_kafedra: row.id,
    snF1: row.shortName,
    f1: 'Высшая математика',
    f1_kg: '',
    f1_en: '',
    id_faculty: there.id,
    edit: false,
    rev: 2,
  })
})
