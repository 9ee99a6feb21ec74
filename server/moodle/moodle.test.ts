import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { testServer } from '#test/ask.ts'
import { factories } from '#test/given.ts'
import { transferHelpers } from '#test/transferring.ts'

const server = testServer()
const given = factories(server)
const { file } = transferHelpers(server)

const readFile = async (fields: string) => {
  const { status, text, headers } = await file(`transfer/export?${fields}`)
  expect(status).toBe(200)
  expect(headers['content-type']).toBe('text/csv; charset=utf-8')
  return { text, rows: parse<Record<string, string>>(text, { columns: true }) }
}

// @rule moodle-files
test('moodle: cohorts of a faculty → groups that study this year, in Moodle’s columns', async () => {
  const faculty = await given.faculty({ fullRu: 'Факультет, где учат' })
  const studyForm = await given.studyForm({ maxCourse: 2 })
  const name = await given.specialityName({ code: '710104', nameRu: 'Программное «обеспечение»' })
  const speciality = await given.speciality({
    facultyId: faculty.id,
    studyFormId: studyForm.id,
    specialityNameId: name.id,
  })
  const groupNameId = (await given.groupName({ name: 'ПИ-7' })).id
  const link = (subgroupId: number) =>
    given.specialityGroup({ specialityId: speciality.id, groupNameId, subgroupId })
  const [whole, half] = [await link(1), await link(3)]
  const first = await given.group({ specialityGroupId: whole.id, intakeYearId: 26 })
  const second = await given.group({ specialityGroupId: half.id, intakeYearId: 25 })
  await given.group({ specialityGroupId: half.id, intakeYearId: 24 })
  await given.group({ specialityGroupId: whole.id, intakeYearId: 27 })
  await given.group()
  const { text, rows } = await readFile(`format=moodle-cohorts&idFaculty=${faculty.id}`)
  expect(text.split('\n')[0]).toBe('name,idnumber,description,contextid,visible')
  const description = '710104 Программное «обеспечение», Факультет, где учат'
  expect(rows).toEqual([
    { name: 'ПИ-7-25/2', idnumber: `okuu-group-${second.id}`, description, contextid: '', visible: '1' },
    { name: 'ПИ-7-26', idnumber: `okuu-group-${first.id}`, description, contextid: '', visible: '1' },
  ])
  expect((await readFile('format=moodle-cohorts')).rows.length).toBeGreaterThan(2)
})

// @rule moodle-files
test('moodle: categories of a faculty → paths of institution, faculty and taught directions', async () => {
  const institution = await given.institution({ fullRu: 'Университет А/Б' })
  const faculty = await given.faculty({ institutionId: institution.id, fullRu: 'Физика' })
  const direction = await given.direction({ code: '710', nameRu: 'Механика' })
  await given.speciality({ facultyId: faculty.id, directionId: direction.id })
  await given.speciality({ facultyId: faculty.id, directionId: direction.id })
  const { rows } = await readFile(`format=moodle-categories&idFaculty=${faculty.id}`)
  expect(rows.map(({ name, idnumber }) => [name, idnumber])).toEqual([
    ['Университет А\\/Б', `okuu-institution-${institution.id}`],
    ['Университет А\\/Б / Физика', `okuu-faculty-${faculty.id}`],
    ['Университет А\\/Б / Физика / 710 Механика', `okuu-faculty-${faculty.id}-direction-${direction.id}`],
  ])
})

// @rule moodle-files
test('moodle: export without an entity, with a malformed faculty, or in an unknown format → 400', async () => {
  for (const fields of ['format=csv', 'format=moodle-cohorts&idFaculty=a', 'format=moodle'])
    expect((await file(`transfer/export?${fields}`)).status, fields).toBe(400)
})
